import type { HostServer } from '../host.ts';
import type { Installation } from '../runtime.ts';

/** The host's server, for middleware that pass every request by once the plugin is destroyed. */
export const whileInstalled = (installation: Installation): HostServer => ({
  use: (middleware) =>
    installation.host.server.use((ctx, next) =>
      installation.runtime === undefined ? next() : middleware(ctx, next),
    ),
});
