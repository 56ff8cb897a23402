import { refuse } from '../base/error.ts';
import type { Nulls } from '../databases/expressions.ts';
import { isByIdAlone, type ReadPlan } from '../plan/read-plan.ts';
import { type CursorValues, cursorRefusal } from '../schema/cursor.ts';
import { joinChosen, keysOfAll, pageOfChosen, writeChosen, writeKeyed } from './chosen.ts';
import { writeCandidates } from './compared.ts';
import type { PlanReading } from './meta.ts';
import {
  namedTerms,
  type StoredTerm,
  sortKeys,
  sortsThroughRelations,
  writeOrder,
  writeTerms,
} from './order.ts';
import { type Root, rootOf } from './root.ts';
import { type Select, writeSelect } from './statement.ts';
import type { StatementContext } from './statement-context.ts';

/** With so many candidates of a search, or fewer, all of them are read. */
const fewCandidates = 5_000;

/** The number of ids, from the first of the page on, of which the entries are read in their order. */
const nearIds = 2_000;

/**
 * Returns how a page reads the entries whose ids a subquery chose; undefined if the database joins them, or if the id is computed, which
 * no index has.
 */
const chosenFirst = ({ database: { inSubquery } }: StatementContext, { bound }: Root) =>
  inSubquery === 'joined' || bound.id.parts !== undefined ? undefined : inSubquery;

/**
 * Returns the SELECT of a page by id in two ways, if an index on texts finds its entries and the database does not know how many it
 * finds. If there are many candidates, the entries with the next ids are read first, and compared each until the page is full; if there
 * are few, or if they are elsewhere, so that the page is not full, all candidates are read. Returns any other page unchanged. The
 * conditions of a page begin with those of its root.
 */
