import { databaseOf } from '../databases/index.ts';
import { isText, type TextColumn } from '../databases/stored-scalar.ts';
import { select } from '../sequelize/select.ts';
import type { BoundModel, Column, ModelSet } from './bound-model.ts';

/** What the database says of a column, with the names of its table and itself. */
interface Listed extends TextColumn {
  readonly table: string;
  readonly column: string;
}

type Find = (table: string, column: string) => TextColumn | undefined;

const markedIn = (bound: BoundModel, find: Find): BoundModel => {
  const columns = new Map<string, Column>();
  for (const [attribute, column] of bound.columns) {
    const text = isText(column) ? find(bound.model.tableName, column.name) : undefined;
    columns.set(attribute, text === undefined ? column : { ...column, text });
  }
  return { ...bound, columns };
};

/**
 * The models, with the character set and collation of every text column that the database's record asks for: a comparison of
 * such a column must name one, and for some of them an ordinary index cannot be used then. Tables of the same name in several
 * schemas are all marked.
 */
export const withTextColumns = async (models: ModelSet): Promise<ModelSet> => {
  const { textColumns, identity } = databaseOf(models.sequelize).hostColumns;
  if (textColumns === 'none') return models;
  const listed = await select<Listed>(models.sequelize, textColumns, { useMaster: true });
  if (listed.length === 0) return models;
  const keyOf = (table: string, column: string): string => JSON.stringify([table, identity(column)]);
  const found = new Map<string, TextColumn>(
    listed.map(({ table, column, characterSet, collation }) => [
      keyOf(table, column),
      { characterSet, collation },
    ]),
  );
  // Some servers keep the names of tables in lower case.
  const find: Find = (table, column) =>
    found.get(keyOf(table, column)) ?? found.get(keyOf(identity(table), column));
  const byUid = new Map([...models.byUid].map(([uid, bound]) => [uid, markedIn(bound, find)]));
  return { ...models, byUid };
};
