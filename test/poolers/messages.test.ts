import { expect } from 'chai';
import pg from 'pg';
import { Sequelize } from 'sequelize';
import { startTestHost, type TestHost } from '../support/host.ts';
import { get } from '../support/http.ts';
import { describePooled } from './support/describe-pooled.ts';
import { keepsNames, type PoolerSettings } from './support/pgbouncer.ts';

/** The messages of the protocol that pg has a method for. */
const kinds = ['query', 'parse', 'bind', 'describe', 'execute', 'sync'] as const;

type Wire = Record<(typeof kinds)[number], (...args: unknown[]) => unknown>;

const path = '/api/categories?sort=name&fields=name';

type Case = readonly [
  title: string,
  to: 'direct' | 'pooled',
  settings: PoolerSettings,
  expected: readonly string[],
];

const settings: PoolerSettings = { mode: 'transaction', servers: 2 };
/** Its time limit, in the transaction of the statement itself. */
const limit = ['parse', 'bind', 'execute'];
const end = ['bind', 'describe', 'execute', 'sync'];
const cases: readonly Case[] = [
  ['on a direct connection', 'direct', settings, ['bind', 'execute', 'sync']],
  [
    'through a pooler that keeps no names',
    'pooled',
    { ...settings, names: 'none' },
    [...limit, 'parse', ...end],
  ],
  ...(keepsNames() ? [['through one that keeps them', 'pooled', settings, [...limit, ...end]] as Case] : []),
];

for (const [title, to, ofPooler, expected] of cases)
  describePooled('the messages of a known statement', ofPooler, (used) => {
    const url = used[to];
    describe(title, () => {
      const sent: string[] = [];
      let host: TestHost;
      before(async () => {
        const sequelize = new Sequelize(url(), { logging: false, pool: { max: 1, idle: 60_000 } });
        sequelize.addHook('afterConnect', (connection) => {
          const { connection: wire } = connection as { readonly connection: Wire };
          for (const kind of kinds) {
            const send = wire[kind].bind(wire);
            wire[kind] = (...args) => {
              // What the plugin asks for on its own connection, each second.
              if (!String(args[0]).includes('SET LOCAL')) sent.push(kind);
              return send(...args);
            };
          }
        });
        host = await startTestHost({
          sequelize,
          features: { permissions: false, i18n: false },
          pluginConfig: { singleFlight: false },
        });
      });
      after(() => host?.stop());

      it(`are ${expected.join(', ')}`, async () => {
        const ask = async () => expect((await get(host.url + path)).status).to.equal(200);
        for (let turn = 0; turn < 3; turn += 1) await ask();
        // While somebody else has the server's connection that was used last, a pooler gives another one.
        const other = new pg.Client({ connectionString: url() });
        await other.connect();
        await other.query('BEGIN');
        await ask();
        await other.query('COMMIT');
        await other.end();
        await ask();
        sent.length = 0;
        expect((await get(host.url + path)).status).to.equal(200);
        expect(sent).to.deep.equal(expected);
      });
    });
  });
