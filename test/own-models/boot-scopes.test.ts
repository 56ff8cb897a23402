import { expect } from 'chai';
import { type Model, type ModelStatic, Op } from 'sequelize';
import { bootError, type Parts } from './support/boot.ts';
import { type Case, refuses } from './support/refuses.ts';

const scope =
  (name: 'genre' | 'book', change: object) =>
  ({ model }: Parts) => {
    Object.assign(model(name).options, change);
  };

const defaultScope =
  (options: object) =>
  ({ model }: Parts) => {
    model('genre').addScope('defaultScope', options, { override: true });
  };

const given =
  (name: string, change: (model: ModelStatic<Model>) => ModelStatic<Model>) =>
  ({ models, model }: Parts) => {
    models[`api::${name}.${name}`] = change(model(name));
  };

const scopes: Readonly<Record<string, Case>> = {
  'a default scope with a where that a condition could replace': {
    change: scope('genre', { whereMergeStrategy: undefined }),
    message: /^api::genre\.genre: model 'Genre' has a scope with a where; .*whereMergeStrategy: 'and'/,
  },
  'a named scope with such a where': {
    change: scope('book', { scopes: { long: { where: { pages: { gt: 300 } } } } }),
    message: /^api::book\.book: model 'Book' has a scope with a where; /,
  },
  'a named scope that is a function, which may give such a where': {
    change: scope('book', { scopes: { longerThan: () => ({}) } }),
    message: /^api::book\.book: model 'Book' has a scope with a where; /,
  },
  'a default scope with a limit': {
    change: defaultScope({ limit: 10 }),
    message: /^api::genre\.genre: model 'Genre' has 'limit' in its default scope/,
  },
  'a default scope whose where holds a dollar sign': {
    change: ({ model }) => {
      model('genre').addScope('defaultScope', { where: { name: '$1' } }, { override: true });
    },
    message: "Genre: a condition of its scopes holds '$', which stands for bound values",
  },
  'a default scope with an include': {
    change: defaultScope({ include: ['parent'] }),
    message: /^api::genre\.genre: model 'Genre' has 'include' in its default scope/,
  },
  ...Object.fromEntries(
    Object.entries({ lock: true, indexHints: [{ type: 'USE', values: ['a'] }], subQuery: true }).map(
      ([option, value]) => [
        `a default scope with ${option}`,
        {
          change: defaultScope({ [option]: value }),
          message: `api::genre.genre: model 'Genre' has '${option}' in its default scope, which cannot be applied in every statement; move it to a named scope`,
        },
      ],
    ),
  ),
  'a scope with a limit that it is given with': {
    change: given('genre', (genre) => {
      genre.addScope('few', { limit: 3 });
      return genre.scope('few');
    }),
    message:
      "api::genre.genre: model 'Genre' has 'limit' in the scope 'few' that it is given with, which cannot be applied in every statement; give it without that scope",
  },
  'a scope without a name that has a lock': {
    change: given('genre', (genre) => genre.scope({ lock: true } as never)),
    message:
      /^api::genre\.genre: model 'Genre' has 'lock' in the scope that it is given with, which cannot be applied/,
  },
  'a scope without a name whose where a condition could replace': {
    change: ({ models, model }) => {
      Object.assign(model('book').options, { whereMergeStrategy: undefined });
      models['api::book.book'] = model('book').scope({ where: { pages: 3 } });
    },
    message: /^api::book\.book: model 'Book' has a scope with a where; /,
  },
};

describe("a boot with scopes of a host's own models", () => {
  describe('stops at a model with', () => refuses(scopes));

  it('starts with models that were used in another boot, whatever their merge strategy', async () => {
    const again = await bootError(({ model }) => {
      const book = model('book');
      book.addScope('contentQuery:published', { where: { publishedAt: { [Op.ne]: null } } });
      Object.assign(book.options, { whereMergeStrategy: undefined });
    });
    expect(again).to.equal(undefined);
  });
});
