import Router from '@koa/router';
import { QueryTypes, type Sequelize } from 'sequelize';

/** What the routes need from the host. */
export interface RoutesContext {
  readonly sequelize: Sequelize;
  readonly prefix: string;
  /** Whether the registered content types include the articles that these routes serve. */
  readonly hasArticles: boolean;
}

/** Returns the host's own routes. They have the same prefix as the plugin, which passes all other requests on to them. */
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
