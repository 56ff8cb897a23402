import type { RawRow } from '../../databases/driver.ts';
import type { WholeSelect } from '../../databases/expressions.ts';
import type { SizeLimit } from '../../databases/json.ts';
import type { MetaValues } from '../../plan/meta.ts';
import type { EntryPlan, ReadPlan } from '../../plan/read-plan.ts';
import type { JsonText, LoadedDocument } from '../../plan/rows.ts';
import { jsonTypes } from '../../schema/attribute.ts';
import { compact } from '../../shape/json-text.ts';
import { rowsIn, shortestRow } from '../../shape/measure.ts';
import type { Template } from '../../shape/template.ts';
import { listValuesOfNone, readListValues, readsOfList } from '../meta/of-list.ts';
import { extractValuesBeside, readBeyond } from '../meta/of-page.ts';
import { type Root, rootOf } from '../root.ts';
import { newContext, type Sql } from '../sql.ts';
import { canBeDocument } from './can-be-document.ts';
import { limitsOfLists } from './list-limits.ts';
import { type DocumentRequest, type Writing, writeParts, writeRows } from './parts.ts';
import { maxRowsOf, plansOf } from './window.ts';

/** A statement that can be run for every request with the same plan. */
export interface Prepared {
  readonly plan: ReadPlan;
  readonly sql: string;
  readonly values: readonly unknown[];
  /** A response of at most this length cannot contain more rows than the limit. */
  readonly safeLength: number;
  readonly maxRows: number;
  /** Returns an upper bound for the number of rows in the entries. */
  readonly rowsIn: (entries: string) => number;
  /** The meta values for a statement that returns no row; `'unknown'` for a page past the last. */
  readonly ifEmpty: MetaValues | 'unknown';
  /** Reads the meta values from a row; returns undefined if some of them have to be read as rows. */
  readonly meta: (row: RawRow) => MetaValues | undefined;
  /** Removes from the entries the values that are not shown. */
  readonly extract: (entries: JsonText) => LoadedDocument;
}

/**
 * Prepares the one statement with which the database returns the entries of a plan as JSON. Returns undefined if the plan or the
 * database has to be read row by row.
 */
export const prepareDocument = (
  sql: Sql,
  plan: ReadPlan,
  template: Template,
  timeout: number | false,
): Prepared | undefined => {
  const { database } = sql.models;
  const { json } = database;
  if (json === 'row by row' || !canBeDocument(plan, sql.models, json, sql.limits.maxRows)) return undefined;
  const limits = limitsOfLists(plan, sql.limits.maxRows);
  if (limits === undefined) return undefined;
  // The plan reads nothing from the database.
  if (plan.limit === 0 && !readsOfList(plan)) return undefined;
  const context = newContext(sql);
  let known: Root | undefined;
  const root = (): Root => {
    known ??= rootOf(context, plan);
    return known;
  };
  const request = { plan, template, limits, root };
  const writing = { context, json, indexes: sql.indexes };
  const limit = plan.limit + readBeyond(plan);
  // The host's own page size is used if it is larger, so that the text of the statement is the same for every page size.
  const rows = plan.answer === 'entry' ? limit : Math.max(limit, ...sql.ownLimits);
  const max = { rows, bytes: sql.limits.maxBytes };
  const maxRows = maxRowsOf(plan, sql.limits.maxRows);
  return {
    plan,
    sql: database.statement(writeResponse(writing, max, request), timeout),
    values: context.binds.values,
    safeLength: maxRows * shortestRow(template),
    maxRows,
    rowsIn: (entries) => rowsIn(template, entries),
    ifEmpty: valuesIfEmpty(plan),
    meta: (row) => readListValues(plan, row),
    extract: extractorOf(plan),
  };
};

/** Returns whether entries of a plan, at any depth, show JSON documents. */
const showsDocuments = ({ select, nested }: EntryPlan): boolean =>
  select.some(({ type }) => jsonTypes.has(type)) || nested.flatMap(plansOf).some(showsDocuments);

/** Returns a function that removes from entries the values that are not shown, and white space that documents were stored with. */
const extractorOf = (plan: ReadPlan): Prepared['extract'] => {
  if (!showsDocuments(plan)) return (entries) => extractValuesBeside(plan, entries);
  return (read) => {
    const { entries, meta } = extractValuesBeside(plan, read);
    return { entries: entries.length === 0 ? entries : compact(entries), meta };
  };
};

/** Returns whether a page begins with the first entry. */
const isFromStart = ({ offset, after }: ReadPlan): boolean => offset === 0 && after === undefined;

/** Returns the values of the whole list for a page without entries. */
const valuesIfEmpty = (plan: ReadPlan): Prepared['ifEmpty'] => {
  if (!readsOfList(plan)) return {};
  return (isFromStart(plan) ? listValuesOfNone(plan) : undefined) ?? 'unknown';
};

const writeResponse = (writing: Writing, max: SizeLimit, request: DocumentRequest): WholeSelect => {
  const { page } = writing.json;
  if (page.gives === 'rows') return writeRows(writing, page, max, request);
  const parts = writeParts(writing, page, request);
  return page.write(parts, max, (further) => writing.context.withClause(further));
};
