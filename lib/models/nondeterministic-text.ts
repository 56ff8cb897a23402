import { databaseOf } from '../databases/index.ts';
import { stringTypes } from '../schema/attribute.ts';
import { select } from '../sequelize/select.ts';
import type { BoundModel, Column, ModelSet } from './bound-model.ts';

/** A column, by the names of its table and itself. */
interface Found {
  readonly table: string;
  readonly column: string;
}

const markedIn = (
  bound: BoundModel,
  isNondeterministic: (table: string, column: string) => boolean,
): BoundModel => {
  const columns = new Map<string, Column>();
  for (const [attribute, column] of bound.columns) {
    const marked = stringTypes.has(column.type) && isNondeterministic(bound.model.tableName, column.name);
    columns.set(attribute, marked ? { ...column, nondeterministic: true } : column);
  }
  return { ...bound, columns };
};

/**
 * The models, with every text column marked that has a nondeterministic collation, under which different texts may be equal: a
 * comparison of such a column must name a collation, and then an ordinary index cannot be used. Tables of the same name in
 * several schemas are all marked.
 */
export const withNondeterministicText = async (models: ModelSet): Promise<ModelSet> => {
  const { nondeterministicText } = databaseOf(models.sequelize).hostColumns;
  if (nondeterministicText === 'none') return models;
  const found = await select<Found>(models.sequelize, nondeterministicText, { useMaster: true });
  if (found.length === 0) return models;
  const columns = new Set(found.map(({ table, column }) => JSON.stringify([table, column])));
  const isNondeterministic = (table: string, column: string): boolean =>
    columns.has(JSON.stringify([table, column]));
  const byUid = new Map([...models.byUid].map(([uid, bound]) => [uid, markedIn(bound, isNondeterministic)]));
  return { ...models, byUid };
};
