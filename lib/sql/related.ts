import type { IsGathered } from '../databases/expressions.ts';
import type { LinkedSource } from '../databases/json.ts';
import type { Quoted } from '../databases/sequelize.ts';
import type { MixedTable } from '../models/bound-model.ts';
import type { Link } from '../models/link.ts';
import { type EntryPlan, goesThrough, type Window } from '../plan/read-plan.ts';
import type { CompiledModel } from './compiled-models.ts';
import { type JoinTarget, joinSource, joinTarget, serverConditions, startOf, whereAll } from './join.ts';
import { type OrderTerm, sortKeys, writeTerms } from './order.ts';
import { type Select, writeSelect } from './statement.ts';
import type { StatementContext, TableAlias } from './statement-context.ts';
import { writeWhere } from './where.ts';

/** The order of the entries of a link. */
export interface LinkOrder {
  readonly text: string;
  /** The same order as values, for a statement that sorts the rows of a subquery. */
  readonly terms: readonly OrderTerm[];
  /** The join that the order needs. */
  readonly join: string;
}

const noOrder = { order: undefined, throughKey: undefined };

const ascending = (value: string): OrderTerm => ({ value, direction: 'asc' });

/** The entries of a link that are sorted. */
export interface SortedEntries {
  readonly plan: EntryPlan;
  /** Whether a source entry may have several related entries. */
  readonly toMany: boolean;
}

/**
 * Returns the client's sort for the entry of a to-one relation. The sort matters only if a join table contains several rows for
 * one entry; values behind relations are looked up only in that case.
 */
const termsOfOne = (
  context: StatementContext,
  link: Link,
  target: JoinTarget,
  plan: EntryPlan,
): { readonly terms: readonly OrderTerm[]; readonly join: string } => {
  const isAmongSeveral = (): string => {
    const other = joinTarget(context, link, plan);
    const isOther = `${other.key} = ${target.key} AND ${context.id(other)} <> ${context.id(target)}`;
    const where = [isOther, ...serverConditions(other)].join(' AND ');
    return `EXISTS (SELECT 1 FROM ${other.frame.from(other.alias)}${other.join} WHERE ${where})`;
  };
  const { terms, join } = sortKeys(context, target, plan.order);
  const needed = terms.map((term, index) =>
    plan.order[index]?.relations.length === 0
      ? term
      : { ...term, value: `CASE WHEN ${isAmongSeveral()} THEN ${term.value} END`, isNeverNull: false },
  );
  return { terms: needed, join };
};

/**
 * Returns the order of the entries of a link: the client's sort if there is one, otherwise the stored order of the links and then
 * the key of the join table's row or the id. A link to an id leads to one entry, which needs no sort.
 */
export const linkOrder = (
  context: StatementContext,
  link: Link,
  target: JoinTarget,
  { plan, toMany }: SortedEntries,
): LinkOrder => {
  const isById = link.targetColumn === target.bound.id.name;
  if (plan.order.length > 0 && !(isById && link.kind === 'direct')) {
    const { terms, join } = toMany
      ? sortKeys(context, target, plan.order)
      : termsOfOne(context, link, target, plan);
    return { text: writeTerms(context, terms), terms, join };
  }
  const { order: stored, throughKey } = link.kind === 'through' ? link : noOrder;
  const column = (name: string): string => context.column(target.throughAlias ?? target.alias, name);
  // Neither column is ever NULL, so the position of NULL need not be written. No two rows have the same value, so no
  // further key is needed.
  const last = throughKey !== undefined && isById ? [column(throughKey)] : context.idOrders(target);
  if (stored === undefined) return { text: last.join(', '), terms: last.map(ascending), join: '' };
  return {
    text: `${context.storedOrder(target.throughAlias ?? target.alias, stored)}, ${last.join(', ')}`,
    terms: [ascending(column(stored)), ...last.map(ascending)],
    join: '',
  };
};

/** Returns the stored order of entries of several types. `throughAlias` is the alias of their join table. */
export const mixedOrder = (
  context: StatementContext,
  { columns }: MixedTable,
  throughAlias: Quoted,
): string => `${context.storedOrder(throughAlias, columns.order)}, ${context.column(throughAlias, 'id')}`;

/** Which entries of a relation are read, and how many for each parent. */
export interface WantedList extends SortedEntries {
  readonly window?: Window | undefined;
}

/**
 * The description of a list of related entries that both ways of reading share: the target of the link under its gates,
 * the conditions, the order, and how many entries are read for each parent. Its functions bind their values each time
 * they write a text.
 */
