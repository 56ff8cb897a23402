import { caseVariants } from '../databases/case-variants.ts';
import type { Quoted } from '../databases/sequelize.ts';
import type { Order, OrderStep, Searched } from '../plan/read-plan.ts';
import { stringTypes } from '../schema/attribute.ts';
import { isOfKey } from '../schema/composite-id.ts';
import { isCount } from '../schema/operators.ts';
import { type MatchKind, matchKinds, wordEnds } from '../schema/rank.ts';
import { Slot } from '../schema/slots.ts';
import { type WrittenComparison, writeTextComparison } from './compare.ts';
import { type CompiledScalar, countOrZero } from './compiled-models.ts';
import { whereAll, writeJoin } from './join.ts';
import { computedFrom, type StatementContext, type TableAlias } from './statement-context.ts';

/** A relation that sort keys go through, with the keys of attributes there and the relations that other keys continue through. */
interface Branch {
  readonly step: OrderStep;
  readonly ends: FarOrder[];
  readonly further: Map<string, Branch>;
}

interface FarOrder {
  readonly order: Order;
  /** The column name of the collected values. */
  readonly name: string;
}

/** Returns the sort keys behind relations as a tree of relations, so that each relation is joined once. */
const branchesOf = (orders: readonly Order[]): ReadonlyMap<string, Branch> => {
  const first = new Map<string, Branch>();
  for (const [index, order] of orders.entries()) {
    let branches = first;
    let last: Branch | undefined;
    for (const step of order.relations) {
      last = branches.get(step.relation.name) ?? { step, ends: [], further: new Map() };
      branches.set(step.relation.name, last);
      branches = last.further;
    }
    last?.ends.push({ order, name: `far${index}` });
  }
  return first;
};

const heightOf = ({ further }: Branch): number => 1 + Math.max(0, ...[...further.values()].map(heightOf));

/** The smallest or largest values behind a relation, for each sort key that leads there. */
interface Gathered {
  readonly select: string;
  /** The column of the source table that `near` equals. */
  readonly own: string;
  readonly columns: readonly GatheredColumn[];
}

interface GatheredColumn extends FarOrder {
  readonly stored: CompiledScalar;
  /** Whether the value is the number of entries behind the relation. Then it is 0 if there are none. */
  readonly isNumber: boolean;
}

/** Returns the collected value of a column for an entry of the source table. */
const nearValueOf = ({ isNumber }: GatheredColumn, value: string): string =>
  isNumber ? countOrZero(value) : value;

const extremeOf = ({ direction }: Order, value: string): string =>
  `${direction === 'asc' ? 'MIN' : 'MAX'}(${value})`;

/**
 * Collects the values behind a relation once for all entries, starting with the last relation. Thus neither many entries, nor
 * many parents of them, nor a circle of relations makes the database read a relation once for each path through it.
 */
const gather = (context: StatementContext, source: TableAlias, branch: Branch, isDeep: boolean): Gathered => {
  const { step, ends, further } = branch;
  const { relation, target, gate } = step;
  const { from, own, key, conditions, count, ...here } = writeJoin(
    context,
    source,
    relation.name,
    target,
    gate,
  );
  const values = ends.map(({ order, name }) => {
    if (isCount(order.attribute))
      return { order, name, stored: context.scalars.count, isNumber: true, gathered: count };
    const stored = context.stored(here.bound, order.attribute);
    const value = stored.comparable(stored.ordered(stored.at(here.alias)));
    return { order, name, stored: stored.extreme(), isNumber: false, gathered: extremeOf(order, value) };
  });
  const joins = [...further.values()].map((inner) => {
    const gathered = gather(context, here, inner, isDeep);
    // If only one relation leads further, rows without related entries can be left out, unless a number is
    // collected: it is 0 for them.
    const isOnly = ends.length === 0 && further.size === 1;
    const kind = isOnly && !gathered.columns.some(({ isNumber }) => isNumber) ? 'INNER' : 'LEFT';
    const alias = context.alias();
    const collected = isDeep ? context.addCte(gathered.select) : `(${gathered.select})`;
    values.push(
      ...gathered.columns.map((column) => {
        const value = nearValueOf(column, context.column(alias, column.name));
        return { ...column, isNumber: false, gathered: extremeOf(column.order, value) };
      }),
    );
    return ` ${kind} JOIN ${collected} AS ${alias} ON ${context.column(alias, 'near')} = ${gathered.own}`;
  });
  const columns = values.map(({ gathered, name }) => `${gathered} AS ${context.name(name)}`);
  const select = `SELECT ${[`${key} AS ${context.name('near')}`, ...columns].join(', ')} FROM ${from}${joins.join('')}${whereAll(conditions)} GROUP BY ${key}`;
  return { select, own, columns: values };
};

