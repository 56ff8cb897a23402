import { expect } from 'chai';
import { QueryTypes, type Sequelize } from 'sequelize';
import { instanceOf } from '../../../lib/databases/sequelize.ts';
import { databases, onDatabases, type TestDatabase } from '../../support/databases.ts';
import { record } from '../support/record.ts';
import { useHost, useOwnHost } from '../support/use-host.ts';

const scalars = ['title', 'slug', 'featured', 'rating', 'price', 'views', 'metadata'];

/** Every choice among the scalars, so that no two requests have the same statement. */
const choices = Array.from({ length: 2 ** scalars.length - 1 }, (_, bits) =>
  scalars.filter((_name, index) => ((bits + 1) >> index) & 1).join(','),
);

onDatabases(
  databases.filter(({ name }) => name === 'postgres'),
  'prepared statements',
  (database) => {
    const { host, ask } = useHost(database, { REST_POPULATE_WITH_PAGINATION: true });

    /** What each connection of the pool has prepared, in characters. */
    const prepared = async (): Promise<number[]> => {
      const sessions = await Promise.all(
        Array.from({ length: 10 }, () =>
          host().sequelize.query<{ characters: string }>(
            "SELECT coalesce(sum(length(statement)), 0) AS characters FROM pg_prepared_statements, pg_sleep(0.05) WHERE name LIKE 'content_query%'",
            { type: QueryTypes.SELECT },
          ),
        ),
      );
      return sessions.flat().map(({ characters }) => Number(characters));
    };

    it('are limited for each connection by the memory of a server, whatever clients ask for', async () => {
      const repeat = async (query: string) => {
        for (let time = 0; time < 3; time += 1) {
          const { status } = await ask(`/api/articles?${query}&pagination[pageSize]=1`, { role: 'editor' });
          expect(status).to.equal(200);
        }
      };
      await repeat('fields=title');
      expect(Math.max(...(await prepared()))).to.be.within(500, 20_000);
      // Some 12,000 characters each, which makes 1,500,000 in all.
      for (const fields of choices) await repeat(`fields=${fields}&populate=*`);
      expect(Math.max(...(await prepared()))).to.be.within(100_000, 1_230_000);
    });
  },
);

/** Does something on every connection of a host's pool at once. */
const onEachOf = async <Connection, T>(
  sequelize: Sequelize,
  run: (connection: Connection) => Promise<T>,
): Promise<T[]> => {
  const { connectionManager } = instanceOf<Connection>(sequelize);
  const connections = await Promise.all(
    Array.from({ length: 10 }, () => connectionManager.getConnection({ type: 'SELECT', useMaster: false })),
  );
  const done = await Promise.all(connections.map(run));
  for (const connection of connections) await connectionManager.releaseConnection(connection);
  return done;
};

/** Describes the prepared statements of one kind of database, whether it writes whole answers or gives rows. */
function describeBothWays(
  only: TestDatabase['name'],
  define: (database: TestDatabase, pluginConfig: { readonly jsonInDatabase: boolean }) => void,
): void {
  for (const jsonInDatabase of [true, false])
    onDatabases(
      databases.filter(({ name }) => name === only),
      `prepared statements ${jsonInDatabase ? 'of whole answers' : 'of rows'}`,
      (database) => define(database, { jsonInDatabase }),
    );
}

