import { type Dialect as DialectName, Sequelize } from 'sequelize';
import { databaseOf } from '../../../lib/databases/index.ts';
import { buildModels } from '../../../lib/models/build-models.ts';
import { type CompiledModels, compileModels } from '../../../lib/sql/compiled-models.ts';
import type { ExistingIndexes } from '../../../lib/sql/indexes.ts';
import { sortKeys, writeTerms } from '../../../lib/sql/order.ts';
import { Binds, StatementContext } from '../../../lib/sql/statement-context.ts';
import { writeWhere } from '../../../lib/sql/where.ts';
import { type Asking, planOf, registry } from './newsroom.ts';

/** The databases that statements are written for. */
export const dialectNames = ['sqlite', 'postgres', 'mariadb'] as const;
/** One of them. */
export type Name = (typeof dialectNames)[number];

/** A Sequelize instance that never connects: it is asked to write, not to read. */
export const sequelizeFor = (dialect: DialectName): Sequelize =>
  new Sequelize({ dialect, logging: false, ...(dialect === 'sqlite' ? { storage: ':memory:' } : {}) });

const known = new Map<Name, ReturnType<typeof buildModels>>();

/** The newsroom's models for a database that is not there. */
export function modelsFor(name: Name): ReturnType<typeof buildModels> {
  const models = known.get(name) ?? buildModels(registry, sequelizeFor(name));
  known.set(name, models);
  return models;
}

/** The same models as this database reads them, with the indexes that exist. */
export function compiledFor(name: Name, existing?: ExistingIndexes): CompiledModels {
  const models = modelsFor(name);
  return compileModels(models, databaseOf(models.sequelize), existing);
}

/** A part of a statement with what is bound in it. */
export interface Written {
  readonly text: string;
  readonly binds: readonly unknown[];
}

function writing(name: Name, queryString: string, asking: Asking, existing?: ExistingIndexes) {
  const compiled = compiledFor(name, existing);
  const context = new StatementContext(compiled, new Binds(), writeWhere);
  const plan = planOf(queryString, { i18n: false, ...asking });
  return { context, plan, place: { bound: context.modelOf(plan.uid), alias: context.name('t') } };
}

/** The conditions of a query string as one database reads them; the root's table is `t`. */
export const whereFor = (
  name: Name,
  queryString: string,
  asking: Asking = {},
  existing?: ExistingIndexes,
): Written => {
  const { context, plan, place } = writing(name, queryString, asking, existing);
  const text = plan.where === undefined ? '' : writeWhere(context, place, plan.where);
  return { text, binds: context.binds.values };
};

/** The same of its order, with what stands in front of the statement for it and what is joined to the root. */
export const orderFor = (
  name: Name,
  queryString: string,
  asking: Asking & { readonly isExact?: boolean } = {},
): Written & { readonly front: string; readonly join: string } => {
  const { context, plan, place } = writing(name, queryString, asking);
  const { terms, join } = sortKeys(context, place, plan.order, asking.isExact);
  const text = writeTerms(context, terms);
  return { text, join, front: context.withClause(), binds: context.binds.values };
};
