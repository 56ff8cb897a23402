import { databaseOf } from '../databases/index.ts';
import { stringTypes } from '../schema/attribute.ts';
import { select } from '../sequelize/select.ts';
import type { BoundModel, Column, ModelSet } from './bound-model.ts';

/** A column, by the names of its table and itself. */
interface Found {
  readonly table: string;
  readonly column: string;
}

const markedIn = (bound: BoundModel, isLoose: (table: string, column: string) => boolean): BoundModel => {
  const columns = new Map<string, Column>();
  for (const [attribute, column] of bound.columns) {
    const marked = stringTypes.has(column.type) && isLoose(bound.model.tableName, column.name);
    columns.set(attribute, marked ? { ...column, loose: true } : column);
  }
  return { ...bound, columns };
};

/**
 * The models, with every text marked whose collation takes texts for equal that are not the same: there a comparison has to name
 * a collation, which keeps an ordinary index from being used. Tables of one name in several schemas are marked alike.
 */
export const withLooseText = async (models: ModelSet): Promise<ModelSet> => {
  const { looseText } = databaseOf(models.sequelize).hostColumns;
  if (looseText === 'none') return models;
  const found = await select<Found>(models.sequelize, looseText, { useMaster: true });
  if (found.length === 0) return models;
  const loose = new Set(found.map(({ table, column }) => JSON.stringify([table, column])));
  const isLoose = (table: string, column: string): boolean => loose.has(JSON.stringify([table, column]));
  const byUid = new Map([...models.byUid].map(([uid, bound]) => [uid, markedIn(bound, isLoose)]));
  return { ...models, byUid };
};
