import type { PublishedBy, TypeInfo } from '../../../contract.ts';

/** One entry of an answer, flat or not. */
export interface Entry {
  readonly id: string;
  readonly values: Readonly<Record<string, unknown>>;
}

/** The position of a page in a list, as `meta.pagination` has it. */
export interface Pagination {
  readonly page: number;
  readonly pageCount: number;
  readonly total: number;
}

/** Whether a value is an object and not a list. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the content of the envelope, a list or one entry; a flat type has no envelope. */
const contentOf = (body: unknown): unknown => (isRecord(body) && !('id' in body) ? body.data : body);

/** Whether an answer is a list rather than one entry. */
export const isList = (body: unknown): boolean => Array.isArray(contentOf(body));

/** The entries of an answer as they are in it. */
export function contentsOf(body: unknown): readonly Readonly<Record<string, unknown>>[] {
  const content = contentOf(body);
  const list: readonly unknown[] = Array.isArray(content) ? content : [content];
  return list.filter(isRecord);
}

/** The entries of an answer: all of a list `{data: [{id, attributes}]}`, or the single entry. */
export function entriesOf(body: unknown): readonly Entry[] {
  return contentsOf(body).map(({ id, attributes, ...flat }) => ({
    id: String(id),
    // Beside the attributes of an envelope, an entry of Strapi 5 has its documentId.
    values: isRecord(attributes) ? { ...flat, ...attributes } : flat,
  }));
}

/** Returns the type of a related entry: its own `__type` if several types are possible, otherwise that of the attribute. */
export const uidOf = ({ values: { __type: type } }: Entry, target = ''): string =>
  typeof type === 'string' ? type : target;

/** The answer's pagination; a flat type has none. */
export function paginationOf(body: unknown): Pagination | undefined {
  const meta = isRecord(body) && isRecord(body.meta) ? body.meta.pagination : undefined;
  if (!isRecord(meta)) return undefined;
  const { page, pageCount, total } = meta;
  if (typeof page !== 'number' || typeof pageCount !== 'number' || typeof total !== 'number')
    return undefined;
  return { page, pageCount, total };
}

/** By what drafts are told, unless a type says otherwise. */
const byTime: PublishedBy = [{ name: 'publishedAt' }];

/** Returns the names of the attributes by which drafts of a type are told. */
export const statusNames = ({ published = byTime }: Pick<TypeInfo, 'published'> = {}): readonly string[] =>
  published.map(({ name }) => name);

/** Returns whether an entry is a draft or published, by what its type tells it; undefined if it does not show that. */
export function statusOf(
  { values }: Entry,
  { published = byTime }: Pick<TypeInfo, 'published'> = {},
): 'draft' | 'published' | undefined {
  if (published.some(({ name }) => !Object.hasOwn(values, name))) return undefined;
  const isPublished = published.every(({ name, values: told }) =>
    told === undefined ? values[name] !== null : told.some((one) => String(one) === String(values[name])),
  );
  return isPublished ? 'published' : 'draft';
}

/** Returns why a value has nothing to show: no value, empty text, an empty list, or not in the answer. */
export function missingOf(value: unknown): 'null' | 'empty' | 'none' | 'not returned' | undefined {
  if (value === undefined) return 'not returned';
  if (value === null) return 'null';
  if (value === '') return 'empty';
  if (Array.isArray(value)) return value.length === 0 ? 'none' : undefined;
  return isRecord(value) && 'data' in value ? missingOf(value.data) : undefined;
}

/** The word that is shown for a value with nothing to show; no value and empty text look the same to a reader. */
export const wordOfMissing = (missing: NonNullable<ReturnType<typeof missingOf>>): string =>
  missing === 'null' ? 'empty' : missing;

const longestCell = 80;

/** A value in a table cell: text as it is, yes or no, a related entry by its id and name, a list by its items. */
export function cellText(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  const text = plainText(value);
  return text.length > longestCell ? `${text.slice(0, longestCell - 1)}…` : text;
}

/** A value as text: a related entry by its id and name, a list by its items, nothing for no value. */
export function plainText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(plainText).join(', ');
  if (!isRecord(value)) return String(value);
  if ('data' in value) return plainText(value.data);
  if ('id' in value) return nameOfEntry(value);
  return JSON.stringify(value);
}

const naming = ['title', 'name', 'label', 'heading', 'username', 'code', 'metaTitle'];

const nameOfEntry = ({ id, attributes, ...flat }: Readonly<Record<string, unknown>>): string =>
  nameOfValues(String(id), isRecord(attributes) ? attributes : flat);

/** Returns the id of an entry and its name, if it has one: `#2 Ada`. */
export function nameOfValues(id: string, values: Readonly<Record<string, unknown>>): string {
  const name = naming.map((key) => values[key]).find((candidate) => typeof candidate === 'string');
  return name === undefined ? `#${id}` : `#${id} ${name}`;
}
