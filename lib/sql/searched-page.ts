import { isByIdAlone, type ReadPlan } from '../plan/read-plan.ts';
import { writeCandidates } from './compared.ts';
import { type Root, rootOf } from './root.ts';
import { type Select, writeSelect } from './statement.ts';
import type { StatementContext } from './statement-context.ts';

/** With so many candidates of a search, or fewer, all of them are read. */
const fewCandidates = 5_000;

/** The number of ids, from the first of the page on, of which the entries are read in their order. */
const nearIds = 2_000;

/**
 * Returns the SELECT of a page by id in two ways, if an index on texts finds its entries and the database does not know how many it
 * finds. If there are many candidates, the entries with the next ids are read first, and compared each until the page is full; if there
 * are few, or if they are elsewhere, so that the page is not full, all candidates are read. Returns any other page unchanged. The
 * conditions of a page begin with those of its root.
 */
export const inTwoWays = (context: StatementContext, plan: ReadPlan, root: Root, page: Select): Select => {
  const { inSubquery } = context.database;
  const { limit, offset, ...whole } = page;
  if (inSubquery === 'not needed' || limit === undefined || plan.where === undefined) return page;
  if (!isByIdAlone(plan) || plan.offset > 0) return page;
  const candidates = writeCandidates(context, root, plan.where);
  if (candidates === undefined) return page;
  const id = context.id(root);
  const selectIds = (where: readonly string[], most: string): string =>
    writeSelect(context, { ...page, columns: [[id, 'id']], where, limit: most });
  const more = page.where.slice(root.where.length);
  const [end, isNear, away] = plan.order[0]?.direction === 'desc' ? ['max', '>=', '-'] : ['min', '<=', '+'];
  const rest = more.length === 0 ? '' : ` WHERE ${more.join(' AND ')}`;
  const first = `SELECT ${end}(${id}) FROM ${context.table(root.bound, root.alias)}${rest}`;
  const { where: own } = rootOf(context, plan, { texts: 'unused' });
  const counted = `SELECT count(*) FROM (${candidates} LIMIT ${fewCandidates + 1})`;
  const near = context.addCte(
    selectIds(
      [...own, ...more, `${id} ${isNear} (${first}) ${away} ${nearIds}`],
      `CASE WHEN (${counted}) > ${fewCandidates} THEN ${limit} ELSE 0 END`,
    ),
  );
  const isFull = `(SELECT count(*) FROM ${near}) >= ${limit}`;
  const all = selectIds(page.where, `CASE WHEN ${isFull} THEN 0 ELSE ${limit} END`);
  const chosen = `SELECT id FROM ${near} WHERE ${isFull} UNION ALL SELECT id FROM (${all})`;
  return { ...whole, where: [inSubquery(id, chosen)] };
};
