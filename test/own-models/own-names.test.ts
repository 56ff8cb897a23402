import { expect } from 'chai';
import { DataTypes, type Sequelize } from 'sequelize';
import { withDraftsOnly } from '../../admin-config/page/src/model/drafts.ts';
import { plainQuery } from '../../admin-config/page/src/model/query-state.ts';
import { queryString } from '../../admin-config/page/src/model/query-string.ts';
import { startBookshop } from '../../example/own-models/host.ts';
import { fromModels, type ModelOverrides } from '../../index.ts';
import { contentType } from '../browser/unit/support/content-type.ts';
import { open } from './support/empty-database.ts';
import { bothWays, every } from './support/served.ts';

/** Models whose drafts, languages and makers have names of the app's own. */
const define = (sequelize: Sequelize) => {
  const plain = { timestamps: false };
  const User = sequelize.define('User', { name: DataTypes.STRING }, plain);
  const Article = sequelize.define(
    'Article',
    {
      title: DataTypes.STRING,
      state: DataTypes.STRING,
      language: DataTypes.STRING,
      publishedAt: DataTypes.DATE,
    },
    plain,
  );
  const Note = sequelize.define(
    'Note',
    { title: DataTypes.STRING, released: DataTypes.DATE, locale: DataTypes.STRING },
    plain,
  );
  Article.belongsTo(User, { as: 'createdBy', foreignKey: 'maker', constraints: false });
  User.hasMany(Article, { as: 'articles', foreignKey: 'maker', constraints: false });
  Article.belongsTo(Article, { as: 'original', foreignKey: 'originalId', constraints: false });
  Article.hasMany(Article, { as: 'translations', foreignKey: 'originalId', constraints: false });
  Note.belongsTo(Article, { as: 'article', foreignKey: 'articleId', constraints: false });
  Article.hasMany(Note, { as: 'notes', foreignKey: 'articleId', constraints: false });
  // An attribute of this name that has nothing to do with other locales.
  Note.hasMany(User, { as: 'localizations', foreignKey: 'noteId', constraints: false });
  return { User, Article, Note };
};

const overrides: ModelOverrides = {
  Article: {
    drafts: { state: ['published', 'archived'] },
    locale: 'language',
    localizations: 'translations',
  },
  Note: { drafts: 'released' },
};

const at = (day: number): Date => new Date(Date.UTC(2024, 0, day));

const create = async ({ User, Article, Note }: ReturnType<typeof define>): Promise<void> => {
  await Article.bulkCreate([
    { id: 1, title: 'Tides', state: 'published', language: 'en', publishedAt: at(1), maker: 1 },
    {
      id: 2,
      title: 'Gezeiten',
      state: 'published',
      language: 'de',
      publishedAt: null,
      maker: 1,
      originalId: 1,
    },
    { id: 3, title: 'Storms', state: 'draft', language: 'en', publishedAt: at(3), maker: 1 },
    { id: 4, title: 'Rain', state: null, language: 'en', publishedAt: at(4), maker: 1 },
    { id: 5, title: 'Snow', state: 'archived', language: 'en', publishedAt: null, maker: 1 },
  ]);
  await Note.bulkCreate([
    { id: 1, title: 'out', released: at(1), locale: 'north', articleId: 1 },
    { id: 2, title: 'in work', released: null, locale: 'south', articleId: 1 },
    { id: 3, title: 'out too', released: at(2), locale: 'south', articleId: 3 },
  ]);
  await User.bulkCreate([{ id: 1, name: 'Ann', noteId: 1 }]);
};

