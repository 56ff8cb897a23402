import { expect } from 'chai';
import { DataTypes } from 'sequelize';
import { bootError, setAttribute } from './support/boot.ts';
import { type Case, refuses } from './support/refuses.ts';

const book = 'api::book.book: attributes';

const cases: Readonly<Record<string, Case>> = {
  'an attribute that the schema has': {
    change: ({ model }) => model('book').removeAttribute('pages'),
    message: `${book}.pages: model 'Book' has no attribute 'pages'`,
  },
  'an attribute that the schema has of itself': {
    change: ({ model }) => model('book').removeAttribute('publishedAt'),
    message: `${book}.publishedAt: model 'Book' has no attribute 'publishedAt'`,
  },
  'an attribute of a component': {
    change: ({ model }) => model('Printing').removeAttribute('year'),
    message: "parts.printing: attributes.year: model 'Printing' has no attribute 'year'",
  },
  'an association that the schema has': {
    change: ({ model }) => Reflect.deleteProperty(model('book').associations, 'publisher'),
    message: `${book}.publisher: model 'Book' has no association 'publisher'`,
  },
  'the association of a component': {
    change: ({ model }) => Reflect.deleteProperty(model('book').associations, 'measures'),
    message: `${book}.measures: model 'Book' has no association 'measures'`,
  },
  'the association of a media attribute': {
    change: ({ model }) => Reflect.deleteProperty(model('book').associations, 'cover'),
    message: `${book}.cover: model 'Book' has no association 'cover'`,
  },
  'creator fields that the schema lets out': {
    change: ({ model }) => Reflect.deleteProperty(model('book').associations, 'createdBy'),
    message: `${book}.createdBy: model 'Book' has no association 'createdBy'`,
  },
  'a key': {
    change: ({ model }) => model('book').removeAttribute('id'),
    message: `${book}.id: model 'Book' has no key; give it a primary key`,
  },
  'a key of attributes that a URL can say': {
    change: ({ model }) => {
      model('book').removeAttribute('id');
      setAttribute(model('book'), 'bookNo', { type: DataTypes.INTEGER, primaryKey: true });
      setAttribute(model('book'), 'weight', { type: DataTypes.DOUBLE, primaryKey: true });
    },
    message: new RegExp(
      `^${book}\\.id: model 'Book' must store 'weight' of its key as one of TINYINT, .*, UUID, DATEONLY; it is DOUBLE PRECISION$`,
    ),
  },
  'a key that a URL can say': {
    change: ({ model }) => setAttribute(model('book'), 'id', { type: DataTypes.DATE, primaryKey: true }),
    message: new RegExp(
      `^${book}\\.id: model 'Book' must store its key as one of TINYINT, .*, UUID; it is DATE$`,
    ),
  },
};

const mismatches: Readonly<Record<string, Case>> = {
  'a to-one relation over a to-many association': {
    change: ({ attributes }) => Object.assign(attributes('book').reviews ?? {}, { relation: 'oneToOne' }),
    message: `${book}.reviews: association 'reviews' of model 'Book' must be to-one, as in the schema; it is to-many`,
  },
  'a to-many relation over a to-one association': {
    change: ({ attributes }) => Object.assign(attributes('book').publisher ?? {}, { relation: 'manyToMany' }),
    message: `${book}.publisher: association 'publisher' of model 'Book' must be to-many, as in the schema; it is to-one`,
  },
  'an association to another model': {
    change: ({ attributes }) =>
      Object.assign(attributes('book').publisher ?? {}, { target: 'api::genre.genre' }),
    message: `${book}.publisher: association 'publisher' of model 'Book' must lead to 'Genre'; it leads to 'Publisher'`,
  },
  'a type that has no model while others refer to its own': {
    change: ({ models }) => Reflect.deleteProperty(models, 'api::review.review'),
    message: `${book}.reviews: association 'reviews' of model 'Book' leads to model 'Review', but models has none for 'api::review.review'; add 'api::review.review' to models`,
  },
  'a column of another type': {
    change: ({ attributes }) => Object.assign(attributes('book').title ?? {}, { type: 'integer' }),
    message:
      /^api::book\.book: attributes\.title: model 'Book' keeps it as STRING; the type 'integer' needs one of /,
  },
  'a column that is not in the table': {
    change: ({ model }) => setAttribute(model('book'), 'summary', { type: DataTypes.VIRTUAL }),
    message: /^api::book\.book: attributes\.summary: model 'Book' keeps it as VIRTUAL; /,
  },
  'a dynamic zone': {
    change: ({ attributes }) => {
      attributes('book').body = { type: 'dynamiczone', components: ['parts.measures'] };
    },
    message: `${book}.body: a dynamic zone needs Strapi v4 tables, not a model of the host; leave it out of the schema, make it a component or json, or leave the type out of 'models'`,
  },
  'a model whose uid nothing is registered for': {
    change: ({ models, model }) => Object.assign(models, { 'api::bock.bock': model('book') }),
    message: "api::bock.bock: a model is given, but no schema is registered, did you mean 'api::book.book'?",
  },
};

describe("a boot with a host's own models", () => {
  it('starts if the models have what their schemas need', async () => {
    expect(await bootError(() => undefined)).to.equal(undefined);
  });

  describe('stops where a model lacks', () => refuses(cases));
  describe('stops at', () => refuses(mismatches));

  it('stops at a hook that changes what a find looks for', async () => {
    const error = await bootError(({ model }) => model('book').addHook('beforeFind', () => undefined));
    expect(error).to.match(/'Book' has a beforeFind hook; use a default scope to hide entries/i);
  });

  it('stops at such a hook of the Sequelize instance', async () => {
    const error = await bootError(({ model }) =>
      model('book').sequelize?.addHook('beforeFind', () => undefined),
    );
    expect(error).to.match(/^sequelize: the Sequelize instance has a beforeFind hook, which would not run/);
  });

  it('stops at a model whose find waits before it writes its statement', async () => {
    const error = await bootError(({ model }) => {
      Object.defineProperty(model('book'), 'findAll', { value: async () => [] });
    });
    expect(error).to.match(/^api::book\.book: Sequelize does not write at once what model 'Book' /);
  });

  it('starts if a join table stores a to-one relation', async () => {
    const error = await bootError(({ attributes }) => {
      Object.assign(attributes('book').similar ?? {}, { relation: 'oneToOne' });
    });
    expect(error).to.equal(undefined);
  });

  it('starts without localizations and without creator fields that the schema hides', async () => {
    const error = await bootError(({ model, schema }) => {
      schema('book').options = { draftAndPublish: true };
      for (const name of ['localizations', 'createdBy', 'updatedBy'])
        Reflect.deleteProperty(model('book').associations, name);
    });
    expect(error).to.equal(undefined);
  });

  it('starts if associations with the names of hidden creator fields lead to other models', async () => {
    const error = await bootError(({ model }) => {
      for (const name of ['createdBy', 'updatedBy'])
        model('author').belongsTo(model('genre'), { as: name, foreignKey: 'genreId', constraints: false });
    });
    expect(error).to.equal(undefined);
  });
});

describe('a model without timestamps', () => {
  it('is accepted', async () => {
    const outcome = await bootError(({ model }) => {
      model('book').removeAttribute('createdAt');
      model('book').removeAttribute('updatedAt');
    });
    expect(outcome).to.equal(undefined);
  });
});
