import { expectTypeOf } from 'expect-type';
import Koa from 'koa';
import { Sequelize } from 'sequelize';
import contentQuery, { type Host, type HostAuth, type HostLogger, type HostServer } from '../../index.ts';

// A host hands over what it has: a Koa application, the console or any logger, a Map or a config object.

expectTypeOf<Koa>().toExtend<HostServer>();
expectTypeOf(console).toExtend<HostLogger>();

const host = {
  server: new Koa(),
  sequelize: new Sequelize({ dialect: 'sqlite', storage: ':memory:' }),
  contentTypes: {},
  components: {},
  config: new Map([['api.rest.maxLimit', 200]]),
  log: console,
  auth: { roleOf: async () => 'public' },
  features: { i18n: false, permissions: false, draftAndPublish: false },
} satisfies Host;

const plugin = contentQuery(host);
expectTypeOf(plugin.bootstrap).returns.toEqualTypeOf<Promise<void>>();
expectTypeOf(plugin.destroy).returns.toEqualTypeOf<Promise<void>>();

const { server: _server, ...withoutServer } = host;
const { sequelize: _sequelize, ...withoutDatabase } = host;

contentQuery({ ...host, config: { api: { rest: { maxLimit: 200 } } } });
contentQuery({
  ...host,
  config: { get: (path, fallback) => (path.startsWith('api.rest.') ? undefined : fallback) },
});
const { components: _components, config: _config, ...withoutDefaults } = host;
contentQuery(withoutDefaults);

// @ts-expect-error nowhere to hang the middleware
contentQuery(withoutServer);
// @ts-expect-error nothing to read from
contentQuery(withoutDatabase);
// @ts-expect-error a feature is on or off
contentQuery({ ...host, features: { ...host.features, i18n: 'yes' } });
// @ts-expect-error no such key
contentQuery(host, { strict: true });

// @ts-expect-error a role has a name
({ roleOf: () => 1 }) satisfies HostAuth;
// @ts-expect-error who asks has to be said
({}) satisfies HostAuth;
