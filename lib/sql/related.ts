import type { IsGathered } from '../databases/expressions.ts';
import type { Source } from '../databases/json.ts';
import { isWide } from '../databases/stored-scalar.ts';
import type { DirectLink, Link } from '../models/link.ts';
import { goesThrough, type Window } from '../plan/read-plan.ts';
import { idAttribute } from '../schema/read-attributes.ts';
import { conditionsOf, type FarSide, farSide, whereAll } from './join.ts';
import { type LinkOrder, linkOrder, type SortedEntries } from './link-order.ts';
import type { Select } from './statement.ts';
import type { Place, StatementContext } from './statement-context.ts';
import { writeWhere } from './where.ts';

/** Which entries of a relation are wanted, and how many of each parent. */
export interface WantedList extends SortedEntries {
  readonly window?: Window | undefined;
}

/**
 * What a list of related entries is read from, whichever way it is read: where the link leads under the gates, which entries of it, in
 * which order, and how many of each parent. What its texts bind, they bind where they are written.
 */
export interface RelatedList extends FarSide {
  /** The client's conditions, on its entries or on those at another place. Each call binds its values. */
  readonly where: (place?: Place) => readonly string[];
  /** Whether these go through relations. */
  readonly looksFar: boolean;
  /** The same entries under other aliases. */
  readonly again: () => FarSide;
  readonly order: () => LinkOrder;
  /** How many of each parent; undefined where all are wanted. */
  readonly window: Window | undefined;
}

/** The list that a link leads to, its entries under an alias. */
export const relatedList = (
  context: StatementContext,
  link: Link,
  wanted: WantedList,
  alias?: string,
): RelatedList => {
  const { plan, window } = wanted;
  const far = farSide(context, link, plan, alias);
  const { bound, frame, join, key, throughAlias, narrow } = far;
  return {
    bound,
    alias: far.alias,
    frame,
    join,
    key,
    throughAlias,
    narrow,
    where: (place = far) => (plan.where === undefined ? [] : [writeWhere(context, place, plan.where)]),
    looksFar: plan.where !== undefined && goesThrough(plan.where),
    again: () => farSide(context, link, plan),
    order: () => linkOrder(context, link, far, wanted),
    window,
  };
};

/** The same of entries that are read beside others, with no subquery between: under the name of their model. */
export const relatedToMany = (context: StatementContext, link: Link, wanted: WantedList): RelatedList =>
  relatedList(
    context,
    link,
    wanted,
    context.frameOf(context.modelOf(wanted.plan.uid), wanted.plan.gate).name,
  );

/** A list as that of one parent, in a subquery: `own` is the parent's key. */
export const ofParent = (list: RelatedList, own: string): Source => {
  const where = [`${list.key} = ${own}`, ...conditionsOf(list), ...list.where()].join(' AND ');
  const order = list.order();
  return { from: list.frame.from(list.alias) + list.join + order.join, where, order: order.text };
};

/** Many parents, by the values of the column that their entries have for key. */
export interface OfParents {
  readonly keys: readonly unknown[];
  readonly wide: boolean;
}

/**
 * A list as that of many parents, in a SELECT; `order` joins what sorts it. Conditions behind relations are looked at once for each
 * entry, to however many of the parents it belongs.
 */
export const ofParents = (
  context: StatementContext,
  list: RelatedList,
  columns: Select['columns'],
  { keys, wide }: OfParents,
  order?: LinkOrder,
): Select => {
  const { frame, alias, join, narrow } = list;
  const isOf = (key: string) => context.database.anyOf(key, keys, context.binds.add, wide);
  const isShared = list.throughAlias !== undefined && keys.length > 1;
  const met = isShared && list.looksFar ? metOnce(context, list, isOf) : undefined;
  return {
    frame,
    alias,
    join: join + (met?.join ?? '') + (order?.join ?? ''),
    columns,
    where: [isOf(list.key), ...narrow(), ...(met === undefined ? list.where() : [met.where])],
  };
};

/** The client's conditions of a list, as those of the entries of all parents, each of which is there once. */
const metOnce = (context: StatementContext, list: RelatedList, isOf: (key: string) => string): IsGathered => {
  const all = list.again();
  const alias = context.alias();
  const ids = `SELECT DISTINCT ${context.id(all)} AS id FROM ${all.frame.from(all.alias)}${all.join}${whereAll([isOf(all.key), ...conditionsOf(all)])}`;
  const { bound } = list;
  const place = { bound, alias: context.alias() };
  const entries = `(${ids}) AS ${context.name(alias)} INNER JOIN ${context.table(bound, place.alias)} ON ${context.id(place)} = ${context.name(alias)}.id`;
  const select = `SELECT DISTINCT ${context.id(place)} AS near, 1 AS far FROM ${entries}${whereAll(list.where(place))}`;
  return context.isGathered(select, context.id(list));
};

/** The link from the ids of entries to themselves. */
export const linkById = (context: StatementContext, uid: string): DirectLink => {
  const bound = context.modelOf(uid);
  const { name, type } = context.stored(bound, idAttribute);
  return {
    kind: 'direct',
    target: bound.model,
    ownColumn: name,
    targetColumn: name,
    wide: isWide(type),
    narrow: () => '',
  };
};
