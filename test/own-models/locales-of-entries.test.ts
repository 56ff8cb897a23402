import { expect } from 'chai';
import Koa from 'koa';
import { DataTypes, type Sequelize } from 'sequelize';
import contentQuery, { fromModels, type HostPermissionStore } from '../../index.ts';
import { adminApi } from '../admin/support/use-admin.ts';
import { type OpenDatabase, onEachDatabase } from '../support/databases.ts';
import { get } from '../support/http.ts';
import { type Served, servePlugins } from '../support/serve-plugins.ts';
import { emptyDatabase, open } from './support/empty-database.ts';

const post = 'api::post.post';

const permissionStore: HostPermissionStore = {
  roles: () => ['editor', 'writer', 'reader'].map((type) => ({ type })),
  grants: () => [
    { role: 'editor', uid: post, action: 'find' },
    { role: 'editor', uid: post, action: 'preview' },
    { role: 'writer', uid: post, action: 'find' },
  ],
};

/** Posts and secrets, with the locale in a column of another name. */
const define = async (sequelize: Sequelize): Promise<void> => {
  const attributes = {
    language: { type: DataTypes.STRING, field: 'lang_code' },
    owner: DataTypes.STRING,
    publishedAt: DataTypes.DATE,
  };
  const defaultScope = { order: [['id', 'DESC']] as [string, string][] };
  const Post = sequelize.define('Post', attributes, { timestamps: false, defaultScope });
  const Secret = sequelize.define('Secret', attributes, { timestamps: false });
  await sequelize.sync();
  const rows = ['en', 'fr', 'en', null, '', 'de'].map((language) => ({ language, publishedAt: new Date() }));
  await Post.bulkCreate([
    ...rows,
    { language: 'pl', publishedAt: null },
    { language: 'it', owner: 'ann', publishedAt: new Date() },
  ]);
  await Secret.create({ language: 'sv' });
};

onEachDatabase("the locales that entries of a host's own models have", ({ name }) => {
  let database: OpenDatabase;
  let sequelize: Sequelize;
  let served: Served;

  before(async () => {
    database = await emptyDatabase(name);
    sequelize = open(database.url);
    await define(sequelize);
    const app = new Koa();
    const typed = { locale: 'language', drafts: 'publishedAt' } as const;
    const plugin = contentQuery(
      {
        server: app,
        sequelize,
        permissionStore,
        auth: {
          roleOf: (ctx) => ctx.get('authorization') || 'public',
          isAdmin: (ctx) => ctx.get('authorization') === 'admin',
        },
        features: { i18n: true, permissions: true, draftAndPublish: true },
        ...fromModels(sequelize, { Post: typed, Secret: { locale: 'language' } }),
      },
      {
        publicationState: { preview: 'granted' },
        conditions: { writer: { [post]: { rows: { owner: { $null: 'true' } } } } },
      },
    );
    served = await servePlugins(app, [plugin], sequelize);
  });
  after(async () => {
    await served?.stop();
    await database?.close();
  });

  const shown: Readonly<Record<string, readonly string[]>> = {
    admin: ['de', 'en', 'fr', 'it', 'pl', 'sv'],
    editor: ['de', 'en', 'fr', 'it', 'pl'],
    writer: ['de', 'en', 'fr'],
    reader: [],
  };
  for (const [who, codes] of Object.entries(shown))
    it(`are each listed once, as far as the caller sees the entries: ${who}`, async () => {
      const { status, body, text } = await get(`${served.url}${adminApi}/locales`, {
        headers: { authorization: who },
      });
      expect(status, text).to.equal(200);
      expect(body.locales).to.deep.equal(codes.map((code) => ({ code, name: code })));
      expect(body.isKept).to.equal(false);
    });
});
