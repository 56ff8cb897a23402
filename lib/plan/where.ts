import { ContentQueryError } from '../base/error.ts';
import { walkOf } from '../base/visit.ts';
import type { Condition, PublicationState, RelationalAttribute } from '../request/bound-query.ts';
import { type Access, fullAccess, mayFollow, mayPreview } from '../schema/access.ts';
import type { Attribute } from '../schema/attribute.ts';
import {
  type ContentType,
  type EntryType,
  hasDrafts,
  type VersionRows,
  versionRelation,
} from '../schema/content-type.ts';
import { countOperators, isCount, isCountOperator, isTrueOfNull, quantifiers } from '../schema/operators.ts';
import {
  latestVersions,
  type VersionCondition,
  type VersionNeed,
  type VersionNeeds,
} from '../schema/publication-filters.ts';
import { type Registry, targetOf } from '../schema/registry.ts';
import { Slot } from '../schema/slots.ts';
import type { Gate, Where } from './read-plan.ts';

const every: Where = { kind: 'and', conditions: [] };
const none: Where = { kind: 'or', conditions: [] };

const ofNeed = ({ uid }: ContentType, { pair, exists }: VersionNeed, gate: Gate): Where => {
  const relation = versionRelation(uid, pair);
  const related = { relation, target: uid, gate, where: every };
  return exists ? { kind: 'through', ...related, matchesEmpty: false } : { kind: 'none', ...related };
};

const ofNeeds = (type: ContentType, needs: VersionNeeds, gate: Gate): Where => {
  if (needs === true) return every;
  if (needs === false) return none;
  return { kind: 'or', conditions: needs.map((need) => ofNeed(type, need, gate)) };
};

/**
 * Returns the condition on the versions of the documents of a type that a request takes. Other versions of a document are looked
 * for whatever the state of the request, among those that meet the conditions of the role.
 */
export const versionWhere = (
  type: ContentType,
  { drafts, published }: VersionCondition,
  conditions: readonly Where[],
): Where => {
  const gate: Gate = { rows: 'all', conditions };
  const attribute = type.attributes.get('publishedAt');
  if (attribute?.kind !== 'scalar') return every;
  const compared = { kind: 'compare', attribute, values: [], negated: false } as const;
  const isDraft: Where = { ...compared, operator: '$null' };
  const isPublished: Where = { ...compared, operator: '$notNull' };
  return {
    kind: 'or',
    conditions: [
      { kind: 'and', conditions: [isDraft, ofNeeds(type, drafts, gate)] },
      { kind: 'and', conditions: [isPublished, ofNeeds(type, published, gate)] },
    ],
  };
};

/** The inputs of gates. */
export interface GateContext {
  readonly registry: Registry;
  readonly access: Access;
  /** Which rows of types with drafts are read in each publication state; undefined if the host has no draft and publish. */
  readonly rowsIn: Readonly<Record<PublicationState, VersionRows>> | undefined;
  /** Whether a request for one entry without publicationState may return a draft. Its relations show published entries only. */
  readonly draftById?: boolean;
  /** Returns the conditions that entries of a type must meet for the role to see them. */
  readonly conditionsOf: (uid: string) => readonly Where[];
}

/** Returns a context without gates, for conditions of the server, which read the whole database. */
export const withoutGates = (context: GateContext): GateContext => ({
  ...context,
  access: fullAccess(context.access.role),
  rowsIn: undefined,
  conditionsOf: () => [],
});

const rowsAt = (
  { rowsIn, access }: Pick<GateContext, 'rowsIn' | 'access'>,
  type: EntryType,
  state: PublicationState,
): { readonly rows: VersionRows; readonly wanted: VersionRows } => {
  if (rowsIn === undefined || !hasDrafts(type)) return { rows: 'all', wanted: 'all' };
  const wanted = rowsIn[state];
  return { rows: mayPreview(access, type) ? wanted : rowsIn.live, wanted };
};

/**
 * Returns the gate at a place. It excludes drafts in `live`, and in other states if the role may not see drafts of the type. It also
 * limits the rows to those that the role may see. Where published entries are read in the place of drafts, and where the latest
 * version is read, links may lead to another version.
 */
export const gateOf = (context: GateContext, type: EntryType, state: PublicationState): Gate => {
  const { rows, wanted } = rowsAt(context, type, state);
  const conditions = context.conditionsOf(type.uid);
  if (rows === 'latest' && type.kind !== 'component') {
    const latest = versionWhere(type, latestVersions, conditions);
    return { rows, acrossVersions: conditions, conditions: [...conditions, latest] };
  }
  // In v4 a draft and its published entry are one row, and so a link to either is the same.
  const isOther = rows !== wanted && wanted !== 'all';
  return { rows, ...(isOther && { acrossVersions: conditions }), conditions };
};

