import type { HostServer } from '../host.ts';
import type { Installation } from '../request/runtime.ts';

/** Returns the host's server for middleware that is to pass every request on after the plugin is destroyed. */
export const whileInstalled = (installation: Installation): HostServer => ({
  use: (middleware) =>
    installation.host.server.use((ctx, next) =>
      installation.runtime === undefined ? next() : middleware(ctx, next),
    ),
});