/** The values behind relations for the entry at a place. */
export interface FarValues {
  readonly values: ReadonlyMap<Order, { readonly value: string; readonly stored: CompiledScalar }>;
  /** The join with the collected values. It never repeats an entry. */
  readonly join: string;
}

/**
 * Returns the smallest or largest values behind relations, looked up by the key of the entry. If values need not be exact, an
 * expression may be used that sorts in the same way. Each call collects the values again.
 */
export const farValues = (
  context: StatementContext,
  place: TableAlias,
  orders: readonly Order[],
  isExact: boolean,
): FarValues => {
  const values = new Map<Order, { value: string; stored: CompiledScalar }>();
  let joined = '';
  for (const branch of branchesOf(orders).values()) {
    const height = heightOf(branch);
    context.limitRelations(height);
    const { select, own, columns } = gather(
      context,
      place,
      branch,
      height > context.database.nestingLimits.subqueries,
    );
    const { join, value } = context.lookUp({ select, key: own, columns, isExact });
    joined += join;
    for (const column of columns)
      values.set(column.order, { value: nearValueOf(column, value(column.name)), stored: column.stored });
  }
  return { values, join: joined };
};

/** More than the number of code points of any text, so that the length decides last. */
const beyondLength = 2 ** 32;

/** A character of no natural text, for a text that has every character between words. */
const privateUse = '\ue000';

/**
 * Writes the condition that a text has another one at the beginning of a word, or as a whole word. A word begins and ends where the
 * text does, or at one of the characters between words: one of them, which the sought text does not have, is put around the text.
 */
const writeWord = (
  { database, binds }: StatementContext,
  text: string,
  sought: string | Slot,
  isWhole: boolean,
): string => {
  const bind = (compute: (word: string) => unknown): string =>
    binds.add(computedFrom([sought], ([word = '']) => compute(word)));
  const aroundOf = (word: string): string => wordEnds.find((letter) => !word.includes(letter)) ?? privateUse;
  const around = bind(aroundOf);
  const pattern = bind((word) => {
    const ends = [...new Set([...wordEnds, aroundOf(word)])];
    return database.pattern([ends, ...[...word].map(caseVariants), ...(isWhole ? [ends] : [])], 'anywhere');
  });
  return database.matches(database.between(text, around), pattern);
};

/** Writes the condition of each kind of match; undefined if an attribute has no such match, as numbers are only equal. */
const writeMatch = (
  context: StatementContext,
  place: TableAlias,
  { attribute, value }: Searched,
  kind: MatchKind,
): string | undefined => {
  const { database, binds } = context;
  const stored = context.stored(place.bound, attribute);
  const column = stored.at(place.alias);
  const comparison: WrittenComparison = { database, stored, column, values: [value], bind: binds.add };
  if (!stringTypes.has(attribute.type))
    return kind === 'equal' ? writeTextComparison('$eq', comparison) : undefined;
  if (kind === 'equal') return writeTextComparison('$eqi', comparison);
  if (kind === 'inside') return writeTextComparison('$containsi', comparison);
  const sought = value instanceof Slot ? value : String(value);
  return writeWord(context, stored.searched(column), sought, kind === 'word');
};

/**
 * Writes how well an entry matches a search, as a number that is smaller for a better match: by the kind of match, then by the order
 * of the attributes, then by the length of the value. It is never NULL: an entry that does not match comes last.
 */
