import { expect } from 'chai';
import pg from 'pg';
import { Sequelize } from 'sequelize';
import { startTestHost, type TestHost } from '../support/host.ts';
import { get } from '../support/http.ts';
import { describePooled } from './support/describe-pooled.ts';

/** The messages of the protocol that pg has a method for. */
const kinds = ['query', 'parse', 'bind', 'describe', 'execute', 'sync'] as const;

type Wire = Record<(typeof kinds)[number], (...args: unknown[]) => unknown>;

const path = '/api/categories?sort=name&fields=name';

describePooled('the messages of a known statement', { mode: 'transaction', servers: 2 }, (used) => {
  for (const { title, url, expected } of [
    { title: 'on a direct connection', url: used.direct, expected: ['bind', 'execute', 'sync'] },
    {
      title: 'through a pooler that keeps no names, with its time limit and its columns',
      url: used.pooled,
      expected: ['parse', 'bind', 'execute', 'parse', 'bind', 'describe', 'execute', 'sync'],
    },
  ])
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
