import { isRecord, missingOf } from '../model/entries.ts';

/** One of the entries that are shown side by side. */
export interface Column {
  readonly key: string;
  /** Such as `French (fr)`. */
  readonly title: string;
  readonly lang: string | undefined;
  /** Undefined if there is no entry. */
  readonly values: Readonly<Record<string, unknown>> | undefined;
  /** The text to show if there is no entry. */
  readonly absent: string;
}

/** The result of comparing a value with that of the first column. */
export type Mark = 'missing' | 'same' | 'differs';

/** Returns a value without the ids of components, which differ between the versions of an entry. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (!isRecord(value) || 'data' in value) return value;
  // A related entry of Strapi 5 is a draft in one answer and published in another.
  const { id: _, publishedAt, ...own } = value;
  const content = 'documentId' in own || publishedAt === undefined ? own : { ...own, publishedAt };
  return Object.fromEntries(Object.entries(content).map(([name, inner]) => [name, plain(inner)]));
}

/** Returns the value of an attribute in a column; undefined if the column has no entry, or the entry no such attribute. */
export const valueIn = ({ values }: Column, name: string): unknown =>
  values !== undefined && Object.hasOwn(values, name) ? values[name] : undefined;

/**
 * Returns how the value of each column compares with the others: missing if another column has one, the same as
 * the first, or different.
 */
export function marksOf(columns: readonly Column[], name: string): readonly Mark[] {
  const values = columns.map((column) => valueIn(column, name));
  const isAnywhere = values.some((value) => missingOf(value) === undefined);
  const [first, ...rest] = values.map((value) => JSON.stringify(plain(value)));
  return columns.map((_, index) => {
    if (isAnywhere && missingOf(values[index]) !== undefined) return 'missing';
    if (index === 0) return rest.every((other) => other === first) ? 'same' : 'differs';
    return rest[index - 1] === first ? 'same' : 'differs';
  });
}

/** Whether the columns of a line differ. */
export const differs = (marks: readonly Mark[]): boolean => marks.some((mark) => mark !== 'same');
