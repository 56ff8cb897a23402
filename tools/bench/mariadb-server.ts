import { mariadbServer } from '../../test/support/server/mariadb.ts';
import { makeServer } from '../../test/support/server/server.ts';

/** Enough memory for all data, because PostgreSQL has the system's cache for it. */
const settings = ['--innodb-buffer-pool-size=1G', '--innodb-log-file-size=512M', '--skip-log-bin'];

/** Starts MariaDB on a temporary folder and a free port, as the tests do. */
export async function startMariadb(): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const server = await makeServer({
    ...mariadbServer,
    command: async (site) => {
      const [file, ...args] = await mariadbServer.command(site);
      return [file, ...args, ...settings];
    },
  });
  return { url: server.url, stop: server.remove };
}
