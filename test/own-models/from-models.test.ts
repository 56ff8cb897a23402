import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'chai';
import Koa from 'koa';
import { DataTypes, type Sequelize } from 'sequelize';
import contentQuery, {
  type ContentQueryConfig,
  type FromModelsOptions,
  fromModels,
  type Host,
  type ModelOverrides,
} from '../../index.ts';
import { get } from '../support/http.ts';
import { open } from './support/empty-database.ts';

/** Models as a host writes them that has never heard of schemas. */
function defineShop(sequelize: Sequelize) {
  const { models } = sequelize;
  const Author = sequelize.define('Author', {
    code: { type: DataTypes.STRING, primaryKey: true },
    name: { type: DataTypes.STRING, allowNull: false },
    email: DataTypes.STRING,
    passwordHash: DataTypes.STRING,
    resetKey: DataTypes.STRING,
    hashtags: DataTypes.STRING,
    initials: { type: DataTypes.VIRTUAL, get: () => 'A. A.' },
    portrait: DataTypes.BLOB,
  });
  const OrderDetail = sequelize.define(
    'OrderDetail',
    {
      amount: DataTypes.INTEGER,
      price: DataTypes.DECIMAL(10, 2),
      state: DataTypes.ENUM('open', 'done'),
      internal: DataTypes.STRING,
      onSale: DataTypes.BOOLEAN,
    },
    {
      underscored: true,
      paranoid: true,
      createdAt: 'created_at',
      updatedAt: false,
      deletedAt: 'gone',
      defaultScope: { where: { state: 'open' }, attributes: { exclude: ['internal'] } },
    },
  );
  const Tag = sequelize.define('Tag', { name: DataTypes.STRING }, { timestamps: false });
  sequelize.define('Log', { line: DataTypes.TEXT });
  OrderDetail.belongsTo(Author, { as: 'author', foreignKey: 'authorCode' });
  Author.hasMany(OrderDetail, { as: 'orders', foreignKey: 'authorCode' });
  OrderDetail.belongsToMany(Tag, { through: 'OrderTags', as: 'tags' });
  Tag.belongsToMany(OrderDetail, { through: 'OrderTags', as: 'orders' });
  return { Author, OrderDetail, Tag, all: models };
}

async function seed({ Author, OrderDetail, Tag }: ReturnType<typeof defineShop>): Promise<void> {
  await Author.create({ code: 'ann', name: 'Ann', email: 'a@x.org', passwordHash: 'x', hashtags: '#a' });
  const states = [
    { id: 1, amount: 2, price: '1.50', state: 'open', onSale: true, authorCode: 'ann' },
    { id: 2, amount: 3, price: '2.50', state: 'done', onSale: false, authorCode: 'ann' },
    { id: 3, amount: 4, price: '3.50', state: 'open', onSale: false, authorCode: 'ann' },
  ];
  await OrderDetail.bulkCreate(states);
  await OrderDetail.destroy({ where: { id: 3 } });
  await Tag.create({ id: 1, name: 'new' });
  await (OrderDetail.build({ id: 1 }, { isNewRecord: false }) as unknown as Links).addTags([1]);
}

interface Links {
  addTags(ids: readonly number[]): Promise<void>;
}

interface Served {
  readonly sequelize: Sequelize;
  readonly url: string;
  readonly lines: readonly string[];
  stop(): Promise<void>;
}

/** Serves the shop as a host does that has nothing but its models. */
async function serve(
  overrides: ModelOverrides,
  options: FromModelsOptions,
  more: { [Part in keyof Host]?: Host[Part] | undefined } = {},
  config?: ContentQueryConfig,
): Promise<Served> {
  const sequelize = open('sqlite::memory:');
  const lines: string[] = [];
  const say = (line: string): void => void lines.push(line);
  const log = { debug: say, info: say, warn: say, error: say };
  try {
    const shop = defineShop(sequelize);
    await sequelize.sync();
    await seed(shop);
    const app = new Koa();
    const given = {
      server: app,
      sequelize,
      log,
      auth: { roleOf: () => 'public' },
      ...more,
      ...fromModels(sequelize, overrides, options),
    };
    const content = contentQuery(given as Host, config);
    app.use(content.middleware());
    await content.start();
    const server = createServer(app.callback()).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const stop = async (): Promise<void> => {
      server.close();
      await once(server, 'close');
      await content.destroy();
      await sequelize.close();
    };
    return { sequelize, url: `http://127.0.0.1:${port}`, lines, stop };
  } catch (error) {
    await sequelize.close();
    throw error;
  }
}

