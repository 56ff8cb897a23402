import type { RawRow } from '../databases/driver.ts';
import type { BoundModel } from '../models/bound-model.ts';
import type { Link } from '../models/link.ts';
import type { EntryPlan, Window } from '../plan/read-plan.ts';
import { type Linked, linkById, linkedBy } from '../sql/linked.ts';
import type { Select } from '../sql/statement.ts';
import type { StatementContext } from '../sql/statement-context.ts';
import type { Reading } from './reading.ts';

/** What is in the window of one parent. */
export interface Windowed {
  /** The ids of the entries that it shows, in their order. */
  readonly ids: unknown[];
  /** How many entries were passed by to find them, or to count them. */
  passed: number;
}

/** Parents of one kind, by the keys that a link starts from. */
export interface Nears {
  readonly bound: BoundModel;
  readonly link: Link;
  readonly keys: readonly unknown[];
}

/**
 * The keys of related entries beside those of their parents, with what they are sorted by. Where a database can look them up for
 * one parent after the other, it stops for each at the end of its window; elsewhere it goes through them all.
 */
const candidates = (context: StatementContext, near: Nears, linked: Linked, end: string | undefined) => {
  const { database, binds } = context;
  const terms = linked.order.terms();
  const order = terms
    .map(({ direction }, index) => database.order(context.name(`s${index}`), direction))
    .join(', ');
  const columns: Select['columns'] = [
    [context.linked(near.link, linked.key), 'near'],
    [context.linked(linkById(context, linked.bound.uid), context.id(linked)), 'far'],
    ...terms.map(({ value }, index) => [value, `s${index}`] as const),
  ];
  const { forEach } = database;
  if (forEach === 'not joined') {
    const select = linked.select(columns, database.anyOf(linked.key, near.keys, binds.add, near.link.wide));
    return { order, select, around: (each: string) => each };
  }
  const [table, parents] = [context.alias(), context.alias()];
  const own = context.column(table, near.link.ownColumn);
  const keys = `SELECT DISTINCT ${own} AS near FROM ${context.table(near.bound, table)} WHERE ${database.anyOf(own, near.keys, binds.add, near.link.wide)}`;
  return {
    order,
    select: {
      ...linked.select(columns, `${linked.key} = ${context.column(parents, 'near')}`),
      order,
      ...(end !== undefined && { limit: end }),
    },
    around: (each: string) => forEach(keys, context.name(parents), each),
  };
};

/** Which entries each parent shows: one statement, which gives what is passed by as one row for each parent. */
const readShown = (
  reading: Reading,
  near: Nears,
  plan: EntryPlan,
  { start, limit }: Exclude<Window, 'count'>,
): Promise<readonly RawRow[]> => {
  const context = reading.context();
  const { add } = context.binds;
  const first = add(start);
  const end = limit === undefined ? undefined : add(start + limit);
  const { order, select, around } = candidates(context, near, linkedBy(context, near.link, plan), end);
  const max = add(reading.budget.limit);
  const [numbered, shown] = [context.name('place'), context.name('shown')];
  return reading.selectFrom(
    select,
    context,
    (each) =>
      `SELECT near, ${shown}, far, count(*) AS passed FROM (` +
      `SELECT near, CASE WHEN ${numbered} > ${first} THEN ${numbered} ELSE 0 END AS ${shown}, CASE WHEN ${numbered} > ${first} THEN far END AS far FROM (` +
      `SELECT near, far, ROW_NUMBER() OVER (PARTITION BY near ORDER BY ${order}) AS ${numbered} FROM (${around(each)}) AS candidates` +
      `) AS numbered${end === undefined ? '' : ` WHERE ${numbered} <= ${end}`}` +
      `) AS windows GROUP BY near, ${shown}, far ORDER BY ${shown} LIMIT ${max}`,
  );
};

/** How many entries each parent has: one statement, which stops counting where they are too many in all. */
const readCounts = (reading: Reading, near: Nears, plan: EntryPlan): Promise<readonly RawRow[]> => {
  const context = reading.context();
  const { add } = context.binds;
  const linked = linkedBy(context, near.link, plan);
  const select: Select = {
    ...linked.select(
      [[context.linked(near.link, linked.key), 'near']],
      context.database.anyOf(linked.key, near.keys, add, near.link.wide),
    ),
    limit: add(reading.budget.limit),
  };
  return reading.selectFrom(
    select,
    context,
    (each) => `SELECT near, count(*) AS passed FROM (${each}) AS counted GROUP BY near`,
  );
};

/**
 * What each parent shows in its window, by its key: the ids of entries, which are read by another statement, or how many there
 * are. What is passed by counts among the rows that the response may hold.
 */
export const readWindows = async (
  reading: Reading,
  near: Nears,
  plan: EntryPlan,
  window: Window,
): Promise<Map<string, Windowed>> => {
  const windows = new Map<string, Windowed>();
  if (near.keys.length === 0 || (window !== 'count' && window.limit === 0)) return windows;
  const raws = await (window === 'count'
    ? readCounts(reading, near, plan)
    : readShown(reading, near, plan, window));
  let links = 0;
  for (const raw of raws) {
    const key = String(raw.near);
    const windowed = windows.get(key) ?? { ids: [], passed: 0 };
    windows.set(key, windowed);
    const isShown = raw.far !== undefined && raw.far !== null;
    if (isShown) windowed.ids.push(raw.far);
    else windowed.passed += Number(raw.passed);
    links += Number(raw.passed);
  }
  reading.budget.checkLinks(links);
  return windows;
};
