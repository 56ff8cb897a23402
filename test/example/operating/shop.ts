import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Koa from 'koa';
import { DataTypes, Sequelize } from 'sequelize';
import contentQuery, { type ContentQueryConfig, type Host } from '../../../index.ts';
import { type Answer, get } from '../../support/http.ts';

/** A small shop of its own models: orders of customers, in shops. */
export interface OrderShop {
  readonly url: string;
  ask(path: string, headers?: Record<string, string>, method?: string): Promise<Answer>;
  stop(): Promise<void>;
}

interface Parts {
  readonly auth?: Host['auth'];
  readonly config?: ContentQueryConfig;
  readonly permissions?: boolean;
  /** Hung in before `register()`. */
  readonly before?: (app: Koa) => void;
  /** Hung in after it, before `bootstrap()`. */
  readonly after?: (app: Koa) => void;
}

const schemaOf = (name: string, attributes: object) => ({
  schema: { collectionName: `${name}s`, info: { singularName: name, pluralName: `${name}s` }, attributes },
});
const orders = { type: 'relation', relation: 'oneToMany', target: 'order', mappedBy: 'place' };
const contentTypes = {
  order: schemaOf('order', {
    number: { type: 'string' },
    customerId: { type: 'integer', private: true },
    place: { type: 'relation', relation: 'manyToOne', target: 'place', inversedBy: 'orders' },
  }),
  place: schemaOf('place', { name: { type: 'string' }, orders }),
};

async function fill(sequelize: Sequelize) {
  const order = sequelize.define('order', { number: DataTypes.STRING, customerId: DataTypes.INTEGER });
  const place = sequelize.define('place', { name: DataTypes.STRING });
  order.belongsTo(place, { as: 'place' });
  place.hasMany(order, { as: 'orders' });
  await sequelize.sync();
  await place.create({ name: 'Harbour' });
  const rows = Array.from({ length: 20 }, (_, n) => ({
    number: `A-${n + 1}`,
    customerId: (n % 2) + 1,
    placeId: 1,
  }));
  await order.bulkCreate(rows);
  return { order, place };
}

const grants = [
  'CREATE TABLE up_roles (id integer primary key, type text)',
  'CREATE TABLE up_permissions (id integer primary key, action text)',
  'CREATE TABLE up_permissions_role_links (id integer primary key, permission_id integer, role_id integer)',
  "INSERT INTO up_roles VALUES (1, 'public'), (2, 'authenticated')",
  "INSERT INTO up_permissions VALUES (1, 'order.find'), (2, 'order.findOne'), (3, 'place.find')",
  'INSERT INTO up_permissions_role_links VALUES (1, 1, 2), (2, 2, 2), (3, 3, 2), (4, 3, 1)',
];

/** Starts the shop on a database in memory, as a host does it: middleware, register, middleware, bootstrap. */
export async function startOrderShop(parts: Parts = {}): Promise<OrderShop> {
  const sequelize = new Sequelize({ dialect: 'sqlite', storage: ':memory:', logging: false });
  const models = await fill(sequelize);
  const permissions = parts.permissions ?? false;
  for (const statement of permissions ? grants : []) await sequelize.query(statement);
  const app = new Koa();
  app.silent = true;
  parts.before?.(app);
  const log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
  const features = { i18n: false, permissions, draftAndPublish: false };
  const auth = parts.auth ?? { roleOf: () => 'public' };
  const host: Host = { server: app, sequelize, models, contentTypes, log, auth, features };
  const plugin = contentQuery(host, parts.config);
  await plugin.register();
  parts.after?.(app);
  await plugin.bootstrap();
  const server = createServer(app.callback()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    ask: (path, headers = {}, method = 'GET') => get(url + path, { headers, method }),
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await plugin.destroy();
      await sequelize.close();
    },
  };
}
