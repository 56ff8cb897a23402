import type { FindOptions, QueryInterface } from 'sequelize';
import { type AnyModel, libraryOf, sequelizeOf } from './library.ts';
import { queryGeneratorOf } from './query-generator.ts';

/** A model that writes what it would run: everything of Sequelize's own find but the last step. */
const writing = (model: AnyModel, write: (sql: string) => void): AnyModel => {
  const sequelize = sequelizeOf(model);
  const generator = queryGeneratorOf(sequelize);
  const select = async (selected: AnyModel, table: unknown, options: object): Promise<unknown[]> => {
    write(generator.selectQuery(table, options, selected));
    return [];
  };
  const queries: QueryInterface = Object.assign(Object.create(sequelize.getQueryInterface()), { select });
  class Writing extends (model as unknown as new () => object) {
    static get queryInterface() {
      return queries;
    }
  }
  Object.defineProperty(Writing, 'name', { value: model.name });
  return Writing as unknown as AnyModel;
};

/** A find whose parts may be SQL text, where Sequelize's types have numbers alone. */
export interface TextFind extends Omit<FindOptions, 'order' | 'limit' | 'offset' | 'raw'> {
  /** Undefined keeps a default scope's own order out, which a count cannot have. */
  readonly order: string | undefined;
  readonly limit: string | undefined;
  readonly offset: string | undefined;
}

/** The SELECT that Sequelize would run for a find, with the model's scopes and includes; without a semicolon at its end. */
export const writeSelect = async (
  model: AnyModel,
  { order, limit, offset, ...find }: TextFind,
): Promise<string> => {
  const { literal } = libraryOf(sequelizeOf(model));
  let sql = '';
  const text = (part: string | undefined) => (part === undefined ? undefined : literal(part));
  const parts = { order: text(order) ?? null, limit: text(limit), offset: text(offset) };
  await writing(model, (written) => {
    sql = written;
  }).findAll({
    ...find,
    ...(parts as unknown as Pick<FindOptions, 'order' | 'limit' | 'offset'>),
    raw: true,
  });
  return sql.replace(/;\s*$/, '');
};
