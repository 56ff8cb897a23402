import { type HostExtras, type RunningHost, type Settings, startHost } from '../../example/host/index.ts';
import { newsroom } from './database/content.ts';
import { projectFile } from './project.ts';
import { jwtSecret } from './tokens.ts';

/** A running host that tests ask. */
export type TestHost = RunningHost;

/** Starts the example host on a free port of this machine, silent, with the schemas of the newsroom and the secret of its tokens. */
export function startTestHost(options: Partial<Settings> & HostExtras): Promise<TestHost> {
  return startHost({
    HOST: '127.0.0.1',
    PORT: 0,
    LOG_LEVEL: 'silent',
    JWT_SECRET: jwtSecret,
    SCHEMAS: newsroom.schemas,
    UPLOADS: projectFile('test/fixtures/newsroom/uploads'),
    ...options,
  });
}
