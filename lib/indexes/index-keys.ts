import type { Database } from '../databases/database.ts';
import { isLong } from '../databases/stored-scalar.ts';
import type { BoundModel, Column } from '../models/bound-model.ts';
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

/** Writes the keys of an index on one table. */
class KeyWriter {
  readonly #database: Database;
  readonly #bound: BoundModel;
  readonly #quote: (name: string) => string;

  constructor(database: Database, bound: BoundModel) {
    const generator = queryGeneratorOf(sequelizeOf(bound.model));
    this.#database = database;
    this.#bound = bound;
    this.#quote = (name) => generator.quoteIdentifier(name);
  }

  equal(attribute: string): Key | undefined {
    return this.#key(attribute, (quoted, column) => this.#database.indexes.equal(quoted, column));
  }

  sorted({ attribute, direction }: SortedBy): Key | undefined {
    // An id is never NULL, and every index can be read in the order of ids.
    if (attribute === 'id' && direction === 'asc') return this.#key(attribute, (quoted) => quoted);
    const { ordered, indexes } = this.#database;
    return this.#key(attribute, (quoted, column) =>
      indexes.sorted === 'not sorted' ? undefined : indexes.sorted(ordered(quoted, column), direction),
    );
  }

  /** Returns the bare column, for an index-only scan that must be able to read it. */
  plain(attribute: string): Key | undefined {
    return this.#key(attribute, (quoted) => quoted);
  }

  #key(attribute: string, write: (quoted: string, column: Column) => string | undefined): Key | undefined {
    const column = this.#bound.columns.get(attribute);
    if (column === undefined || column.asText) return undefined;
    if (!this.#database.indexes.longKeys && isLong(column.type)) return undefined;
    const text = write(this.#quote(column.name), column);
    return text === undefined ? undefined : { column: column.name, text };
  }
}

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
export const keysOf = (database: Database, bound: BoundModel, wanted: WantedIndex): IndexKeys | undefined => {
  const writer = new KeyWriter(database, bound);
  const equal = wanted.equal.flatMap((attribute) => writer.equal(attribute) ?? []);
  const sorted = leading(wanted.sorted.map((each) => writer.sorted(each)));
  const inOrder = sorted.length === wanted.sorted.length;
  const id = inOrder ? undefined : writer.sorted({ attribute: 'id', direction: 'asc' });
  const gate = wanted.published ? writer.plain('publishedAt') : undefined;
  const { partial } = database.indexes;
  const keys = [
    ...sorted,
    ...(id === undefined ? [] : [id]),
    ...(gate === undefined || partial ? [] : [gate]),
  ];
  if (equal.length + keys.length < 2 && gate === undefined) return undefined;
  if (equal.length + keys.length > maxColumns) return undefined;
  return {
    table: bound.model.tableName,
    columns: [...equal, ...keys].map(({ column }) => column),
    equal: equal.map(({ text }) => text),
    sorted: keys.map(({ text }) => text),
    where: gate !== undefined && partial ? `${gate.text} IS NOT NULL` : undefined,
    inOrder,
  };
};
