import { type AnyModel, type Quoted, tableNameOf } from '../databases/sequelize.ts';
import type { BoundModel, ModelSet } from '../models/bound-model.ts';
import type { ReadPlan } from '../plan/read-plan.ts';
import { walkOfPlan } from '../plan/visit.ts';
import { linkOfRelation, mixedOf } from '../sql/join.ts';

/** Aliases under which scopes are written to be looked at; no statement has them. */
const table = '"t"' as Quoted;
const other = '"j"' as Quoted;

const names = /"[^"]*"|`[^`]*`/g;
const constants = /'[^']*'/g;

/** Constants that PostgreSQL reads as a time that passes. */
const isNow = /^'\s*(now|today|tomorrow|yesterday)/i;

/** How MariaDB and MySQL are told to compare a column or a constant in the same case: what reads no table and changes with nothing. */
const inSameCase =
  /\b(?:convert\((?:[\s.]|quoted)*using utf8mb4\)|cast\(\s*as char character set utf8mb4\))|\bcollate utf8mb4_\w+/gi;

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
  const bare = scope.replace(constants, ' ').replace(names, ' quoted ').replace(inSameCase, ' ');
  const isHarmless = (word: string): boolean => words.has(word.toLowerCase());
  return (
    [...bare.matchAll(/(\w+)\s*\(/g)].every(([, word = '']) => beforeParenthesis.has(word.toLowerCase())) &&
    (bare.match(/\b[a-z_]\w*/gi) ?? []).every((word) => word === 'quoted' || isHarmless(word))
  );
};

/**
 * Returns the names of all tables that the statements of a plan read: of types, components and media, and of what links them; also
 * those that only filters, sorts, facets and the gates of roles read. Returns undefined if a scope of a host's model may read more.
 */
export const tablesRead = (models: ModelSet, plan: ReadPlan): readonly string[] | undefined => {
  const read = new Set<string>();
  let isComplete = true;
  const note = (model: AnyModel, ...scopes: readonly string[]): void => {
    read.add(tableNameOf(model));
    isComplete &&= scopes.every(comparesOnly);
  };
  const typeOf = (uid: string): BoundModel => {
    const bound = models.byUid.get(uid);
    if (bound === undefined) throw new Error(`No model is registered for ${uid}`);
    note(bound.model, ...Object.values(bound.frames).map((frame) => frame.gate(table)));
    return bound;
  };
  const follow = (bound: BoundModel, name: string): void => {
    const link = linkOfRelation(bound, name);
    isComplete &&= comparesOnly(link.scopeCondition(table));
    if (link.kind !== 'direct') note(link.through, link.join(table, other));
  };
  const followMixed = (bound: BoundModel, name: string): void => {
    const link = mixedOf(bound, name);
    if (link.kind === 'table') note(link.through, link.frame.gate(table));
  };
  walkOfPlan<BoundModel>({
    entries: ({ uid }) => typeOf(uid),
    nested: ({ kind, attribute: { name } }, bound) =>
      kind === 'entries' ? follow(bound, name) : followMixed(bound, name),
    related: ({ relation, target }, bound) => {
      follow(bound, relation.name);
      return typeOf(target);
    },
    gate: (_, bound) => bound,
  })(plan);
  return isComplete ? [...read].sort() : undefined;
};
