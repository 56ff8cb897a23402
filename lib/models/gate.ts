import type { Model, ModelStatic, WhereOptions } from 'sequelize';
import { libraryOf, sequelizeOf } from './library.ts';

type AnyModel = ModelStatic<Model>;

/** Writes a gate as SQL for the table under an alias; an empty text where there is nothing to hide. */
export type GateText = (alias: string) => string;

interface Inside {
  readonly options: {
    readonly defaultScope?: { readonly where?: WhereOptions };
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

/**
 * What Sequelize itself would hide of a model's rows, as SQL for any alias: the default scope's where, rows that a
 * paranoid model holds for deleted, and drafts where the gate asks for it. Statements on the model get all this from
 * Sequelize; a subquery on it has only what is written here, out of the same definitions.
 */
export const gateTextOf = (model: AnyModel, published: boolean): GateText => {
  const sequelize = sequelizeOf(model);
  const { Op } = libraryOf(sequelize);
  const { options, _timestampAttributes } = model as unknown as Inside;
  const deletedAt = options.paranoid === true ? _timestampAttributes?.deletedAt : undefined;
  const parts: object[] = [];
  if (options.defaultScope?.where !== undefined) parts.push(options.defaultScope.where);
  if (deletedAt !== undefined) parts.push({ [deletedAt]: null });
  if (published) parts.push({ publishedAt: { [Op.ne]: null } });
  if (parts.length === 0) return () => '';
  const { Utils } = sequelize.Sequelize as unknown as { Utils: Helpers };
  const where = Utils.mapWhereFieldNames({ [Op.and]: parts }, model);
  const generator = sequelize.getQueryInterface().queryGenerator as Generator;
  return (alias) => generator.getWhereConditions(where, alias, model, {}, true);
};
