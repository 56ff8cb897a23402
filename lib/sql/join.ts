import type { Quoted } from '../databases/sequelize.ts';
import type { BoundModel, MixedLink } from '../models/bound-model.ts';
import type { Frame } from '../models/frame.ts';
import type { Link, ThroughLink, VersionJoin } from '../models/link.ts';
import type { Gate } from '../plan/read-plan.ts';
import type { Attribute } from '../schema/attribute.ts';
import { type CompiledModel, countOfRows } from './compiled-models.ts';
import type { Depth, StatementContext, TableAlias } from './statement-context.ts';

/** The join from entries to their related entries, as parts of a subquery. */
export interface RelationJoin {
  /** The text after FROM. */
  readonly from: string;
  /** The column of the source entry. */
  readonly own: string;
  /** The column of the subquery that equals `own`. */
  readonly key: string;
  /** The conditions that select the rows of this relation, and those that the server adds. */
  readonly conditions: readonly string[];
  /** The alias of the target table, on which the client's conditions are written. */
  readonly alias: Quoted;
  readonly bound: CompiledModel;
  /** The number of related entries in a group of rows. A join table may have several rows for one of them. */
  readonly count: string;
}

/** Returns the link of a relation. Boot has checked that every relation has one. */
export const linkOfRelation = (bound: BoundModel, name: string): Link => {
  const link = bound.links.get(name);
  if (link === undefined) throw new Error(`${bound.uid} has no link for '${name}'`);
  return link;
};

/**
 * Returns whether an attribute may lead from one entry to another one several times, which is shown and counted once. Components and
 * media are lists of the entry's own, which show everything that is stored in them, as dynamic zones do.
 */
export const mayRepeat = ({ repeating }: CompiledModel, { kind, name }: Attribute): boolean =>
  kind === 'relation' && repeating.has(name);

/** Returns the link of an attribute that leads to entries of several types. Boot has checked that there is one. */
export const mixedOf = (bound: BoundModel, name: string): MixedLink => {
  const link = bound.mixed.get(name);
  if (link === undefined) throw new Error(`${bound.uid} has no link to several types for '${name}'`);
  return link;
};

/**
 * Returns the link by which many source entries are related at once: from their ids, if only the database knows which keys are equal,
 * otherwise from their keys.
 */
export const startOf = ({ byId }: Pick<CompiledModel, 'byId'>, link: Link): Link =>
  link.byDatabase === true ? byId : link;

/** The target of a link under an alias, with the column that says to which source entry each target entry belongs. */
export interface JoinTarget {
  readonly bound: CompiledModel;
  readonly alias: Quoted;
  readonly frame: Frame;
  /** The join of the join table, if there is one. */
  readonly join: string;
  /** The column with the key of the source entry. */
  readonly key: string;
  /** The alias of the join table, if there is one. */
  readonly throughAlias: Quoted | undefined;
  /**
   * Returns the conditions of the association's own scope and of the gate, in addition to those of the frame. Each call
   * binds its values again.
   */
  readonly scopeConditions: () => readonly string[];
}

/** Returns the target of a link: the entries of a type under its gate, joined to the join table of the link if it has one. */
export const joinTarget = (
  context: StatementContext,
  link: Link,
  { uid, gate }: { readonly uid: string; readonly gate: Gate },
  alias = context.alias(),
  depth?: Depth,
): JoinTarget => {
  const bound = context.modelOf(uid);
  const frame = context.frameOf(bound, gate);
  const own = link.scopeCondition(alias);
  const ownConditions = () => [
    ...(own === '' ? [] : [own]),
    ...context.gateConditions({ bound, alias }, gate, depth),
  ];
  if (link.kind === 'direct') {
    const key = farColumn(context, alias, link.targetColumn, link);
    return { bound, alias, frame, join: '', key, throughAlias: undefined, scopeConditions: ownConditions };
  }
  const throughAlias = context.alias();
  const { join, key, linked } = joinThrough(link, gate, alias, throughAlias);
  // A link to an entry that the role may not see leads nowhere, also where another version of the entry's document is shown.
  const ofLinked = { ...gate, conditions: (linked && gate.acrossVersions) ?? [] };
  const scopeConditions = () => [
    ...ownConditions(),
    ...(linked === undefined ? [] : context.gateConditions({ bound, alias: linked }, ofLinked, depth)),
  ];
  const keyColumn = key ?? farColumn(context, throughAlias, link.throughOwn, link);
  return { bound, alias, frame, join, key: keyColumn, throughAlias, scopeConditions };
};

/** Returns the column that this side's column of a link equals, with the collation in which the two are compared. */
const farColumn = (
  context: StatementContext,
  alias: Quoted,
  name: string,
  { farCollation }: Link,
): string => {
  const column = context.column(alias, name);
  return farCollation === undefined ? column : context.database.under(column, farCollation);
};

/**
 * Returns the target of a link joined to its source entries, whose ids are the keys, if only the database knows which keys of the link
 * are equal. Otherwise it is the target itself.
 */
export const joinSource = <Target extends JoinTarget>(
  context: StatementContext,
  source: CompiledModel,
  link: Link,
  target: Target,
): Target => {
  if (link.byDatabase !== true) return target;
  const place = { bound: source, alias: context.alias() };
  const own = context.own(place.alias, link);
  const joined = ` INNER JOIN ${context.table(source, place.alias)} ON ${target.key} = ${own}`;
  return { ...target, join: target.join + joined, key: context.id(place) };
};

const joinThrough = (
  { join, joinVersions }: ThroughLink,
  { rows, acrossVersions }: Gate,
  alias: Quoted,
  throughAlias: Quoted,
): VersionJoin =>
  acrossVersions === undefined || joinVersions === undefined
    ? { join: join(alias, throughAlias) }
    : joinVersions(alias, throughAlias, rows === 'latest' ? 'latest' : 'published');

/** Returns the conditions that the server adds to a join target, for a subquery. */
export const serverConditions = ({ frame, alias, scopeConditions }: JoinTarget): readonly string[] => {
  const gate = frame.gate(alias);
  return gate === '' ? scopeConditions() : [gate, ...scopeConditions()];
};

/** Returns conditions combined by AND as ` WHERE ...`, or an empty text if there are none. */
export const whereAll = (conditions: readonly string[]): string =>
  conditions.length === 0 ? '' : ` WHERE ${conditions.join(' AND ')}`;

/** Writes the join from the entry at `source` to its related entries. */
export const writeJoin = (
  context: StatementContext,
  source: TableAlias,
  name: string,
  target: string,
  gate: Gate,
  depth?: Depth,
): RelationJoin => {
  const link = linkOfRelation(source.bound, name);
  const far = joinTarget(context, link, { uid: target, gate }, undefined, depth);
  const joined = joinSource(context, source.bound, link, far);
  return {
    from: joined.frame.from(joined.alias) + joined.join,
    own: context.own(source.alias, startOf(source.bound, link)),
    key: joined.key,
    conditions: serverConditions(joined),
    alias: joined.alias,
    bound: joined.bound,
    count: link.kind === 'through' ? `count(DISTINCT ${context.id(joined)})` : countOfRows,
  };
};
