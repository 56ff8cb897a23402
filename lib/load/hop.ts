import type { BoundModel } from '../models/bound-model.ts';
import type { Link } from '../models/link.ts';
import type { Gate } from '../plan/read-plan.ts';
import type { Scribe } from './scribe.ts';

/** The tables that a hop joins, from the near side to the far side. */
export interface HopText {
  /** `FROM` and its inner joins. */
  readonly from: string;
  /** What ties the first table to the near side, and what the server hides; joined by AND. */
  readonly on: string;
  /** The far side, where conditions stand. */
  readonly alias: string;
  /** The table of pairs, where there is one. */
  readonly pairs: string | undefined;
  readonly bound: BoundModel;
}

/** The link of a hop. Boot has checked that every relation has one. */
export const linkOfHop = (bound: BoundModel, name: string): Link => {
  const link = bound.links.get(name);
  if (link === undefined) throw new Error(`${bound.uid} has no link for '${name}'`);
  return link;
};

const and = (text: string): string => (text === '' ? '' : ` AND ${text}`);

/** The SQL of all that hides entries of the far side under an alias, with AND in front; empty where nothing does. */
const gateText = (bound: BoundModel, link: Link, gate: Gate, alias: string): string =>
  and(gate.published ? bound.publishedGate(alias) : bound.gate(alias)) + and(link.narrow(alias));

/** Constants of the schema, such as a uid, by which the database can plan. */
const scopeText = (scribe: Scribe, alias: string, scope: Readonly<Record<string, unknown>>): string =>
  Object.entries(scope)
    .map(
      ([column, value]) =>
        ` AND ${scribe.column(alias, column)} = ${typeof value === 'string' ? scribe.constant(value) : scribe.binds.add(value)}`,
    )
    .join('');

/** Writes the way from an entry under `near` to its related entries. */
export const writeHop = (
  scribe: Scribe,
  near: { bound: BoundModel; alias: string },
  name: string,
  target: string,
  gate: Gate,
): HopText => {
  const link = linkOfHop(near.bound, name);
  const bound = scribe.modelOf(target);
  const alias = scribe.alias();
  const own = scribe.column(near.alias, link.ownColumn);
  const far = scribe.column(alias, link.targetColumn);
  const table = scribe.table(bound.model, alias);
  if (link.kind === 'direct')
    return {
      from: table,
      on: `${far} = ${own}${gateText(bound, link, gate, alias)}`,
      alias,
      pairs: undefined,
      bound,
    };
  const pairs = scribe.alias();
  const from = `${scribe.table(link.through, pairs)} INNER JOIN ${table} ON ${far} = ${scribe.column(pairs, link.throughTarget)}`;
  const tie = `${scribe.column(pairs, link.throughOwn)} = ${own}`;
  return {
    from,
    on: `${tie}${scopeText(scribe, pairs, link.scope)}${and(link.pairGate(pairs))}${gateText(bound, link, gate, alias)}`,
    alias,
    pairs,
    bound,
  };
};
