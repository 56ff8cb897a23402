import type { Link } from '../models/link.ts';
import type { Window } from '../plan/read-plan.ts';
import type { CompiledModel } from './compiled/models.ts';
import { type OfParents, ofParents, type RelatedList, relatedToMany, type WantedList } from './related.ts';
import { type Select, writeSelect } from './statement.ts';
import type { StatementContext } from './statement-context.ts';

/** Parents of one type, given by the keys that a link starts from. */
export interface ParentKeys {
  readonly bound: CompiledModel;
  readonly link: Link;
  readonly keys: readonly unknown[];
  /** Whether the link may lead from a parent to one entry several times, which the parent shows and counts once. */
  readonly repeats: boolean;
}

const parentsOf = ({ keys, link }: ParentKeys): OfParents => ({ keys, wide: link.wide });

/** Selects the keys of related entries together with those of their parents, and the values that they are sorted by. */
const candidates = (context: StatementContext, parents: ParentKeys, list: RelatedList) => {
  const sorted = list.order();
  const order = sorted.terms
    .map(({ direction }, index) => context.order(context.name(`s${index}`), direction))
    .join(', ');
  const columns: Select['columns'] = [
    [context.linked(parents.link, list.key), 'near'],
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
  const near = [context.linked(parents.link, list.key), 'near'] as const;
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
  const list = relatedToMany(context, parents.link, wanted);
  const { window } = wanted;
  return window === 'count'
    ? writeCounts(context, parents, list, maxRows)
    : writeShown(context, parents, list, window, maxRows);
};
