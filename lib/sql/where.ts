import { goesThrough, looksInside, type Where } from '../plan/read-plan.ts';
import { leadsToOtherVersion } from '../schema/content-type.ts';
import { writeAlternatives, writeCompare, writeCompared, writeFoldedTogether } from './compared.ts';
import { writeInside } from './inside.ts';
import {
  joinTarget,
  linkOfRelation,
  type RelationJoin,
  serverConditions,
  whereAll,
  writeJoin,
} from './join.ts';
import { joinTerms } from './statement.ts';
import { type Depth, requestedValue, type StatementContext, type TableAlias } from './statement-context.ts';

/**
 * Writes the condition that an entry has the other version of its document in one locale. It is evaluated for each entry and reads the
 * rows of one document by their index, where a subquery of all keys would read every document of the type at each place. Returns
 * undefined for other relations, with further conditions, and if conditions of the role go through relations.
 */
export const writeOtherVersion = (
  context: StatementContext,
  place: TableAlias,
  { relation, target, gate, where }: Extract<Where, { kind: 'through' | 'none' }>,
  depth: Depth,
): string | undefined => {
  const isPlain = where.kind === 'and' && where.conditions.length === 0;
  if (!leadsToOtherVersion(relation) || !isPlain || gate.conditions.some(goesThrough)) return undefined;
  const link = linkOfRelation(place.bound, relation.name);
  if (link.kind === 'direct' || link.pairs === undefined) return undefined;
  const other = joinTarget(context, link, { uid: target, gate }, undefined, depth);
  const conditions = [link.pairs(place.alias, other.alias), ...serverConditions(other)];
  return `EXISTS (SELECT 1 FROM ${other.frame.from(other.alias)}${whereAll(conditions)})`;
};

const top: Depth = { subqueries: 0, groups: 0 };

type Through = Extract<Where, { kind: 'through' }>;
type None = Extract<Where, { kind: 'none' }>;
type CountedWhere = Extract<Where, { kind: 'counted' }>;
type Preferred = Extract<Where, { kind: 'preferred' }>;

/** The related entries that meet conditions, as the parts of a subquery. */
interface Sought {
  readonly join: RelationJoin;
  readonly conditions: readonly string[];
  /** The condition after HAVING on the group of each parent, if entries are counted. */
  readonly having?: string;
  /** Whether it is evaluated once for all entries, and never separately for each. */
  readonly isGathered?: boolean;
}

const joinOf = (
  context: StatementContext,
  place: TableAlias,
  { relation, target, gate }: Through | None | CountedWhere | Preferred,
  depth: Depth,
): RelationJoin => writeJoin(context, place, relation.name, target, gate, depth);

/** Returns the subquery parts for conditions on related entries, at a depth. */
const writeSought = (
  context: StatementContext,
  place: TableAlias,
  where: Through | None,
  depth: Depth,
): Sought => {
  const join = joinOf(context, place, where, depth);
  return { join, conditions: [...join.conditions, writeWhere(context, join, where.where, depth)] };
};

/** Writes the subquery from FROM on. */
const writeFound = ({ join, conditions, having }: Sought): string => {
  const grouped = having === undefined ? '' : ` GROUP BY ${join.key} HAVING ${having}`;
  return `FROM ${join.from}${whereAll(conditions)}${grouped}`;
};

const becomesCte = (context: StatementContext, { subqueries }: Depth): boolean =>
  subqueries >= context.database.nestingLimits.subqueries;

/** Returns the depth inside a subquery. */
const belowOf = (context: StatementContext, depth: Depth): Depth => {
  context.limitRelations(depth.subqueries + 1);
  return { subqueries: depth.subqueries + 1, groups: becomesCte(context, depth) ? 0 : depth.groups };
};

/** Returns whether a subquery is collected once and looked up by key. */
const isLookedUp = (
  { database: { nestingLimits } }: StatementContext,
  { isGathered = false }: Sought,
  { subqueries }: Depth,
): boolean =>
  nestingLimits.lookUps > 0 && (subqueries > 0 || isGathered) && subqueries <= nestingLimits.lookUps;

