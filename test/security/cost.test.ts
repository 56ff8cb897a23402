import { expect } from 'chai';
import pg from 'pg';
import { useHost } from '../http/support/use-host.ts';
import { databases, onDatabases } from '../support/databases.ts';
import type { Answer } from '../support/http.ts';
import { dearRequests } from './support/dear-requests.ts';
import { type Asked, asking, rowsTouched } from './support/explain.ts';

const onPostgres = databases.filter(({ name }) => name === 'postgres');

onDatabases(onPostgres, 'the cost of requests near the ceilings', (database) => {
  const { host, ask } = useHost(database, { REST_POPULATE_WITH_PAGINATION: true });
  let client: pg.Client | undefined;
  before(async () => {
    client = new pg.Client({ connectionString: await database.shared() });
    await client.connect();
    // What the planner knows of the tables must not depend on when the server last looked at them.
    await client.query('ANALYZE');
  });
  after(() => client?.end());

  /** What PostgreSQL looked at for the statements of a request. */
  const touchedBy = async (query: string): Promise<{ answer: Answer; rows: number }> => {
    let answer: Answer | undefined;
    const asked: Asked[] = await asking(host().sequelize, async () => {
      answer = await ask(`/api/articles?locale=all&${query}`, { role: 'authenticated' });
    });
    if (client === undefined || answer === undefined) throw new Error('nothing was asked');
    let rows = 0;
    for (const statement of asked) rows += await rowsTouched(client, statement);
    return { answer, rows };
  };

  it('is bounded by the rows that are touched, or the request is refused', async () => {
    const list = await touchedBy('pagination[pageSize]=100');
    const results: { query: string; status: number; times: number }[] = [];
    for (const query of dearRequests) {
      const { answer, rows } = await touchedBy(query);
      if (answer.status === 400) expect(JSON.stringify(answer.body), query).to.include('ceiling-exceeded');
      else expect(answer.status, query).to.equal(200);
      results.push({ query, status: answer.status, times: rows / list.rows });
    }
    expect(results.filter(({ status }) => status === 400)).to.have.length.within(20, 100);
    // On tables this small each lookup reads a whole table of links, so that it is more than it would be on large ones.
    const dearest = 250;
    expect(results.filter(({ times }) => times > dearest)).to.deep.equal([]);
  });
});
