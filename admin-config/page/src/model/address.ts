import { deepestQuery } from '../../../deepest-query.ts';
import { isRecord } from './entries.ts';
import {
  type AskedQuery,
  type Condition,
  type FilterItem,
  type Group,
  type PopulateNode,
  type PopulateTree,
  plainQuery,
  type QueryState,
  type Sort,
  sortText,
} from './query-state.ts';

/** The default query, for parameters that are not in the address. */
export interface Defaults {
  readonly uid: string;
  readonly locale: string;
  /** How the entries of a content type are sorted where the address does not say it. */
  readonly sortOf: (uid: string) => readonly Sort[];
}

/** A limit for links, which may come from anyone: values that are listed after so many are ignored, as those that are nested too deep. */
const longest = 100;

const draftsShown = ['all', 'never-published', 'modified'] as const;

/** Returns the query as parameters of the address; a default value is undefined. */
export function queryParams(query: AskedQuery, defaults: Defaults): Record<string, string | undefined> {
  const { uid, id, locale, publicationState, fields, populateAll, populate, filters, sort, page } = query;
  const unless = (isDefault: boolean, text: string) => (isDefault ? undefined : text);
  return {
    type: unless(uid === defaults.uid, uid),
    id: unless(id === '', id),
    locale: unless(locale === defaults.locale, locale),
    state: unless(publicationState === 'live', publicationState),
    drafts: unless(query.drafts === 'all', query.drafts),
    fields: unless(fields.length === 0, fields.join(',')),
    populate: populateAll
      ? '*'
      : unless(Object.keys(populate).length === 0, JSON.stringify(writeTree(populate))),
    filters: unless(
      filters.items.length === 0 && filters.match === 'all',
      JSON.stringify(writeGroup(filters)),
    ),
    search: query.search || undefined,
    sort: sort && unless(sortText(sort) === sortText(defaults.sortOf(uid)), sortText(sort)),
    page: unless(page === 1, String(page)),
    pageSize: query.pageSize?.toString(),
  };
}

/** Returns the query in an address. Parameters with an unknown form are ignored. */
export function queryOf(params: URLSearchParams, defaults: Defaults): QueryState {
  const populate = params.get('populate') ?? '';
  const uid = params.get('type') ?? defaults.uid;
  const sort = params.get('sort');
  return {
    ...plainQuery(uid, params.get('locale') ?? defaults.locale),
    id: params.get('id') ?? '',
    publicationState: params.get('state') === 'preview' ? 'preview' : 'live',
    drafts: draftsShown.find((one) => one === params.get('drafts')) ?? 'all',
    fields: (params.get('fields') ?? '').split(',').filter((name) => name !== ''),
    populateAll: populate === '*',
    populate: readTree(parsed(populate), 1),
    filters: readFilters(parsed(params.get('filters') ?? '')),
    search: params.get('search') ?? '',
    sort: sort === null ? defaults.sortOf(uid) : readSort(sort),
    page: positive(params.get('page'), 1),
    pageSize: positive(params.get('pageSize'), 0) || undefined,
  };
}

/** Returns the text as a whole number from 1, or the default. */
export function positive(text: string | null, otherwise: number): number {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : otherwise;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const strings = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.slice(0, longest).filter((one) => typeof one === 'string') : [];

function readSort(text: string): readonly Sort[] {
  const keys = new Map<string, Sort>();
  for (const key of text.split(',').slice(0, longest)) {
    const [attribute = '', direction] = key.split(':');
    if (attribute === '' || keys.has(attribute)) continue;
    keys.set(attribute, { attribute, direction: direction === 'desc' ? 'desc' : 'asc' });
  }
  return [...keys.values()];
}

/** `{"author":{"fields":["rank"]}}` */
const writeTree = (tree: PopulateTree): unknown =>
  Object.fromEntries(Object.entries(tree).map(([name, node]) => [name, writeNode(node)]));

const writeNode = ({ fields, populate }: PopulateNode): unknown => ({
  ...(fields.length > 0 && { fields }),
  ...(Object.keys(populate).length > 0 && { populate: writeTree(populate) }),
});

function readTree(value: unknown, depth: number): PopulateTree {
  if (!isRecord(value) || depth > deepestQuery) return {};
  const nodes = Object.entries(value).slice(0, longest);
  return Object.fromEntries(
    nodes
      .filter((pair): pair is [string, Readonly<Record<string, unknown>>] => isRecord(pair[1]))
      .map(([name, { fields, populate }]) => [
        name,
        { fields: strings(fields), populate: readTree(populate, depth + 1) },
      ]),
  );
}

/** `{"any":[["author.name","$eq","Ada"],{"none":[]}]}` */
const writeGroup = ({ match, items }: Group): unknown => ({
  [match]: items.map((item) =>
    item.kind === 'group' ? writeGroup(item) : [item.path.join('.'), item.operator, ...item.values],
  ),
});

function readFilters(value: unknown): Group {
  let lastId = 0;
  const group = (given: unknown, id: number, depth: number): Group => {
    const matches = ['all', 'any', 'none'] as const;
    const match = matches.find((one) => isRecord(given) && Object.hasOwn(given, one)) ?? 'all';
    const items: unknown = isRecord(given) ? given[match] : [];
    return { kind: 'group', id, match, items: Array.isArray(items) ? itemsOf(items, depth) : [] };
  };
  const itemsOf = (items: readonly unknown[], depth: number): readonly FilterItem[] =>
    items.slice(0, longest).flatMap((item): readonly FilterItem[] => {
      lastId += 1;
      if (Array.isArray(item)) return [conditionOf(strings(item), lastId)];
      return isRecord(item) && depth < deepestQuery ? [group(item, lastId, depth + 1)] : [];
    });
  return group(value, 0, 1);
}

const conditionOf = ([path = '', operator = '', ...values]: readonly string[], id: number): Condition => ({
  kind: 'condition',
  id,
  path: path === '' ? [] : path.split('.'),
  operator,
  values,
});