/** Writes a lookup of an entry's key among the keys that match, which are collected once. It is NULL if the key is not among them. */
const lookUpKey = (context: StatementContext, sought: Sought): string => {
  const { key, own } = sought.join;
  const select = sought.having === undefined ? 'SELECT DISTINCT' : 'SELECT';
  const gathered = `${select} ${key} AS ${context.name('near')}, 1 AS ${context.name('far')} ${writeFound(sought)}`;
  return `(SELECT far FROM (${gathered}) AS ${context.alias()} WHERE near = ${own})`;
};

/** Writes the condition that an entry's key is among those that match, with a subquery that does not depend on the current entry. */
const writeIsIn = (context: StatementContext, sought: Sought, depth: Depth): string => {
  const found = `SELECT ${sought.join.key} ${writeFound(sought)}`;
  const keys = becomesCte(context, depth) ? `SELECT * FROM ${context.addCte(found)}` : found;
  return `${sought.join.own} IN (${keys})`;
};

/** Writes the condition that nothing matches for the current entry. Unlike NOT IN, it is true if the key itself is NULL. */
const writeNotExists = ({ join: { key, own, from }, conditions }: Sought): string =>
  `NOT EXISTS (SELECT 1 FROM ${from}${whereAll([`${key} = ${own}`, ...conditions])})`;

/**
 * Writes the condition that something matches for an entry. `IS TRUE` around a subquery that is collected keeps the planner from
 * joining it to the entries: a planner that underestimates their number would evaluate it again for each entry.
 */
const writeIsFound = (context: StatementContext, sought: Sought, depth: Depth): string => {
  if (isLookedUp(context, sought, depth)) return `${lookUpKey(context, sought)} IS NOT NULL`;
  const found = writeIsIn(context, sought, depth);
  return sought.isGathered === true ? `(${found}) IS TRUE` : found;
};

/**
 * Writes the condition that nothing matches for an entry. Inside another subquery, and if the matches are collected, the subquery
 * does not depend on the current entry, so that each one in a chain is evaluated once.
 */
const writeIsNotFound = (context: StatementContext, sought: Sought, depth: Depth): string => {
  if (isLookedUp(context, sought, depth)) return `${lookUpKey(context, sought)} IS NULL`;
  return depth.subqueries === 0 && sought.isGathered !== true
    ? writeNotExists(sought)
    : `(${writeIsIn(context, sought, depth)}) IS NOT TRUE`;
};

/**
 * Writes a condition through a relation as a subquery of the keys of all entries whose related entries meet it. The
 * subquery does not depend on the current entry. So however many relations a filter goes through, and even in circles, each
 * relation is read once.
 */
const writeThrough = (context: StatementContext, place: TableAlias, where: Through, depth: Depth): string => {
  const below = belowOf(context, depth);
  const otherVersion = writeOtherVersion(context, place, where, below);
  if (otherVersion !== undefined) return otherVersion;
  // Through one relation, a search inside JSON looks at each link once at most. Through two it would multiply.
  const isGathered = goesThrough(where.where) && looksInside(where);
  const sought = { ...writeSought(context, place, where, below), isGathered };
  const some = writeIsFound(context, sought, depth);
  if (!where.matchesEmpty) return some;
  const join = joinOf(context, place, where, below);
  return `(${writeIsNotFound(context, { join, conditions: join.conditions }, depth)} OR ${some})`;
};

/**
 * Writes the condition that no related entry meets the conditions. Conditions behind further relations are collected, because
 * they would otherwise be evaluated again for each entry.
 */
const writeNone = (context: StatementContext, place: TableAlias, where: None, depth: Depth): string => {
  const below = belowOf(context, depth);
  const otherVersion = writeOtherVersion(context, place, where, below);
  if (otherVersion !== undefined) return `NOT ${otherVersion}`;
  const sought = writeSought(context, place, where, below);
  return writeIsNotFound(context, { ...sought, isGathered: goesThrough(where.where) }, depth);
};

/** A comparison after HAVING must stay there, so it is never moved to a CTE, however deeply it is grouped. */
const behindHaving: Depth = { subqueries: 0, groups: Number.NEGATIVE_INFINITY };

