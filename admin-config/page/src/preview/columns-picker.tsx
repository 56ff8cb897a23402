import type { TypeInfo } from '../../../contract.ts';
import { labelOfAttribute } from '../model/attribute-label.ts';
import { scalarColumns } from '../model/columns.ts';
import { Button } from '../parts/button.tsx';
import { Fold } from '../parts/fold.tsx';
import { Tick } from '../parts/toggles.tsx';

interface Props {
  readonly type: TypeInfo;
  /** The columns that are shown now. */
  readonly columns: readonly string[];
  readonly isChosen: boolean;
  readonly onChoose: (columns: readonly string[] | undefined) => void;
}

/** Chooses which attributes the table shows; the browser remembers it for each content type. */
export function ColumnsPicker({ type, columns, isChosen, onChoose }: Props) {
  const names = scalarColumns(type).map(({ name }) => name);
  const shown = names.filter((name) => columns.includes(name));
  const toggle = (name: string, isWanted: boolean) =>
    onChoose(names.filter((one) => (one === name ? isWanted : shown.includes(one))));
  return (
    <Fold title="Columns" {...(isChosen && { note: `${shown.length} chosen` })}>
      <fieldset className="ticks">
        <legend className="note">This browser remembers them.</legend>
        {names.map((name) => (
          <Tick key={name} isSelected={shown.includes(name)} onChange={(isWanted) => toggle(name, isWanted)}>
            {labelOfAttribute(name)}
          </Tick>
        ))}
      </fieldset>
      {isChosen && (
        <div className="row">
          <Button onPress={() => onChoose(undefined)}>The usual columns</Button>
        </div>
      )}
    </Fold>
  );
}