bothWays(
  "drafts, locales and makers under a model's own names",
  every,
  async (sequelize) => {
    const models = define(sequelize);
    await sequelize.sync();
    await create(models);
    const derived = fromModels(sequelize, overrides, { expose: true });
    return { ...derived, rest: { populateWithPagination: true } };
  },
  (readBody, ask) => {
    const read = async (path: string) => (await readBody(path)).data;
    const idsOf = async (path: string): Promise<readonly number[]> =>
      (await read(path)).map(({ id }: { readonly id: number }) => id);

    it('hide entries without the values of published ones, also below relations', async () => {
      expect(await idsOf('articles?sort=id&locale=all')).to.deep.equal([1, 2, 5]);
      expect(await idsOf('articles?sort=id&locale=all&publicationState=preview')).to.deep.equal([
        1, 2, 3, 4, 5,
      ]);
      expect(await idsOf('notes?sort=id')).to.deep.equal([1, 3]);
      expect(await idsOf('notes?sort=id&publicationState=preview')).to.deep.equal([1, 2, 3]);
      expect(await idsOf('notes?sort=id&filters[article][title][$notNull]=true')).to.deep.equal([1]);
      const [article] = await read('articles?filters[id]=1&populate=notes');
      expect(article.attributes.notes.data.map(({ id }: { readonly id: number }) => id)).to.deep.equal([1]);
      expect((await ask('articles/3')).status).to.equal(404);
      expect((await ask('articles/3?publicationState=preview')).status).to.equal(200);
    });

    it('are the drafts alone by what the admin page asks for them', async () => {
      const published = [{ name: 'state', values: ['published', 'archived'] }];
      const plain = { ...plainQuery('api::article.article', 'en'), sort: [] };
      const drafts = withDraftsOnly(plain, true, { published });
      expect(await idsOf(`articles?${queryString(drafts, contentType())}&sort=id`)).to.deep.equal([3, 4]);
    });

    it('choose a locale, with a fallback, and populate the others', async () => {
      expect(await idsOf('articles?sort=id&locale=de')).to.deep.equal([2]);
      expect(await idsOf('articles?sort=id&locale=en')).to.deep.equal([1, 5]);
      expect(await idsOf('articles?sort=id&locale=de&fallback=en')).to.deep.equal([2, 5]);
      const [article] = await read('articles?filters[id]=1&populate=translations');
      expect(article.attributes.translations.data[0].attributes.language).to.equal('de');
    });

    it('leave names that have no such meaning as they are', async () => {
      const [article] = await read('articles?filters[id]=1&populate=createdBy');
      expect(article.attributes.createdBy.data.attributes.name).to.equal('Ann');
      expect(article.attributes.publishedAt).to.equal('2024-01-01T00:00:00.000Z');
      expect(await idsOf('articles?locale=all&sort=id&filters[publishedAt][$null]=true')).to.deep.equal([
        2, 5,
      ]);
      expect(await idsOf('articles?locale=all&filters[createdBy][name]=Ann&sort=id:desc')).to.deep.equal([
        5, 2, 1,
      ]);
      expect(await idsOf('notes?filters[locale]=south')).to.deep.equal([3]);
      expect(await idsOf('notes?locale=north&sort=id')).to.deep.equal([1, 3]);
      const [note] = await read('notes?filters[id]=1&populate=localizations');
      expect(note.attributes.localizations.data[0].attributes.name).to.equal('Ann');
    });
  },
);

describe('fromModels with names of its own', () => {
  const derive = (Article: unknown) => () => {
    const sequelize = open('sqlite::memory:');
    define(sequelize);
    return fromModels(sequelize, { Article: Article as never }, { expose: true });
  };

  it('names what no attribute is', () => {
    expect(derive({ drafts: { stat: 'x' } })).to.throw("Article.drafts: the model has no attribute 'stat'");
    expect(derive({ drafts: 'stat' })).to.throw("Article.drafts: the model has no attribute 'stat'");
    expect(derive({ locale: 'langage' })).to.throw("did you mean 'language'?");
    expect(derive({ localizations: 'translation' })).to.throw("did you mean 'translations'?");
    expect(derive({ drafts: 3 })).to.throw('Article.drafts must be true, false, an attribute or values');
    expect(derive({ locale: true })).to.throw('Article.locale must be the name of an attribute');
  });

  it('stops at boot where the name is of another kind', async () => {
    const sequelize = open('sqlite::memory:');
    define(sequelize);
    await sequelize.sync();
    const start = (Article: object) =>
      startBookshop({
        sequelize,
        ...fromModels(sequelize, { Article }, { expose: true }),
        components: {},
      }).then(
        () => undefined,
        (error: Error) => error.message,
      );
    expect(await start({ locale: 'createdBy' })).to.include(
      "options.locale: names 'createdBy', which is no scalar attribute of the schema",
    );
    expect(await start({ localizations: 'language' })).to.include(
      "options.localizations: names 'language', which is no relation of the schema",
    );
    await sequelize.close();
  });

  it('stops at boot where published entries cannot be told from drafts', async () => {
    const sequelize = open('sqlite::memory:');
    sequelize.define(
      'Page',
      { live: DataTypes.BOOLEAN, state: DataTypes.STRING, rank: DataTypes.INTEGER },
      { timestamps: false },
    );
    await sequelize.sync();
    const wrong: readonly (readonly [NonNullable<ModelOverrides[string]>, string])[] = [
      [{ drafts: 'live' }, "names 'live', which drafts have a value of; write { live: true }"],
      [{ drafts: { live: 'true' } }, "must have a boolean for 'live', whose type is boolean"],
      [{ drafts: { live: 1 } }, "must have a boolean for 'live'"],
      [{ drafts: { state: 0 } }, "must have a string for 'state', whose type is string"],
      [{ drafts: { state: ['published', false] } }, "must have a string for 'state'"],
      [{ drafts: { rank: 'x' } }, "must have a number for 'rank', whose type is integer"],
    ];
    for (const [Page, message] of wrong) {
      const failure = await startBookshop({
        sequelize,
        ...fromModels(sequelize, { Page }, { expose: true }),
        components: {},
      }).then(
        (host) => host.stop().then(() => 'started'),
        (error: Error) => error.message,
      );
      expect(failure).to.include(message);
    }
    await sequelize.close();
  });
});
