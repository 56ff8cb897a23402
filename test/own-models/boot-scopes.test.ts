import { expect } from 'chai';
import { literal, type Model, type ModelStatic, Op } from 'sequelize';
import { bootError, type Parts } from './support/boot.ts';
import { type Case, refuses } from './support/refuses.ts';

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
  'a default scope that requires entries of the same scope, in a circle': {
    change: defaultScope({ include: [{ association: 'parent', required: true }] }),
    message:
      /^api::genre\.genre: model 'Genre' has 'include' in its default scope, which cannot .* keep its condition/,
  },
  'a default scope whose where is on a column of an include': {
    change: defaultScope({ include: 'parent', where: { [Op.or]: [{ '$parent.name$': 'a' }] } }),
    message:
      "api::genre.genre: model 'Genre' has 'where' in its default scope, which cannot be applied in every statement; '$parent.name$' is of an include: write it as the where of that include, which is then required",
  },
  'a default scope with an include whose where names a table': {
    change: ({ model }) => {
      const where = literal("publisher.name = 'a'");
      model('book').addScope('defaultScope', { include: [{ association: 'publisher', where }] } as object, {
        override: true,
      });
    },
    message:
      /^api::book\.book: the database rejects what an include in the scope of model 'Book' requires \(.*publisher\.name\); its where must name columns of the included model alone, without a table$/,
  },
  'a join table whose model has a default scope that requires rows': {
    change: ({ sequelize, model }) => {
      const { through } = model('book').associations.authors as unknown as {
        through: { model: ModelStatic<Model> };
      };
      through.model.belongsTo(model('author'), { as: 'writer', foreignKey: 'authorNo', constraints: false });
      const include = [{ association: 'writer', required: true }];
      sequelize.model(through.model.name).addScope('defaultScope', { include }, { override: true });
    },
    message:
      /^api::book\.book: attributes\.authors: association 'authors' of model 'Book' goes through model '\w+', whose default scope requires rows of other models, which cannot be applied there; move the include to a named scope, or leave the association out$/m,
  },
  'a default scope that requires related entries through a join table': {
    change: ({ model }) => {
      model('author').addScope('defaultScope', { where: { name: 'a' } }, { override: true });
      model('book').addScope('defaultScope', { include: 'authors' }, { override: true });
    },
    message: /^api::book\.book: model 'Book' has 'include' in its default scope/,
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
};

describe("a boot with scopes of a host's own models", () => {
  describe('stops at a model with', () => refuses(scopes));

  const accepted: Readonly<Record<string, Case['change']>> = {
    'named scopes and functions that nobody applied': ({ model }) => {
      const book = model('book');
      book.addScope('long', { where: { pages: { [Op.gt]: 300 } } });
      book.addScope('longerThan', () => ({}));
    },
    'a default scope with a where, and the merge strategy of Sequelize': ({ model }) => {
      Object.assign(model('book').options, { whereMergeStrategy: undefined });
      model('book').addScope('defaultScope', { where: { pages: { [Op.gt]: 3 } } }, { override: true });
    },
    'a default scope with an include that hides nothing': defaultScope({
      include: ['parent', { association: 'children', required: false, where: { name: 'a' } }],
    }),
    'no scope, because it is given without one': given('genre', (genre) => genre.unscoped()),
  };
  for (const [what, change] of Object.entries(accepted))
    it(`starts at a model with ${what}`, async () => {
      expect(await bootError(change)).to.equal(undefined);
    });
});
