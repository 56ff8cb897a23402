import type { Middleware } from 'koa';
import { createDatabase, type RunningHost, startHost } from '../../example/host/index.ts';
import { useTemporaryFolder } from './temporary-folder.ts';

/** Something that requests wait for until a test lets them go on. */
export interface Gate {
  readonly opened: Promise<void>;
  open(): void;
}

/** A gate that is shut. */
export function createGate(): Gate {
  let open = (): void => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

/** Starts silent example hosts on a newsroom of one suite, each with a middleware of its own. */
export function useNewsroomHosts(): (middleware: Middleware) => Promise<RunningHost> {
  const folder = useTemporaryFolder();
  before(() => createDatabase(folder.path('newsroom.sqlite')));
  return (middleware) =>
    startHost({
      PORT: 0,
      LOG_LEVEL: 'silent',
      DATABASE_URL: `sqlite:${folder.path('newsroom.sqlite')}`,
      middleware: [middleware],
    });
}
