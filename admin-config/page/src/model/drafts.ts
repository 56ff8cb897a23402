import { type Entry, entriesOf, isRecord, statusOf } from './entries.ts';
import { type Condition, changeQuery, type FilterItem, type Group, type QueryState } from './query-state.ts';

const draftsAlone = ['publishedAt', '$null', 'true'].join('\n');

const saysDraft = (item: FilterItem): boolean =>
  item.kind === 'condition' &&
  [item.path.join('.'), item.operator, ...item.values].join('\n') === draftsAlone;

/** Whether a query asks only for drafts. */
export const isDraftsOnly = ({ publicationState, filters }: QueryState): boolean =>
  publicationState === 'preview' && filters.match === 'all' && filters.items.some(saysDraft);

/** The query with an additional condition for drafts only, or without that condition. */
export function withDraftsOnly(query: QueryState, isOn: boolean): QueryState {
  const { filters } = query;
  if (!isOn) {
    const items = filters.items.filter((item) => !saysDraft(item));
    return changeQuery(query, { filters: { ...filters, items } });
  }
  return changeQuery(query, {
    publicationState: 'preview',
    filters: allOf(filters, { path: ['publishedAt'], operator: '$null', values: ['true'] }),
  });
}

/** Returns the query for what readers get of some entries: the same conditions, state live, and these ids only. */
export const liveOf = (query: QueryState, ids: readonly string[]): QueryState => ({
  ...query,
  publicationState: 'live',
  filters: allOf(query.filters, { path: ['id'], operator: '$in', values: ids }),
  page: 1,
  pageSize: ids.length,
});

type NewCondition = Pick<Condition, 'path' | 'operator' | 'values'>;

/** A group with one more condition that must hold. */
function allOf(group: Group, more: NewCondition): Group {
  const condition: Condition = { kind: 'condition', id: largestId(group) + 1, ...more };
  if (group.match === 'all' || group.items.length === 0) {
    return { ...group, match: 'all', items: [...group.items, condition] };
  }
  const inner: Group = { ...group, id: largestId(group) + 2 };
  return { kind: 'group', id: group.id, match: 'all', items: [inner, condition] };
}

const largestId = (item: FilterItem): number =>
  item.kind === 'group' ? Math.max(item.id, ...item.items.map(largestId)) : item.id;

/** What readers see of an entry that is shown in the preview. */
export type Seen =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'same' }
  | { readonly kind: 'less'; readonly names: readonly string[] };

/** Compares an entry in the preview with what readers get of it. */
export function seenOf(preview: Entry, live: Entry | undefined): Seen {
  if (live === undefined) return { kind: 'nothing' };
  const names = Object.keys(preview.values).filter(
    (name) => JSON.stringify(preview.values[name]) !== JSON.stringify(live.values[name]),
  );
  return names.length === 0 ? { kind: 'same' } : { kind: 'less', names };
}

/** Returns how many drafts a value contains: its related entries, and those in its components. */
export function draftsIn(value: unknown): number {
  if (Array.isArray(value)) return value.reduce((sum: number, one) => sum + draftsIn(one), 0);
  if (!isRecord(value)) return 0;
  if ('data' in value) return entriesOf(value).filter((entry) => statusOf(entry) === 'draft').length;
  return Object.values(value).reduce((sum: number, one) => sum + draftsIn(one), 0);
}
