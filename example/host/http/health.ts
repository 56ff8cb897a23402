import type { Middleware } from 'koa';

/** The reasons why a host is not ready. */
type Reason = 'schemas' | 'database' | 'stopping';

/** The health of a host, as a load balancer or a supervisor asks for it. */
export interface Health {
  /** Answers `GET /healthz` and `GET /readyz`; passes everything else on. */
  readonly middleware: Middleware;
  /** Called when the schemas are loaded and the plugins are started. */
  loaded(): void;
  /** Called when the host begins to stop. */
  stopping(): void;
}

/** Milliseconds within which the database must answer. */
const patience = 2_000;

/**
 * Returns the health of a host. `/healthz` answers 200 as long as the process answers. `/readyz` answers 200 if requests
 * can be answered, otherwise 503 with a reason: `{"status":"not ready","reason":"database"}`. Parallel requests share one
 * check of the database.
 */
export function createHealth(probe: () => Promise<void>): Health {
  let state: 'ready' | 'schemas' | 'stopping' = 'schemas';
  let asking: Promise<boolean> | undefined;
  const answers = (): Promise<boolean> => {
    asking ??= inTime(probe()).finally(() => {
      asking = undefined;
    });
    return asking;
  };
  const reason = async (): Promise<Reason | undefined> => {
    if (state !== 'ready') return state;
    return (await answers()) ? undefined : 'database';
  };
  return {
    middleware: async (ctx, next) => {
      const isRead = ctx.method === 'GET' || ctx.method === 'HEAD';
      if (!isRead || (ctx.path !== '/healthz' && ctx.path !== '/readyz')) return next();
      ctx.set('Cache-Control', 'no-store');
      if (ctx.path === '/healthz') {
        ctx.body = { status: 'alive' };
        return;
      }
      const why = await reason();
      ctx.status = why === undefined ? 200 : 503;
      ctx.body = why === undefined ? { status: 'ready' } : { status: 'not ready', reason: why };
    },
    loaded: () => {
      state = 'ready';
    },
    stopping: () => {
      state = 'stopping';
    },
  };
}

/** Whether work succeeds in time. */
async function inTime(work: Promise<void>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, patience, false);
  });
  const done = work.then(
    () => true,
    () => false,
  );
  return Promise.race([done, late]).finally(() => clearTimeout(timer));
}
