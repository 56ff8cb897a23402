import {
  createNewsroomDatabase,
  type HostExtras,
  type RunningHost,
  type Settings,
  startHost,
} from '../../example/host/index.ts';
import { useTemporaryFolder } from './temporary-folder.ts';

/** A newsroom host that runs during one suite; `host()` is it, once the tests run. */
export function useHost(options: Partial<Settings> & HostExtras = {}): () => RunningHost {
  const folder = useTemporaryFolder();
  let host: RunningHost | undefined;
  before(async () => {
    const file = folder.path('newsroom.sqlite');
    await createNewsroomDatabase(file);
    host = await startHost({ PORT: 0, DATABASE_URL: `sqlite:${file}`, LOG_LEVEL: 'silent', ...options });
  });
  after(() => host?.stop());
  return () => {
    if (!host) throw new Error('The host runs only while tests do');
    return host;
  };
}
