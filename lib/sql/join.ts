import type { BoundModel, ZoneLink } from '../models/bound-model.ts';
import type { Link } from '../models/link.ts';
import type { Gate } from '../plan/read-plan.ts';
import type { StatementContext } from './statement-context.ts';

/** The way from entries to their related entries, as parts of a subquery. */
export interface RelationJoin {
  /** What follows FROM. */
  readonly from: string;
  /** The column of the near side that the way starts from. */
  readonly own: string;
  /** The column of the subquery that equals it. */
  readonly key: string;
  /** What tells these join rows from others, and what the server hides. */
  readonly conditions: readonly string[];
  /** The far side, where conditions of the client stand. */
  readonly alias: string;
  /** The alias of the join table, where there is one. */
  readonly throughAlias: string | undefined;
  readonly bound: BoundModel;
  readonly link: Link;
}

/** The link of a relation. Boot has checked that every relation has one. */
export const linkOfRelation = (bound: BoundModel, name: string): Link => {
  const link = bound.links.get(name);
  if (link === undefined) throw new Error(`${bound.uid} has no link for '${name}'`);
  return link;
};

/** The zone of an attribute. Boot has checked that there is one. */
export const zoneOf = (bound: BoundModel, name: string): ZoneLink => {
  const zone = bound.zones.get(name);
  if (zone === undefined) throw new Error(`${bound.uid} has no zone '${name}'`);
  return zone;
};

/** How the far side of a link, under an alias, is joined to what says to which entries its own belong. */
export interface FarSide {
  /** What joins the join table to it, where there is one. */
  readonly join: string;
  /** The column that holds the key of the entry that one of the far side belongs to. */
  readonly key: string;
  /** The alias of the join table. */
  readonly throughAlias: string | undefined;
}

/** Joins the join table of a link, if it has one, to the far side under an alias. */
export const farSide = (context: StatementContext, link: Link, alias: string): FarSide => {
  if (link.kind === 'direct')
    return { join: '', key: context.column(alias, link.targetColumn), throughAlias: undefined };
  const throughAlias = context.alias();
  const key = context.column(throughAlias, link.throughOwn);
  return { join: link.join(alias, throughAlias), key, throughAlias };
};

/** Writes the way from an entry under `near` to its related entries. */
export const writeJoin = (
  context: StatementContext,
  near: { readonly bound: BoundModel; readonly alias: string },
  name: string,
  target: string,
  gate: Gate,
): RelationJoin => {
  const link = linkOfRelation(near.bound, name);
  const bound = context.modelOf(target);
  const frame = context.frameOf(bound, gate);
  const alias = context.alias();
  const { join, key, throughAlias } = farSide(context, link, alias);
  return {
    from: frame.from(alias) + join,
    own: context.column(near.alias, link.ownColumn),
    key,
    conditions: [frame.gate(alias), link.narrow(alias)].filter((text) => text !== ''),
    alias,
    throughAlias,
    bound,
    link,
  };
};
