import type { TypeInfo } from '../../../contract.ts';
import { countComplete } from '../model/filters.ts';
import { changeQuery, type QueryState, type Sort } from '../model/query-state.ts';
import { Fold } from '../parts/fold.tsx';
import { Tick } from '../parts/toggles.tsx';
import { useWorkspace } from '../workspace-context.ts';
import { FieldsPicker } from './fields-picker.tsx';
import { FilterGroup } from './filter-group.tsx';
import { PopulatePicker } from './populate-picker.tsx';
import { SortPicker } from './sort-picker.tsx';

/** Builds a query from the schema of the content type. */
export function Builder({ type }: { readonly type: TypeInfo }) {
  const { query, setQuery } = useWorkspace();
  const { attributes, displayName } = type;
  const change = (part: Partial<QueryState>) => setQuery(changeQuery(query, part));
  const populated = Object.keys(query.populate).length;
  return (
    <section className="builder" aria-label="Query" key={type.uid}>
      <Fold title="Filters" {...note(countComplete(query.filters), 'set')}>
        <FilterGroup
          group={query.filters}
          root={query.filters}
          attributes={attributes}
          onChange={(filters) => change({ filters })}
        />
      </Fold>
      <Fold title="Populate" {...note(populated, 'chosen', query.populateAll)}>
        <Tick isSelected={query.populateAll} onChange={(populateAll) => change({ populateAll })}>
          everything, one level deep
        </Tick>
        {!query.populateAll && (
          <PopulatePicker
            attributes={attributes}
            tree={query.populate}
            place=""
            onChange={(populate) => change({ populate })}
          />
        )}
      </Fold>
      <Fold title="Fields" {...note(query.fields.length, 'chosen')}>
        <FieldsPicker
          attributes={attributes}
          fields={query.fields}
          of={displayName}
          onChange={(fields) => change({ fields })}
        />
      </Fold>
      <Fold title="Sort" {...sortNote(query.sort)}>
        <SortPicker attributes={attributes} sort={query.sort} onChange={(sort) => change({ sort })} />
      </Fold>
    </section>
  );
}

const sortNote = (sort: readonly Sort[]): { note?: string } =>
  sort.length === 0
    ? {}
    : { note: sort.map(({ attribute, direction }) => `${attribute}, ${direction}`).join('; ') };

function note(count: number, word: string, isEverything = false): { note?: string } {
  if (isEverything) return { note: 'everything' };
  return count === 0 ? {} : { note: `${count} ${word}` };
}
