import type { TypeInfo } from '../../../contract.ts';
import { labelOfAttribute } from '../model/attribute-label.ts';
import { countComplete } from '../model/filters.ts';
import { changeQuery, type QueryState, type Sort, sortText } from '../model/query-state.ts';
import { Fold } from '../parts/fold.tsx';
import { Tick } from '../parts/toggles.tsx';
import { useWider } from '../parts/use-wide.ts';
import { useWorkspace } from '../workspace-context.ts';
import { FieldsPicker } from './fields-picker.tsx';
import { FilterGroup } from './filter-group.tsx';
import { PopulatePicker } from './populate-picker.tsx';
import { SortPicker } from './sort-picker.tsx';

interface Props {
  readonly type: TypeInfo;
}

/** Builds a query from the schema of the content type. */
export function Builder({ type }: Props) {
  const isWide = useWider();
  return (
    <section className={isWide ? 'builder' : 'builder fold-bar'} aria-label="Query" key={type.uid}>
      <FiltersFold type={type} />
      <QueryFolds type={type} />
      <SortFold type={type} />
    </section>
  );
}

/** Changes a part of the current query. */
function useChange() {
  const { query, setQuery } = useWorkspace();
  return (part: Partial<QueryState>) => setQuery(changeQuery(query, part));
}

/** Chooses which entries are returned. */
export function FiltersFold({ type: { attributes } }: Props) {
  const { query } = useWorkspace();
  const change = useChange();
  return (
    <Fold title="Filters" {...note(countComplete(query.filters), 'set')}>
      <FilterGroup
        group={query.filters}
        root={query.filters}
        attributes={attributes}
        onChange={(filters) => change({ filters })}
      />
    </Fold>
  );
}

/** Chooses what is returned of an entry: which of what it leads to, and which attributes. */
export function QueryFolds({ type: { attributes, displayName } }: Props) {
  const { query } = useWorkspace();
  const change = useChange();
  const populated = Object.keys(query.populate).length;
  return (
    <>
      <Fold title="Related entries" {...note(populated, 'chosen', query.populateAll)}>
        <Tick isSelected={query.populateAll} onChange={(populateAll) => change({ populateAll })}>
          everything that it leads to
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
      <Fold title="Attributes" {...note(query.fields.length, 'chosen')}>
        <FieldsPicker
          attributes={attributes}
          fields={query.fields}
          of={displayName}
          onChange={(fields) => change({ fields })}
        />
      </Fold>
    </>
  );
}

/** Chooses the order of the entries. */
export function SortFold({ type: { attributes } }: Props) {
  const { query, defaults } = useWorkspace();
  const isUsual = sortText(query.sort) === sortText(defaults.sortOf(query.uid));
  const change = useChange();
  return (
    <Fold title="Sort" {...(!isUsual && { note: sortInWords(query.sort) })}>
      <SortPicker attributes={attributes} sort={query.sort} onChange={(sort) => change({ sort })} />
    </Fold>
  );
}

const sortInWords = (sort: readonly Sort[]): string =>
  sort.length === 0
    ? 'as stored'
    : sort
        .map(
          ({ attribute, direction }) =>
            `${labelOfAttribute(attribute)}, ${direction === 'asc' ? 'ascending' : 'descending'}`,
        )
        .join('; ');

function note(count: number, word: string, isEverything = false): { note?: string } {
  if (isEverything) return { note: 'everything' };
  return count === 0 ? {} : { note: `${count} ${word}` };
}
