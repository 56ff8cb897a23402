import { useState } from 'react';
import type { NarrowedAttribute } from '../../../narrowing-contract.ts';
import { labelOfAttribute } from '../model/attribute-label.ts';
import { attributeGroups } from '../model/conditions/attribute-groups.ts';
import { Tick, Toggle } from '../parts/toggles.tsx';

interface Props {
  readonly attributes: readonly NarrowedAttribute[];
  /** Null for all. */
  readonly fields: readonly string[] | null;
  readonly onChange: (fields: readonly string[] | null) => void;
}

/** Which attributes are shown; the id always is. */
export function Attributes({ attributes, fields, onChange }: Props) {
  // The order stays as it was when the condition was opened, though requests go on.
  const [{ used, others }] = useState(() => attributeGroups(attributes));
  const all = attributes
    .map(({ name }) => name)
    .filter((name) => used.includes(name) || others.includes(name));
  const toggle = (name: string, isShown: boolean) => {
    const shown = fields ?? all;
    onChange(isShown ? [...shown, name] : shown.filter((one) => one !== name));
  };
  const groups = [
    { legend: 'Named by requests in the last 30 days', names: used },
    { legend: used.length === 0 ? undefined : 'Others', names: others },
  ];
  return (
    <section className="narrow-part" aria-labelledby="narrow-attributes">
      <h3 id="narrow-attributes">Attributes</h3>
      <Toggle isSelected={fields === null} onChange={(isAll) => onChange(isAll ? null : all)}>
        All attributes
      </Toggle>
      <p className="note">
        {fields === null
          ? 'An attribute that is added later is shown as well.'
          : 'An attribute that is added later is not shown until it is ticked here.'}{' '}
        The id is always shown.
      </p>
      {groups
        .filter(({ names }) => names.length > 0)
        .map(({ legend, names }) => (
          <fieldset key={legend} className="ticks">
            <legend className={legend === undefined ? 'sr-only' : 'note'}>
              {legend ?? 'Attributes that are shown'}
            </legend>
            {names.map((name) => (
              <Tick
                key={name}
                isSelected={fields === null || fields.includes(name)}
                onChange={(isShown) => toggle(name, isShown)}
              >
                {labelOfAttribute(name)}
              </Tick>
            ))}
          </fieldset>
        ))}
    </section>
  );
}
