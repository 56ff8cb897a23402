import {
  createDatabase,
  type HostExtras,
  type RunningHost,
  type Settings,
  startHost,
} from '../../example/host/index.ts';
import { useTemporaryFolder } from './temporary-folder.ts';

/** Makes a newsroom in a folder, and gives the settings that name it. */
export type MakeNewsroom = (folder: string) => Promise<Partial<Settings>>;

const makeNewsroom: MakeNewsroom = async (folder) => {
  const file = `${folder}/newsroom.sqlite`;
  await createDatabase(file);
  return { DATABASE_URL: `sqlite:${file}` };
};

/** A newsroom host that runs during one suite; `host()` is it, once the tests run. */
export function useHost(
  options: Partial<Settings> & HostExtras = {},
  make: MakeNewsroom = makeNewsroom,
): () => RunningHost {
  const folder = useTemporaryFolder();
  let host: RunningHost | undefined;
  before(async () => {
    const newsroom = await make(folder.path('.'));
    host = await startHost({ PORT: 0, LOG_LEVEL: 'silent', ...newsroom, ...options });
  });
  after(() => host?.stop());
  return () => {
    if (!host) throw new Error('The host runs only while tests do');
    return host;
  };
}