export interface RelatedList extends JoinTarget {
  /** Returns the client's conditions on its entries, or on the entries at another place. Each call binds its values again. */
  readonly where: (place?: TableAlias) => readonly string[];
  /** Whether these conditions go through relations. */
  readonly looksFar: boolean;
  /** Whether several source entries may lead to one entry by rows of their own. */
  readonly isShared: boolean;
  /** Returns the same target under other aliases. */
  readonly again: () => JoinTarget;
  readonly order: () => LinkOrder;
  /** How many entries are read for each parent; undefined if all are. */
  readonly window: Window | undefined;
}

/** Returns the list that a link leads to, with its entries under an alias. */
export const relatedList = (
  context: StatementContext,
  link: Link,
  wanted: WantedList,
  alias?: Quoted,
): RelatedList => {
  const { plan, window } = wanted;
  const target = joinTarget(context, link, plan, alias);
  const { bound, frame, join, key, throughAlias, scopeConditions } = target;
  return {
    bound,
    alias: target.alias,
    frame,
    join,
    key,
    throughAlias,
    scopeConditions,
    where: (place = target) => (plan.where === undefined ? [] : [writeWhere(context, place, plan.where)]),
    looksFar: plan.where !== undefined && goesThrough(plan.where),
    isShared: throughAlias !== undefined,
    again: () => joinTarget(context, link, plan),
    order: () => linkOrder(context, link, target, wanted),
    window,
  };
};

/** A link and the model that it leads from. */
export interface SourceLink {
  readonly bound: CompiledModel;
  readonly link: Link;
}

/**
 * Returns the same list for a statement that reads the entries of many source entries directly, without a subquery: under the alias of
 * their model.
 */
export const relatedToMany = (
  context: StatementContext,
  { bound, link }: SourceLink,
  wanted: WantedList,
): RelatedList => {
  const { alias } = context.frameOf(context.modelOf(wanted.plan.uid), wanted.plan.gate);
  const list = relatedList(context, link, wanted, alias);
  return {
    ...joinSource(context, bound, link, list),
    isShared: list.isShared || link.byDatabase === true,
    again: () => joinSource(context, bound, link, list.again()),
  };
};

/** Returns a list as the source of a subquery for one parent. `own` is the parent's key. */
export const ofParent = (list: RelatedList, own: string): LinkedSource => {
  const isLinked = `${list.key} = ${own}`;
  const where = [isLinked, ...serverConditions(list), ...list.where()].join(' AND ');
  const order = list.order();
  const from = list.frame.from(list.alias) + list.join;
  return { from: from + order.join, where, order: order.text, linked: { from, where: isLinked } };
};

/** Several parents, given by their values of the column that `key` equals. */
export interface OfParents {
  readonly keys: readonly unknown[];
  readonly wide: boolean;
}

/**
 * Returns a list as a SELECT for many parents. `order` contributes its join. Conditions behind relations are evaluated once for
 * each entry, however many of the parents it belongs to.
 */
export const ofParents = (
  context: StatementContext,
  list: RelatedList,
  columns: Select['columns'],
  { keys, wide }: OfParents,
  order?: LinkOrder,
): Select => {
  const { frame, alias, join, scopeConditions } = list;
  const isOf = (key: string) => context.database.anyOf(key, keys, context.binds.add, wide);
  const isShared = list.isShared && keys.length > 1;
  const met = isShared && list.looksFar ? metOnce(context, list, isOf) : undefined;
  return {
    frame,
    alias,
    join: join + (met?.join ?? '') + (order?.join ?? ''),
    columns,
    where: [isOf(list.key), ...scopeConditions(), ...(met === undefined ? list.where() : [met.where])],
  };
};

/** Writes the client's conditions of a list as a lookup among the entries of all parents, each of which is evaluated once. */
const metOnce = (context: StatementContext, list: RelatedList, isOf: (key: string) => string): IsGathered => {
  const all = list.again();
  const alias = context.alias();
  const ids = `SELECT DISTINCT ${context.id(all)} AS id FROM ${all.frame.from(all.alias)}${all.join}${whereAll([isOf(all.key), ...serverConditions(all)])}`;
  const { bound } = list;
  const place = { bound, alias: context.alias() };
  const entries = `(${ids}) AS ${alias} INNER JOIN ${context.table(bound, place.alias)} ON ${context.id(place)} = ${alias}.id`;
  const select = `SELECT DISTINCT ${context.id(place)} AS near, 1 AS far FROM ${entries}${whereAll(list.where(place))}`;
  return context.isGathered(select, context.id(list));
};

