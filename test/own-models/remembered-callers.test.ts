import { expect } from 'chai';
import Koa from 'koa';
import { DataTypes, type Sequelize } from 'sequelize';
import contentQuery, { fromModels, type HostPermissionStore } from '../../index.ts';
import { onOneDatabase } from '../support/databases.ts';
import { eventually } from '../support/eventually.ts';
import { get } from '../support/http.ts';
import { type Served, servePlugins } from '../support/serve-plugins.ts';
import { open } from './support/empty-database.ts';

const uid = 'api::note.note';

const permissionStore: HostPermissionStore = {
  roles: () => [{ type: 'editor' }],
  grants: () => [{ role: 'editor', uid, action: 'find' }],
};

onOneDatabase('a host whose roleOf gives a key to remember by', () => {
  const roles = new Map<string, string>();
  let looked: number;
  let sequelize: Sequelize;
  let served: Served;

  before(async () => {
    sequelize = open('sqlite::memory:');
    const Note = sequelize.define('Note', { text: DataTypes.STRING, owner: DataTypes.STRING });
    await sequelize.sync();
    await Note.bulkCreate([
      { text: 'of Ann', owner: 'ann' },
      { text: 'of Bob', owner: 'bob' },
    ]);
    const app = new Koa();
    const plugin = contentQuery(
      {
        server: app,
        sequelize,
        permissionStore,
        auth: {
          roleOf: (ctx) => ({
            key: ctx.get('authorization'),
            role: () => {
              looked += 1;
              return roles.get(ctx.get('authorization')) ?? 'public';
            },
          }),
          userOf: (ctx) => {
            looked += 1;
            return { id: ctx.get('authorization') };
          },
        },
        ...fromModels(sequelize),
      },
      { conditions: { editor: { [uid]: { rows: { owner: '$user' } } } } },
    );
    served = await servePlugins(app, [plugin], sequelize);
  });
  beforeEach(() => {
    looked = 0;
  });
  after(() => served.stop());

  const ask = (authorization: string) =>
    get(`${served.url}/api/notes?fields=text`, { headers: { authorization } });

  it('looks up less often than it is asked, and mixes no callers up', async () => {
    for (const name of ['ann', 'bob']) roles.set(name, 'editor');
    for (let times = 0; times < 20; times += 1)
      for (const [name, text] of [
        ['ann', 'of Ann'],
        ['bob', 'of Bob'],
      ] as const) {
        const { body } = await ask(name);
        expect(body.data.map((one: { attributes: object }) => one.attributes)).to.deep.equal([{ text }]);
      }
    // Each of 40 requests would look up a role and a user.
    expect(looked).to.be.below(80);
  });

  it('learns by itself that a role has ended', async () => {
    roles.set('eve', 'editor');
    expect((await ask('eve')).status).to.equal(200);
    roles.delete('eve');
    expect(
      await eventually(
        async () => (await ask('eve')).status,
        (status) => status === 403,
      ),
    ).to.equal(403);
  });
});
