import type { Candidates, SoughtText } from '../databases/indexes.ts';
import type { ColumnOperatorName, Where } from '../plan/read-plan.ts';
import type { ScalarAttribute } from '../schema/attribute.ts';
import { isCount } from '../schema/operators.ts';
import { Slot } from '../schema/slots.ts';
import {
  type FoldedText,
  patternOf,
  textSearchOf,
  type WrittenComparison,
  writeComparison,
  writeFolded,
  writtenIn,
} from './compare.ts';
import { countOfRows } from './compiled-models.ts';
import { joinTerms } from './statement.ts';
import { computedFrom, type StatementContext, type TableAlias } from './statement-context.ts';

type Compare = Extract<Where, { kind: 'compare' }>;

type SearchedColumn = Pick<WrittenComparison, 'database' | 'stored' | 'values'>;

const isText = (value: WrittenComparison['values'][number] | undefined): value is string | Slot =>
  value instanceof Slot || typeof value === 'string';

/**
 * Returns what a comparison searches for without regard to case, if the database is told the text as it is; undefined for others. A
 * negated operator is written as NOT of the same search.
 */
const foldedBy = (
  operator: ColumnOperatorName,
  compared: SearchedColumn,
): { readonly sought: FoldedText; readonly negated: boolean } | undefined => {
  const { folded } = textSearchOf(operator, compared);
  const [text] = compared.values;
  if (folded === undefined || !isText(text)) return undefined;
  return { sought: { text, anchor: folded.anchor }, negated: folded.negated };
};

/** Returns the text that an index can look for, so that a comparison is true only for what it finds; undefined if there is none. */
export const soughtBy = (operator: ColumnOperatorName, compared: SearchedColumn): SoughtText | undefined => {
  const { seeks } = textSearchOf(operator, compared);
  const [text] = compared.values;
  if (seeks === undefined || !isText(text)) return undefined;
  const { anchor, folds } = seeks;
  return {
    anchor,
    folds,
    ask: (question) => (text instanceof Slot ? text.ask((value) => question(String(value))) : question(text)),
    as: (compute) => computedFrom([text], ([sought = '']) => compute(sought)),
    patternOf: (sought) => writtenIn(compared.database)(patternOf(sought, anchor)),
  };
};

/** What is compared of the entry at a place. */
interface Compared {
  readonly place: TableAlias;
  readonly attribute: ScalarAttribute;
  readonly operator: ColumnOperatorName;
  readonly values: WrittenComparison['values'];
  readonly isSearch?: true | undefined;
}

/** Returns how an index on texts finds the entries for which a comparison may be true; undefined if there is none. */
const candidatesFor = (context: StatementContext, compared: Compared): Candidates | undefined => {
  const { place, attribute, operator, values } = compared;
  if (place.texts === 'unused' || isCount(attribute)) return undefined;
  const stored = context.stored(place.bound, attribute);
  if (stored.candidates === undefined) return undefined;
  const sought = soughtBy(operator, { database: context.database, stored, values });
  return sought && stored.candidates(stored.searched(stored.at(place.alias)), sought);
};

const writeExact = (context: StatementContext, compared: Compared): string => {
  const { place, attribute, operator, values, isSearch } = compared;
  const { database, binds } = context;
  const bind = binds.add;
  if (isCount(attribute)) {
    const column = place.count ?? countOfRows;
    return writeComparison(operator, {
      database,
      values,
      bind,
      isSearch,
      stored: context.scalars.count,
      column,
    });
  }
  const stored = context.stored(place.bound, attribute);
  const parts = attribute.parts?.map((part) => {
    const of = context.stored(place.bound, part);
    return { attribute: part, stored: of, column: of.at(place.alias) };
  });
  const column = stored.at(place.alias);
  return writeComparison(operator, { database, values, bind, isSearch, stored, column, parts });
};

/** Comparisons of one attribute that are written as one, which reads its text once. */
interface Together {
  readonly attribute: ScalarAttribute;
  readonly wheres: readonly Compare[];
}

/**
 * Returns whether a member of a group searches a text without regard to case, so that it can be written together with others: a
 * match is one of alternatives, and none of several texts is found if their alternative is not. An index on texts is not used then.
 */
const isTogether = (
  context: StatementContext,
  place: TableAlias,
  kind: 'and' | 'or',
  where: Where,
): where is Compare => {
  if (where.kind !== 'compare' || isCount(where.attribute)) return false;
  const stored = context.stored(place.bound, where.attribute);
  const folded = foldedBy(where.operator, { database: context.database, stored, values: where.values });
  if (folded === undefined || (folded.negated !== where.negated) !== (kind === 'and')) return false;
  return where.negated || candidatesFor(context, { ...where, place }) === undefined;
};

const writeTogether = (
  context: StatementContext,
  place: TableAlias,
  kind: 'and' | 'or',
  { attribute, wheres }: Together,
): string => {
  const { database, binds } = context;
  const stored = context.stored(place.bound, attribute);
  const shared = { database, stored, column: stored.at(place.alias), bind: binds.add };
  const sought = wheres.flatMap(
    ({ operator, values }) => foldedBy(operator, { ...shared, values })?.sought ?? [],
  );
  const found = writeFolded({ ...shared, values: [] }, sought);
  return kind === 'or' ? `(${found})` : `NOT (${found})`;
};

/**
 * Writes the members of a group that search one text without regard to case as one condition for each text, and returns them with the
 * members that are left.
 */
