import type { BoundModel } from '../models/bound-model.ts';
import type { Link } from '../models/link.ts';
import type { Window } from '../plan/read-plan.ts';
import {
  linkById,
  type OfParents,
  ofParents,
  type RelatedList,
  relatedToMany,
  type WantedList,
} from './related.ts';
import { type Select, writeSelect } from './statement.ts';
import type { StatementContext } from './statement-context.ts';

/** Parents of one kind, by the keys that a link starts from. */
export interface ParentKeys {
  readonly bound: BoundModel;
  readonly link: Link;
  readonly keys: readonly unknown[];
}

const parentsOf = ({ keys, link }: ParentKeys): OfParents => ({ keys, wide: link.wide });

/** The keys of related entries beside those of their parents, with what they are sorted by. */
const candidates = (context: StatementContext, near: ParentKeys, list: RelatedList) => {
  const { database } = context;
  const sorted = list.order();
  const order = sorted.terms
    .map(({ direction }, index) => database.order(context.name(`s${index}`), direction))
    .join(', ');
  const columns: Select['columns'] = [
    [context.linked(near.link, list.key), 'near'],
    [context.linked(linkById(context, list.bound.uid), context.id(list)), 'far'],
    ...sorted.terms.map(({ value }, index) => [value, `s${index}`] as const),
  ];
  return { order, select: ofParents(context, list, columns, parentsOf(near), sorted) };
};

/** Which entries each parent shows: what is passed by is one row for each parent. */
const writeShown = (
  context: StatementContext,
  near: ParentKeys,
  list: RelatedList,
  { start, limit }: Exclude<Window, 'count'>,
  maxRows: number,
): string => {
  const { add } = context.binds;
  const first = add(start);
  const end = limit === undefined ? undefined : add(start + limit);
  const { order, select } = candidates(context, near, list);
  const max = context.boundLimit(maxRows);
  const each = writeSelect(context, select);
  const [numbered, shown] = [context.name('place'), context.name('shown')];
  return (
    `SELECT near, ${shown}, far, count(*) AS passed FROM (` +
    `SELECT near, CASE WHEN ${numbered} > ${first} THEN ${numbered} ELSE 0 END AS ${shown}, CASE WHEN ${numbered} > ${first} THEN far END AS far FROM (` +
    `SELECT near, far, ROW_NUMBER() OVER (PARTITION BY near ORDER BY ${order}) AS ${numbered} FROM (${each}) AS candidates` +
    `) AS numbered${end === undefined ? '' : ` WHERE ${numbered} <= ${end}`}` +
    `) AS windows GROUP BY near, ${shown}, far ORDER BY ${shown} LIMIT ${max}`
  );
};

/** How many entries each parent has, as far as they are not too many in all. */
const writeCounts = (
  context: StatementContext,
  near: ParentKeys,
  list: RelatedList,
  maxRows: number,
): string => {
  const select = ofParents(context, list, [[context.linked(near.link, list.key), 'near']], parentsOf(near));
  const each = writeSelect(context, { ...select, limit: context.boundLimit(maxRows) });
  return `SELECT near, count(*) AS passed FROM (${each}) AS counted GROUP BY near`;
};

/**
 * One statement for the windows of many parents: `near` is the key of a parent, `far` the id of an entry that it shows, `passed` how many
 * entries a row stands for.
 */
export const writeWindows = (
  context: StatementContext,
  near: ParentKeys,
  wanted: WantedList & { readonly window: Window },
  maxRows: number,
): string => {
  const list = relatedToMany(context, near.link, wanted);
  const { window } = wanted;
  return window === 'count'
    ? writeCounts(context, near, list, maxRows)
    : writeShown(context, near, list, window, maxRows);
};
