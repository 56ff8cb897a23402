import type { Model, ModelStatic, WhereOptions } from 'sequelize';
import { SchemaError } from '../schema/schema-error.ts';
import { libraryOf, sequelizeOf } from './library.ts';

type AnyModel = ModelStatic<Model>;

/** Writes a gate as SQL for the table under an alias; an empty text where there is nothing to hide. */
export type GateText = (alias: string) => string;

interface Inside {
  readonly options: {
    readonly defaultScope?: { readonly where?: WhereOptions; readonly paranoid?: boolean };
    readonly paranoid?: boolean;
  };
  readonly _timestampAttributes?: { readonly deletedAt?: string };
}

interface Generator {
  getWhereConditions(
    where: unknown,
    alias: string,
    model: AnyModel,
    options: object,
    prepend: boolean,
  ): string;
}

interface Helpers {
  mapWhereFieldNames(where: unknown, model: AnyModel): unknown;
}

/** Conditions that a host wrote for a model, as SQL for any alias. Throws a SchemaError where they hold a dollar sign. */
export const whereTextOf = (model: AnyModel, where: object): GateText => {
  const { Utils } = sequelizeOf(model).Sequelize as unknown as { Utils: Helpers };
  const mapped = Utils.mapWhereFieldNames(where, model);
  const generator = sequelizeOf(model).getQueryInterface().queryGenerator as Generator;
  const text: GateText = (alias) => generator.getWhereConditions(mapped, alias, model, {}, true);
  if (!text('').includes('$')) return text;
  // Sequelize looks for bound values in the whole text of a statement, strings included.
  throw new SchemaError(model.name, [], "a condition of its scopes holds '$', which stands for bound values");
};

/**
 * What Sequelize itself would hide of a model's rows, as SQL for any alias: the default scope's where, rows that a
 * paranoid model holds for deleted, and drafts where the gate asks for it. Statements on the model get all this from
 * Sequelize; a subquery on it has only what is written here, out of the same definitions.
 */
export const gateTextOf = (model: AnyModel, published: boolean): GateText => {
  const { Op } = libraryOf(sequelizeOf(model));
  const { options, _timestampAttributes } = model as unknown as Inside;
  const hidesDeleted = options.paranoid === true && options.defaultScope?.paranoid !== false;
  const deletedAt = hidesDeleted ? _timestampAttributes?.deletedAt : undefined;
  const parts: object[] = [];
  if (options.defaultScope?.where !== undefined) parts.push(options.defaultScope.where);
  // An entry that is not deleted holds the default value here, which is NULL unless the host says otherwise.
  if (deletedAt !== undefined) {
    parts.push({ [deletedAt]: model.getAttributes()[deletedAt]?.defaultValue || null });
  }
  if (published) parts.push({ publishedAt: { [Op.ne]: null } });
  if (parts.length === 0) return () => '';
  return whereTextOf(model, { [Op.and]: parts });
};
