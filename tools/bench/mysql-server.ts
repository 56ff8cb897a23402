import { bringMysql } from '../../test/support/server/bring.ts';
import { mysqlServer } from '../../test/support/server/mysql.ts';
import { makeServer } from '../../test/support/server/server.ts';

/** Enough memory for all data, because PostgreSQL has the system's cache for it. */
const settings = ['--innodb-buffer-pool-size=1G', '--innodb-redo-log-capacity=512M'];

/** Starts MySQL on a temporary folder and a free port, as the tests do. */
export async function startMysql(): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const kind = mysqlServer(await bringMysql());
  const server = await makeServer({
    ...kind,
    command: async (site) => {
      const [file, ...args] = await kind.command(site);
      return [file, ...args, ...settings];
    },
  });
  return { url: server.url, stop: server.remove };
}
