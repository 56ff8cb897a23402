import type { Association, QueryInterface, WhereOptions } from 'sequelize';
import { type AnyModel, libraryOf, sequelizeOf } from './library.ts';
import { insideModel } from './model.ts';
import { queryGeneratorOf } from './query-generator.ts';

/** A find whose parts are SQL texts. */
export interface TextFind {
  /** The alias of the table in the statement. */
  readonly alias: string;
  readonly columns: string;
  readonly order: string;
  readonly limit: string;
  readonly offset: string;
  readonly joined?: Joined | undefined;
}

/** An association to one row, which entries must have. */
export interface Joined {
  readonly association: Association;
  /** The alias of the associated table in the statement. */
  readonly alias: string;
  readonly where: WhereOptions;
}

/** Returns a subclass of a model, with the given name, that passes the SQL of a find to `write` instead of running it. */
const writing = (model: AnyModel, alias: string, write: (sql: string) => void): AnyModel => {
  const sequelize = sequelizeOf(model);
  const generator = queryGeneratorOf(sequelize);
  const select = async (selected: AnyModel, table: unknown, options: object): Promise<unknown[]> => {
    write(generator.selectQuery(table, options, selected));
    return [];
  };
  const queries: QueryInterface = Object.assign(Object.create(sequelize.getQueryInterface()), { select });
  // The attributes and the order of a scope are meant for the host's own finds, and would be added to those of this find.
  const { attributes: _selected, order: _sorted, ...scope } = insideModel(model)._scope ?? {};
  class Writing extends (model as unknown as new () => object) {
    static readonly _scope = scope;
    static get queryInterface() {
      return queries;
    }
  }
  Object.defineProperty(Writing, 'name', { value: alias });
  return Writing as unknown as AnyModel;
};

/** Returns an association under another name, which Sequelize uses as the alias of the joined table. */
const named = (association: Association, alias: string): Association =>
  Object.create(association, { as: { value: alias } }) as Association;

/**
 * Returns the SELECT that Sequelize would run for a find, with the model's scopes and an include, without a semicolon at the end.
 * The call is synchronous: without hooks, a find writes its statement before it first waits. Throws if it does not.
 */
export const sequelizeSelect = (model: AnyModel, find: TextFind): string => {
  const { literal } = libraryOf(sequelizeOf(model));
  const { alias, columns, order, limit, offset, joined } = find;
  const written: string[] = [];
  const options = {
    // The type allows only names here.
    attributes: [literal(columns)] as unknown as string[],
    order: literal(order),
    // The type allows only numbers here.
    limit: literal(limit) as unknown as number,
    offset: literal(offset) as unknown as number,
    ...(joined !== undefined && {
      include: [
        {
          association: named(joined.association, joined.alias),
          attributes: [],
          required: true,
          where: joined.where,
        },
      ],
    }),
    hooks: false,
    raw: true,
  };
  let failed: unknown;
  writing(model, alias, (sql) => written.push(sql))
    .findAll(options)
    .catch((error: unknown) => {
      failed = error;
    });
  const [sql] = written;
  if (sql !== undefined) return sql.replace(/;\s*$/, '');
  throw new Error(
    `Sequelize does not write at once what model '${model.name}' would be found with${failed === undefined ? '' : `: ${failed}`}`,
  );
};