describeBothWays('postgres', (database, pluginConfig) => {
  const { host, ask } = useOwnHost(database, { pluginConfig });

  interface Connection {
    readonly connection: { on(event: 'rowDescription', listener: () => void): void };
    query(sql: string): Promise<unknown>;
  }

  /** Questions of one statement, with another value each, so that no two share a run: as many at once as the pool has connections. */
  const questions = Array.from(
    { length: 10 },
    (_, value) => `fields=title,rating,eventAt&filters[id][$gt]=${value}&sort=title&pagination[pageSize]=3`,
  );

  const answers = (): Promise<unknown[]> =>
    Promise.all(
      questions.map(async (query) => {
        const { status, body, text } = await ask(`/api/articles?${query}`);
        expect(status, text).to.equal(200);
        return body;
      }),
    );

  const expectTheSame = async (expected: unknown): Promise<void> => {
    for (let time = 0; time < 6; time += 1) expect(await answers()).to.deep.equal(expected);
  };

  it('ask for their columns once for each connection', async () => {
    let descriptions = 0;
    await onEachOf<Connection, void>(host().sequelize, async ({ connection }) => {
      connection.on('rowDescription', () => {
        descriptions += 1;
      });
    });
    await expectTheSame(await answers());
    // Two statements on ten connections where the total stands beside rows, and those that ran before they were prepared.
    expect(descriptions).to.be.within(10, 50);
  });

  it('return the same rows after they were deallocated, and after a column got another type', async () => {
    const expected = await answers();
    await expectTheSame(expected);
    await onEachOf<Connection, unknown>(host().sequelize, (connection) => connection.query('DISCARD ALL'));
    await expectTheSame(expected);
    await host().sequelize.query('ALTER TABLE articles ALTER COLUMN rating TYPE numeric(10, 2)');
    await expectTheSame(expected);
  });
});

onDatabases(
  databases.filter(({ name }) => name === 'mariadb'),
  'prepared statements',
  (database) => {
    const { host, ask } = useHost(database, { REST_POPULATE_WITH_PAGINATION: true });

    const titles = async (query: string): Promise<unknown> => {
      const { status, body, text } = await ask(`/api/articles?${query}&pagination[pageSize]=3`, {
        role: 'editor',
      });
      expect(status, text).to.equal(200);
      return body;
    };

    interface Connection {
      reset(): Promise<void>;
      query(sql: string): Promise<readonly { n: unknown }[]>;
    }

    const onEachConnection = <T>(run: (connection: Connection) => Promise<T>): Promise<T[]> =>
      onEachOf(host().sequelize, run);

    /** How many statements each connection has open. */
    const open = () =>
      onEachConnection(async (connection) => {
        const [row] = await connection.query(
          "SELECT SUM(IF(variable_name = 'COM_STMT_PREPARE', 1, -1) * variable_value) AS n FROM information_schema.session_status WHERE variable_name IN ('COM_STMT_PREPARE', 'COM_STMT_CLOSE')",
        );
        return Number(row?.n);
      });

    it('are limited for each connection by the memory of a server, whatever clients ask for', async () => {
      for (let time = 0; time < 3; time += 1) await titles('fields=title');
      expect(Math.max(...(await open()))).to.be.within(1, 10);
      for (const fields of choices) for (let time = 0; time < 3; time += 1) await titles(`fields=${fields}`);
      expect(Math.max(...(await open()))).to.be.within(20, 101);
    });

    it('return the same rows after a connection was reset, and after their table was changed', async () => {
      const query = 'fields=title,rating&filters[rating][$gt]=1&sort=title';
      const expected = await titles(query);
      const ask3 = async () => {
        for (let time = 0; time < 3; time += 1) expect(await titles(query)).to.deep.equal(expected);
      };
      await ask3();
      await onEachConnection((connection) => connection.reset());
      await ask3();
      await host().sequelize.query('ALTER TABLE articles ADD COLUMN added INT FIRST');
      await ask3();
      await host().sequelize.query('ALTER TABLE articles DROP COLUMN added');
      await ask3();
    });
  },
);

describeBothWays('sqlite', (database, pluginConfig) => {
  const { host, ask } = useHost(database, { REST_POPULATE_WITH_PAGINATION: true, pluginConfig });

  for (const path of [
    '/api/articles?pagination[pageSize]=1',
    '/api/articles?pagination[pageSize]=3&filters[title][$containsi]=a&sort=title',
    '/api/articles?populate[reviewers][limit]=1&populate[reviewers][sort]=name',
  ]) {
    it(`have no placeholder whose value SQLite plans with, as it would prepare them again for each run: ${path}`, async () => {
      const statements = await record(host().sequelize, async () => {
        expect((await ask(path, { role: 'editor' })).status).to.equal(200);
      });
      expect(statements).to.not.be.empty;
      for (const sql of statements) expect(sql).not.to.match(/(?:LIMIT|GLOB|LIKE) \$\d+(?! \+)\b/);
    });
  }
});
