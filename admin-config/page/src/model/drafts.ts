import type { AttributeInfo, TypeInfo } from '../../../contract.ts';
import { contentAlone, documentOf, keyOfDocument, ofVersion } from './documents.ts';
import { type Entry, entriesOf, isRecord, statusOf } from './entries.ts';
import { type Condition, changeQuery, type FilterItem, type Group, type QueryState } from './query-state.ts';
import type { Schema } from './schema.ts';

type Drafts = Pick<TypeInfo, 'published'>;

/** The conditions of which every draft meets one, and no published entry any. */
const draftConditions = ({ published = [{ name: 'publishedAt' }] }: Drafts): readonly NewCondition[] =>
  published.flatMap(({ name, values }) => [
    { path: [name], operator: '$null', values: ['true'] },
    ...(values === undefined ? [] : [{ path: [name], operator: '$notIn', values: values.map(String) }]),
  ]);

const textOf = (conditions: readonly NewCondition[]): string =>
  JSON.stringify(conditions.map(({ path, operator, values }) => [path, operator, values]));

const isCondition = (item: FilterItem): item is Condition => item.kind === 'condition';

const saysDraft = (item: FilterItem, type: Drafts): boolean => {
  const items = isCondition(item) ? [item] : item.match === 'any' ? item.items : [];
  return items.every(isCondition) && textOf(items) === textOf(draftConditions(type));
};

/** Whether a query asks only for drafts. */
export const isDraftsOnly = ({ publicationState, filters }: QueryState, type: Drafts): boolean =>
  publicationState === 'preview' &&
  filters.match === 'all' &&
  filters.items.some((item) => saysDraft(item, type));

/** The query with an additional condition for drafts only, or without that condition. */
export function withDraftsOnly(query: QueryState, isOn: boolean, type: Drafts): QueryState {
  const { filters } = query;
  if (!isOn) {
    const items = filters.items.filter((item) => !saysDraft(item, type));
    return changeQuery(query, { filters: { ...filters, items } });
  }
  return changeQuery(query, {
    publicationState: 'preview',
    filters: allOf(filters, ...draftConditions(type)),
  });
}

/**
 * Returns the query for what readers get of some entries: the same conditions, state live, and these entries only. On documents the
 * conditions are left out, because the published entry may not meet what its draft does.
 */
export function liveOf(query: QueryState, entries: readonly Entry[], hasDocuments: boolean): QueryState {
  const ids = entries.map(({ id }) => id);
  const documents = entries.flatMap((entry) => documentOf(entry)?.documentId ?? []);
  return {
    ...query,
    publicationState: 'live',
    ...(hasDocuments
      ? {
          search: '',
          filters: allOf(noFilters, { path: ['documentId'], operator: '$in', values: documents }),
        }
      : { filters: allOf(query.filters, { path: ['id'], operator: '$in', values: ids }) }),
    page: 1,
    pageSize: entries.length,
  };
}

const noFilters: Group = { kind: 'group', id: 0, match: 'all', items: [] };

type NewCondition = Pick<Condition, 'path' | 'operator' | 'values'>;

/** A group with one more condition that must hold, or with several of which one must. */
function allOf(group: Group, ...more: readonly NewCondition[]): Group {
  const id = largestId(group) + 1;
  const conditions = more.map((one, at): Condition => ({ kind: 'condition', id: id + at, ...one }));
  const [only] = conditions;
  const item: FilterItem =
    only !== undefined && conditions.length === 1
      ? only
      : { kind: 'group', id: id + conditions.length, match: 'any', items: conditions };
  if (group.match === 'all' || group.items.length === 0) {
    return { ...group, match: 'all', items: [...group.items, item] };
  }
  const inner: Group = { ...group, id: id + conditions.length + 1 };
  return { kind: 'group', id: group.id, match: 'all', items: [inner, item] };
}

const largestId = (item: FilterItem): number =>
  item.kind === 'group' ? Math.max(item.id, ...item.items.map(largestId)) : item.id;

/** What readers see of an entry that is shown in the preview. */
export type Seen =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'same' }
  | { readonly kind: 'less'; readonly names: readonly string[] }
  /** Readers see what was published before these attributes of the document were changed. */
  | { readonly kind: 'older'; readonly names: readonly string[] };

/** Compares an entry in the preview with what readers get of it. */
export function seenOf(preview: Entry, live: Entry | undefined): Seen {
  if (live === undefined) return { kind: 'nothing' };
  const names = Object.keys(preview.values).filter(
    (name) => JSON.stringify(preview.values[name]) !== JSON.stringify(live.values[name]),
  );
  return names.length === 0 ? { kind: 'same' } : { kind: 'less', names };
}

/** Compares the draft of a document with its published entry, if there is one. */
export function seenOfDocument(
  draft: Entry,
  published: Entry | undefined,
  attributes: readonly AttributeInfo[],
): Seen {
  if (published === undefined) return { kind: 'nothing' };
  const scalars = new Set(attributes.filter(({ kind }) => kind === 'scalar').map(({ name }) => name));
  const contentOf = ({ values }: Entry, name: string): string | undefined =>
    JSON.stringify(scalars.has(name) ? values[name] : contentAlone(values[name]));
  const names = Object.keys(draft.values).filter(
    (name) =>
      !ofVersion.has(name) &&
      name !== 'localizations' &&
      contentOf(draft, name) !== contentOf(published, name),
  );
  return names.length === 0 ? { kind: 'same' } : { kind: 'older', names };
}

/** Returns what readers see of each draft of documents, by its id. */
export function seenOfDocuments(
  drafts: readonly Entry[],
  published: readonly Entry[],
  attributes: readonly AttributeInfo[],
): ReadonlyMap<string, Seen> {
  const keyOf = (entry: Entry): string => {
    const place = documentOf(entry);
    return place === undefined ? '' : keyOfDocument(place);
  };
  const byDocument = new Map(published.map((entry) => [keyOf(entry), entry]));
  return new Map(
    drafts.map((entry) => [entry.id, seenOfDocument(entry, byDocument.get(keyOf(entry)), attributes)]),
  );
}

/** Returns how many drafts values contain: their related entries, and those in their components. */
export function draftsIn(
  values: Entry['values'],
  attributes: readonly AttributeInfo[],
  schema: Pick<Schema, 'attributesOf' | 'typeOf'>,
): number {
  const ofComponent = (item: Entry['values'], target: string): number => {
    const { __component: own } = item;
    return draftsIn(item, schema.attributesOf(typeof own === 'string' ? own : target) ?? [], schema);
  };
  const counts = attributes.map(({ name, targets: [target = ''] = [] }) => {
    const value = values[name];
    if (!isRecord(value) || !('data' in value))
      return sumOf(
        [value]
          .flat()
          .filter(isRecord)
          .map((item) => ofComponent(item, target)),
      );
    const type = schema.typeOf(target);
    return entriesOf(value).filter((entry) => statusOf(entry, type) === 'draft').length;
  });
  return sumOf(counts);
}

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);
