import { expect } from 'chai';
import type { Sequelize } from 'sequelize';
import { openDatabase } from '../../../example/host/database/open-database.ts';
import { versionsTable } from '../../../lib/databases/changes.ts';
import { endSessions } from '../../faults/support/commands.ts';
import { databases, onDatabases } from '../../support/databases.ts';
import { eventually } from '../../support/eventually.ts';
import { isKept, useTracked } from './use-tracked.ts';

const one = '/api/articles?filters[id]=2&fields=title';
const other = '/api/categories?fields=name';
const servers = databases.filter(({ name }) => name !== 'sqlite');

onDatabases(servers, 'cached responses when counters of changes are set back', (database) => {
  const { name } = database;
  const { ask, url } = useTracked(database);
  let others: Sequelize;

  before(async () => {
    others = await openDatabase(url(), () => {});
  });
  after(() => others?.close());

  const titleIn = ({ body }: Awaited<ReturnType<typeof ask>>) => body.data[0].attributes.title;
  const write = (title: string) => others.query(`UPDATE articles SET title = '${title}' WHERE id = 2`);
  const count = (table: string, changes: number) =>
    `UPDATE ${versionsTable} SET base = base + ${changes} WHERE name = '${table}'`;
  const keep = async (path: string): Promise<void> => {
    const kept = () => ask(path).then((answer) => answer.status === 200 && isKept(answer));
    expect(await eventually(kept, Boolean)).to.equal(true);
  };
  /** Restores a backup in which an article has this title, and tables have had fewer changes, or more. */
  const restore = (title: string, ...statements: readonly string[]) =>
    others.transaction(async (transaction) => {
      await others.query(`UPDATE articles SET title = '${title}' WHERE id = 2`, { transaction });
      for (const statement of statements) await others.query(statement, { transaction });
    });

  it('are not sent when the counters reach their earlier values again', async () => {
    await keep(one);
    await restore('restored', count('articles', -3));
    // Any request reads the counters.
    await ask(other);
    await write('later');
    await write('last');
    const now = await ask(one);
    expect([now.status, isKept(now), titleIn(now)]).to.deep.equal([200, false, 'last']);
  });

  it('are not sent for other counters with the same sum that another connection finds', async () => {
    await keep(one);
    await keep(other);
    await restore('promoted', count('articles', -2), count('categories', 1));
    await endSessions(others, name as Exclude<typeof name, 'sqlite'>, () => true);
    const first = await eventually(
      () => ask(one),
      ({ status }) => status === 200,
    );
    expect([first.status, titleIn(first)]).to.deep.equal([200, 'promoted']);
    await keep(one);
    await write('newest');
    const now = await ask(one);
    expect([now.status, titleIn(now)]).to.deep.equal([200, 'newest']);
  });

  if (name !== 'postgres') return;
  it('are not sent for the same counters in a table that was created again', async () => {
    await keep(one);
    await restore(
      'dumped',
      count('articles', -1),
      `CREATE TEMPORARY TABLE backup AS SELECT * FROM ${versionsTable}`,
      `TRUNCATE ${versionsTable}`,
      `INSERT INTO ${versionsTable} SELECT * FROM backup`,
      'DROP TABLE backup',
    );
    const now = await ask(one);
    expect([now.status, isKept(now), titleIn(now)]).to.deep.equal([200, false, 'dumped']);
  });
});
