import { type HostOptions, type UsedHost, useHost } from '../../http/support/use-host.ts';
import { site } from '../../support/database/content.ts';
import type { TestDatabase } from '../../support/databases.ts';

/** A suite's host that tells what a client has sent. */
export interface SiteDesk extends UsedHost {
  /** Path and query of each request, decoded, in the order in which they came. */
  readonly sent: () => readonly string[];
}

/** The host that clients of Strapi v4 need, on the site: single types, and `findOne` granted apart from `find`. */
export function useSiteDesk(database: TestDatabase, options: HostOptions = {}): SiteDesk {
  const urls: string[] = [];
  const { middleware = [], ...settings } = options;
  const desk = useHost(database, {
    SCHEMAS: site.schemas,
    REST_POPULATE_WITH_PAGINATION: true,
    middleware: [
      (ctx, next) => {
        urls.push(decodeURIComponent(ctx.url));
        return next();
      },
      ...middleware,
    ],
    ...settings,
  });
  beforeEach(() => {
    urls.length = 0;
  });
  return { ...desk, sent: () => urls };
}