export const writeRank = (
  context: StatementContext,
  place: TableAlias,
  searched: readonly Searched[],
): string => {
  const cases = matchKinds.flatMap((kind, nth) =>
    searched.flatMap((each, position) => {
      const match = writeMatch(context, place, each, kind);
      if (match === undefined) return [];
      const rank = (nth * searched.length + position) * beyondLength;
      const stored = context.stored(place.bound, each.attribute);
      const length = stringTypes.has(each.attribute.type)
        ? ` + ${context.database.characters(stored.searched(stored.at(place.alias)))}`
        : '';
      return [`WHEN ${match} THEN ${rank}${length}`];
    }),
  );
  const last = matchKinds.length * searched.length * beyondLength;
  return cases.length === 0 ? String(last) : `CASE ${cases.join(' ')} ELSE ${last} END`;
};

/** A sort key as SQL. */
export interface OrderTerm {
  readonly value: string;
  readonly direction: 'asc' | 'desc';
  /** True for an id and for a number of related entries, which every entry has. */
  readonly isNeverNull?: boolean;
}

/** A sort key with the type of its value. */
export interface StoredTerm extends OrderTerm {
  readonly stored: CompiledScalar;
  /** Whether a cursor with a value for this key is not compared by the id. */
  readonly replacesId?: boolean;
}

/** The sort keys of entries, in order. */
export interface SortKeys {
  readonly terms: readonly StoredTerm[];
  /** The join that values behind relations need. */
  readonly join: string;
}

/** Returns whether any sort key is behind relations. */
export const sortsThroughRelations = (orders: readonly Order[]): boolean =>
  orders.some(({ relations }) => relations.length > 0);

/** Returns whether a sort key is the number of an entry's own related entries, which is 0 if there are none. */
const isOwnCount = ({ relations, attribute }: Order): boolean => relations.length === 1 && isCount(attribute);

/**
 * Returns the sort keys of entries. With `isExact` they distinguish entries in the precision of the database. Otherwise an
 * expression that sorts in the same way may stand for a value behind relations.
 */
export const sortKeys = (
  context: StatementContext,
  place: TableAlias,
  orders: readonly Order[],
  isExact = false,
): SortKeys => {
  const { values, join } = farValues(context, place, orders, isExact);
  const terms = orders.map((order) => {
    const { direction, attribute, rank, replacesId = false } = order;
    if (rank !== undefined)
      return {
        value: writeRank(context, place, rank),
        stored: context.scalars.rank,
        direction,
        isNeverNull: true,
      };
    const far = values.get(order);
    if (far !== undefined) return { ...far, direction, isNeverNull: isOwnCount(order) };
    const stored = context.stored(place.bound, attribute);
    const value = stored.ordered(stored.at(place.alias));
    return { value, stored, direction, isNeverNull: isOfKey(attribute.name), replacesId };
  });
  return { terms, join };
};

/** Returns the sort keys as the columns `s0`, `s1` and so on of a table that contains exact ones, under an alias or without. */
export const namedTerms = (
  context: StatementContext,
  place: TableAlias,
  orders: readonly Order[],
  alias?: Quoted,
): readonly StoredTerm[] =>
  orders.map((order, index) => {
    const { relations, attribute, direction, rank, replacesId = false } = order;
    const target = relations.at(-1)?.target;
    const value = alias === undefined ? context.name(`s${index}`) : context.column(alias, `s${index}`);
    if (rank !== undefined) return { value, stored: context.scalars.rank, direction, isNeverNull: true };
    if (isCount(attribute))
      return { value, stored: context.scalars.count, direction, isNeverNull: isOwnCount(order) };
    if (target !== undefined) {
      const { extreme } = context.stored(context.modelOf(target), attribute);
      return { value, stored: extreme(), direction, isNeverNull: false };
    }
    const stored = context.stored(place.bound, attribute);
    return { value, stored, direction, isNeverNull: isOfKey(attribute.name), replacesId };
  });

/** Writes the text after ORDER BY. */
export const writeTerms = (context: StatementContext, terms: readonly OrderTerm[]): string =>
  terms.map(({ value, direction, isNeverNull }) => context.order(value, direction, isNeverNull)).join(', ');

/** Writes the text after ORDER BY for sort keys of which none is behind relations. */
export const writeOrder = (context: StatementContext, place: TableAlias, orders: readonly Order[]): string =>
  writeTerms(context, sortKeys(context, place, orders).terms);
