import type { BoundModel, ZoneLink } from '../models/bound-model.ts';
import type { Link } from '../models/link.ts';
import type { Gate } from '../plan/read-plan.ts';
import type { Scribe } from './scribe.ts';

/** The way from entries to their related entries, as parts of a subquery. */
export interface HopText {
  /** What follows FROM. */
  readonly from: string;
  /** The column of the near side that the way starts from. */
  readonly own: string;
  /** The column of the subquery that equals it. */
  readonly key: string;
  /** What tells these pairs from others, and what the server hides. */
  readonly conditions: readonly string[];
  /** The far side, where conditions of the client stand. */
  readonly alias: string;
  /** The table of pairs, where there is one. */
  readonly pairs: string | undefined;
  readonly bound: BoundModel;
  readonly link: Link;
}

/** The link of a hop. Boot has checked that every relation has one. */
export const linkOfHop = (bound: BoundModel, name: string): Link => {
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
const scopeTexts = (scribe: Scribe, alias: string, scope: Readonly<Record<string, unknown>>): string[] =>
  Object.entries(scope).map(([column, value]) => {
    const constant = typeof value === 'string' ? scribe.constant(value) : scribe.binds.add(value);
    return `${scribe.column(alias, column)} = ${constant}`;
  });

/** Writes the way from an entry under `near` to its related entries. */
export const writeHop = (
  scribe: Scribe,
  near: { readonly bound: BoundModel; readonly alias: string },
  name: string,
  target: string,
  gate: Gate,
): HopText => {
  const link = linkOfHop(near.bound, name);
  const bound = scribe.modelOf(target);
  const alias = scribe.alias();
  const own = scribe.column(near.alias, link.ownColumn);
  const far = scribe.column(alias, link.targetColumn);
  const from = scribe.table(bound.model, alias);
  const hidden = gates(bound, link, gate, alias);
  if (link.kind === 'direct')
    return { from, own, key: far, conditions: hidden, alias, pairs: undefined, bound, link };
  const pairs = scribe.alias();
  const pairGate = link.pairGate(pairs);
  return {
    from: `${scribe.table(link.through, pairs)} INNER JOIN ${from} ON ${far} = ${scribe.column(pairs, link.throughTarget)}`,
    own,
    key: scribe.column(pairs, link.throughOwn),
    conditions: [...scopeTexts(scribe, pairs, link.scope), ...(pairGate === '' ? [] : [pairGate]), ...hidden],
    alias,
    pairs,
    bound,
    link,
  };
};