/** What `fromModels` says of the shop without serving it. */
async function derive(overrides?: ModelOverrides, options?: FromModelsOptions) {
  const sequelize = open('sqlite::memory:');
  try {
    defineShop(sequelize);
    return fromModels(sequelize, overrides, options);
  } finally {
    await sequelize.close();
  }
}

const errorOf = async (asked: Promise<unknown>): Promise<string> => {
  try {
    await asked;
    return 'no error';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

describe('fromModels', () => {
  describe('derives from a model', () => {
    const served: { now?: Served } = {};
    const body = async (path: string) => (await get(`${served.now?.url}${path}`)).body;

    before(async () => {
      served.now = await serve({ Log: false }, { expose: true });
    });
    after(() => served.now?.stop());

    it('its names in kebab case, and a key of any name and type as id', async () => {
      const { data } = await body('/api/authors/ann');
      expect(data.id).to.equal('ann');
      expect(data.attributes).to.include({ name: 'Ann', email: 'a@x.org', hashtags: '#a' });
      expect((await get(`${served.now?.url}/api/order-details`)).status).to.equal(200);
    });

    it('scalars, times under their own names, its default scope and its deleted rows', async () => {
      const { data } = await body('/api/order-details');
      expect(data).to.have.length(1);
      const { created_at, ...attributes } = data[0].attributes;
      expect(created_at).to.match(/^\d{4}-\d\d-\d\dT/);
      expect(attributes).to.deep.equal({ amount: 2, price: 1.5, state: 'open', onSale: true });
    });

    it('relations by their aliases, through join tables that are no types themselves', async () => {
      const { data } = await body('/api/order-details?populate[author][fields]=name&populate[tags]=true');
      expect(data[0].attributes.author).to.deep.equal({ data: { id: 'ann', attributes: { name: 'Ann' } } });
      expect(data[0].attributes.tags.data).to.deep.equal([{ id: 1, attributes: { name: 'new' } }]);
      const back = await body('/api/authors?populate[orders][fields]=amount&fields=name');
      expect(back.data[0].attributes.orders.data).to.deep.equal([{ id: 1, attributes: { amount: 2 } }]);
      expect((await get(`${served.now?.url}/api/order-tags`)).status).to.equal(404);
    });

    it('nothing that its default scope excludes, or that has the name of a secret', async () => {
      const { data } = await body('/api/authors');
      expect(data[0].attributes).to.not.have.any.keys('passwordHash', 'resetKey');
      for (const path of ['authors?sort=passwordHash', 'authors?filters[resetKey][$null]=true'])
        expect((await get(`${served.now?.url}/api/${path}`)).status, path).to.equal(400);
      expect((await get(`${served.now?.url}/api/order-details?fields=internal`)).status).to.equal(400);
    });

    it('values of an enumeration, of which a misspelt one is refused with a hint', async () => {
      const answer = await get(`${served.now?.url}/api/order-details?filters[state]=opn`);
      expect(answer.headers['content-query-hint']).to.match(/state/);
    });

    it('a line for everything that is hidden or left out', () => {
      expect(served.now?.lines).to.include.members([
        'content-query: api::author.author: private because of their names: passwordHash, resetKey; to show one that is no secret write "Author": { public: [\'passwordHash\'] }',
        "content-query: api::author.author: 'initials' is left out: it is VIRTUAL, so no column has it",
        "content-query: api::author.author: 'portrait' is left out: it is kept as BLOB, which no type of an attribute reads",
      ]);
    });

    it('no type from a model that is left out', async () => {
      expect((await get(`${served.now?.url}/api/logs`)).status).to.equal(404);
    });
  });

  it('leaves out relations to models that are not served, with a line', async () => {
    const { contentTypes, derived } = await derive({ Author: false }, { expose: true });
    const { schema } = contentTypes['api::order-detail.order-detail'] ?? {};
    expect((schema as { attributes: object }).attributes).to.have.all.keys(
      ...['amount', 'price', 'state', 'internal', 'onSale', 'created_at', 'tags'],
    );
    expect(derived.notes).to.include(
      "content-query: api::order-detail.order-detail: 'author' is left out: it leads to Author, which is not served",
    );
  });

  it('derives the same types beside a plugin that is installed', async () => {
    const { sequelize, stop } = await serve({}, { expose: true });
    try {
      const types = Object.keys(fromModels(sequelize, {}, { expose: true }).contentTypes);
      expect(types).to.have.members(
        ['author', 'order-detail', 'tag', 'log'].map((name) => `api::${name}.${name}`),
      );
    } finally {
      await stop();
    }
  });

  it('reads enumerations and sets of MySQL, which needs no connection for it', () => {
    const sequelize = open('mysql://nobody@127.0.0.1:1/none');
    sequelize.define('Film', {
      rating: DataTypes.ENUM('G', 'R'),
      features: "SET('Trailers','Scenes')",
      year: 'YEAR',
      place: DataTypes.GEOMETRY,
    });
    const { contentTypes, derived } = fromModels(sequelize, {}, { expose: true });
    expect(Reflect.get(contentTypes['api::film.film']?.schema ?? {}, 'attributes')).to.deep.equal({
      rating: { type: 'enumeration', enum: ['G', 'R'] },
      features: { type: 'string' },
      year: { type: 'integer' },
    });
    expect(derived.notes).to.include(
      "content-query: api::film.film: 'place' is left out: it is kept as GEOMETRY, which no type of an attribute reads",
    );
  });

  it('serves only the models that are named', async () => {
    const { models } = await derive({}, { expose: ['Tag'] });
    expect(Object.keys(models)).to.deep.equal(['api::tag.tag']);
    expect(Object.keys((await derive({}, { only: ['Log', 'Tag'] })).models)).to.have.length(2);
  });

  it('serves a model with the name of a member that every object inherits', async () => {
    const sequelize = open('sqlite::memory:');
    sequelize.define('constructor', { name: DataTypes.STRING });
    expect(Object.keys(fromModels(sequelize).models)).to.deep.equal(['api::constructor.constructor']);
    await sequelize.close();
  });

  it('takes other names, and attributes that are hidden, shown or left out', async () => {
    const { contentTypes } = await derive({
      Author: {
        singular: 'writer',
        plural: 'writers',
        private: ['email'],
        public: ['resetKey'],
        attributes: { hashtags: false, name: { type: 'text' } },
      },
    });
    expect(contentTypes['api::writer.writer']?.schema).to.deep.include({
      info: { singularName: 'writer', pluralName: 'writers', displayName: 'Author' },
      options: { draftAndPublish: false, privateAttributes: ['passwordHash', 'email'] },
      attributes: {
        name: { type: 'text' },
        email: { type: 'string' },
        passwordHash: { type: 'string' },
        resetKey: { type: 'string' },
        orders: { type: 'relation', relation: 'oneToMany', target: 'api::order-detail.order-detail' },
      },
    });
  });

  describe('asks who reads', () => {
    it('not where everything is exposed, so that auth may be left out', async () => {
      const served = await serve({}, { expose: true }, { auth: undefined });
      try {
        expect((await get(`${served.url}/api/authors/ann`)).status).to.equal(200);
      } finally {
        await served.stop();
      }
    });

    it('where types are closed until they are granted', async () => {
      expect(await errorOf(serve({}, {}, { auth: undefined }))).to.equal(
        "content-query: host: auth is required; write auth: { roleOf: (ctx) => 'public' }, or open all models with fromModels(sequelize, {}, { expose: true })",
      );
    });

    it('where permissions are on although the models are exposed', async () => {
      const features = { permissions: true };
      expect(await errorOf(serve({}, { expose: true }, { auth: undefined, features }))).to.match(
        /^content-query: host: auth is required/,
      );
    });

    it('where conditions narrow another role than the public', async () => {
      const narrowed = (role: string) => ({ [role]: { 'api::tag.tag': { fields: ['name'] } } });
      const asked = { auth: undefined };
      const { stop } = await serve({}, { expose: true }, asked, { conditions: narrowed('public') });
      await stop();
      expect(await errorOf(serve({}, { expose: true }, asked, { conditions: narrowed('editor') }))).to.equal(
        "content-query: plugin configuration: 'conditions.editor' would narrow nobody, because without 'auth' in the host everybody is public",
      );
    });
  });

  describe('opens nothing by itself', () => {
    it('so that a type is closed until it is granted', async () => {
      const permissionStore = { roles: () => [{ type: 'public' }], grants: () => [] };
      const served = await serve({}, {}, { permissionStore });
      try {
        expect((await get(`${served.url}/api/authors`)).status).to.equal(403);
      } finally {
        await served.stop();
      }
    });

    it('so that a host without permissions has to say what it exposes', async () => {
      const features = { permissions: false };
      expect(await errorOf(serve({}, {}, { features }))).to.match(
        /^content-query: host: features\.permissions is false, and fromModels opens nothing by itself; write fromModels\(sequelize, \{\}, \{ expose: true \}\)/,
      );
    });

    it('nor ignores grants beside types that it exposes', async () => {
      const permissionStore = { roles: () => [{ type: 'public' }], grants: () => [] };
      expect(await errorOf(serve({}, { expose: true }, { permissionStore }))).to.equal(
        'content-query: host: permissionStore would not be used, because fromModels lets everybody read; leave out expose, or permissionStore',
      );
    });

    it('so that a host without a place for grants is told both ways', async () => {
      expect(await errorOf(serve({}, {}))).to.match(/permissions\.ownTables.*\{ expose: true \}/s);
    });
  });

  describe('refuses', () => {
    const cases: Readonly<Record<string, readonly [ModelOverrides, FromModelsOptions, string]>> = {
      'a model that does not exist': [
        { Autor: false },
        {},
        "content-query: fromModels: there is no model 'Autor', did you mean 'Author'?",
      ],
      'an exposed model that does not exist': [
        {},
        { expose: ['Autor'] },
        "content-query: fromModels: there is no model 'Autor', did you mean 'Author'?",
      ],
      'a false expose beside the models that are served': [
        {},
        { only: ['Tag'], expose: false as unknown as true },
        'content-query: fromModels: expose must be true or a list of models, not a boolean',
      ],
      'a list of exposed models beside other models that are served': [
        {},
        { only: ['Author', 'Tag'], expose: ['Tag'] },
        'content-query: fromModels: a list in expose says which models are served, so only must not stand beside it; leave out only, or write expose: true to open all that it names',
      ],
      'an attribute that does not exist': [
        { Author: { private: ['mail'] } },
        {},
        "content-query: fromModels: Author.private: the model has no attribute 'mail', did you mean 'email'?",
      ],
      'a plural that is no word': [
        { Author: { plural: 'the authors' } },
        {},
        'content-query: fromModels: Author.plural must be a word of letters, digits, hyphens and underscores',
      ],
      'two models of one name': [
        { Author: { plural: 'tags' } },
        {},
        "content-query: fromModels: Author and Tag both have the plural 'tags'; give one of them another",
      ],
      'an override that is misspelt': [
        { Author: { plurals: 'writers' } as object },
        {},
        "content-query: fromModels: Author.plurals is not read, did you mean 'plural'?",
      ],
      'an expose that is false': [
        {},
        { expose: false as unknown as true },
        'content-query: fromModels: expose must be true or a list of models, not a boolean',
      ],
    };
    for (const [title, [overrides, options, message]] of Object.entries(cases))
      it(title, async () => {
        expect(await errorOf(derive(overrides, options))).to.equal(message);
      });
  });
});
