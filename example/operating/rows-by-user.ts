import type { ContentQueryConfig } from 'koa-content-query';

/** Users see the orders that hold their id, wherever an order is read. */
export const ownOrders: ContentQueryConfig = {
  conditions: { authenticated: { order: { rows: { customerId: '$user' } } } },
};
