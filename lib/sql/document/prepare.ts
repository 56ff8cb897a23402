import type { SizeLimit } from '../../databases/json.ts';
import type { ReadPlan } from '../../plan/read-plan.ts';
import { shortestRow } from '../../shape/measure.ts';
import type { Template } from '../../shape/template.ts';
import { type Cut, cutAt, readBeyond } from '../keyset/keys.ts';
import { rootOf } from '../root.ts';
import { newContext, type Sql } from '../sql.ts';
import { type DocumentRequest, type Writing, writeParts, writeRows } from './parts.ts';
import { suitsDocument } from './suits.ts';
import { maxRowsOf } from './window.ts';

/** A statement ready to run, as often as its request comes. */
export interface Prepared {
  readonly sql: string;
  readonly values: readonly unknown[];
  /** A response up to this length cannot hold more rows than it may. */
  readonly surelyFew: number;
  readonly maxRows: number;
  /** What the total is where the statement gives no row at all: `'not told'` of a page past the last. */
  readonly noRow: number | undefined | 'not told';
  /** Takes out of the entries what is not shown. */
  readonly cut: (entries: string) => Cut;
}

/**
 * The one statement that makes the database answer a plan with the JSON of its entries; undefined where the plan, or
 * the database, has to be read row by row.
 */
export const prepareDocument = (sql: Sql, plan: ReadPlan, template: Template): Prepared | undefined => {
  const { json } = sql.database;
  if (json === 'row by row' || !suitsDocument(plan, json)) return undefined;
  // Nothing is wanted of the database.
  if (plan.limit === 0 && !plan.count) return undefined;
  const context = newContext(sql);
  const request = { plan, template, root: rootOf(context, plan) };
  const writing = { context, json, indexes: sql.indexes };
  // The host's own number, where it is the larger, leaves the text the same for every size of a page.
  const max = { rows: Math.max(plan.limit + readBeyond(plan), ...sql.ownLimits), bytes: plan.maxBytes };
  const maxRows = maxRowsOf(plan);
  return {
    sql: writeResponse(writing, max, request),
    values: context.binds.values,
    surelyFew: maxRows * shortestRow(template),
    maxRows,
    noRow: plan.count ? noneOn(plan) : undefined,
    cut: (entries) => cutAt(plan, entries),
  };
};

const noneOn = ({ offset, cursor }: ReadPlan): 0 | 'not told' =>
  offset === 0 && cursor?.after === undefined ? 0 : 'not told';

const writeResponse = (writing: Writing, max: SizeLimit, request: DocumentRequest): string => {
  const { page } = writing.json;
  if (page.gives === 'rows') return writeRows(writing, page, max, request);
  const parts = writeParts(writing, page, request);
  return page.write(parts, max, (further) => writing.context.front(further));
};
