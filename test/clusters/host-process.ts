import { setTimeout as sleep } from 'node:timers/promises';
import { type Child, startChild } from '../../tools/bench/process/child.ts';
import { patience } from '../support/patience.ts';
import { projectFile, projectFolder } from '../support/project.ts';

/** What a host is started with, beside what all hosts of these trials have. */
export interface HostSettings {
  readonly DATABASE_URL: string;
  readonly PREVIEW_SECRET?: string;
  readonly REPLICA_URLS?: readonly string[];
  /** The addresses of replicas for Sequelize alone, which nobody watches. */
  readonly MYSQL_REPLICAS?: readonly string[];
  /** The configuration of the plugin. */
  readonly PLUGIN?: Readonly<Record<string, unknown>>;
}

/** A host in a process of its own. */
export interface HostProcess {
  /** What it is called in the table. */
  readonly name: string;
  readonly url: string;
  readonly adminToken: string;
  /** The address that its database is reached at. */
  readonly database: string;
  /** Whether its process has ended. */
  ended(): boolean;
  /** What it has warned of so far. */
  lines(): Promise<string>;
  stop(): Promise<void>;
}

/** Milliseconds, on an idle machine, in which a host starts, and says something, and after which one that was told to stop is ended. */
const [starting, ending] = [10_000, 5_000];

const stop = async (child: Child): Promise<void> => {
  const stopped = child.stop('SIGTERM');
  await Promise.race([stopped, sleep(patience(ending), undefined, { ref: false })]);
  await child.stop('SIGKILL');
};

/** Starts a host that keeps answers. Throws an Error with its output if it does not start. */
export async function startHostProcess(name: string, settings: HostSettings): Promise<HostProcess> {
  const program = projectFile('test/clusters/host.ts');
  const child = startChild(process.execPath, ['--import', 'tsx', program, JSON.stringify(settings)], {
    cwd: projectFolder,
    ipc: true,
  });
  try {
    const { url, adminToken } = (await child.ask('address', patience(starting))) as {
      url: string;
      adminToken: string;
    };
    return {
      name,
      url,
      adminToken,
      database: settings.DATABASE_URL,
      ended: child.ended,
      lines: async () => String(await child.ask('lines', patience(starting))),
      stop: () => stop(child),
    };
  } catch (error) {
    await child.stop('SIGKILL');
    throw new Error(`a host did not start: ${child.output()}`, { cause: error });
  }
}
