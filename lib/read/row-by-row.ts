import type { Row } from '../answer/rows.ts';
import type { RawRow } from '../databases/driver.ts';
import type { EntryPlan, NestedPlan, Window } from '../plan/read-plan.ts';
import { manyParents } from '../schema/ceilings.ts';
import { type Columns, columnsOf } from '../sql/columns.ts';
import { linkOfRelation, mayRepeat, startOf } from '../sql/join.ts';
import {
  ofParents,
  type ParentKeys,
  relatedToMany,
  type SourceLink,
  type WantedList,
  writeWindows,
} from '../sql/related.ts';
import type { Select } from '../sql/statement.ts';
import { attachMixed } from './mixed.ts';
import { group, type LoadSession, type Parents, type ShownKeys, shownKeys, unique } from './session.ts';

/** Statements that return up to this number of rows read long values with the rows, whatever their size. */
const maxUnmeasured = 100;

/**
 * Returns the largest size in bytes of the long values that are read with a row, for a statement that returns up to this number
 * of rows: all rows together then do not exceed the largest size of the response. Returns undefined if there are so few rows that
 * no limit is needed.
 */
export const longestInRow = (rows: number, maxBytes: number): number | undefined =>
  rows <= maxUnmeasured ? undefined : Math.floor(maxBytes / rows);

/**
 * Adds to raw rows the long values that a statement left out. They are read with one more statement, each entry once, after
 * checking that the response may contain them. Entries that have been deleted meanwhile are left out.
 */
export const withLongValues = async (
  { context: newContext, select, budget }: LoadSession,
  plan: EntryPlan,
  { bytesLeftOut, whole, idOf }: Columns,
  raws: readonly RawRow[],
): Promise<readonly RawRow[]> => {
  const short = new Set(raws.filter((raw) => bytesLeftOut(raw) === 0));
  if (short.size === raws.length) return raws;
  budget.checkBytes(raws.reduce((sum, raw) => sum + bytesLeftOut(raw), 0));
  const context = newContext();
  const bound = context.modelOf(plan.uid);
  const link = bound.byId;
  // The entries were chosen by the filters, so the filters need not be evaluated again.
  const list = relatedToMany(
    context,
    { bound, link },
    { plan: { ...plan, where: undefined }, toMany: false },
  );
  const ids = unique(raws.filter((raw) => !short.has(raw)).map(idOf));
  const found = await select(ofParents(context, list, whole, { keys: ids, wide: link.wide }), context);
  const byId = new Map(found.map((raw) => [idOf(raw), raw]));
  return raws.flatMap((raw): RawRow[] => {
    if (short.has(raw)) return [raw];
    const values = byId.get(idOf(raw));
    return values === undefined ? [] : [{ ...raw, ...values }];
  });
};

/** The window of one parent. */
export interface Windowed {
  /** The ids of the entries that it shows, in their order. */
  readonly ids: unknown[];
  /** How many entries were skipped, or counted. */
  skippedOrCounted: number;
}

/**
 * Returns the window of each parent by key: the ids of its entries, which another statement reads, or their number. Skipped rows
 * count towards responseRows.
 */
export const readWindows = async (
  session: LoadSession,
  parents: Omit<ParentKeys, 'keys'>,
  { keys, timesOf, least, all }: ShownKeys,
  wanted: WantedList & { readonly window: Window },
): Promise<Map<string, Windowed>> => {
  const windows = new Map<string, Windowed>();
  const { window } = wanted;
  if (keys.length === 0 || (window !== 'count' && window.limit === 0)) return windows;
  const { budget } = session;
  await session.inTurn(all, async () => {
    const context = session.context();
    const sql = writeWindows(context, { ...parents, keys }, wanted, budget.limit(least));
    let skipped = 0;
    let shown = 0;
    for (const raw of await session.run(sql, context)) {
      const key = String(raw.near);
      const windowed = windows.get(key) ?? { ids: [], skippedOrCounted: 0 };
      windows.set(key, windowed);
      const isShown = raw.far !== undefined && raw.far !== null;
      if (isShown) {
        windowed.ids.push(raw.far);
        shown += timesOf(raw.near);
        continue;
      }
      windowed.skippedOrCounted += Number(raw.passed);
      skipped += timesOf(raw.near) * Number(raw.passed);
    }
    budget.skip(skipped);
    // Shown entries are counted when they are read.
    budget.checkMore(shown);
  });
  return windows;
};

