import { createHash } from 'node:crypto';
import { recordChanges } from '../changes.ts';
import { carriedColumns, carriedInto, type ForeignKey } from './cascades.ts';

/** The beginning of the names of all triggers. */
export const prefix = 'content_query_';

/** Returns a name as statements write it. */
export const quote = (name: string): string => `\`${name.replaceAll('`', '``')}\``;

/** A trigger: its name contains a digest of its table and its body, so that a trigger of another form has another name. */
export interface Trigger {
  readonly name: string;
  /** Returns the statement that creates it, under its name or another one that begins with it. */
  readonly create: (name: string) => string;
}

const trigger = (event: 'INSERT' | 'UPDATE' | 'DELETE', table: string, body: string): Trigger => {
  const digest = createHash('sha256').update(`${table}\n${body}`).digest('hex').slice(0, 20);
  return {
    name: `${prefix}${event.toLowerCase()}_${digest}`,
    create: (name) => `CREATE TRIGGER ${name} AFTER ${event} ON ${quote(table)} FOR EACH ROW ${body}`,
  };
};

/** Whether a trigger of the catalog is this one. */
export const isNamed = (name: string, { name: own }: Trigger): boolean =>
  name === own || name.startsWith(`${own}_`);

/** Returns a name for a trigger beside one that fails: the old one is dropped after the new one is there, so that no write is missed. */
export const freeName = ({ name }: Trigger, taken: ReadonlySet<string>): string => {
  let free = name;
  for (let number = 2; taken.has(free); number += 1) free = `${name}_${number}`;
  return free;
};

/** How a trigger, which runs for each row, records changes: for every row, or only for the first row of a statement. */
interface Form {
  /** Returns the statement that records changes of tables. */
  readonly record: (names: readonly string[]) => string;
  readonly before: readonly string[];
  readonly after: readonly string[];
}

const eachRow: Form = { record: recordChanges, before: [], after: [] };

/**
 * `id` is a number that the server counts up for every statement of every session, those inside triggers included. If the first
 * statement of a trigger has the number after that of the last statement of a trigger of the same session, nothing has run in
 * between: no commit, no rollback, no other statement. So it is the next row of one statement, and what the variable lists is recorded.
 * Where another session has run something in between, the row is recorded, which is never wrong.
 */
const eachStatement = (id: string): Form => ({
  before: [`IF NOT (${id} <=> @content_query_last + 1) THEN SET @content_query_recorded = ''; END IF`],
  record: (names) => {
    const mark = `${createHash('sha256').update(names.join('\n')).digest('hex').slice(0, 12)} `;
    // What could not be recorded is not listed.
    return (
      `IF LOCATE('${mark}', @content_query_recorded) = 0 THEN BEGIN DECLARE EXIT HANDLER FOR SQLEXCEPTION BEGIN END; ` +
      `${recordChanges(names)}; SET @content_query_recorded = CONCAT(@content_query_recorded, '${mark}'); END; END IF`
    );
  },
  after: [`SET @content_query_last = ${id}`],
});

/**
 * Returns the body of a trigger. A write of the application must not fail because its change cannot be counted: the table may have been
 * dropped, the account may have lost a right, the disk may be full. An error that has ended the transaction is not handled here.
 */
const bodyOf = ({ before, after }: Form, ...statements: readonly string[]): string =>
  `BEGIN DECLARE CONTINUE HANDLER FOR SQLEXCEPTION BEGIN END; ${[...before, ...statements, ...after].join('; ')}; END`;

/** Returns the body of the trigger for updates. A foreign key carries an update on only if its column changes. */
const updateBody = (form: Form, keys: readonly ForeignKey[], table: string): string => {
  const record = form.record([table]);
  const others = [...carriedInto(keys, table, 'update')].filter((name) => name !== table).sort();
  if (others.length === 0) return bodyOf(form, record);
  // Texts that are equal under the column's collation are compared byte by byte.
  const same = [...carriedColumns(keys, table)]
    .sort()
    .map((column) => `CAST(OLD.${quote(column)} AS BINARY) <=> CAST(NEW.${quote(column)} AS BINARY)`);
  return bodyOf(form, record, `IF NOT (${same.join(' AND ')}) THEN ${form.record(others)}; END IF`);
};

/**
 * Returns the triggers of a table, one for each kind of write. With `statementId`, an expression for the number of the statement that
 * is run, they record one change for all rows of a statement.
 */
export const triggersOf = (
  keys: readonly ForeignKey[],
  table: string,
  statementId: string | undefined,
): readonly Trigger[] => {
  const form = statementId === undefined ? eachRow : eachStatement(statementId);
  const deleted = [...carriedInto(keys, table, 'delete')].filter((name) => name !== table).sort();
  return [
    trigger('INSERT', table, bodyOf(form, form.record([table]))),
    trigger('UPDATE', table, updateBody(form, keys, table)),
    trigger('DELETE', table, bodyOf(form, form.record([table, ...deleted]))),
  ];
};
