import { DataTypes } from 'sequelize';
import { authorModel } from './bookshop.ts';
import type { Mistakes } from './mistake.ts';

/** Models of the host's own that do not carry what their schemas say. */
export const modelMistakes: Mistakes = {
  'a model without its attribute': [
    ({ host, sequelize }) => {
      const model = sequelize.define('Author', { names: DataTypes.STRING });
      host.models = { 'api::author.author': model };
    },
    "api::author.author: attributes.name: model 'Author' has no attribute 'name', did you mean 'names'?",
    "api::author.author: attributes.books: model 'Author' has no association 'books'",
  ],
  'a model of a type that nobody registered': [
    ({ host, sequelize }) => (host.models = { 'api::auther.author': authorModel(sequelize) }),
    "api::auther.author: a model is given, but no schema is registered, did you mean 'api::author.author'?",
  ],
};
