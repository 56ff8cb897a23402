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

/** What hides entries of the far side under an alias. */
const gates = (bound: BoundModel, link: Link, gate: Gate, alias: string): string[] =>
  [gate.published ? bound.publishedGate(alias) : bound.gate(alias), link.narrow(alias)].filter(
    (text) => text !== '',
  );

/** Constants of the schema, such as a uid, by which the database can plan. */
const scopeTexts = (
  context: StatementContext,
  alias: string,
  scope: Readonly<Record<string, unknown>>,
): string[] =>
  Object.entries(scope).map(([column, value]) => {
    const constant = typeof value === 'string' ? context.constant(value) : context.binds.add(value);
    return `${context.column(alias, column)} = ${constant}`;
  });

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
  const alias = context.alias();
  const own = context.column(near.alias, link.ownColumn);
  const far = context.column(alias, link.targetColumn);
  const from = context.table(bound.model, alias);
  const hidden = gates(bound, link, gate, alias);
  if (link.kind === 'direct')
    return { from, own, key: far, conditions: hidden, alias, throughAlias: undefined, bound, link };
  const throughAlias = context.alias();
  const throughGate = link.throughGate(throughAlias);
  return {
    from: `${context.table(link.through, throughAlias)} INNER JOIN ${from} ON ${far} = ${context.column(throughAlias, link.throughTarget)}`,
    own,
    key: context.column(throughAlias, link.throughOwn),
    conditions: [
      ...scopeTexts(context, throughAlias, link.scope),
      ...(throughGate === '' ? [] : [throughGate]),
      ...hidden,
    ],
    alias,
    throughAlias,
    bound,
    link,
  };
};