export const writeFoldedTogether = (
  context: StatementContext,
  place: TableAlias,
  kind: 'and' | 'or',
  conditions: readonly Where[],
): { readonly terms: readonly string[]; readonly rest: readonly Where[] } => {
  const byName = new Map<string, Together & { readonly wheres: Compare[] }>();
  for (const where of conditions) {
    if (!isTogether(context, place, kind, where)) continue;
    const { attribute } = where;
    const known = byName.get(attribute.name);
    if (known === undefined) byName.set(attribute.name, { attribute, wheres: [where] });
    else known.wheres.push(where);
  }
  const several = [...byName.values()].filter(({ wheres }) => wheres.length > 1);
  const written = new Set<Where>(several.flatMap(({ wheres }) => wheres));
  return {
    terms: several.map((together) => writeTogether(context, place, kind, together)),
    rest: conditions.filter((where) => !written.has(where)),
  };
};

/** SQLite takes 500 SELECTs in one compound. */
const mostSelects = 200;

/**
 * Writes that an id is among those of candidates. A second list of them must not find entries too, because SQLite would look for each
 * pair of ids in an index that has the id besides the row's own; `+` keeps it from that.
 */
const isAmong = (id: string, selects: readonly string[], isFirst: boolean): string =>
  `${isFirst ? '' : '+'}${id} IN (${selects.join(' UNION ALL ')})`;

/** The entry that is compared: its id, and whether no other list of candidates finds it yet. */
interface Own {
  readonly id: string;
  readonly bind: WrittenComparison['bind'];
  readonly isFirst: () => boolean;
}

/** Writes a comparison of the entry with an id behind the index that finds candidates for it, if there is one. */
export const preselected = (
  candidates: Candidates | undefined,
  { id, bind, isFirst }: Own,
  exact: () => string,
): string => {
  if (candidates === undefined) return exact();
  if (candidates.are === 'those sought') return candidates.condition(bind);
  const among = isAmong(id, [candidates.ids(bind)], isFirst());
  return `${among} AND ${exact()}`;
};

/** Writes the comparison of an attribute of the entry at a place, without an index on texts. */
export const writeCompared = (
  context: StatementContext,
  place: TableAlias,
  attribute: ScalarAttribute,
  operator: ColumnOperatorName,
  values: WrittenComparison['values'],
): string => writeExact(context, { place, attribute, operator, values });

/**
 * Writes a comparison of a plan. If an index on texts finds candidates, it preselects, and unless they are those sought, they are compared
 * too. For NULL an index may say that it is no candidate, where the comparison is NULL, so a comparison that is negated is written
 * without it.
 */
export const writeCompare = (context: StatementContext, place: TableAlias, where: Compare): string => {
  const { attribute, operator, values, isSearch } = where;
  const compared = { place, attribute, operator, values, isSearch };
  if (where.negated) return `NOT (${writeExact(context, compared)})`;
  const own: Own = {
    id: context.id(place),
    bind: context.binds.add,
    isFirst: () => context.isFirstToFind(place),
  };
  const exact = (): string => writeExact(context, compared);
  return `(${preselected(candidatesFor(context, compared), own, exact)})`;
};

/** A comparison for which an index finds the ids of candidates. */
interface Sought {
  readonly where: Compare;
  readonly ids: (bind: WrittenComparison['bind']) => string;
}

/** Returns the comparisons that conditions are alternatives of, if an index finds candidates for each; undefined for others. */
const soughtIn = (
  context: StatementContext,
  place: TableAlias,
  alternatives: readonly Where[],
): readonly Sought[] | undefined => {
  if (alternatives.length > mostSelects) return undefined;
  const found: Sought[] = [];
  for (const where of alternatives) {
    if (where.kind !== 'compare' || where.negated) return undefined;
    const candidates = candidatesFor(context, { ...where, place });
    if (candidates?.are !== 'more than those') return undefined;
    found.push({ where, ids: candidates.ids });
  }
  return found;
};

const selectsOf = (context: StatementContext, found: readonly Sought[]): readonly string[] =>
  found.map(({ ids }) => ids(context.binds.add));

/**
 * Writes alternatives for each of which an index finds the ids of candidates: an entry must be among those of any, and is read and
 * compared once, however many alternatives it meets. Returns undefined for other alternatives.
 */
export const writeAlternatives = (
  context: StatementContext,
  place: TableAlias,
  alternatives: readonly Where[],
): string | undefined => {
  const found = soughtIn(context, place, alternatives);
  if (found === undefined) return undefined;
  const selects = selectsOf(context, found);
  const terms = found.map(({ where }) => writeExact(context, { ...where, place }));
  const among = isAmong(context.id(place), selects, context.isFirstToFind(place));
  return `(${among} AND (${joinTerms(terms, 'OR')}))`;
};

/** Writes a SELECT of the ids of candidates among which every entry is that meets the conditions; undefined if no index finds them. */
export const writeCandidates = (
  context: StatementContext,
  place: TableAlias,
  where: Where,
): string | undefined => {
  if (where.kind === 'and') {
    for (const each of where.conditions) {
      const ids = writeCandidates(context, place, each);
      if (ids !== undefined) return ids;
    }
    return undefined;
  }
  const found = soughtIn(context, place, where.kind === 'or' ? where.conditions : [where]);
  return found && found.length > 0 ? selectsOf(context, found).join(' UNION ALL ') : undefined;
};