/** Parents of one type, given by the keys that `startOf` their link starts from. */
export interface ParentKeys extends SourceLink {
  readonly keys: readonly unknown[];
  /** Whether the link may lead from a parent to one entry several times, which the parent shows and counts once. */
  readonly repeats: boolean;
}

const parentsOf = ({ keys, link, bound }: ParentKeys): OfParents => ({
  keys,
  wide: startOf(bound, link).wide,
});

/** Selects the keys of related entries together with those of their parents, and the values that they are sorted by. */
const candidates = (context: StatementContext, parents: ParentKeys, list: RelatedList) => {
  const sorted = list.order();
  const order = sorted.terms
    .map(({ direction }, index) => context.order(context.name(`s${index}`), direction))
    .join(', ');
  const columns: Select['columns'] = [
    [context.linked(startOf(parents.bound, parents.link), list.key), 'near'],
    [context.linked(list.bound.byId, context.id(list)), 'far'],
    ...sorted.terms.map(({ value }, index) => [value, `s${index}`] as const),
  ];
  return { order, select: ofParents(context, list, columns, parentsOf(parents), sorted) };
};

/** Writes a SELECT of the first row of each entry of a parent among its candidates in an order. */
const firstMentions = (context: StatementContext, each: string, order: string): string => {
  const mention = context.name('mention');
  const numbered = `SELECT mentioned.*, ROW_NUMBER() OVER (PARTITION BY near, far ORDER BY ${order}) AS ${mention} FROM (${each}) AS mentioned`;
  return `SELECT * FROM (${numbered}) AS mentions WHERE ${mention} = 1`;
};

/** Writes a SELECT of the entries that each parent shows. All skipped entries of a parent are one row. */
const writeShown = (
  context: StatementContext,
  parents: ParentKeys,
  list: RelatedList,
  { start, limit }: Exclude<Window, 'count'>,
  maxRows: number,
): string => {
  const { add } = context.binds;
  const first = add(start);
  const end = limit === undefined ? undefined : add(start + limit);
  const { order, select } = candidates(context, parents, list);
  const max = context.boundLimit(maxRows);
  const each = parents.repeats
    ? firstMentions(context, writeSelect(context, select), order)
    : writeSelect(context, select);
  const [numbered, shown] = [context.name('place'), context.name('shown')];
  return (
    `SELECT near, ${shown}, far, count(*) AS passed FROM (` +
    `SELECT near, CASE WHEN ${numbered} > ${first} THEN ${numbered} ELSE 0 END AS ${shown}, CASE WHEN ${numbered} > ${first} THEN far END AS far FROM (` +
    `SELECT near, far, ROW_NUMBER() OVER (PARTITION BY near ORDER BY ${order}) AS ${numbered} FROM (${each}) AS candidates` +
    `) AS numbered${end === undefined ? '' : ` WHERE ${numbered} <= ${end}`}` +
    `) AS windows GROUP BY near, ${shown}, far ORDER BY ${shown} LIMIT ${max}`
  );
};

/** Writes a SELECT of how many entries each parent has, counted up to a maximum for all of them together. */
const writeCounts = (
  context: StatementContext,
  parents: ParentKeys,
  list: RelatedList,
  maxRows: number,
): string => {
  const near = [context.linked(startOf(parents.bound, parents.link), list.key), 'near'] as const;
  const far = [context.linked(list.bound.byId, context.id(list)), 'far'] as const;
  const columns = parents.repeats ? [near, far] : [near];
  const select = ofParents(context, list, columns, parentsOf(parents));
  const max = context.boundLimit(maxRows);
  const each = parents.repeats
    ? `SELECT DISTINCT near, far FROM (${writeSelect(context, select)}) AS linked LIMIT ${max}`
    : writeSelect(context, { ...select, limit: max });
  return `SELECT near, count(*) AS passed FROM (${each}) AS counted GROUP BY near`;
};

/**
 * Writes one statement for the windows of many parents. Its columns are `near`, the key of a parent; `far`, the id of an entry
 * that it shows; and `passed`, the number of entries that a row stands for.
 */
export const writeWindows = (
  context: StatementContext,
  parents: ParentKeys,
  wanted: WantedList & { readonly window: Window },
  maxRows: number,
): string => {
  const list = relatedToMany(context, parents, wanted);
  const { window } = wanted;
  return window === 'count'
    ? writeCounts(context, parents, list, maxRows)
    : writeShown(context, parents, list, window, maxRows);
};
