import type { OperatorName, Where } from '../plan/read-plan.ts';
import type { ScalarAttribute } from '../schema/attribute.ts';
import { requestedValue } from './binds.ts';
import { type Comparison, writeComparison } from './compare.ts';
import { type RelationJoin, whereAll, writeJoin } from './join.ts';
import type { Depth, Place, StatementContext } from './statement-context.ts';

const top: Depth = { subqueries: 0, groups: 0 };

type Through = Extract<Where, { kind: 'through' }>;
type None = Extract<Where, { kind: 'none' }>;

/** Related entries that meet conditions, as the parts of a subquery. */
interface Sought {
  readonly join: RelationJoin;
  readonly conditions: readonly string[];
}

/** What is looked for among related entries, in a subquery at a depth. */
const writeSought = (
  context: StatementContext,
  place: Place,
  { relation, target, gate, where }: Through | None,
  depth: Depth,
): Sought => {
  const join = writeJoin(context, place, relation.name, target, gate, depth);
  return { join, conditions: [...join.conditions, writeWhere(context, join, where, depth)] };
};

const isAhead = (context: StatementContext, { subqueries }: Depth): boolean =>
  subqueries >= context.database.deepest.subqueries;

/** How deep what stands in a subquery is. */
const belowOf = (context: StatementContext, depth: Depth): Depth => {
  context.limitRelations(depth.subqueries + 1);
  return { subqueries: depth.subqueries + 1, groups: isAhead(context, depth) ? 0 : depth.groups };
};

/** Whether a subquery is gathered once and looked up by key. */
const isLookedUp = ({ database }: StatementContext, { subqueries }: Depth): boolean =>
  subqueries > 0 && subqueries <= database.deepest.lookUps;

/** That the key of an entry is among those that are found, as a subquery that does not depend on the entry at hand. */
const writeIsIn = (context: StatementContext, { join, conditions }: Sought, depth: Depth): string => {
  const found = `SELECT ${join.key} FROM ${join.from}${whereAll(conditions)}`;
  const keys = isAhead(context, depth) ? `SELECT * FROM ${context.ahead(found)}` : found;
  return `${join.own} IN (${keys})`;
};

/**
 * Through a relation: the keys of all entries whose related entries meet the conditions, as a subquery that does not
 * depend on the entry at hand. However many relations a filter goes through, and in whatever circles, each is looked
 * through once.
 */
const writeThrough = (context: StatementContext, place: Place, where: Through, depth: Depth): string => {
  const below = belowOf(context, depth);
  const sought = writeSought(context, place, where, below);
  const { join, conditions } = sought;
  if (isLookedUp(context, depth)) {
    const some = `${lookUpKey(context, join, conditions)} IS NOT NULL`;
    return where.matchesEmpty ? `(${lookUpKey(context, join, join.conditions)} IS NULL OR ${some})` : some;
  }
  const some = writeIsIn(context, sought, depth);
  if (!where.matchesEmpty) return some;
  const any = writeJoin(context, place, where.relation.name, where.target, where.gate, below);
  return `(${writeNotExists({ join: any, conditions: any.conditions })} OR ${some})`;
};

/** The key of an entry among those whose related entries meet conditions, which are gathered once; NULL where it is not among them. */
const lookUpKey = (
  context: StatementContext,
  { key, own, from }: RelationJoin,
  conditions: readonly string[],
): string => {
  const gathered = `SELECT DISTINCT ${key} AS ${context.name('near')}, 1 AS ${context.name('far')} FROM ${from}`;
  return `(SELECT far FROM (${gathered}${whereAll(conditions)}) AS ${context.name(context.alias())} WHERE near = ${own})`;
};

/** That nothing is found for the entry at hand. Unlike NOT IN, it holds where the key itself is NULL. */
const writeNotExists = ({ join, conditions }: Sought): string =>
  `NOT EXISTS (SELECT 1 FROM ${join.from}${whereAll([`${join.key} = ${join.own}`, ...conditions])})`;

/**
 * No related entry meets the conditions. In another subquery what is found does not depend on the entry at hand, so that in a chain of
 * them each is looked through once.
 */
const writeNone = (context: StatementContext, place: Place, where: None, depth: Depth): string => {
  const sought = writeSought(context, place, where, belowOf(context, depth));
  if (depth.subqueries === 0) return writeNotExists(sought);
  if (isLookedUp(context, depth)) return `${lookUpKey(context, sought.join, sought.conditions)} IS NULL`;
  return `(${writeIsIn(context, sought, depth)}) IS NOT TRUE`;
};

/** Terms that are joined as they are. */
const fewTerms = 8;

/**
 * Terms joined by AND or OR. A database reads a row of them as one in the other, and many would be deep: they are joined in
 * groups, as many as there are in each.
 */
const joinTerms = (terms: readonly string[], word: 'AND' | 'OR'): string => {
  if (terms.length <= fewTerms) return terms.join(` ${word} `);
  const size = Math.ceil(Math.sqrt(terms.length));
  const groups = Array.from({ length: Math.ceil(terms.length / size) }, (_, index) =>
    terms.slice(index * size, (index + 1) * size),
  );
  return groups.map((group) => `(${group.join(` ${word} `)})`).join(` ${word} `);
};

/** Conditions joined by AND or OR. Those that stand in many others are met by the entries that a statement in front finds. */
const writeGroup = (
  context: StatementContext,
  place: Place,
  where: Extract<Where, { kind: 'and' | 'or' }>,
  { subqueries, groups }: Depth,
): string => {
  const { kind, conditions } = where;
  const [only] = conditions;
  if (only === undefined) return kind === 'and' ? '1 = 1' : '1 = 0';
  if (conditions.length === 1) return writeWhere(context, place, only, { subqueries, groups });
  if (groups >= context.database.deepest.groups) {
    const { bound } = place;
    const same = { bound, alias: context.alias() };
    const met = writeGroup(context, same, where, { subqueries, groups: 0 });
    const found = `SELECT ${context.id(same)} FROM ${context.table(bound, same.alias)} WHERE ${met}`;
    return `${context.id(place)} IN (SELECT * FROM ${context.ahead(found)})`;
  }
  const below = { subqueries, groups: groups + 1 };
  const terms = conditions.map((inner) => writeWhere(context, place, inner, below));
  return `(${joinTerms(terms, kind === 'and' ? 'AND' : 'OR')})`;
};

const writeCompared = (
  context: StatementContext,
  place: Place,
  attribute: ScalarAttribute,
  operator: OperatorName,
  values: Comparison['values'],
): string => {
  const stored = context.stored(place.bound, attribute);
  return writeComparison(operator, {
    database: context.database,
    stored,
    column: context.value(place.alias, stored),
    values,
    bind: context.binds.add,
  });
};

/** Conditions as SQL. A relation becomes a subquery, so that no entry is ever repeated and totals are right. */
export const writeWhere = (
  context: StatementContext,
  place: Place,
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
    case 'untrue':
      return `(${writeWhere(context, place, where.where, depth)}) IS NOT TRUE`;
    case 'requested':
      return writeCompared(context, place, where.attribute, '$eq', [requestedValue]);
    case 'compare': {
      const { attribute, operator, values, negated } = where;
      const text = writeCompared(context, place, attribute, operator, values);
      return negated ? `NOT (${text})` : `(${text})`;
    }
  }
};
