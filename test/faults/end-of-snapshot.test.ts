import { expect } from 'chai';
import type { Sequelize } from 'sequelize';
import { openDatabase } from '../../example/host/database/open-database.ts';
import { select } from '../../lib/databases/sequelize.ts';
import { isKept, useTracked } from '../http/response-cache/use-tracked.ts';
import { type DatabaseName, onEachDatabase } from '../support/databases.ts';
import { eventually } from '../support/eventually.ts';
import { type BeforeCommand, beforeCommands, endSessions } from './support/commands.ts';
import { innodbTransactions } from './support/innodb.ts';
import { poolOf } from './support/pool.ts';

const path = '/api/articles?sort=id&fields=title&populate=author&filters[id][$lt]=9';

/** The transactions that sessions have open. */
const openTransactions: Readonly<
  Record<DatabaseName, ((sequelize: Sequelize) => Promise<readonly unknown[]>) | undefined>
> = {
  sqlite: undefined,
  postgres: (sequelize) =>
    select(
      sequelize,
      "SELECT pid AS id FROM pg_stat_activity WHERE datname = current_database() AND state LIKE 'idle in transaction%'",
    ),
  mariadb: innodbTransactions,
  mysql: innodbTransactions,
};

onEachDatabase('a response of several statements in one transaction', (database) => {
  const { name } = database;
  const { host, ask, url } = useTracked(database, [{ pluginConfig: { jsonInDatabase: false } }]);
  let others: Sequelize;
  let onCommand: BeforeCommand;
  let titles = 0;

  before(async () => {
    others = await openDatabase(url(), () => {});
    onCommand = beforeCommands(host().sequelize);
  });
  after(() => others?.close());
  afterEach(() => {
    expect(name === 'sqlite' ? { using: 0, waiting: 0 } : poolOf(host().sequelize)).to.deep.equal({
      using: 0,
      waiting: 0,
    });
  });

  const titleOf = ({
    body,
  }: {
    readonly body: { readonly data: { id: number; attributes: { title: string } }[] };
  }) => body.data.find(({ id }) => id === 2)?.attributes.title;
  /** Changes an article, so that no kept answer holds. */
  const change = async (): Promise<string> => {
    titles += 1;
    await others.query(`UPDATE articles SET title = 'title ${titles}' WHERE id = 2`);
    return `title ${titles}`;
  };
  /** Expects that an answer was not kept, that the next one is, and that changes are seen on every connection. */
  const expectUnkept = async (title: string): Promise<void> => {
    const next = await eventually(
      () => ask(path),
      ({ status }) => status === 200,
    );
    expect([next.status, titleOf(next), isKept(next)]).to.deep.equal([200, title, false]);
    expect(await eventually(async () => isKept(await ask(path)), Boolean)).to.equal(true);
    const newer = await change();
    const all = await Promise.all(
      Array.from({ length: 12 }, (_, index) => ask(`${path}&filters[id][$ne]=${100 + index}`)),
    );
    expect(all.map((one) => [one.status, titleOf(one)])).to.deep.equal(all.map(() => [200, newer]));
    const open = openTransactions[name];
    if (open === undefined) return;
    // A server may refuse to list its sessions while one of them ends.
    const list = async (): Promise<readonly unknown[]> =>
      open(others).catch((error: unknown) => [String((error as { original?: unknown }).original)]);
    expect(await eventually(list, ({ length }) => length === 0)).to.deep.equal([]);
  };

  it('is sent and not cached if the transaction cannot be ended, and its connection is not used again', async () => {
    const title = await change();
    let acted = 0;
    onCommand('COMMIT', async () => {
      acted += 1;
      return new Error('refused');
    });
    const first = await ask(path);
    expect([first.status, titleOf(first), isKept(first), acted]).to.deep.equal([200, title, false, 1]);
    await expectUnkept(title);
  });

  it('is refused once if the transaction cannot be begun', async () => {
    const title = await change();
    onCommand(name === 'sqlite' || name === 'postgres' ? 'BEGIN' : 'START TRANSACTION', async () =>
      Object.assign(new Error('refused'), { code: 'ECONNRESET' }),
    );
    const { status, headers } = await ask(path);
    expect([status, headers['retry-after']]).to.deep.equal([503, '2']);
    await expectUnkept(title);
  });

  if (name === 'sqlite') return;

  it('is sent and not cached if the server ends its connection after the last statement', async () => {
    const title = await change();
    onCommand('COMMIT', async ({ processID, threadId }) => {
      await endSessions(others, name, (id) => id === (processID ?? threadId));
      return undefined;
    });
    const first = await ask(path);
    expect([first.status, titleOf(first), isKept(first)]).to.deep.equal([200, title, false]);
    await expectUnkept(title);
  });

  it('is refused once if the server ends its connection before the first statement', async () => {
    const title = await change();
    onCommand(name === 'postgres' ? 'BEGIN' : 'START TRANSACTION', async ({ processID, threadId }) => {
      await endSessions(others, name, (id) => id === (processID ?? threadId));
      return undefined;
    });
    const { status, headers } = await ask(path);
    expect([status, headers['retry-after']]).to.deep.equal([503, '2']);
    await expectUnkept(title);
  });

  it('is sent and not cached if the connection for versions ends meanwhile', async () => {
    const title = await change();
    onCommand('COMMIT', async ({ processID, threadId }) => {
      await endSessions(others, name, (id) => id !== (processID ?? threadId));
      return undefined;
    });
    const first = await ask(path);
    expect([first.status, titleOf(first), isKept(first)]).to.deep.equal([200, title, false]);
    await expectUnkept(title);
  });
});
