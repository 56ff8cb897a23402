import type { RawRow } from '../../databases/driver.ts';
import type { JsonTexts } from '../../databases/json.ts';
import type { Where } from '../../plan/read-plan.ts';
import type { ScalarAttribute } from '../../schema/attribute.ts';
import type { Root } from '../root.ts';
import { type Select, writeSelect } from '../statement.ts';
import type { StatementContext } from '../statement-context.ts';

/** All entries that match the filters, on every page. */
export interface Entries {
  readonly root: Root;
  /** The columns of the CTE `hits`; undefined if the statement has none and the entries have to be searched again. */
  readonly hits: Hits | undefined;
}

/** The values that the CTE `hits` contains for each entry in addition to its id: column names by attribute. */
export type Hits = ReadonlyMap<ScalarAttribute, string>;

/** A SELECT of rows, and the function that reads them. */
export interface RowsStatement<Value> {
  readonly sql: string;
  readonly read: (rows: readonly RawRow[]) => Value;
}

/** A statement that reads a value over all entries of the list, for both ways of reading. */
export interface ListStatement<Value> {
  /** The conditions on the entries, if they differ from those of the list. */
  readonly where?: { readonly conditions: Where | undefined } | undefined;
  /** The attributes whose values it reads for every entry. */
  readonly attributes: readonly ScalarAttribute[];
  readonly rows: (context: StatementContext, entries: Entries) => RowsStatement<Value>;
  /** Writes a SELECT of one value: a number, or JSON text. */
  readonly value: (context: StatementContext, json: JsonTexts, entries: Entries) => string;
  readonly parse: (raw: unknown) => Value;
  /** The value if no entry matches the filters; `'unknown'` if the statement has filters of its own. */
  readonly ofNone: Value | 'unknown';
}

/** The id of an entry in the CTE `hits`. */
export const keyOfHit = 'hits.id';

/** Returns the column of `hits` with the value of an attribute; undefined if the value has to be read from the entry itself. */
export const valueOfHit = ({ hits }: Entries, attribute: ScalarAttribute): string | undefined => {
  const column = hits?.get(attribute);
  return column === undefined ? undefined : `hits.${column}`;
};

/** Writes a SELECT over all entries of the list, with a join. It reads only from `hits` if nothing else is needed. */
export const writeEntries = (
  context: StatementContext,
  { root, hits }: Entries,
  columns: Select['columns'],
  { join = '', isOfHits = false }: { readonly join?: string; readonly isOfHits?: boolean } = {},
): string => {
  const { frame, alias, where } = root;
  if (hits === undefined) return writeSelect(context, { frame, alias, columns, join, where });
  if (isOfHits)
    return `SELECT ${columns.map(([text, name]) => `${text} AS ${context.name(name)}`).join(', ')} FROM hits${join}`;
  const found = ` INNER JOIN hits ON ${keyOfHit} = ${context.id(root)}`;
  return writeSelect(context, { frame, alias, columns, join: found + join, where: [] });
};
