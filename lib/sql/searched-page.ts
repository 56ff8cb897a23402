import { isByIdAlone, type ReadPlan } from '../plan/read-plan.ts';
import { writeCandidates } from './compared.ts';
import { type Root, rootOf } from './root.ts';
import { type Select, writeSelect } from './statement.ts';
import type { StatementContext } from './statement-context.ts';

/** With so many candidates of a search, or fewer, all of them are read. */
const fewCandidates = 5_000;

/** The number of entries, with those that are skipped, up to which a page is read in its order. */
const mostInOrder = 1_000;

/**
 * Returns the SELECT of a page by id in two ways, if an index on texts finds its entries and the database does not know how many it
 * finds: one way is to read all candidates, the other one to read the entries in the order of their ids, and to compare each until the
 * page is full. The statement counts first whether there are few candidates, for which the first way is the shorter one. Returns
 * any other page unchanged. The conditions of a page begin with those of its root.
 */
export const inTwoWays = (context: StatementContext, plan: ReadPlan, root: Root, page: Select): Select => {
  const { inSubquery } = context.database;
  const { limit, offset, ...whole } = page;
  if (inSubquery === 'not needed' || limit === undefined || plan.where === undefined) return page;
  if (!isByIdAlone(plan) || plan.offset + plan.limit > mostInOrder) return page;
  const candidates = writeCandidates(context, root, plan.where);
  if (candidates === undefined) return page;
  const counted = context.addCte(
    `SELECT count(*) > ${fewCandidates} AS many FROM (${candidates} LIMIT ${fewCandidates + 1})`,
  );
  const id = context.id(root);
  const way = (where: readonly string[], isTaken: string): string => {
    const ids: Select = { ...page, columns: [[id, 'id']], where };
    const taken = `(SELECT CASE WHEN ${isTaken} THEN ${limit} ELSE 0 END FROM ${counted})`;
    return `SELECT id FROM (${writeSelect(context, { ...ids, limit: taken })})`;
  };
  const { where: own } = rootOf(context, plan, { withoutTexts: true });
  const more = page.where.slice(root.where.length);
  const chosen = `${way(page.where, 'NOT many')} UNION ALL ${way([...own, ...more], 'many')}`;
  return { ...whole, where: [inSubquery(id, chosen)] };
};
