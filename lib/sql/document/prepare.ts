import type { ReadPlan } from '../../plan/read-plan.ts';
import { shortestRow } from '../../shape/measure.ts';
import type { Template } from '../../shape/template.ts';
import { rootOf } from '../root.ts';
import { type Sql, scribeOf } from '../sql.ts';
import { writeParts } from './parts.ts';
import { suitsDocument } from './suits.ts';
import { mostRowsOf } from './window.ts';

/** A statement ready to run, as often as its request comes. */
export interface Prepared {
  readonly sql: string;
  readonly values: readonly unknown[];
  /** A response up to this length cannot hold more rows than it may. */
  readonly surelyFew: number;
  readonly mostRows: number;
}

/**
 * The one statement that makes the database answer a plan with the JSON of its entries; undefined where the plan, or
 * the database, has to be read row by row.
 */
export const prepareDocument = async (
  sql: Sql,
  plan: ReadPlan,
  template: Template,
): Promise<Prepared | undefined> => {
  const { json } = sql.database;
  if (json === 'row by row' || !suitsDocument(plan)) return undefined;
  // Nothing is wanted of the database.
  if (plan.limit === 0 && !plan.count) return undefined;
  const scribe = scribeOf(sql);
  const parts = await writeParts(sql.writer, scribe, json, {
    plan,
    template,
    root: rootOf(scribe, plan),
  });
  // The host's own number, where it is the larger, leaves the text the same for every size of a page.
  const most = { rows: Math.max(plan.limit, ...sql.ownLimits), bytes: plan.mostBytes };
  const mostRows = mostRowsOf(plan);
  return {
    sql: json.page(parts, most, (further) => scribe.front(further)),
    values: scribe.binds.values,
    surelyFew: mostRows * shortestRow(template),
    mostRows,
  };
};
