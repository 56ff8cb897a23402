import type { RawRow } from '../../databases/driver.ts';
import type { JsonWriter } from '../../databases/json.ts';
import type { Where } from '../../plan/read-plan.ts';
import type { ScalarAttribute } from '../../schema/attribute.ts';
import type { Root } from '../root.ts';
import { type Select, writeSelect } from '../statement.ts';
import type { StatementContext } from '../statement-context.ts';

/** All entries that meet the filters, on every page. */
export interface Entries {
  readonly root: Root;
  /** Undefined unless the statement has them under the name `hits`, so that they need not be looked for again. */
  readonly hits: Hits | undefined;
}

/** What `hits` has of each entry beside its id: the names of its columns for the values of attributes. */
export type Hits = ReadonlyMap<ScalarAttribute, string>;

/** A SELECT of rows, and what is made of them. */
export interface RowsStatement<Value> {
  readonly sql: string;
  readonly read: (rows: readonly RawRow[]) => Value;
}

/** A statement that reads something of all those entries, in the forms of both ways of reading. */
export interface ListStatement<Value> {
  /** What entries must meet, where that is not what the list asks of them. */
  readonly where?: { readonly conditions: Where | undefined } | undefined;
  /** The attributes of which it reads the values of every entry. */
  readonly attributes: readonly ScalarAttribute[];
  readonly rows: (context: StatementContext, entries: Entries) => RowsStatement<Value>;
  /** A SELECT of one value: a number, or JSON text. */
  readonly value: (context: StatementContext, json: JsonWriter, entries: Entries) => string;
  readonly parse: (raw: unknown) => Value;
  /** What it reads where no entry meets the filters; `'unknown'` where it has filters of its own. */
  readonly ofNone: Value | 'unknown';
}

/** The key of an entry under the name `hits`. */
export const keyOfHit = 'hits.id';

/** The value of an attribute of an entry under the name `hits`; undefined where that is to be read of the entry itself. */
export const valueOfHit = ({ hits }: Entries, attribute: ScalarAttribute): string | undefined => {
  const column = hits?.get(attribute);
  return column === undefined ? undefined : `hits.${column}`;
};

/** Selects something of each of those entries, with what is joined to it; of `hits` alone where nothing else is read. */
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
