import { labelOfAttribute } from './attribute-label.ts';
import { rowsInWords } from './conditions/words.ts';
import { isRecord } from './entries.ts';
import type { QueryValue } from './filters.ts';
import { stringify } from './query-string.ts';
import { queryTreeOf } from './query-tree.ts';
import { attributeAt, type Shapes } from './schema.ts';

/** What a query is about: the content type, and what is known of all of them. */
export interface About {
  readonly uid: string;
  readonly shapes: Shapes;
}

type Words = (value: QueryValue, about: About) => string | undefined;

/** More names than this are counted. */
const mostNamed = 4;

function named(names: readonly string[]): string {
  const shown = names.length > mostNamed ? names.slice(0, mostNamed - 1) : names;
  const more = names.length - shown.length;
  const parts = more > 0 ? [...shown, `${more} more`] : shown;
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}

const pathLabel = (path: string): string => path.split('.').map(labelOfAttribute).join(' › ');

const states: ReadonlyMap<string, string> = new Map([
  ['preview', 'with drafts'],
  ['draft', 'with drafts'],
  ['latest', 'with drafts'],
  ['live', 'published entries'],
  ['published', 'published entries'],
]);
const stateWords: Words = (value) => states.get(String(value));

const changes: ReadonlyMap<string, string> = new Map([
  ['never-published', 'never published'],
  ['modified', 'changed since they were published'],
]);

/** The texts of `a,b`, of a list, and of an object whose values are true. */
function namesIn(value: QueryValue): readonly string[] {
  if (typeof value === 'string') return value.split(',').filter((name) => name !== '');
  if (Array.isArray(value)) return value.flatMap(namesIn);
  return Object.entries(value as Readonly<Record<string, QueryValue>>).flatMap(([name, inner]) =>
    ['false', 'f', '0'].includes(String(inner)) ? [] : [name],
  );
}

const populateWords: Words = (value) => {
  const names = [...new Set(namesIn(value).map((path) => path.split('.')[0] ?? path))];
  if (names.includes('*')) return 'with all related entries';
  return names.length === 0 ? undefined : `together with ${named(names.map(labelOfAttribute))}`;
};

const fieldsWords: Words = (value) => {
  const names = namesIn(value);
  return names.length === 0 || names.includes('*') ? undefined : `only ${named(names.map(labelOfAttribute))}`;
};

/** The keys of a sort, such as `author.rank:desc`, in whichever form they are written. */
function sortKeys(value: QueryValue, path = ''): readonly string[] {
  if (typeof value === 'string') {
    if (path !== '') return [`${path}:${value}`];
    return value.split(',').filter((key) => key !== '');
  }
  if (Array.isArray(value)) return value.flatMap((one: QueryValue) => sortKeys(one, path));
  return Object.entries(value as Readonly<Record<string, QueryValue>>).flatMap(([name, inner]) =>
    sortKeys(inner, path === '' ? name : `${path}.${name}`),
  );
}

const days: ReadonlySet<string> = new Set(['date', 'datetime', 'timestamp']);

const sortWords: Words = (value, { uid, shapes }) => {
  const keys = sortKeys(value).map((key) => {
    const [path = '', direction = ''] = key.split(':');
    if (path === '_q') return 'how well they match';
    const label = pathLabel(path);
    const isDescending = direction.toLowerCase() === 'desc';
    const { type = '' } = attributeAt(shapes, shapes.attributesOf(uid) ?? [], path.split('.')) ?? {};
    if (days.has(type)) return `${label}, ${isDescending ? 'newest' : 'oldest'} first`;
    return isDescending ? `${label}, descending` : label;
  });
  return keys.length === 0 ? undefined : `sorted by ${keys.join(', then ')}`;
};

/** In a query a text that begins with `$` is that text, where in a condition it stands for something. */
const asTexts = (value: QueryValue): QueryValue => {
  if (typeof value === 'string') return value.startsWith('$') ? `$${value}` : value;
  if (Array.isArray(value)) return value.map(asTexts);
  return Object.fromEntries(
    Object.entries(value as Readonly<Record<string, QueryValue>>).map(([name, inner]) => [
      name,
      asTexts(inner),
    ]),
  );
};

const filterWords: Words = (value, { uid, shapes }) => {
  const texts = asTexts(value);
  const rows = isRecord(texts) ? texts : { $and: texts };
  const words = rowsInWords(rows, shapes, shapes.attributesOf(uid));
  return words === '' ? undefined : `where ${words}`;
};

const pageWords: Words = (value) => {
  if (!isRecord(value)) return undefined;
  const { page, pageSize, start, limit } = value;
  const parts = [
    ...(page === undefined || page === '1' ? [] : [`page ${String(page)}`]),
    ...(pageSize === undefined ? [] : [`${String(pageSize)} on a page`]),
    ...(start === undefined || start === '0' ? [] : [`after the first ${String(start)}`]),
    ...(limit === undefined ? [] : [`at most ${String(limit)}`]),
  ];
  return parts.length === 0 ? undefined : parts.join(', ');
};

/** The words of each parameter, in the order in which they are said. */
const words: ReadonlyMap<string, Words> = new Map<string, Words>([
  ['publicationState', stateWords],
  ['status', stateWords],
  ['publicationFilter', (value) => changes.get(String(value)) ?? String(value)],
  ['filters', filterWords],
  ['_q', (value) => `that contain “${String(value)}”`],
  ['locale', (value) => (value === 'all' || value === '*' ? 'every locale' : `locale ${String(value)}`)],
  ['fallback', (value) => `or else in ${namesIn(value).join(', ')}`],
  ['sort', sortWords],
  ['fields', fieldsWords],
  ['populate', populateWords],
  ['pagination', pageWords],
  ['facets', (value) => `counted by ${named(namesIn(value).map(labelOfAttribute))}`],
]);

/** What a query string of the content API asks for, in words: `with drafts, where Title contains “a”, sorted by Title`. */
export function queryInWords(query: string, about: About): string {
  const order = [...words.keys()];
  const placeOf = (name: string) => (words.has(name) ? order.indexOf(name) : order.length);
  const given = Object.entries(queryTreeOf(query)).toSorted(
    ([one], [other]) => placeOf(one) - placeOf(other),
  );
  const parts = given.flatMap(([name, value]) => {
    const inWords = words.get(name);
    return (inWords === undefined ? stringify({ [name]: value }) : inWords(value, about)) ?? [];
  });
  return parts.length === 0 ? 'everything' : [...new Set(parts)].join(', ');
}

/** Returns the id of the entry that a query of a list asks for, and the rest of the query; no id where it asks for more. */
export function entryAsked(query: string): { readonly id: string | undefined; readonly rest: string } {
  const { filters, ...rest } = queryTreeOf(query);
  const { id, ...others } = isRecord(filters) ? filters : {};
  const asked = isRecord(id) && Object.keys(id).length === 1 ? id.$eq : undefined;
  if (typeof asked !== 'string' || Object.keys(others).length > 0) return { id: undefined, rest: query };
  // A page that shows one entry reads it in every locale.
  const { locale, ...parts } = rest;
  return { id: asked, rest: stringify(locale === 'all' || locale === '*' ? parts : rest) };
}
