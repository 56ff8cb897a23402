import { expect } from 'chai';
import { QueryTypes } from 'sequelize';
import type { HostOptions, UsedHost } from '../../http/support/use-host.ts';
import { useHost } from '../../http/support/use-host.ts';
import type { TestDatabase } from '../../support/databases.ts';

const untouched = Object.getOwnPropertyNames(Object.prototype).sort();

const counts = ['articles', 'authors', 'vaults', 'up_users', 'admin_users']
  .map((table) => `(SELECT COUNT(*) FROM ${table}) AS ${table}`)
  .join(', ');

const whole = { articles: 102, authors: 12, vaults: 6, up_users: 3, admin_users: 2 };

/** A host for one suite of attacks. After each of them the tables and the prototype of all objects have to be as before. */
export function useAttackedHost(database: TestDatabase, options: HostOptions = {}): UsedHost {
  const used = useHost(database, options);
  afterEach('tables and prototypes are as they were', async () => {
    expect(Object.getOwnPropertyNames(Object.prototype).sort()).to.deep.equal(untouched);
    const [row] = await used.host().sequelize.query<Record<string, number | string>>(`SELECT ${counts}`, {
      type: QueryTypes.SELECT,
    });
    const found = Object.entries(row ?? {}).map(([table, count]) => [table, Number(count)]);
    expect(Object.fromEntries(found)).to.deep.equal(whole);
  });
  return used;
}
