import type { AttributeInfo } from '../../../contract.ts';
import { labelOfAttribute } from '../model/attribute-label.ts';
import { Tick } from '../parts/toggles.tsx';

interface Props {
  readonly attributes: readonly AttributeInfo[];
  /** Empty: every attribute. */
  readonly fields: readonly string[];
  /** The type or relation that the fields belong to, for screen readers. */
  readonly of: string;
  readonly onChange: (fields: readonly string[]) => void;
}

/** Chooses which attributes to return; none ticked means all. */
export function FieldsPicker({ attributes, fields, of, onChange }: Props) {
  const toggle = (name: string, isWanted: boolean) =>
    onChange(isWanted ? [...fields, name] : fields.filter((field) => field !== name));
  return (
    <fieldset className="ticks">
      <legend className="note">Attributes of {of}: none ticked shows them all.</legend>
      {attributes
        .filter(({ selectable, name }) => selectable && name !== 'id')
        .map(({ name }) => (
          <Tick key={name} isSelected={fields.includes(name)} onChange={(isWanted) => toggle(name, isWanted)}>
            {labelOfAttribute(name)}
          </Tick>
        ))}
    </fieldset>
  );
}
