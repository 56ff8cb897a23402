import type { WholeSelect } from '../../databases/expressions.ts';
import type { SizeLimit } from '../../databases/json.ts';
import type { ReadPlan } from '../../plan/read-plan.ts';
import type { JsonText } from '../../plan/rows.ts';
import { shortestRow } from '../../shape/measure.ts';
import type { Template } from '../../shape/template.ts';
import { type ExtractedEntries, extractSortKeys, readBeyond } from '../keyset/keys.ts';
import { rootOf } from '../root.ts';
import { newContext, type Sql } from '../sql.ts';
import { canBeDocument } from './can-be-document.ts';
import { type DocumentRequest, type Writing, writeParts, writeRows } from './parts.ts';
import { maxRowsOf } from './window.ts';

/** A statement ready to run, as often as its request comes. */
export interface Prepared {
  readonly sql: string;
  readonly values: readonly unknown[];
  /** A response up to this length cannot hold more rows than it may. */
  readonly safeLength: number;
  readonly maxRows: number;
  /** What the total is where the statement gives no row at all: `'unknown'` of a page past the last. */
  readonly totalIfEmpty: number | undefined | 'unknown';
  /** Takes out of the entries what is not shown. */
  readonly extract: (entries: JsonText) => ExtractedEntries;
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
  // Nothing is wanted of the database.
  if (plan.limit === 0 && !plan.count) return undefined;
  const context = newContext(sql);
  const request = { plan, template, root: rootOf(context, plan) };
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
    totalIfEmpty: plan.count ? totalIfEmptyOf(plan) : undefined,
    extract: (entries) => extractSortKeys(plan, entries),
  };
};

const totalIfEmptyOf = ({ offset, cursor }: ReadPlan): 0 | 'unknown' =>
  offset === 0 && cursor?.after === undefined ? 0 : 'unknown';

const writeResponse = (writing: Writing, max: SizeLimit, request: DocumentRequest): WholeSelect => {
  const { page } = writing.json;
  if (page.gives === 'rows') return writeRows(writing, page, max, request);
  const parts = writeParts(writing, page, request);
  return page.write(parts, max, (further) => writing.context.front(further));
};
