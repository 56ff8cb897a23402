import type { Database } from '../databases/database.ts';
import { databaseOf } from '../databases/index.ts';
import { isText, type TextColumn } from '../databases/stored-scalar.ts';
import { select } from '../sequelize/select.ts';
import type { BoundModel, Column, ModelSet } from './bound-model.ts';
import type { Link } from './link.ts';

/** The character set and collation of a column, with its name and that of its table. */
interface Listed extends TextColumn {
  readonly table: string;
  readonly column: string;
}

type Find = (table: string, column: string) => TextColumn | undefined;

/** The functions that write names and collations. */
type Writing = Pick<ModelSet, 'quote'> & Pick<Database, 'under'>;

/** Returns the collation of a column if another column of the same character set has a different one. The two are compared under it. */
const unlike = (column: TextColumn | undefined, other: TextColumn | undefined): string | undefined =>
  column?.characterSet === other?.characterSet && column?.collation !== other?.collation
    ? column?.collation
    : undefined;

/**
 * Returns a link with the collations under which its columns are compared. The index of the column on the other side
 * can still be used.
 */
const comparable = (bound: BoundModel, link: Link, find: Find, { quote, under }: Writing): Link => {
  const own = find(bound.model.tableName, link.ownColumn);
  const target = find(link.target.tableName, link.targetColumn);
  if (link.kind === 'direct') {
    const collation = unlike(target, own);
    return collation === undefined ? link : { ...link, ownCollation: collation };
  }
  const { through, throughOwn, throughTarget } = link;
  const ownCollation = unlike(find(through.tableName, throughOwn), own);
  const joined = unlike(target, find(through.tableName, throughTarget));
  return {
    ...link,
    ...(ownCollation !== undefined && { ownCollation }),
    ...(joined !== undefined && {
      join: (alias, row) => {
        const column = `${row}.${quote(throughTarget)}`;
        return link.join(alias, row).replaceAll(column, () => under(column, joined));
      },
    }),
  };
};

const markedIn = (bound: BoundModel, find: Find, writing: Writing): BoundModel => {
  const columns = new Map<string, Column>();
  for (const [attribute, column] of bound.columns) {
    const text = isText(column) ? find(bound.model.tableName, column.name) : undefined;
    columns.set(attribute, text === undefined ? column : { ...column, text });
  }
  const links = new Map(
    [...bound.links].map(([name, link]) => [name, comparable(bound, link, find, writing)]),
  );
  return { ...bound, columns, links };
};

/**
 * Returns the models with the character set and collation of every text column that the database's record lists. A comparison of
 * such a column must name a collation, and for some of them it can then not use an ordinary index. If several schemas have tables
 * of the same name, all of them are marked.
 */
export const withTextColumns = async (models: ModelSet): Promise<ModelSet> => {
  const database = databaseOf(models.sequelize);
  const { textColumns, identity } = database.hostColumns;
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
  // Some servers store the names of tables in lower case.
  const find: Find = (table, column) =>
    found.get(keyOf(table, column)) ?? found.get(keyOf(identity(table), column));
  const writing: Writing = { quote: models.quote, under: database.under };
  const byUid = new Map([...models.byUid].map(([uid, bound]) => [uid, markedIn(bound, find, writing)]));
  return { ...models, byUid };
};
