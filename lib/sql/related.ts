import type { Source } from '../databases/json.ts';
import { isWide } from '../databases/stored-scalar.ts';
import type { DirectLink, Link } from '../models/link.ts';
import type { Window } from '../plan/read-plan.ts';
import { idAttribute } from '../schema/read-attributes.ts';
import { conditionsOf, type FarSide, farSide } from './join.ts';
import { type LinkOrder, linkOrder, type SortedEntries } from './link-order.ts';
import type { Select } from './statement.ts';
import type { StatementContext } from './statement-context.ts';
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
  /** The client's conditions. */
  readonly where: () => readonly string[];
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
    where: () => (plan.where === undefined ? [] : [writeWhere(context, far, plan.where)]),
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

/** A list as that of many parents, in a SELECT: `isOf` is the condition that says of which; `order` joins what sorts it. */
export const ofParents = (
  list: RelatedList,
  columns: Select['columns'],
  isOf: string,
  order?: LinkOrder,
): Select => {
  const { frame, alias, join, narrow } = list;
  return {
    frame,
    alias,
    join: join + (order?.join ?? ''),
    columns,
    where: [isOf, ...narrow(), ...list.where()],
  };
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
