import type { ContentQueryConfig } from '../../index.ts';

/** Users see the orders that hold their id, wherever an order is read. */
export const ownOrders: ContentQueryConfig = {
  conditions: { authenticated: { order: { rows: { customerId: '$user' } } } },
};
