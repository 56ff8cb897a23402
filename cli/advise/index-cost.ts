import type { Sequelize } from 'sequelize';
import type { Database } from '../../lib/databases/database.ts';
import type { StatementCost } from '../../lib/databases/indexes.ts';
import { queryGeneratorOf, select } from '../../lib/databases/sequelize.ts';
import type { BoundModel } from '../../lib/models/bound-model.ts';
import { writeComparison } from '../../lib/sql/compare.ts';
import { compileScalar } from '../../lib/sql/compiled-models.ts';
import { oneLine } from '../cli-error.ts';
import type { IndexCandidate } from './candidates.ts';

/** The cost of the statements of one list. */
interface Cost {
  readonly page: StatementCost;
  readonly total: StatementCost;
}

/** The effect of an index, measured on a copy of some rows of its table. */
export interface IndexEffect {
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
export const helps = ({ before, after }: Pick<IndexEffect, 'before' | 'after'>): boolean => {
  const less = amountOf(before) - amountOf(after);
  if (!Number.isNaN(less)) return less > 0;
  return before.page.text !== after.page.text || before.total.text !== after.total.text;
};

/** The maximum number of rows that are copied: enough that more rows would not change the plan. */
const maxCopied = 20_000;

/** The two statements of a list. */
interface ListStatements {
  readonly page: string;
  readonly total: string;
}

/** An index with a name. */
export interface NamedIndex {
  readonly name: string;
  /** The part of the statement after `ON <table>`. */
  readonly keys: string;
}

/** Indexes on the table of a model whose effect is measured together. */
export interface TrialIndexes {
  readonly bound: BoundModel;
  readonly indexes: readonly NamedIndex[];
  /** Returns the statements of a list that needs the indexes. The copy and the table must be quoted. */
  readonly statements: (copy: string, table: string) => ListStatements;
}

/** Returns the statement that creates an index; the table must be quoted. */
export const createStatement = (
  create: string,
  sequelize: Sequelize,
  table: string,
  { name, keys }: NamedIndex,
): string => `${create} ${queryGeneratorOf(sequelize).quoteIdentifier(name)} ON ${table}${keys}`;

/** Returns an index on columns in the form in which its effect is measured. */
export const trialIndexesOf = (
  database: Database,
  sequelize: Sequelize,
  candidate: IndexCandidate,
): TrialIndexes => {
  const { name, bound, keys } = candidate;
  const where = keys.where === undefined ? '' : ` WHERE ${keys.where}`;
  return {
    bound,
    indexes: [{ name, keys: ` (${[...keys.equal, ...keys.sorted].join(', ')})${where}` }],
    statements: (copy, table) => statementsOf(database, sequelize, { copy, table }, candidate),
  };
};

/**
 * Returns the statements of a list that needs the index: a page, and the total. Every value in them is that of the newest entry
 * which has one. Without an order a database takes any value, such as the rarest one, and another one as soon as there is an index.
 */
const statementsOf = (
  database: Database,
  sequelize: Sequelize,
  { copy, table }: { readonly copy: string; readonly table: string },
  { bound, wanted }: IndexCandidate,
): ListStatements => {
  const generator = queryGeneratorOf(sequelize);
  const columnOf = (attribute: string) => {
    const stored = bound.columns.get(attribute);
    return stored && { stored, column: generator.quoteIdentifier(stored.name) };
  };
  const id = columnOf('id')?.column;
  const newest = id === undefined ? '' : ` ORDER BY ${id} DESC`;
  const equal = wanted.equal.flatMap((attribute) => {
    const found = columnOf(attribute);
    if (found === undefined) return [];
    const { column } = found;
    const stored = compileScalar(database, found.stored);
    const bind = (): string =>
      `(SELECT ${column} FROM ${table} WHERE ${column} IS NOT NULL${newest} LIMIT 1)`;
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
  return {
    page: `SELECT ${id ?? '*'} FROM ${copy}${where} ORDER BY ${order.join(', ')} LIMIT 25`,
    total: `SELECT count(*) AS total FROM ${copy}${where}`,
  };
};

/** Returns the number of rows in a quoted table. */
export const countRows = async (sequelize: Sequelize, table: string): Promise<number> => {
  const [row] = await select<{ n: number | string }>(sequelize, `SELECT count(*) AS n FROM ${table}`);
  return Number(row?.n ?? 0);
};

/** Measures one index on a copy of its table. */
class TableCopy {
  readonly #sequelize: Sequelize;
  readonly #trial: Database['indexes']['trial'];
  readonly #table: string;
  readonly #statements: ListStatements;

  constructor(sequelize: Sequelize, database: Database, table: string, { statements }: TrialIndexes) {
    this.#sequelize = sequelize;
    this.#trial = database.indexes.trial;
    this.#table = table;
    this.#statements = statements(this.#trial.copyOf(table), table);
  }

  async create(): Promise<number> {
    for (const statement of this.#trial.copy(this.#table, maxCopied)) await this.#sequelize.query(statement);
    return countRows(this.#sequelize, this.#trial.copyOf(this.#table));
  }

  /** Returns the cost of the statements on the copy in its present state. */
  async cost(): Promise<Cost> {
    const { analyze } = this.#trial;
    if (analyze !== 'not needed') await this.#sequelize.query(analyze(this.#trial.copyOf(this.#table)));
    return {
      page: await this.#costOf(this.#statements.page),
      total: await this.#costOf(this.#statements.total),
    };
  }

  async #costOf(statement: string): Promise<StatementCost> {
    return this.#trial.costIn(await select(this.#sequelize, this.#trial.explain(statement)));
  }

  /** Creates an index on the copy and returns its bytes; undefined if the database does not report them. */
  async index(index: NamedIndex): Promise<number | undefined> {
    const { createOnCopy, bytesOf, copyOf } = this.#trial;
    await this.#sequelize.query(createStatement(createOnCopy, this.#sequelize, copyOf(this.#table), index));
    if (bytesOf === 'not supported') return undefined;
    const [row] = await select<{ bytes: number | string }>(this.#sequelize, bytesOf(index.name));
    return Number(row?.bytes ?? 0);
  }

  async remove(): Promise<void> {
    await this.#sequelize.query(this.#trial.drop(this.#table));
  }
}

/**
 * Returns the effect of an index. The table itself is only read: some of its rows are copied to a temporary table that only this
 * connection sees. Returns the reason as text if the effect cannot be measured, for example on a read-only server.
 */
export const measureEffect = async (
  sequelize: Sequelize,
  database: Database,
  trial: TrialIndexes,
  rows: number,
): Promise<IndexEffect | string> => {
  const table = queryGeneratorOf(sequelize).quoteTable(trial.bound.model.getTableName());
  const copy = new TableCopy(sequelize, database, table, trial);
  try {
    const copied = await copy.create();
    const before = await copy.cost();
    let bytes: number | undefined;
    for (const index of trial.indexes) {
      const more = await copy.index(index);
      bytes = more === undefined ? undefined : (bytes ?? 0) + more;
    }
    const after = await copy.cost();
    // Later statements must read the table and not its copy.
    await copy.remove();
    return { copied, before, after, bytes: bytes && Math.round((bytes * rows) / copied) };
  } catch (error) {
    // If the server refused the copy, there is none to remove.
    await copy.remove().catch(() => {});
    return oneLine(error);
  }
};
