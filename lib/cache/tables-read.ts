import { type AnyModel, type Quoted, tableNameOf } from '../databases/sequelize.ts';
import type { BoundModel, ModelSet } from '../models/bound-model.ts';
import {
  type EntryPlan,
  type Gate,
  type NestedPlan,
  type Order,
  type ReadPlan,
  relatedIn,
  type Where,
} from '../plan/read-plan.ts';
import { linkOfRelation, mixedOf } from '../sql/join.ts';

/** Aliases under which scopes are written to be looked at; no statement has them. */
const table = '"t"' as Quoted;
const other = '"j"' as Quoted;

const names = /"[^"]*"|`[^`]*`/g;
const constants = /'[^']*'/g;

/** Constants that PostgreSQL reads as a time that passes. */
const isNow = /^'\s*(now|today|tomorrow|yesterday)/i;

/** The words of joins, and of scopes that only compare columns with constants. */
const words = new Set(
  'and or not is null in like ilike between true false any array escape collate e n x inner join as on'.split(
    ' ',
  ),
);

/** Those of them that a parenthesis may follow; behind any other word it calls a function. */
const beforeParenthesis = new Set('and or not in like ilike between any on'.split(' '));

/**
 * Returns whether the text of a scope only compares columns with constants. A host's own scope may contain any SQL: a subquery on
 * another table, a function of the time, a variable of the session. What is not known to be harmless is not kept.
 */
const comparesOnly = (scope: string): boolean => {
  // A backslash may escape a quote, so that constants end elsewhere.
  if (/[\\@]/.test(scope) || (scope.match(constants) ?? []).some((text) => isNow.test(text))) return false;
  const bare = scope.replace(constants, ' ').replace(names, ' quoted ');
  const isHarmless = (word: string): boolean => words.has(word.toLowerCase());
  return (
    [...bare.matchAll(/(\w+)\s*\(/g)].every(([, word = '']) => beforeParenthesis.has(word.toLowerCase())) &&
    (bare.match(/\b[a-z_]\w*/gi) ?? []).every((word) => word === 'quoted' || isHarmless(word))
  );
};

/** Collects the tables that the statements of a plan read. */
class TablesRead {
  readonly names = new Set<string>();
  /** Whether the scopes of the models read nothing else. */
  isComplete = true;
  readonly #models: ModelSet;

  constructor(models: ModelSet) {
    this.#models = models;
  }

  entries(plan: EntryPlan): BoundModel {
    const bound = this.#type(plan.uid);
    this.#gate(bound, plan.gate);
    this.where(bound, plan.where);
    for (const order of plan.order) this.#order(bound, order);
    for (const nested of plan.nested) this.#nested(bound, nested);
    return bound;
  }

  where(bound: BoundModel, where: Where | undefined): void {
    for (const term of relatedIn(where)) {
      const far = this.related(bound, term.relation.name, term.target, term.gate);
      if (term.kind !== 'preferred') this.where(far, term.where);
    }
  }

  related(bound: BoundModel, name: string, target: string, gate: Gate): BoundModel {
    this.#link(bound, name);
    const far = this.#type(target);
    this.#gate(far, gate);
    return far;
  }

  #nested(bound: BoundModel, nested: NestedPlan): void {
    if (nested.kind === 'entries') {
      this.#link(bound, nested.attribute.name);
      this.entries(nested.plan);
      return;
    }
    const link = mixedOf(bound, nested.attribute.name);
    if (link.kind === 'table') {
      this.#table(link.through);
      this.#scope(link.frame.gate(table));
    }
    for (const plan of nested.plans) this.entries(plan);
  }

  #order(bound: BoundModel, { relations }: Order): void {
    let near = bound;
    for (const { relation, target, gate } of relations)
      near = this.related(near, relation.name, target, gate);
  }

  #gate(bound: BoundModel, { conditions }: Gate): void {
    for (const where of conditions) this.where(bound, where);
  }

  #link(bound: BoundModel, name: string): void {
    const link = linkOfRelation(bound, name);
    this.#scope(link.scopeCondition(table));
    if (link.kind === 'direct') return;
    this.#table(link.through);
    this.#scope(link.join(table, other));
  }

  #type(uid: string): BoundModel {
    const bound = this.#models.byUid.get(uid);
    if (bound === undefined) throw new Error(`No model is registered for ${uid}`);
    this.#table(bound.model);
    for (const frame of Object.values(bound.frames)) this.#scope(frame.gate(table));
    return bound;
  }

  #table(model: AnyModel): void {
    this.names.add(tableNameOf(model));
  }

  #scope(text: string): void {
    this.isComplete &&= comparesOnly(text);
  }
}

/**
 * Returns the names of all tables that the statements of a plan read: of types, components and media, and of what links them; also
 * those that only filters, sorts, facets and the gates of roles read. Returns undefined if a scope of a host's model may read more.
 */
export const tablesRead = (models: ModelSet, plan: ReadPlan): readonly string[] | undefined => {
  const tables = new TablesRead(models);
  const root = tables.entries(plan);
  for (const { attribute, related, where } of plan.meta.facets ?? []) {
    if (related !== undefined) tables.related(root, attribute.name, related.uid, related.gate);
    tables.where(root, where?.conditions);
  }
  return tables.isComplete ? [...tables.names].sort() : undefined;
};
