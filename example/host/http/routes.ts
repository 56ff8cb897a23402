import Router from '@koa/router';
import { QueryTypes, type Sequelize } from 'sequelize';

/** What of the host the routes need. */
export interface RoutesContext {
  readonly sequelize: Sequelize;
  readonly prefix: string;
  /** Whether the registered content types include the articles that these routes are about. */
  readonly hasArticles: boolean;
}

/** The host's own routes. They share the prefix with the plugin, which leaves all but its own routes to them. */
export function ownRoutes({ sequelize, prefix, hasArticles }: RoutesContext): Router {
  const router = new Router({ prefix });

  router.get('/upload/files', async (ctx) => {
    ctx.body = await sequelize.query('SELECT id, name FROM files ORDER BY id LIMIT 100', {
      type: QueryTypes.SELECT,
    });
  });

  if (hasArticles) {
    router.post('/articles', (ctx) => {
      const message = 'The example host answered: it does not write articles';
      ctx.status = 501;
      ctx.body = { data: null, error: { status: 501, name: 'NotImplementedError', message, details: {} } };
    });
  }

  return router;
}
