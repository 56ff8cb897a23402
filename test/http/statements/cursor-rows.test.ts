import { expect } from 'chai';
import pg from 'pg';
import { QueryTypes } from 'sequelize';
import { postgres } from '../../support/database/postgres.ts';
import { onDatabases } from '../../support/databases.ts';
import { entriesOf } from '../support/entries.ts';
import { useOwnHost } from '../support/use-host.ts';

interface Statement {
  readonly text: string;
  readonly values: unknown[];
}

interface Node {
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly Node[];
}

/** Rows of a table that a plan has looked at. */
const rowsOf = (table: string, node: Node): number => {
  const {
    'Actual Rows': kept,
    'Actual Loops': loops,
    'Rows Removed by Filter': removed = 0,
    Plans = [],
  } = node;
  const own = node['Relation Name'] === table ? (kept + removed) * loops : 0;
  return Plans.reduce((sum, inner) => sum + rowsOf(table, inner), own);
};

/** What the pg driver is asked to run meanwhile. */
async function statementsOf(act: () => Promise<unknown>): Promise<Statement[]> {
  const { prototype } = pg.Client;
  const { query } = prototype;
  const seen: Statement[] = [];
  prototype.query = function (this: unknown, ...given: unknown[]) {
    const [asked] = given as [Statement];
    if (/FROM "?(?:public"\.")?articles/.test(asked?.text ?? '')) seen.push(asked);
    return Reflect.apply(query, this, given);
  } as typeof query;
  try {
    await act();
  } finally {
    prototype.query = query;
  }
  return seen;
}

const many = 5_000;

onDatabases([postgres], 'a page after a cursor', (database) => {
  const { host, ask } = useOwnHost(database, { REST_CURSORS: true });

  before(async () => {
    const { sequelize } = host();
    await sequelize.query(
      `INSERT INTO articles (id, title, locale, published_at, created_at) SELECT n, CASE WHEN n % 10 > 0 THEN 'title ' || n % 97 END, 'en', now(), now() FROM generate_series(1001, ${1000 + many}) AS n`,
    );
    await sequelize.query('CREATE INDEX titles ON articles (title COLLATE "C", id)');
    await sequelize.query('CREATE INDEX titles_down ON articles (title COLLATE "C" DESC, id)');
    await sequelize.query('ANALYZE articles');
  });

  async function touched(path: string): Promise<number> {
    const statements = await statementsOf(async () => entriesOf(await ask(path)));
    expect(statements).to.have.length(1);
    const [{ text, values } = { text: '', values: [] }] = statements;
    const [row] = await host().sequelize.query<{ 'QUERY PLAN': { Plan: Node }[] }>(
      `EXPLAIN (ANALYZE, FORMAT JSON) ${text}`,
      { bind: values, type: QueryTypes.SELECT },
    );
    const plan = row?.['QUERY PLAN'][0]?.Plan;
    if (plan === undefined) throw new Error('no plan');
    return rowsOf('articles', plan);
  }

  for (const sort of ['id', 'id:desc', 'title', 'title:desc']) {
    it(`touches few rows at any depth, where an index has the sort keys: ${sort}`, async () => {
      const list = `/api/articles?sort=${sort}&locale=en&pagination[withCount]=false&pagination[pageSize]=10`;
      for (const start of [5, 500, 4_000, many - 200, many - 20]) {
        const found = await ask(
          `/api/articles?sort=${sort}&locale=en&pagination[start]=${start}&pagination[limit]=1&pagination[withCursor]=true`,
        );
        const { cursor } = found.body.meta.pagination;
        // The page itself, and as much of each of three ranges.
        expect(await touched(`${list}&pagination[after]=${cursor}`), `after ${start}`).to.be.within(11, 60);
      }
      expect(await touched(`${list}&pagination[page]=400`)).to.be.above(3_000);
    });
  }
});
