import type { Database } from '../databases/database.ts';
import { isLong } from '../databases/stored-scalar.ts';
import type { BoundModel, Column } from '../models/bound-model.ts';
import { sequelizeOf } from '../sequelize/library.ts';
import { queryGeneratorOf } from '../sequelize/query-generator.ts';
import type { SortedBy, WantedIndex } from './wanted-index.ts';

/** A wanted index as a database has it, as SQL. */
export interface IndexKeys {
  readonly table: string;
  /** The names of the columns, for a name of the index. */
  readonly columns: readonly string[];
  /** Keys in whatever order, which stand first. */
  readonly equal: readonly string[];
  readonly sorted: readonly string[];
  /** What the rows meet that the index holds. */
  readonly where: string | undefined;
  /** Whether it gives the entries in the order that was wanted. */
  readonly inOrder: boolean;
}

/** One key and the column that it is of. */
interface Key {
  readonly column: string;
  readonly text: string;
}

/** Writes the keys of one table. */
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
    // No id is NULL, and every index has ids in their order.
    if (attribute === 'id' && direction === 'asc') return this.#key(attribute, (quoted) => quoted);
    const { ordered, indexes } = this.#database;
    return this.#key(attribute, (quoted, column) =>
      indexes.sorted === 'not sorted' ? undefined : indexes.sorted(ordered(quoted, column), direction),
    );
  }

  /** The column as it is, to be told from the index alone. */
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

/** The leading keys that there are, up to the first that there is none for. */
const leading = (keys: readonly (Key | undefined)[]): Key[] => {
  const end = keys.indexOf(undefined);
  return (end < 0 ? keys : keys.slice(0, end)).filter((key) => key !== undefined);
};

/** Columns of an index: one with more takes more room, and more time at each write, than it saves. */
const maxColumns = 8;

/** What of a wanted index a database can have; undefined where that is no more than the key that every table has, or too many columns. */
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
