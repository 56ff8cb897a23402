import { expect } from 'chai';
import { type BetterSqlite3, sqlite3Of } from '../../../strapi/database/better-sqlite3.ts';

const busy = () => Object.assign(new Error('database is locked'), { code: 'SQLITE_BUSY' });

/** A driver whose file is busy for some looks, of either kind. */
const driver = (looks: { prepare: number; all: number }): BetterSqlite3 => {
  const prepared = {
    reader: true,
    all: () => {
      if (looks.all-- > 0) throw busy();
      return [{ id: 1 }];
    },
    run: () => undefined,
  };
  return class {
    prepare(): typeof prepared {
      if (looks.prepare-- > 0) throw busy();
      return prepared;
    }
    close(): void {}
    pragma(): void {}
  } as unknown as BetterSqlite3;
};

interface Connection {
  configure(option: 'busyTimeout', milliseconds: number): void;
  prepare(sql: string, done: (error: Error | null) => void): Statement;
  all(sql: string, values: object, done: (error: Error | null, rows: unknown[]) => void): void;
}
interface Statement {
  all(values: object, done: (error: Error | null, rows: unknown[]) => void): void;
}

const open = (looks: { prepare: number; all: number }): Connection => {
  const { Database } = sqlite3Of(driver(looks)) as {
    Database: new (file: string, mode: number) => Connection;
  };
  return new Database('any', 1);
};

describe('a SQLite file that a writer of the app holds', () => {
  const rows = [{ id: 1 }];

  it('is waited for when a statement is prepared, and when it runs', async () => {
    const connection = open({ prepare: 3, all: 3 });
    const statement = await new Promise<Statement>((resolve, reject) => {
      const made = connection.prepare('SELECT 1', (error) => (error ? reject(error) : resolve(made)));
    });
    const read = await new Promise((resolve, reject) =>
      statement.all({}, (error, found) => (error ? reject(error) : resolve(found))),
    );
    expect(read).to.deep.equal(rows);
  });

  it('is waited for by a statement that is prepared and run in one', async () => {
    const read = await new Promise((resolve, reject) =>
      open({ prepare: 3, all: 3 }).all('SELECT 1', {}, (error, found) =>
        error ? reject(error) : resolve(found),
      ),
    );
    expect(read).to.deep.equal(rows);
  });

  it('is an error at once for a connection that does not wait', async () => {
    const looks = { prepare: 0, all: 5 };
    const connection = open(looks);
    connection.configure('busyTimeout', 0);
    const error = await new Promise((resolve) => connection.all('SELECT 1', {}, resolve));
    expect([(error as { code?: string }).code, looks.all]).to.deep.equal(['SQLITE_BUSY', 4]);
  });

  it('is an error in the end', async () => {
    const error = await new Promise((resolve) =>
      open({ prepare: Number.POSITIVE_INFINITY, all: 0 }).prepare('SELECT 1', resolve),
    );
    expect(error).to.include({ code: 'SQLITE_BUSY' });
  });
});
