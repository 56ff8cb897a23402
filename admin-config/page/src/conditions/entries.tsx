import type { NarrowedAttribute } from '../../../narrowing-contract.ts';
import { labelOfAttribute } from '../model/attribute-label.ts';
import { type Fault, isAt } from '../model/conditions/faults.ts';
import { labelOfOperator } from '../model/operators.ts';
import type { Group } from '../model/query-state.ts';
import { BuildingContext } from '../query/building.ts';
import { FilterGroup } from '../query/filter-group.tsx';
import type { Narrowable } from './narrowable.ts';
import type { Draft } from './use-draft.ts';

interface Props {
  readonly draft: Draft;
  readonly narrowable: Narrowable;
  readonly attributes: readonly NarrowedAttribute[];
  readonly faults: readonly Fault[];
  readonly onChange: (group: Group) => void;
}

/** Which entries are shown: conditions, built out of the schema. */
export function Entries({ draft: { group, places }, narrowable, attributes, faults, onChange }: Props) {
  return (
    <section className="narrow-part" aria-labelledby="narrow-entries">
      <h3 id="narrow-entries">Entries</h3>
      {group === undefined ? (
        <p className="note">
          These conditions say more than can be shown here. They are changed in their JSON, under Advanced.
        </p>
      ) : (
        <BuildingContext
          value={{
            shapes: narrowable,
            attributeName: labelOfAttribute,
            operatorName: labelOfOperator,
            takesVariables: true,
            faultsOf: (id) => {
              const place = places.get(id);
              return place === undefined
                ? []
                : [...new Set(faults.filter((fault) => isAt(fault, place)).map(({ text }) => text))];
            },
            incomplete: 'not used until it has a value',
          }}
        >
          <FilterGroup
            group={group}
            root={group}
            attributes={attributes}
            onChange={onChange}
            name="Conditions"
          />
          {group.items.length === 0 && <p>All entries are shown.</p>}
        </BuildingContext>
      )}
    </section>
  );
}
