import { caching } from './middleware/caching.ts';
import { errorBoundary } from './middleware/error-boundary.ts';
import { locale } from './middleware/locale.ts';
import { observe } from './middleware/observe.ts';
import { permission } from './middleware/permission.ts';
import { publicationState } from './middleware/publication-state.ts';
import type { Installation } from './runtime.ts';

/** Adds the plugin's middleware to the host. Middleware that the host adds later can read the plugin's state. */
export const register = (installation: Installation): void => {
  const { server } = installation.host;
  const observer = observe(installation);
  if (observer !== undefined) server.use(observer);
  for (const middleware of [caching, errorBoundary, permission, locale, publicationState])
    server.use(middleware(installation));
};