/**
 * Writes a condition on the number of related entries: the entry is among those whose number meets it or, if 0 meets it too, not
 * among those whose number does not.
 */
const writeCounted = (
  context: StatementContext,
  place: TableAlias,
  where: CountedWhere,
  depth: Depth,
): string => {
  const join = joinOf(context, place, where, belowOf(context, depth));
  const having = writeWhere(context, join, where.where, behindHaving);
  const counted = { join, conditions: join.conditions, isGathered: true };
  return where.matchesEmpty
    ? writeIsNotFound(context, { ...counted, having: `NOT (${having})` }, depth)
    : writeIsFound(context, { ...counted, having }, depth);
};

/**
 * Writes the condition that no visible localization comes before the entry: none in an earlier locale, and none in the same
 * locale with a lower id. It is evaluated for each entry, which has few localizations.
 */
const writePreferred = (
  context: StatementContext,
  place: TableAlias,
  where: Preferred,
  depth: Depth,
): string => {
  const join = joinOf(context, place, where, belowOf(context, depth));
  const rankOf = (at: TableAlias): string => {
    const whens = where.locales.map(
      (code, rank) => `WHEN ${writeCompared(context, at, where.locale, '$eq', [code])} THEN ${rank}`,
    );
    return `CASE ${whens.join(' ')} END`;
  };
  const [earlier, own] = [rankOf(join), rankOf(place)];
  const isBefore = `(${earlier} < ${own} OR (${earlier} = ${own} AND ${context.idOrder(join)} < ${context.idOrder(place)}))`;
  return writeNotExists({ join, conditions: [...join.conditions, isBefore] });
};

/** Returns a place for conditions that need not be true for its entries. */
const beside = (place: TableAlias): TableAlias => ({ ...place, texts: place.texts ?? 'beside' });

/** Writes conditions joined by AND or OR. If they are nested too deeply for the database, a CTE finds the entries that meet them. */
const writeGroup = (
  context: StatementContext,
  place: TableAlias,
  where: Extract<Where, { kind: 'and' | 'or' }>,
  { subqueries, groups }: Depth,
): string => {
  const { kind, conditions } = where;
  const [only] = conditions;
  if (only === undefined) return kind === 'and' ? '1 = 1' : '1 = 0';
  if (conditions.length === 1) return writeWhere(context, place, only, { subqueries, groups });
  if (groups >= context.database.nestingLimits.groups) {
    const { bound } = place;
    const same = { bound, alias: context.alias() };
    const met = writeGroup(context, same, where, { subqueries, groups: 0 });
    const found = `SELECT ${context.id(same)} FROM ${context.table(bound, same.alias)} WHERE ${met}`;
    return `${context.id(place)} IN (SELECT * FROM ${context.addCte(found)})`;
  }
  const preselected = kind === 'or' ? writeAlternatives(context, place, conditions) : undefined;
  if (preselected !== undefined) return preselected;
  const below = { subqueries, groups: groups + 1 };
  const at = kind === 'and' ? place : beside(place);
  const { terms, rest } = writeFoldedTogether(context, at, kind, conditions);
  const others = rest.map((inner) => writeWhere(context, at, inner, below));
  return `(${joinTerms([...others, ...terms], kind === 'and' ? 'AND' : 'OR')})`;
};

/** Writes conditions as SQL. A relation becomes a subquery, so that no entry is repeated and totals are right. */
export const writeWhere = (
  context: StatementContext,
  place: TableAlias,
  where: Where,
  depth: Depth = top,
): string => {
  switch (where.kind) {
    case 'and':
    case 'or':
      return writeGroup(context, place, where, depth);
    case 'through':
      return writeThrough(context, place, where, depth);
    case 'none':
      return writeNone(context, place, where, depth);
    case 'counted':
      return writeCounted(context, place, where, depth);
    case 'preferred':
      return writePreferred(context, place, where, depth);
    case 'untrue':
      return `(${writeWhere(context, beside(place), where.where, depth)}) IS NOT TRUE`;
    case 'requested':
      return writeCompared(context, place, where.attribute, '$eq', [requestedValue]);
    case 'inside':
      return writeInside(context, place, where);
    case 'compare':
      return writeCompare(context, place, where);
  }
};
