import { Sequelize } from 'sequelize';
import { trackAll } from '../http/response-cache/use-tracked.ts';
import type { TestDatabase } from '../support/databases.ts';

/** How many articles a database has. */
export const articles = 10_000;

/** The newsroom twice on one server, with many articles. */
export interface OpenTables {
  readonly title: string;
  /** Without triggers. */
  readonly plain: Sequelize;
  /** With triggers. */
  readonly tracked: Sequelize;
  readonly trackedUrl: string;
  close(): Promise<void>;
}

const connect = (url: string): Sequelize => new Sequelize(url, { logging: false, pool: { max: 1 } });

/** Reads the only value of a statement as a number. */
export const numberOf = async (sequelize: Sequelize, sql: string): Promise<number> => {
  const [row] = await sequelize.query<{ value: unknown }>(sql, { type: 'SELECT' as never });
  return Number(row?.value);
};

async function fill(sequelize: Sequelize): Promise<void> {
  const count = await numberOf(sequelize, 'SELECT COUNT(*) AS value FROM articles');
  const source = 'articles a CROSS JOIN articles b CROSS JOIN articles c';
  await sequelize.query(
    `INSERT INTO articles (title, locale, published_at) SELECT a.title, a.locale, a.published_at FROM ${source} LIMIT ${articles - count}`,
  );
}

/** Opens both. */
export async function openTables(database: TestDatabase): Promise<OpenTables> {
  const opened = [await database.open(), await database.open()] as const;
  const [plain, tracked] = [connect(opened[0].url), connect(opened[1].url)] as const;
  await fill(plain);
  await fill(tracked);
  await trackAll(opened[1].url);
  return {
    title: database.title,
    plain,
    tracked,
    trackedUrl: opened[1].url,
    close: async () => {
      for (const one of [plain, tracked]) await one.close();
      for (const one of opened) await one.close();
    },
  };
}

/** The middle one of some numbers. */
export const median = (numbers: readonly number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

/** Returns how many milliseconds some work takes. */
export const timeOf = async (work: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
};
