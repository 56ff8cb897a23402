import type { Sequelize } from 'sequelize';
import type { Database } from '../../lib/databases/database.ts';
import type { StatementCost } from '../../lib/databases/indexes.ts';
import { queryGeneratorOf } from '../../lib/sequelize/query-generator.ts';
import { select } from '../../lib/sequelize/select.ts';
import { writeComparison } from '../../lib/sql/compare.ts';
import { oneLine } from '../cli-error.ts';
import type { IndexCandidate } from './candidates.ts';

/** The cost of the statements of one list. */
interface Cost {
  readonly page: StatementCost;
  readonly total: StatementCost;
}

/** The effect of an index, measured on a copy of some rows of its table. */
export interface Weight {
  readonly copied: number;
  readonly before: Cost;
  readonly after: Cost;
  /** The estimated size of the index in bytes; undefined if the database does not report it. */
  readonly bytes: number | undefined;
}

const amountOf = ({ page, total }: Cost): number =>
  (page.amount ?? Number.NaN) + (total.amount ?? Number.NaN);

/**
 * Whether a list (a page and its total) costs less with the index. If the database reports no cost, whether it reads
 * the list in another way.
 */
export const helps = ({ before, after }: Pick<Weight, 'before' | 'after'>): boolean => {
  const less = amountOf(before) - amountOf(after);
  if (!Number.isNaN(less)) return less > 0;
  return before.page.text !== after.page.text || before.total.text !== after.total.text;
};

/** The maximum number of rows that are copied: enough that more rows would not change the plan. */
const maxCopied = 20_000;

/** Returns the statement that creates an index; the name and the table must be quoted. */
export const createStatement = (
  create: string,
  name: string,
  table: string,
  { keys }: IndexCandidate,
): string => {
  const where = keys.where === undefined ? '' : ` WHERE ${keys.where}`;
  return `${create} ${name} ON ${table} (${[...keys.equal, ...keys.sorted].join(', ')})${where}`;
};

/** Returns the statements of a list that needs the index: a page, and the total. Every value in them is taken from the table. */
const statementsOf = (
  database: Database,
  sequelize: Sequelize,
  table: string,
  { bound, wanted }: IndexCandidate,
) => {
  const generator = queryGeneratorOf(sequelize);
  const copy = database.indexes.trial.copyOf(table);
  const columnOf = (attribute: string) => {
    const stored = bound.columns.get(attribute);
    return stored && { stored, column: generator.quoteIdentifier(stored.name) };
  };
  const equal = wanted.equal.flatMap((attribute) => {
    const found = columnOf(attribute);
    if (found === undefined) return [];
    const { column, stored } = found;
    const bind = (): string => `(SELECT ${column} FROM ${table} WHERE ${column} IS NOT NULL LIMIT 1)`;
    return [writeComparison('$eq', { database, column, stored, values: [''], bind })];
  });
  const hidden = wanted.published ? columnOf('publishedAt') : undefined;
  const conditions = [...equal, ...(hidden === undefined ? [] : [`${hidden.column} IS NOT NULL`])];
  const where = conditions.length === 0 ? '' : ` WHERE ${conditions.join(' AND ')}`;
  const order = wanted.sorted.flatMap(({ attribute, direction }) => {
    const found = columnOf(attribute);
    return found === undefined
      ? []
      : [database.order(database.ordered(found.column, found.stored), direction)];
  });
  const id = columnOf('id')?.column ?? '*';
  return {
    page: `SELECT ${id} FROM ${copy}${where} ORDER BY ${order.join(', ')} LIMIT 25`,
    total: `SELECT count(*) AS total FROM ${copy}${where}`,
  };
};

/** Returns the number of rows in a quoted table. */
export const countRows = async (sequelize: Sequelize, table: string): Promise<number> => {
  const [row] = await select<{ n: number | string }>(sequelize, `SELECT count(*) AS n FROM ${table}`);
  return Number(row?.n ?? 0);
};

/** Measures one index on a copy of its table. */
class Scales {
  readonly #sequelize: Sequelize;
  readonly #weighing: Database['indexes']['trial'];
  readonly #table: string;
  readonly #statements: ReturnType<typeof statementsOf>;

  constructor(sequelize: Sequelize, database: Database, table: string, candidate: IndexCandidate) {
    this.#sequelize = sequelize;
    this.#weighing = database.indexes.trial;
    this.#table = table;
    this.#statements = statementsOf(database, sequelize, table, candidate);
  }

  async copy(): Promise<number> {
    for (const statement of this.#weighing.copy(this.#table, maxCopied))
      await this.#sequelize.query(statement);
    return countRows(this.#sequelize, this.#weighing.copyOf(this.#table));
  }

  /** Returns the cost of the statements on the copy in its present state. */
  async cost(): Promise<Cost> {
    const { analyze } = this.#weighing;
    if (analyze !== 'not needed') await this.#sequelize.query(analyze(this.#weighing.copyOf(this.#table)));
    return {
      page: await this.#costOf(this.#statements.page),
      total: await this.#costOf(this.#statements.total),
    };
  }

  async #costOf(statement: string): Promise<StatementCost> {
    return this.#weighing.costIn(await select(this.#sequelize, this.#weighing.explain(statement)));
  }

  /** Creates the index on the copy and returns its bytes; undefined if the database does not report them. */
  async index(candidate: IndexCandidate): Promise<number | undefined> {
    const { createOnCopy, bytesOf } = this.#weighing;
    const name = queryGeneratorOf(this.#sequelize).quoteIdentifier(candidate.name);
    await this.#sequelize.query(
      createStatement(createOnCopy, name, this.#weighing.copyOf(this.#table), candidate),
    );
    if (bytesOf === 'not supported') return undefined;
    const [row] = await select<{ bytes: number | string }>(this.#sequelize, bytesOf(candidate.name));
    return Number(row?.bytes ?? 0);
  }

  async remove(): Promise<void> {
    await this.#sequelize.query(this.#weighing.drop(this.#table));
  }
}

/**
 * Returns the effect of an index. The table itself is only read: some of its rows are copied to a temporary table that only this
 * connection sees. Returns the reason as text if the effect cannot be measured, for example on a read-only server.
 */
export const weigh = async (
  sequelize: Sequelize,
  database: Database,
  candidate: IndexCandidate,
  rows: number,
): Promise<Weight | string> => {
  const table = queryGeneratorOf(sequelize).quoteTable(candidate.bound.model.getTableName());
  const scales = new Scales(sequelize, database, table, candidate);
  try {
    const copied = await scales.copy();
    const before = await scales.cost();
    const bytes = await scales.index(candidate);
    const after = await scales.cost();
    // Later statements must read the table and not its copy.
    await scales.remove();
    return { copied, before, after, bytes: bytes && Math.round((bytes * rows) / copied) };
  } catch (error) {
    // If the server refused the copy, there is none to remove.
    await scales.remove().catch(() => {});
    return oneLine(error);
  }
};
