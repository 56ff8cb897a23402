import type { BoundModel, MixedLink } from '../models/bound-model.ts';
import type { Link } from '../models/link.ts';
import type { Gate } from '../plan/read-plan.ts';
import type { Frame } from '../sequelize/frame.ts';
import type { Depth, Place, StatementContext } from './statement-context.ts';

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
  readonly bound: BoundModel;
}

/** The link of a relation. Boot has checked that every relation has one. */
export const linkOfRelation = (bound: BoundModel, name: string): Link => {
  const link = bound.links.get(name);
  if (link === undefined) throw new Error(`${bound.uid} has no link for '${name}'`);
  return link;
};

/** The link of an attribute that leads to entries of several types. Boot has checked that there is one. */
export const mixedOf = (bound: BoundModel, name: string): MixedLink => {
  const link = bound.mixed.get(name);
  if (link === undefined) throw new Error(`${bound.uid} has no link to several types for '${name}'`);
  return link;
};

/** The far side of a link under an alias, with what says to which entries its own belong. */
export interface FarSide {
  readonly bound: BoundModel;
  readonly alias: string;
  readonly frame: Frame;
  /** What joins the join table to it, where there is one. */
  readonly join: string;
  /** The column that holds the key of the entry that one of the far side belongs to. */
  readonly key: string;
  /** The alias of the join table. */
  readonly throughAlias: string | undefined;
  /**
   * What the association's own scope asks, and the conditions of the gate, beside what the frame hides. Each call binds the values of
   * the conditions.
   */
  readonly narrow: () => readonly string[];
}

/** Where a link leads: the entries of a type under its gate, joined to the join table of the link if it has one. */
export const farSide = (
  context: StatementContext,
  link: Link,
  { uid, gate }: { readonly uid: string; readonly gate: Gate },
  alias = context.alias(),
  depth?: Depth,
): FarSide => {
  const bound = context.modelOf(uid);
  const frame = context.frameOf(bound, gate);
  const own = link.narrow(alias);
  const narrow = () => [
    ...(own === '' ? [] : [own]),
    ...context.gateConditions({ bound, alias }, gate, depth),
  ];
  if (link.kind === 'direct') {
    const key = context.column(alias, link.targetColumn);
    return { bound, alias, frame, join: '', key, throughAlias: undefined, narrow };
  }
  const throughAlias = context.alias();
  const key = context.column(throughAlias, link.throughOwn);
  return { bound, alias, frame, join: link.join(alias, throughAlias), key, throughAlias, narrow };
};

/** What the server hides of the far side, for a subquery. */
export const conditionsOf = ({ frame, alias, narrow }: FarSide): readonly string[] => {
  const gate = frame.gate(alias);
  return gate === '' ? narrow() : [gate, ...narrow()];
};

/** Conditions of a subquery that all hold: ` WHERE ...`, or nothing. */
export const whereAll = (conditions: readonly string[]): string =>
  conditions.length === 0 ? '' : ` WHERE ${conditions.join(' AND ')}`;

/** Writes the way from an entry under `near` to its related entries. */
export const writeJoin = (
  context: StatementContext,
  near: Place,
  name: string,
  target: string,
  gate: Gate,
  depth?: Depth,
): RelationJoin => {
  const link = linkOfRelation(near.bound, name);
  const far = farSide(context, link, { uid: target, gate }, undefined, depth);
  return {
    from: far.frame.from(far.alias) + far.join,
    own: context.own(near.alias, link),
    key: far.key,
    conditions: conditionsOf(far),
    alias: far.alias,
    bound: far.bound,
  };
};
