import type { NarrowedAttribute } from '../../../narrowing-contract.ts';
import { labelOfAttribute } from '../model/attribute-label.ts';
import { Tick, Toggle } from '../parts/toggles.tsx';

interface Props {
  readonly attributes: readonly NarrowedAttribute[];
  /** Null for all. */
  readonly fields: readonly string[] | null;
  readonly onChange: (fields: readonly string[] | null) => void;
}

/** Which attributes are shown; the id always is. */
export function Attributes({ attributes, fields, onChange }: Props) {
  const all = attributes.filter(({ name, hidden }) => name !== 'id' && !hidden).map(({ name }) => name);
  const toggle = (name: string, isShown: boolean) => {
    const shown = fields ?? all;
    onChange(isShown ? [...shown, name] : shown.filter((one) => one !== name));
  };
  return (
    <section className="narrow-part" aria-labelledby="narrow-attributes">
      <h3 id="narrow-attributes">Attributes</h3>
      <Toggle isSelected={fields === null} onChange={(isAll) => onChange(isAll ? null : all)}>
        All attributes
      </Toggle>
      <p className="note">
        {fields === null
          ? 'One that is added later is shown as well.'
          : 'One that is added later is not shown until it is ticked here.'}{' '}
        The id is always shown.
      </p>
      <fieldset className="ticks">
        <legend className="sr-only">Attributes that are shown</legend>
        {all.map((name) => (
          <Tick
            key={name}
            isSelected={fields === null || fields.includes(name)}
            onChange={(isShown) => toggle(name, isShown)}
          >
            {labelOfAttribute(name)}
          </Tick>
        ))}
      </fieldset>
    </section>
  );
}
