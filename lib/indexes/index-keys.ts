import type { Database } from '../databases/database.ts';
import { isLong } from '../databases/stored-scalar.ts';
import type { BoundModel } from '../models/bound-model.ts';
import { sequelizeOf } from '../sequelize/library.ts';
import { queryGeneratorOf } from '../sequelize/query-generator.ts';
import type { SortedBy, WantedIndex } from './wanted-index.ts';

/** A wanted index as SQL for one database. */
export interface IndexKeys {
  readonly table: string;
  /** The names of the columns, from which the name of the index is formed. */
  readonly columns: readonly string[];
  /** The keys that come first, in any order. */
  readonly equal: readonly string[];
  readonly sorted: readonly string[];
  /** The condition of a partial index. */
  readonly where: string | undefined;
  /** Whether the index has the wanted sort order. */
  readonly inOrder: boolean;
}

/** A key and its column. */
interface Key {
  readonly column: string;
  readonly text: string;
}

/** One column as a key of an index. A text is undefined if no index of the database is used for it. */
interface ColumnKeys {
  readonly column: string;
  /** The bare column, for an index-only scan that must be able to read it. */
  readonly plain: string;
  readonly equal: string | undefined;
  readonly sorted: Readonly<Record<SortedBy['direction'], string | undefined>>;
}

/** The keys that the columns of a table can be in indexes of one database. They depend on no statement. */
export interface TableKeys {
  readonly table: string;
  /** Whether the database has partial indexes. */
  readonly partial: boolean;
  /** By attribute; without columns that no index can contain. */
  readonly columns: ReadonlyMap<string, ColumnKeys>;
}

/** Returns the keys that the columns of a model's table can be in indexes. */
export const tableKeysOf = (
  { indexes, ordered }: Pick<Database, 'indexes' | 'ordered'>,
  { model, columns }: BoundModel,
): TableKeys => {
  const generator = queryGeneratorOf(sequelizeOf(model));
  const keys = new Map<string, ColumnKeys>();
  for (const [attribute, column] of columns) {
    if (column.asText || (!indexes.longKeys && isLong(column.type))) continue;
    const plain = generator.quoteIdentifier(column.name);
    const sorted = (direction: SortedBy['direction']): string | undefined =>
      indexes.sorted === 'not sorted' ? undefined : indexes.sorted(ordered(plain, column), direction);
    keys.set(attribute, {
      column: column.name,
      plain,
      equal: indexes.equal(plain, column),
      // An id is never NULL, and every index can be read in the order of ids.
      sorted: { asc: attribute === 'id' ? plain : sorted('asc'), desc: sorted('desc') },
    });
  }
  return { table: model.tableName, partial: indexes.partial, columns: keys };
};

/** Returns a column as a key; undefined if it has no such text. */
const keyOf = (
  { columns }: TableKeys,
  attribute: string,
  textOf: (keys: ColumnKeys) => string | undefined,
): Key | undefined => {
  const keys = columns.get(attribute);
  const text = keys && textOf(keys);
  return keys === undefined || text === undefined ? undefined : { column: keys.column, text };
};

const sortedKey = (keys: TableKeys, { attribute, direction }: SortedBy): Key | undefined =>
  keyOf(keys, attribute, ({ sorted }) => sorted[direction]);

/** Returns the leading keys that a database supports, up to the first one that it does not. */
const leading = (keys: readonly (Key | undefined)[]): Key[] => {
  const end = keys.indexOf(undefined);
  return (end < 0 ? keys : keys.slice(0, end)).filter((key) => key !== undefined);
};

/** The largest number of columns. An index with more costs more space, and more time at each write, than it saves. */
const maxColumns = 8;

/**
 * Returns the supported part of a wanted index; undefined if that is only the primary key, which every table has,
 * or too many columns.
 */
export const keysOf = (all: TableKeys, wanted: WantedIndex): IndexKeys | undefined => {
  const { table, partial } = all;
  const equal = wanted.equal.flatMap((attribute) => keyOf(all, attribute, (keys) => keys.equal) ?? []);
  const sorted = leading(wanted.sorted.map((each) => sortedKey(all, each)));
  const inOrder = sorted.length === wanted.sorted.length;
  const id = inOrder ? undefined : sortedKey(all, { attribute: 'id', direction: 'asc' });
  const gate = wanted.published ? keyOf(all, 'publishedAt', ({ plain }) => plain) : undefined;
  const keys = [
    ...sorted,
    ...(id === undefined ? [] : [id]),
    ...(gate === undefined || partial ? [] : [gate]),
  ];
  if (equal.length + keys.length < 2 && gate === undefined) return undefined;
  if (equal.length + keys.length > maxColumns) return undefined;
  return {
    table,
    columns: [...equal, ...keys].map(({ column }) => column),
    equal: equal.map(({ text }) => text),
    sorted: keys.map(({ text }) => text),
    where: gate !== undefined && partial ? `${gate.text} IS NOT NULL` : undefined,
    inOrder,
  };
};
