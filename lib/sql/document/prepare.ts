import type { RawRow } from '../../databases/driver.ts';
import type { WholeSelect } from '../../databases/expressions.ts';
import type { SizeLimit } from '../../databases/json.ts';
import type { MetaValues } from '../../plan/meta.ts';
import type { ReadPlan } from '../../plan/read-plan.ts';
import type { JsonText, LoadedDocument } from '../../plan/rows.ts';
import { rowsIn, shortestRow } from '../../shape/measure.ts';
import type { Template } from '../../shape/template.ts';
import { listValuesOfNone, readListValues, readsOfList } from '../meta/of-list.ts';
import { extractValuesBeside, readBeyond } from '../meta/of-page.ts';
import { type Root, rootOf } from '../root.ts';
import { newContext, type Sql } from '../sql.ts';
import { canBeDocument } from './can-be-document.ts';
import { limitsOfCopies } from './copies.ts';
import { type DocumentRequest, type Writing, writeParts, writeRows } from './parts.ts';
import { maxRowsOf } from './window.ts';

/** A statement ready to run, as often as its request comes. */
export interface Prepared {
  readonly sql: string;
  readonly values: readonly unknown[];
  /** A response up to this length cannot hold more rows than it may. */
  readonly safeLength: number;
  readonly maxRows: number;
  /** How many rows the entries hold, or more. */
  readonly rowsIn: (entries: string) => number;
  /** What is read beside the entries where the statement gives no row at all: `'unknown'` of a page past the last. */
  readonly ifEmpty: MetaValues | 'unknown';
  /** What is read beside the entries, out of a row; undefined where some of it has to be read as rows. */
  readonly meta: (row: RawRow) => MetaValues | undefined;
  /** Takes out of the entries what is not shown. */
  readonly extract: (entries: JsonText) => LoadedDocument;
}

/**
 * The one statement that makes the database answer a plan with the JSON of its entries; undefined where the plan, or
 * the database, has to be read row by row.
 */
export const prepareDocument = (
  sql: Sql,
  plan: ReadPlan,
  template: Template,
  timeout: number | false,
): Prepared | undefined => {
  const { json, deepest } = sql.database;
  if (json === 'row by row' || !canBeDocument(plan, json, deepest)) return undefined;
  const limits = limitsOfCopies(plan);
  if (limits === undefined) return undefined;
  // Nothing is wanted of the database.
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
  // The host's own number, where it is the larger, leaves the text the same for every size of a page.
  const rows = plan.answer === 'entry' ? limit : Math.max(limit, ...sql.ownLimits);
  const max = { rows, bytes: plan.maxBytes };
  const maxRows = maxRowsOf(plan);
  return {
    sql: sql.database.statement(writeResponse(writing, max, request), timeout),
    values: context.binds.values,
    safeLength: maxRows * shortestRow(template),
    maxRows,
    rowsIn: (entries) => rowsIn(template, entries),
    ifEmpty: valuesIfEmpty(plan),
    meta: (row) => readListValues(plan, row),
    extract: (entries) => extractValuesBeside(plan, entries),
  };
};

/** Whether a page begins with the first entry. */
const isFromStart = ({ offset, after }: ReadPlan): boolean => offset === 0 && after === undefined;

/** The values of the whole list where a page holds no entry. */
const valuesIfEmpty = (plan: ReadPlan): Prepared['ifEmpty'] => {
  if (!readsOfList(plan)) return {};
  return (isFromStart(plan) ? listValuesOfNone(plan) : undefined) ?? 'unknown';
};

const writeResponse = (writing: Writing, max: SizeLimit, request: DocumentRequest): WholeSelect => {
  const { page } = writing.json;
  if (page.gives === 'rows') return writeRows(writing, page, max, request);
  const parts = writeParts(writing, page, request);
  return page.write(parts, max, (further) => writing.context.front(further));
};
