import type { Middleware } from 'koa';

/** Why a host should get no requests. */
type Reason = 'schemas' | 'database' | 'stopping';

/** What a balancer or a supervisor asks a host. */
export interface Health {
  /** `GET /healthz` and `GET /readyz`; hands on everything else. */
  readonly middleware: Middleware;
  /** The schemas are loaded, and the plugins are through. */
  loaded(): void;
  /** The host takes its leave. */
  stopping(): void;
}

/** Milliseconds that the database has to answer. */
const patience = 2_000;

/**
 * `/healthz` is 200 as long as the process answers. `/readyz` is 200 where requests can be answered, and else 503 with a
 * reason: `{"status":"not ready","reason":"database"}`. However many ask, the database is asked once at a time.
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

/** Whether work is done, without an error and in time. */
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