export const inTwoWays = (context: StatementContext, plan: ReadPlan, root: Root, page: Select): Select => {
  const inSubquery = chosenFirst(context, root);
  const { limit, offset, ...whole } = page;
  if (inSubquery === undefined || limit === undefined || plan.where === undefined) return page;
  if (!isByIdAlone(plan) || plan.offset !== 0) return page;
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

/** Conditions that are combined by AND. */
type Range = readonly string[];

/** A sort key with the value that the cursor has for it; undefined if that is NULL. */
interface PageKey {
  readonly value: string;
  readonly direction: 'asc' | 'desc';
  readonly at: string | undefined;
  readonly isNeverNull: boolean;
}

const refuseCursor = (): never => refuse('invalid-cursor', ['pagination', 'after'], cursorRefusal);

/**
 * Returns the sort keys, each with the bound value of the cursor. Refuses a value of another type, and NULL for a key that cannot
 * be NULL. The text depends on which of the values are NULL, and on some databases on their type or size. The id, which is the last
 * key, is left out for a document: its published entry gets another one each time it is published.
 */
const keysOf = (
  context: StatementContext,
  terms: readonly StoredTerm[],
  after: CursorValues,
): readonly PageKey[] => {
  if (terms.length !== after.length) return refuseCursor();
  const hasDocument = terms.some(({ replacesId }, index) => replacesId && typeof after[index] === 'string');
  const compared = hasDocument ? terms.slice(0, -1) : terms;
  return compared.map(({ value, direction, stored, isNeverNull = false }, index) => {
    const given = after[index] ?? null;
    if (given === null)
      return isNeverNull ? refuseCursor() : { value, direction, at: undefined, isNeverNull };
    const at = context.database.exact.operand(given, stored, context.binds.add) ?? refuseCursor();
    return { value, direction, at, isNeverNull };
  });
};

const isAt = ({ value, at }: PageKey): string => (at === undefined ? `${value} IS NULL` : `${value} = ${at}`);

/** Returns the conditions for values after that of a key, depending on where NULL is sorted. */
const isPast = ({ value, direction, at, isNeverNull }: PageKey, nulls: Nulls): readonly string[] => {
  const isNullLast = (direction === 'asc') === (nulls === 'largest');
  if (at === undefined) return isNullLast ? [] : [`${value} IS NOT NULL`];
  const past = `${value} ${direction === 'asc' ? '>' : '<'} ${at}`;
  // Without the check of `isNeverNull` the answer would be the same, with an empty range more to read.
  return isNullLast && !isNeverNull ? [past, `${value} IS NULL`] : [past];
};

/**
 * Returns the entries after a cursor as disjoint ranges in the order of the list: entries that equal the cursor's values in all
 * keys but the last, in all but the last two, and so on. Each range is contiguous in an index on the keys.
 */
export const rangesAfter = (
  context: StatementContext,
  terms: readonly StoredTerm[],
  after: CursorValues,
): readonly Range[] => {
  const keys = keysOf(context, terms, after);
  return keys
    .flatMap((key, index) => {
      const before = keys.slice(0, index).map(isAt);
      return isPast(key, context.database.nulls)
        .toReversed()
        .map((past) => [...before, past]);
    })
    .toReversed();
};

/** The largest number of sort keys for which each range after a cursor is read separately. With more keys all entries are read once. */
const maxKeysOfRanges = 3;

/** A LIMIT that no table reaches. With a LIMIT, a database evaluates the values below it only once. */
const everyRow = '9223372036854775807';

/** The arguments for writing a page after a cursor. */
interface PageAfter {
  readonly context: StatementContext;
  readonly root: Root;
  readonly plan: ReadPlan;
  readonly limit: string;
}

/** Writes a SELECT of the ids of a page, which reads the beginning of each range after the cursor. */
const idsByRanges = (page: PageAfter, after: CursorValues): string => {
  const { context, root, plan, limit } = page;
  const { terms } = sortKeys(context, root, plan.order);
  const own = writeTerms(context, terms);
  const order = writeTerms(context, namedTerms(context, root, plan.order));
  const columns = [
    [context.id(root), 'id'] as const,
    ...terms.map(({ value }, index) => [value, `s${index}`] as const),
  ];
  const { frame, alias } = root;
  const selects = rangesAfter(context, terms, after).map((range) =>
    writeSelect(context, { frame, alias, columns, where: [...root.where, ...range], order: own, limit }),
  );
  const all = selects.map((select, index) => `SELECT * FROM (${select}) AS ${context.name(`r${index}`)}`);
  return `SELECT id FROM (${all.join(' UNION ALL ')}) AS ${context.name('ranges')} ORDER BY ${order} LIMIT ${limit}`;
};

const anyOf = (ranges: readonly (readonly string[])[]): string =>
  `(${ranges.map((range) => `(${range.join(' AND ')})`).join(' OR ')})`;

/**
 * Returns the SELECT of a page after a cursor. If the sort keys are the entries' own attributes, an index on them is read from
 * the position of the cursor, however many entries come before it.
 */
export const pageAfter = (
  context: StatementContext,
  { plan, beyond }: PlanReading,
  root: Root,
  after: CursorValues,
  columns: Select['columns'],
): Select => {
  const { frame, alias } = root;
  const inSubquery = chosenFirst(context, root);
  const limit = context.limit(plan.limit, beyond);
  const page: PageAfter = { context, root, plan, limit };
  if (sortsThroughRelations(plan.order)) {
    // The values behind relations are computed once for each entry, in a subquery, because the conditions use them several times.
    const all = writeKeyed(context, root, keysOfAll(context, page), { limit: everyRow });
    const isAfter = anyOf(rangesAfter(context, namedTerms(context, root, plan.order), after));
    const chosen = writeChosen(context, page, `(${all}) AS keyed`, limit, isAfter);
    return pageOfChosen(context, page, columns, context.addCte(chosen));
  }
  const { terms } = sortKeys(context, root, plan.order);
  const order = writeTerms(context, terms);
  if (inSubquery === undefined || plan.order.length === 1 || plan.order.length > maxKeysOfRanges) {
    const isAfter = anyOf(rangesAfter(context, terms, after));
    const where = [...root.where, isAfter];
    return inTwoWays(context, plan, root, { frame, alias, columns, where, order, limit });
  }
  return { frame, alias, columns, where: [inSubquery(context.id(root), idsByRanges(page, after))], order };
};

/** Returns the SELECT of the page that a plan reads. A subquery chooses the ids first if rows are skipped, which are not read whole. */
export const pageOf = (
  context: StatementContext,
  reading: PlanReading,
  root: Root,
  columns: Select['columns'],
): Select => {
  const { frame, alias } = root;
  const { plan, beyond } = reading;
  const { after } = plan;
  if (after !== undefined) return pageAfter(context, reading, root, after, columns);
  const limit = context.limit(plan.limit, beyond);
  if (sortsThroughRelations(plan.order)) {
    const all = writeKeyed(context, root, keysOfAll(context, { plan, root }));
    const chosen = writeChosen(context, { plan, root }, `(${all}) AS keyed`, limit);
    return pageOfChosen(context, { plan, root }, columns, context.addCte(chosen));
  }
  const id = context.id(root);
  const order = writeOrder(context, root, plan.order);
  const page: Select = {
    frame,
    alias,
    columns,
    where: root.where,
    order,
    limit,
    // Without skipped entries there is no OFFSET, because a database has to guess the value of a bound offset when it plans.
    ...(plan.offset !== 0 && { offset: context.boundOffset(plan.offset) }),
  };
  if (plan.offset === 0 || root.bound.id.parts !== undefined) return inTwoWays(context, plan, root, page);
  const chosen = writeSelect(context, inTwoWays(context, plan, root, { ...page, columns: [[id, 'id']] }));
  const { inSubquery } = context.database;
  if (inSubquery !== 'joined') return { frame, alias, columns, where: [inSubquery(id, chosen)], order };
  return { frame, alias, columns, join: joinChosen(context, root, `(${chosen})`), where: [], order };
};
