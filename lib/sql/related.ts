import type { IsGathered } from '../databases/expressions.ts';
import type { Source } from '../databases/json.ts';
import type { Link } from '../models/link.ts';
import { goesThrough, type Window } from '../plan/read-plan.ts';
import type { Quoted } from '../sequelize/query-generator.ts';
import { type JoinTarget, joinTarget, serverConditions, whereAll } from './join.ts';
import { type LinkOrder, linkOrder, type SortedEntries } from './link-order.ts';
import type { Select } from './statement.ts';
import type { StatementContext, TableAlias } from './statement-context.ts';
import { writeWhere } from './where.ts';

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
    again: () => joinTarget(context, link, plan),
    order: () => linkOrder(context, link, target, wanted),
    window,
  };
};

/** Returns the same list for a statement that reads the entries directly, without a subquery: under the alias of their model. */
export const relatedToMany = (context: StatementContext, link: Link, wanted: WantedList): RelatedList =>
  relatedList(
    context,
    link,
    wanted,
    context.frameOf(context.modelOf(wanted.plan.uid), wanted.plan.gate).alias,
  );

/** Returns a list as the source of a subquery for one parent. `own` is the parent's key. */
export const ofParent = (list: RelatedList, own: string): Source => {
  const where = [`${list.key} = ${own}`, ...serverConditions(list), ...list.where()].join(' AND ');
  const order = list.order();
  return { from: list.frame.from(list.alias) + list.join + order.join, where, order: order.text };
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
  const isShared = list.throughAlias !== undefined && keys.length > 1;
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
