import { expect } from 'chai';
import { Sequelize } from 'sequelize';
import { tablesRead } from '../../../lib/cache/response-cache.ts';
import type { ModelSet } from '../../../lib/models/bound-model.ts';
import { buildModels } from '../../../lib/models/build-models.ts';
import { Frame } from '../../../lib/models/frame.ts';
import { requiredRows } from '../../../lib/models/scope-includes.ts';
import { planOf, registry, settingsOf } from '../support/newsroom.ts';

describe('the tables that a plan reads', () => {
  let sequelize: Sequelize;
  let models: ModelSet;

  before(() => {
    sequelize = new Sequelize({ dialect: 'sqlite', storage: ':memory:', logging: false });
    models = buildModels(registry, sequelize);
  });
  after(() => sequelize.close());

  const settings = settingsOf({ aggregates: true, populateWithPagination: true });
  const read = (query: string) => tablesRead(models, planOf(query, { type: 'article', settings }));

  it('are the table of the type alone by default', () => {
    expect(read('fields=title&filters[title]=a&sort=title')).to.deep.equal(['articles']);
  });

  it('are those of relations and of their join tables', () => {
    expect(read('fields=title&populate=author')).to.deep.equal([
      'articles',
      'articles_author_links',
      'authors',
    ]);
  });

  for (const [what, query] of [
    ['a filter', 'filters[author][name]=a'],
    ['a sort', 'sort=author.name'],
    ['a facet', 'facets=author'],
    ['a filter of a facet', 'facets=kind&filters[author][name]=a'],
    ['a quantifier', 'filters[reviewers][$none][name]=a'],
    ['a number of related entries', 'filters[reviewers][$count][$gt]=1'],
    ['a window', 'populate[reviewers][limit]=1'],
  ] as const)
    it(`are also those that only ${what} reads`, () => {
      const tables = read(`fields=title&${query}`);
      expect(tables).to.include.members(['articles', 'authors']);
      expect(tables?.some((name) => /^articles_(author|reviewers)_links$/.test(name))).to.equal(true);
    });

  it('are those of components, zones and media', () => {
    const tables = read('populate=*');
    expect(tables).to.include.members(['articles_components', 'files', 'files_related_morphs']);
    expect(tables?.some((name) => name.startsWith('components_blocks_'))).to.equal(true);
  });

  it('are also those of rows that a scope requires', () => {
    const sequelize = new Sequelize({ dialect: 'sqlite', storage: ':memory:', logging: false });
    const Author = sequelize.define('Author', {}, { tableName: 'own_authors' });
    const Book = sequelize.define('Book', {}, { tableName: 'own_books' });
    Book.belongsTo(Author, { as: 'author' });
    Book.addScope('defaultScope', { include: { association: 'author', required: true } }, { override: true });
    const bound = models.byUid.get('api::article.article');
    if (bound === undefined) throw new Error('no model for articles');
    const all = new Frame(Book, { required: requiredRows(Book) });
    const scoped = { ...bound, model: Book, frames: { ...bound.frames, all, latest: all, published: all } };
    const byUid = new Map([...models.byUid, ['api::article.article', scoped]]);
    const plan = planOf('fields=title', { type: 'article', settings });
    expect(tablesRead({ ...models, byUid }, plan)).to.include.members(['own_authors', 'own_books']);
  });

  it('are not known if a scope may read more', () => {
    const frameOf = (gate: string) =>
      Object.assign(Object.create(Frame.prototype), { ownGate: () => gate, required: [] });
    const bound = models.byUid.get('api::author.author');
    if (bound === undefined) throw new Error('no model for authors');
    const scoped = (gate: string): ModelSet => ({
      ...models,
      byUid: new Map([
        ...models.byUid,
        ['api::author.author', { ...bound, frames: { ...bound.frames, all: frameOf(gate) } }],
      ]),
    });
    const plan = planOf('populate=author', { type: 'article', settings });
    for (const gate of [
      '("a"."deleted_at" IS NULL AND NOT ("a"."kind" LIKE \'x%\' OR `a`.`rank` BETWEEN 1 AND 2.5))',
      '("a"."name" = \'select now()\')',
      '("a"."name" IN (\'x\') AND "a"."rank" > 3)',
      '',
    ])
      expect(tablesRead(scoped(gate), plan), gate).to.be.an('array');
    for (const gate of [
      '("a"."id" IN (SELECT id FROM others))',
      '("a"."until" > now())',
      '("a"."until" > CURRENT_TIMESTAMP)',
      '("a"."until" > UTC_TIMESTAMP)',
      '("a"."until" > now ())',
      '("a"."until" > "now"())',
      `("a"."until" > 'now')`,
      `("a"."until" > ' Today'::date)`,
      '("a"."owner" = SESSION_USER)',
      '("a"."owner" = @owner)',
      '("a"."id" IN (TABLE hidden))',
      String.raw`("a"."name" = 'x\'' AND now() > ' ')`,
    ])
      expect(tablesRead(scoped(gate), plan), gate).to.equal(undefined);
  });
});
