import type { Association, QueryInterface, WhereOptions } from 'sequelize';
import { type AnyModel, libraryOf, sequelizeOf } from './library.ts';
import { insideModel } from './model.ts';
import { queryGeneratorOf } from './query-generator.ts';

/** A find whose parts are SQL text. */
export interface TextFind {
  /** The name that the table has in the statement. */
  readonly alias: string;
  readonly columns: string;
  readonly order: string;
  readonly limit: string;
  readonly offset: string;
  readonly joined?: Joined | undefined;
}

/** An association to one row, whose entries have to have it. */
export interface Joined {
  readonly association: Association;
  /** The name that its table has in the statement. */
  readonly alias: string;
  readonly where: WhereOptions;
}

/** A model of another name that writes what it would run: everything of Sequelize's own find but the last step. */
const writing = (model: AnyModel, alias: string, write: (sql: string) => void): AnyModel => {
  const sequelize = sequelizeOf(model);
  const generator = queryGeneratorOf(sequelize);
  const select = async (selected: AnyModel, table: unknown, options: object): Promise<unknown[]> => {
    write(generator.selectQuery(table, options, selected));
    return [];
  };
  const queries: QueryInterface = Object.assign(Object.create(sequelize.getQueryInterface()), { select });
  // What a scope selects and sorts by is for the host's own finds, and would be added to what a find names.
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

/** An association under another name: Sequelize calls the joined table by it. */
const named = (association: Association, alias: string): Association =>
  Object.create(association, { as: { value: alias } }) as Association;

/**
 * The SELECT that Sequelize would run for a find, with the model's scopes and an include; without a semicolon at its end. Nothing is
 * waited for: without hooks a find comes to its statement at once. Throws where it does not.
 */
export const writeSelect = (model: AnyModel, find: TextFind): string => {
  const { literal } = libraryOf(sequelizeOf(model));
  const { alias, columns, order, limit, offset, joined } = find;
  const written: string[] = [];
  const options = {
    // The types have names alone in this place.
    attributes: [literal(columns)] as unknown as string[],
    order: literal(order),
    // Sequelize's types have numbers alone here.
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
