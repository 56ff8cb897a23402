import {
  createDatabase,
  type HostExtras,
  type RunningHost,
  type Settings,
  startHost,
} from '../../example/host/index.ts';
import { useTemporaryFolder } from './temporary-folder.ts';

/** Makes the content of a host in a folder, and gives the settings that name it. */
export type MakeContent = (folder: string) => Promise<Partial<Settings>>;

const makeMagazine: MakeContent = async (folder) => {
  const file = `${folder}/magazine.sqlite`;
  await createDatabase(file);
  return { DATABASE_URL: `sqlite:${file}` };
};

/** The example host, which runs during one suite; `host()` is it, once the tests run. */
export function useHost(
  options: Partial<Settings> & HostExtras = {},
  make: MakeContent = makeMagazine,
): () => RunningHost {
  const folder = useTemporaryFolder();
  let host: RunningHost | undefined;
  before(async () => {
    const content = await make(folder.path('.'));
    host = await startHost({ PORT: 0, LOG_LEVEL: 'silent', ...content, ...options });
  });
  after(() => host?.stop());
  return () => {
    if (!host) throw new Error('The host runs only while tests do');
    return host;
  };
}