/** Returns the gate of entries of a type behind an attribute. */
export const gateBehind = (
  context: GateContext,
  attribute: Attribute,
  type: EntryType,
  state: PublicationState,
): Gate => {
  const gate = gateOf(context, type, state);
  return attribute.kind === 'relation' && attribute.withDeleted ? { ...gate, withDeleted: true } : gate;
};

/**
 * Returns the target of a relation in filters or sort, and its gate. Validation has already refused relations that the role may not
 * follow, but a query that the host changed afterwards was not validated, so the check is repeated here.
 */
export const resolveRelated = <Relation extends RelationalAttribute>(
  context: GateContext,
  relation: Relation,
  state: PublicationState,
): { readonly relation: Relation; readonly target: string; readonly gate: Gate } => {
  if (!mayFollow(context.access, relation))
    throw new ContentQueryError('unknown-attribute', `Unknown attribute '${relation.name}'`);
  const target = targetOf(context.registry, relation);
  return { relation, target: target.uid, gate: gateBehind(context, relation, target, state) };
};

const signOf = (value: unknown): number => Math.sign(Number(value));

/** Returns whether a comparison on the number of related entries is true for 0, with which a value is compared by its sign alone. */
const holdsOfZero = ({ operator, values, negated }: Extract<Where, { kind: 'compare' }>): boolean => {
  if (!isCountOperator(operator)) throw new Error(`${operator} cannot be used with a number of entries`);
  const signs = values.map((value) => (value instanceof Slot ? value.ask(signOf) : signOf(value)));
  return countOperators[operator](0, signs) !== negated;
};

/**
 * Returns whether conditions are true for an entry that does not exist, all of whose attributes are NULL. SQL's left join
 * compares such a row if there is nothing to join. A comparison with NULL is neither true nor false, whether negated or not. The
 * entry has no related entries.
 */
const holdsOnNothing = walkOf<Where, void, boolean>({
  and: ({ conditions }, at, below) => conditions.every((inner) => below(inner, at)),
  or: ({ conditions }, at, below) => conditions.some((inner) => below(inner, at)),
  through: ({ matchesEmpty }) => matchesEmpty,
  counted: ({ matchesEmpty }) => matchesEmpty,
  none: () => true,
  untrue: ({ where }, at, below) => !below(where, at),
  requested: () => false,
  preferred: () => false,
  inside: ({ operator, negated }) => isTrueOfNull(operator, negated),
  compare: (where) =>
    isCount(where.attribute) ? holdsOfZero(where) : isTrueOfNull(where.operator, where.negated),
});

type Through = Extract<Condition, { kind: 'through' }>;

/**
 * Plans a condition through a relation. Without a quantifier it is negated inside, by negating what it requires of one related
 * entry, as in a left join. A quantifier is true or false: "one matches", or its negation "none matches".
 */
const planThrough = (
  context: GateContext,
  { relation, condition, quantifier }: Through,
  state: PublicationState,
  negated: boolean,
): Where => {
  const related = resolveRelated(context, relation, state);
  if (quantifier === undefined) {
    const where = planWhere(context, condition, state, negated);
    return { kind: 'through', ...related, where, matchesEmpty: holdsOnNothing(where) };
  }
  const { finds, seeks } = quantifiers[quantifier];
  const met = planWhere(context, condition, state);
  const where: Where = seeks === 'true' ? met : { kind: 'untrue', where: met };
  return (finds === 'one') !== negated
    ? { kind: 'through', ...related, where, matchesEmpty: false }
    : { kind: 'none', ...related, where };
};

/**
 * Turns conditions into the form that lib/sql compiles.
 *
 * A condition through a relation means that at least one related entry meets it or, without a quantifier, that there is none and
 * the condition is true of nothing. Every mention of a relation is independent of
 * the others. So the quantifier can be placed directly at the mention, below any $and and $or, and a $not can be pushed below it
 * by De Morgan's laws, which also hold in SQL's three-valued logic. The result has the meaning of a left join over all mentions,
 * without its repeated rows.
 */
export const planWhere = (
  context: GateContext,
  condition: Condition,
  state: PublicationState,
  negated = false,
): Where => {
  switch (condition.kind) {
    case 'not':
      return planWhere(context, condition.condition, state, !negated);
    case 'and':
    case 'or': {
      const isAnd = (condition.kind === 'and') !== negated;
      const conditions = condition.conditions.map((inner) => planWhere(context, inner, state, negated));
      return { kind: isAnd ? 'and' : 'or', conditions };
    }
    case 'compare':
    case 'inside':
      return { ...condition, negated };
    case 'through':
      return planThrough(context, condition, state, negated);
    case 'count': {
      const related = resolveRelated(context, condition.relation, state);
      const where = planWhere(context, condition.condition, state, negated);
      return { kind: 'counted', ...related, where, matchesEmpty: holdsOnNothing(where) };
    }
  }
};
