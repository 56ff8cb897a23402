import { expect } from 'chai';
import { Op, Sequelize } from 'sequelize';
import { openDatabase } from '../../../example/host/database/open-database.ts';
import type { AnyModel } from '../../../lib/databases/sequelize.ts';
import type { BoundModel } from '../../../lib/models/bound-model.ts';
import { buildModels } from '../../../lib/models/build-models.ts';
import { inState } from '../../../lib/models/scopes.ts';
import { sqlite } from '../../support/databases.ts';
import { registry } from '../support/newsroom.ts';

describe('the scope that hides drafts', () => {
  let sequelize: Sequelize;
  let article: BoundModel;
  let published: AnyModel;

  before(async () => {
    sequelize = await openDatabase(await sqlite.shared(), () => {});
    const bound = buildModels(registry, sequelize).byUid.get('api::article.article');
    if (bound === undefined) throw new Error('no model for articles');
    article = bound;
    published = inState(bound.model, 'published');
  });
  after(() => sequelize.close());

  it('hides drafts', async () => {
    expect(await article.model.count({ where: { publishedAt: null } })).to.be.greaterThan(0);
    expect(await published.count()).to.be.lessThan(await article.model.count());
  });

  // Each was seen to replace a scope's condition under Sequelize's own strategy.
  const escapes = [
    ['the same attribute', { publishedAt: null }],
    ['the same attribute under an operator', { publishedAt: { [Op.eq]: null } }],
    ['$and', { [Op.and]: [{ publishedAt: null }] }],
    ['$or', { [Op.or]: [{ publishedAt: null }, { id: 0 }] }],
    ['$not', { [Op.not]: { publishedAt: { [Op.ne]: null } } }],
    ['SQL of its own', { [Op.and]: Sequelize.literal('published_at IS NULL') }],
    ['the column in the place of the attribute', Sequelize.where(Sequelize.col('published_at'), Op.is, null)],
  ] as const;

  for (const [how, where] of escapes) {
    it(`cannot be loosened by a condition through ${how}`, async () => {
      expect(await published.findAll({ where: where as never, raw: true })).to.deep.equal([]);
    });
  }

  it('is applied if the model is included under its alias', async () => {
    const link = article.links.get('related');
    const [row] = await sequelize.query(
      'SELECT l.article_id AS id FROM articles_related_links l JOIN articles a ON a.id = l.inv_article_id WHERE a.published_at IS NULL LIMIT 1',
      { type: 'SELECT' as never },
    );
    if (link?.kind !== 'through') throw new Error('related is in no join table');
    article.model.belongsToMany(article.model, {
      as: 'related',
      through: { model: link.through, unique: false },
      foreignKey: link.throughOwn,
      otherKey: link.throughTarget,
      constraints: false,
    });
    expect(row, 'a published article with a draft beside it').to.not.equal(undefined);
    const { id } = row as unknown as { id: number };
    const found = await article.model.findByPk(id, {
      attributes: ['id'],
      include: [
        {
          model: published,
          as: 'related',
          attributes: ['id'],
          where: { publishedAt: null },
          required: false,
        },
      ],
    });
    expect(found?.get('related')).to.deep.equal([]);
  });

  it('is no condition for a type without drafts', () => {
    const author = buildModels(registry, sequelize).byUid.get('api::author.author');
    expect(author?.frames.published).to.equal(author?.frames.all);
    expect(author?.frames.drafts).to.equal(author?.frames.all);
  });
});
