import { cp } from 'node:fs/promises';
import { expect } from 'chai';
import { openDatabase } from '../../example/host/database/open-database.ts';
import { useTemporaryFolder } from '../example/temporary-folder.ts';
import { newsroom } from '../support/database/content.ts';
import { onOneDatabase } from '../support/databases.ts';
import { run } from './support/run.ts';

/** Users as the admin panel of an app writes them, with an attribute and a custom field of the app's own. */
const users = {
  kind: 'collectionType',
  collectionName: 'up_users',
  info: { name: 'user', description: '', singularName: 'user', pluralName: 'users', displayName: 'User' },
  options: { draftAndPublish: false, timestamps: true },
  attributes: {
    username: { type: 'string', minLength: 3, unique: true, configurable: false, required: true },
    email: { type: 'email', minLength: 6, configurable: false, required: true },
    password: { type: 'password', minLength: 6, configurable: false, private: true, searchable: false },
    role: {
      type: 'relation',
      relation: 'manyToOne',
      target: 'plugin::users-permissions.role',
      inversedBy: 'users',
      configurable: false,
    },
    nickName: { type: 'string' },
    paint: { type: 'customField', customField: 'plugin::color-picker.color', options: { format: 'hex' } },
    favourites: { type: 'relation', relation: 'oneToMany', target: 'api::article.article' },
  },
};

/** A type as the content type builders of Strapi 4.5 and of 4.26 write it, where they differ. */
const versions = {
  'as-of-4-5': {
    kind: 'collectionType',
    collectionName: 'houses',
    info: { singularName: 'house', pluralName: 'houses', displayName: 'House', description: '' },
    options: { draftAndPublish: true, comment: '' },
    pluginOptions: {},
    attributes: { name: { type: 'string', unique: false }, paint: users.attributes.paint },
  },
  'as-of-4-26': {
    kind: 'collectionType',
    collectionName: 'homes',
    info: { singularName: 'home', pluralName: 'homes', displayName: 'Home' },
    options: { draftAndPublish: false },
    pluginOptions: { i18n: { localized: true }, 'content-manager': { visible: false } },
    config: {},
    attributes: {
      name: { type: 'string', pluginOptions: { i18n: { localized: true } } },
      text: { type: 'blocks' },
      flat: { type: 'integer', column: { defaultTo: 0 } },
    },
  },
};

describe('koa-content-query with the schemas of an app', () => {
  const folder = useTemporaryFolder();
  const userFile = 'extensions/users-permissions/content-types/user/schema.json';

  /** An app, and the same where its TypeScript is built to: tsc copies schemas there. */
  const sources = ['src', 'dist/src'];

  before(async () => {
    for (const source of sources) {
      await cp(newsroom.schemas, folder.path(source), { recursive: true });
      await folder.write(`${source}/${userFile}`, JSON.stringify(users));
      await folder.write(`${source}/extensions/upload/content-types/file/schema.json`, '{"options": {}}');
    }
  });

  for (const source of sources) {
    it(`types users with attributes of the app’s own, from ${source}, and gives them no list unless they are flat`, async () => {
      const args = ['types', '--schemas', folder.path(source)];
      const plain = await run(args);
      expect([plain.code, plain.err]).to.deep.equal([0, '']);
      expect(plain.out).to.not.include("'plugin::users-permissions.user': {");
      const { code, out } = await run([...args, '--flat', 'plugin::users-permissions.user']);
      expect(code).to.equal(0);
      expect(out).to.include("'plugin::users-permissions.user': {");
      expect(out)
        .to.match(/nickName\??: string \| null;/)
        .and.match(/paint\??: string \| null;/);
    });
  }

  for (const [version, schema] of Object.entries(versions)) {
    it(`reads a type ${version.replaceAll('-', ' ')}`, async () => {
      const { singularName } = schema.info;
      const own = `${version}/api/${singularName}/content-types/${singularName}/schema.json`;
      await folder.write(own, JSON.stringify(schema));
      const { code, out, err } = await run(['types', '--schemas', folder.path(version)]);
      expect([code, err]).to.deep.equal([0, '']);
      for (const name of Object.keys(schema.attributes)) expect(out).to.match(new RegExp(`${name}\\??: `));
    });
  }

  it('reads what Strapi starts with in every command, and says what is left out', async () => {
    const attributes = {
      name: { type: 'string' },
      lost: { type: 'relation', relation: 'oneToMany', target: 'api::house.house', mappedBy: 'gone' },
      form: { type: 'relation', relation: 'oneToOne', target: 'plugin::forms.form' },
    };
    const schema = { ...versions['as-of-4-26'], collectionName: 'houses', attributes };
    const info = { singularName: 'house', pluralName: 'houses' };
    const file = 'lenient/api/house/content-types/house/schema.json';
    await folder.write(file, JSON.stringify({ ...schema, info }));
    const given = ['--schemas', folder.path('lenient'), '--no-permissions'];
    const database = ['--database', `sqlite:${folder.path('houses.sqlite')}`];
    await folder.write('houses.sqlite', '');
    const sequelize = await openDatabase(`sqlite:${folder.path('houses.sqlite')}`, () => {});
    await sequelize.query('CREATE TABLE houses (id INTEGER PRIMARY KEY, name TEXT)');
    await sequelize.close();
    const said = [
      "api::house.house: 'lost' is left out: it belongs to api::house.house.gone, which does not exist",
      "api::house.house: 'form' is left out: it leads to 'plugin::forms.form', which is not registered",
    ];
    const types = await run(['types', ...given.slice(0, 2)]);
    expect([types.code, types.err.trim().split('\n')]).to.deep.equal([0, said]);
    const { out, err } = await run(['check', ...given, ...database]);
    expect(err).to.not.include('koa-content-query:');
    for (const line of said) expect(out).to.include(`left out ${line}`);
    const advised = await run(['advise', ...given.slice(0, 2), ...database]);
    for (const line of said) expect(advised.out, advised.err).to.include(`-- ${line}`);
  });

  onOneDatabase('checks the tables of users', (database) => {
    it('names what their extension needs and the database does not have', async () => {
      const own = await database.open();
      const sequelize = await openDatabase(own.url, () => {});
      const check = () => run(['check', '--schemas', folder.path('src'), '--database', own.url]);
      try {
        const lacking = await check();
        expect(lacking.code, lacking.err).to.equal(1);
        expect(lacking.out.split('\n').filter((line) => line.startsWith('missing'))).to.have.members([
          `missing  column up_users.nick_name: ${userFile}: attributes.nickName`,
          `missing  column up_users.paint: ${userFile}: attributes.paint`,
          `missing  table up_users_favourites_links: ${userFile}: attributes.favourites`,
        ]);
        for (const statement of [
          'ALTER TABLE up_users ADD COLUMN nick_name VARCHAR(255)',
          'ALTER TABLE up_users ADD COLUMN paint VARCHAR(255)',
          'CREATE TABLE up_users_favourites_links (id INTEGER PRIMARY KEY, user_id INTEGER, article_id INTEGER, article_order DOUBLE PRECISION)',
        ])
          await sequelize.query(statement);
        const { code, out, err } = await check();
        expect([code, err], out).to.deep.equal([0, '']);
        expect(out).to.include('entries  plugin::users-permissions.user: ');
      } finally {
        await sequelize.close();
        await own.close();
      }
    });
  });
});