/** Keeps the first row of each key. */
const firstOfEach = (raws: readonly RawRow[], keyOf: (raw: RawRow) => unknown): RawRow[] => {
  const seen = new Set<string>();
  return raws.filter((raw) => {
    const key = String(keyOf(raw));
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
};

/**
 * Returns the entries of raw rows, each with how often it is shown. An entry that several parents show is read once, together
 * with everything below it.
 */
const readOnce = (raws: readonly RawRow[], { idOf, read }: Columns, timesOf: (raw: RawRow) => number) => {
  const known = new Map<Row['id'], { raw: RawRow; row: Row }>();
  const rows = raws.map((raw) => {
    const id = idOf(raw);
    const entry = known.get(id) ?? { raw, row: { ...read(raw), times: 0 } };
    entry.row.times += timesOf(raw);
    known.set(id, entry);
    return entry.row;
  });
  const entries = [...known.values()];
  return { rows, entries: { raws: entries.map(({ raw }) => raw), rows: entries.map(({ row }) => row) } };
};

interface Leading extends SourceLink {
  /** Whether there may be more entries than keys. */
  readonly toMany: boolean;
  /** Whether the link may lead from a key to one entry several times, which is shown once. */
  readonly repeats: boolean;
}

/**
 * Keeps the rows that are shown, in their order: the first of each key for a to-one relation, whose join table may have several, and
 * the first of each entry where the join table may link it several times.
 */
const firstOnly = (
  found: readonly RawRow[],
  { toMany, repeats }: Pick<Leading, 'toMany' | 'repeats'>,
  keyOf: (raw: RawRow) => unknown,
  idOf: (raw: RawRow) => unknown,
): readonly RawRow[] => {
  if (!toMany) return firstOfEach(found, keyOf);
  return repeats
    ? firstOfEach(found, (raw) => JSON.stringify([String(keyOf(raw)), String(idOf(raw))]))
    : found;
};

/** Reads the raw rows of the entries that a link leads to from a set of keys, each with its key and how often it is shown. */
const readRaws = async (
  session: LoadSession,
  leading: Leading,
  plan: EntryPlan,
  { keys, timesOf, least }: ShownKeys,
) => {
  const context = session.context();
  const { budget } = session;
  const { toMany, repeats } = leading;
  const start = startOf(leading.bound, leading.link);
  const list = relatedToMany(context, leading, { plan, toMany });
  const { bound, alias, key } = list;
  // The join table of a to-one relation may have several rows for one key, so the limit is that of links.
  const limit = toMany ? budget.limit(least) : budget.linkLimit;
  const longest = longestInRow(toMany ? limit : keys.length, budget.maxBytes);
  const columns = columnsOf(context, bound, alias, plan, [context.linked(start, key)], longest);
  const order = list.order();
  const select: Select = {
    ...ofParents(context, list, columns.selected, { keys, wide: start.wide }, order),
    order: order.text,
    limit: context.boundLimit(limit),
  };
  const found = await session.select(select, context);
  const keyOf = (raw: RawRow): unknown => columns.extra(0, raw);
  const ofRaw = (raw: RawRow): number => timesOf(keyOf(raw));
  const shown = firstOnly(found, { toMany, repeats }, keyOf, columns.idOf);
  // Repetitions are rows that were read, and the statement ends after as many rows as the response may have.
  const times = (toMany ? found : shown).reduce((sum, raw) => sum + ofRaw(raw), 0);
  const raws = await withLongValues(session, plan, columns, shown);
  return { columns, bound, raws, times, timesOf: ofRaw };
};

interface FoundRow {
  readonly key: unknown;
  readonly row: Row;
}

/** Reads the entries that a link leads to from a set of keys with one statement, and everything that is populated below them. */
const readLinked = async (
  session: LoadSession,
  leading: Leading,
  plan: EntryPlan,
  shown: ShownKeys,
): Promise<FoundRow[]> => {
  const { budget } = session;
  const { columns, bound, raws, rows, entries } = await session.inTurn(shown.all, async () => {
    const { timesOf, times, ...read } = await readRaws(session, leading, plan, shown);
    const once = readOnce(read.raws, read.columns, timesOf);
    budget.read(once.rows, times);
    return { ...read, ...once };
  });
  await loadNested(session, { bound, plan, columns, ...entries });
  return rows.map((row, index) => ({ row, key: columns.extra(0, raws[index] ?? {}) }));
};

/** Reads entries by their ids. */
const readByIds = (session: LoadSession, plan: EntryPlan, ids: ShownKeys): Promise<FoundRow[]> => {
  const bound = session.context().modelOf(plan.uid);
  return readLinked(session, { bound, link: bound.byId, toMany: false, repeats: false }, plan, ids);
};

type Entries = Extract<NestedPlan, { kind: 'entries' }>;

/** Selects the entries in the window of each parent, then reads them. An entry that several parents show is read once. */
const attachWindows = async (
  session: LoadSession,
  parents: Parents,
  { attribute, name, plan }: Entries,
  window: Window,
): Promise<void> => {
  const keys = parents.raws.map((raw) => parents.columns.keyOf(attribute.name, raw));
  const link = linkOfRelation(parents.bound, attribute.name);
  const shownParents = shownKeys(parents.rows.map(({ times }, index) => [keys[index], times]));
  const linked = { bound: parents.bound, link, repeats: mayRepeat(parents.bound, attribute) };
  const windows = await readWindows(session, linked, shownParents, { plan, window, toMany: true });
  const ids = shownKeys(
    [...windows].flatMap(([key, windowed]) =>
      windowed.ids.map((id) => [id, shownParents.timesOf(key)] as const),
    ),
  );
  // The entries were chosen by the filters, so the filters need not be evaluated again.
  const chosen: EntryPlan = { ...plan, where: undefined, order: [] };
  const found = ids.keys.length === 0 ? [] : await readByIds(session, chosen, ids);
  const byId = new Map(found.map(({ key, row }) => [String(key), row]));
  for (const [index, row] of parents.rows.entries()) {
    const windowed = windows.get(String(keys[index]));
    const skippedOrCounted = windowed?.skippedOrCounted ?? 0;
    const shown = (windowed?.ids ?? []).flatMap((id) => byId.get(String(id)) ?? []);
    row.nested[name] = window === 'count' ? skippedOrCounted : shown;
    session.budget.grow(row, shown);
  }
};

const attachEntries = async (session: LoadSession, parents: Parents, nested: Entries): Promise<void> => {
  if (nested.window !== undefined) return attachWindows(session, parents, nested, nested.window);
  const { attribute, name } = nested;
  const { toMany } = attribute;
  const repeats = mayRepeat(parents.bound, attribute);
  const link = linkOfRelation(parents.bound, attribute.name);
  const keys = parents.raws.map((raw) => parents.columns.keyOf(attribute.name, raw));
  const wanted = shownKeys(parents.rows.map(({ times }, index) => [keys[index], times]));
  const found =
    wanted.keys.length === 0
      ? []
      : await readLinked(session, { bound: parents.bound, link, toMany, repeats }, nested.plan, wanted);
  const groups = group(found, ({ key }) => key);
  for (const [index, row] of parents.rows.entries()) {
    const shown = (groups.get(String(keys[index])) ?? []).map((entry) => entry.row);
    row.nested[name] = toMany ? shown : (shown[0] ?? null);
    session.budget.grow(row, shown);
  }
};

/** Returns a lower bound for the number of entries that an attribute shows below parents. */
const countBelow = async (session: LoadSession, parents: Parents, nested: Entries): Promise<number> => {
  const { attribute, plan } = nested;
  const link = linkOfRelation(parents.bound, attribute.name);
  const keys = parents.raws.map((raw) => parents.columns.keyOf(attribute.name, raw));
  const wanted = shownKeys(parents.rows.map(({ times }, index) => [keys[index], times]));
  if (wanted.keys.length === 0) return 0;
  const context = session.context();
  const list = relatedToMany(context, { bound: parents.bound, link }, { plan, toMany: true });
  const columns = [['COUNT(*)', 'number']] as const;
  const select = ofParents(context, list, columns, {
    keys: wanted.keys,
    wide: startOf(parents.bound, link).wide,
  });
  const [raw] = await session.inTurn(wanted.all, () => session.select(select, context));
  return Number(raw?.number ?? 0) * wanted.least;
};

/**
 * Refuses a response with too many entries below many parents before they are read: one parent may have most entries of a type, and
 * what is populated below each of them would be read until there are too many.
 */
const refuseTooMany = async (session: LoadSession, parents: Parents): Promise<void> => {
  const shown = parents.rows.reduce((sum, { times }) => sum + times, 0);
  if (shown < manyParents) return;
  let more = 0;
  for (const nested of parents.plan.nested) {
    if (nested.kind === 'mixed' || nested.window !== undefined || !nested.attribute.toMany) continue;
    more += await countBelow(session, parents, nested);
    session.budget.checkMore(more);
  }
};

/** Reads everything that a plan populates, with one statement for each attribute, however many entries there are. */
export const loadNested = async (session: LoadSession, parents: Parents): Promise<void> => {
  await refuseTooMany(session, parents);
  await Promise.all(
    parents.plan.nested.map((nested) =>
      nested.kind === 'mixed'
        ? attachMixed(session, parents, nested, readByIds)
        : attachEntries(session, parents, nested),
    ),
  );
};
