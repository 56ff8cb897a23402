import type { Database } from '../databases/database.ts';
import { databaseOf } from '../databases/index.ts';
import type { JsonPlace } from '../databases/inside-json.ts';
import { queryGeneratorOf, select, sequelizeOf } from '../databases/sequelize.ts';
import { isLong, type StoredScalar } from '../databases/stored-scalar.ts';
import type { BoundModel, ModelSet } from '../models/bound-model.ts';
import { conditionsAt, type Order, type ReadPlan, type Where } from '../plan/read-plan.ts';
import { isOfKey } from '../schema/composite-id.ts';
import { placeIn } from '../schema/json-paths.ts';
import { isOperator, operators } from '../schema/operators.ts';

/** The index from which a statement could be answered, in names of attributes. */
export interface WantedIndex {
  readonly uid: string;
  /** Attributes that the statement compares with one value, in any order. */
  readonly equal: readonly string[];
  /** Attributes that the statement sorts by, or of which it reads a range, in order. The last one is the id. */
  readonly sorted: readonly SortedBy[];
  /** Whether the statement reads only published entries. */
  readonly published: boolean;
}

/** An attribute and a sort direction. */
export interface SortedBy {
  readonly attribute: string;
  readonly direction: 'asc' | 'desc';
}

/** The parts of conditions for which an index can be used. */
export interface ComparedAttributes {
  readonly equal: readonly string[];
  readonly ranges: readonly string[];
  /** Whether these are all conditions, so that the index finds exactly the matching entries. */
  readonly isAll: boolean;
}

const nothing: ComparedAttributes = { equal: [], ranges: [], isAll: false };

/** Returns the part of a comparison for which an index can be used. */
export const comparedBy = (attribute: string, operator: string, negated: boolean): ComparedAttributes => {
  if (negated || !isOperator(operator)) return nothing;
  switch (operators[operator].index) {
    case 'value':
      return { equal: [attribute], ranges: [], isAll: true };
    // Several values are several ranges of an index, each with an order of its own.
    case 'values':
      return { equal: [attribute], ranges: [], isAll: false };
    case 'range':
      return { equal: [], ranges: [attribute], isAll: false };
    case 'none':
      return nothing;
  }
};

/** Returns the parts of conditions, combined by AND, for which an index can be used. */
export const comparedByAll = (all: readonly ComparedAttributes[]): ComparedAttributes => {
  const [first, ...more] = all;
  if (first !== undefined && more.length === 0) return first;
  return {
    equal: [...new Set(all.flatMap(({ equal }) => equal))],
    ranges: [...new Set(all.flatMap(({ ranges }) => ranges))],
    isAll: all.every(({ isAll }) => isAll),
  };
};

/** Returns the parts of planned conditions for which an index can be used. */
export const comparedIn = (where: Where): ComparedAttributes => {
  if (where.kind === 'and') return comparedByAll(where.conditions.map(comparedIn));
  if (where.kind !== 'compare') return nothing;
  return comparedBy(where.attribute.name, where.operator, where.negated);
};

/**
 * Returns the index for entries that are compared and sorted as given. Sort keys through a relation, and all keys after
 * them, are left out.
 */
export const indexFor = (
  uid: string,
  published: boolean,
  { equal, ranges }: ComparedAttributes,
  order: readonly SortedBy[],
): WantedIndex => {
  const sorted = new Map<string, SortedBy>();
  const ofKey: SortedBy[] = [];
  for (const each of order) {
    if (isOfKey(each.attribute)) ofKey.push(each);
    // Repeating an attribute does not change the order, and neither do keys after the id.
    else if (ofKey.length === 0 && !sorted.has(each.attribute)) sorted.set(each.attribute, each);
  }
  const range = ranges.find((attribute) => !equal.includes(attribute));
  if (sorted.size === 0 && range !== undefined) sorted.set(range, { attribute: range, direction: 'asc' });
  for (const attribute of equal) sorted.delete(attribute);
  if (ofKey.length === 0) ofKey.push({ attribute: 'id', direction: 'asc' });
  return {
    uid,
    equal: equal.filter((attribute) => attribute !== 'id'),
    sorted: [...sorted.values(), ...ofKey],
    published,
  };
};

/** Returns the sort keys of a plan; undefined if one of them is not stored with the entries. */
const sortedBy = (orders: readonly Order[]): SortedBy[] | undefined => {
  const sorted: SortedBy[] = [];
  for (const { relations, attribute, direction, rank } of orders) {
    if (relations.length > 0 || rank !== undefined) return undefined;
    sorted.push({ attribute: attribute.name, direction });
  }
  return sorted;
};

/** Returns the index that contains exactly the entries of a plan in their order; undefined if no index can. */
export const pageIndexOf = (plan: ReadPlan): WantedIndex | undefined => {
  const { uid, gate, order } = plan;
  const compared = comparedByAll(conditionsAt(plan).map(comparedIn));
  const sorted = sortedBy(order);
  if (!compared.isAll || sorted === undefined) return undefined;
  return indexFor(uid, gate.rows === 'published', compared, sorted);
};

/** A wanted index as SQL for one database. */
export interface IndexKeys {
  readonly table: string;
  /** The names of the columns, from which the name of the index is formed. */
  readonly columns: readonly string[];
  /** The keys that come first, in any order. */
  readonly equal: readonly string[];
  readonly sorted: readonly string[];
  /** The condition of a partial index. */
  readonly where: string | undefined;
  /** Whether the index has the wanted sort order. */
  readonly inOrder: boolean;
}

/** A key and its column. */
interface IndexKey {
  readonly column: string;
  readonly text: string;
}

/** One column as a key of an index. A text is undefined if no index of the database is used for it. */
interface ColumnKeys extends Readonly<Record<SortedBy['direction'], string | undefined>> {
  readonly column: string;
  /** The bare column, for an index-only scan that must be able to read it. */
  readonly plain: string;
  readonly equal: string | undefined;
}

/** The keys that the columns of a table can be in indexes of one database. They depend on no statement. */
export interface TableKeys {
  readonly table: string;
  /** Whether the database has partial indexes. */
  readonly partial: boolean;
  /** By attribute; without columns that no index can contain. */
  readonly columns: ReadonlyMap<string, ColumnKeys>;
  /** The columns of the primary key. */
  readonly ofKey: ReadonlySet<string>;
}

/** Returns the keys that the columns of a model's table can be in indexes. */
export const tableKeysOf = (
  { indexes, ordered }: Pick<Database, 'indexes' | 'ordered'>,
  { model, columns }: BoundModel,
): TableKeys => {
  const generator = queryGeneratorOf(sequelizeOf(model));
  const keys = new Map<string, ColumnKeys>();
  const ofKey = new Set<string>();
  for (const [attribute, column] of columns) {
    if (column.as !== undefined || column.parts !== undefined || (!indexes.longKeys && isLong(column.type)))
      continue;
    const plain = generator.quoteIdentifier(column.name);
    const sorted = (direction: SortedBy['direction']): string | undefined =>
      indexes.sorted === 'not sorted' ? undefined : indexes.sorted(ordered(plain, column), direction);
    if (isOfKey(attribute)) ofKey.add(column.name);
    keys.set(attribute, {
      column: column.name,
      plain,
      equal: indexes.equal(plain, column),
      // An id is never NULL, and every index can be read in the order of ids.
      asc: isOfKey(attribute) ? plain : sorted('asc'),
      desc: sorted('desc'),
    });
  }
  return { table: model.tableName, partial: indexes.partial, columns: keys, ofKey };
};

/** Returns a column as a key; undefined if it has no such text. */
const keyOf = (
  { columns }: TableKeys,
  attribute: string,
  as: Exclude<keyof ColumnKeys, 'column'>,
): IndexKey | undefined => {
  const keys = columns.get(attribute);
  const text = keys?.[as];
  return keys === undefined || text === undefined ? undefined : { column: keys.column, text };
};

/** Returns the leading keys that a database supports, up to the first one that it does not. */
const leading = (keys: readonly (IndexKey | undefined)[]): IndexKey[] => {
  const end = keys.indexOf(undefined);
  return (end < 0 ? keys : keys.slice(0, end)).filter((key) => key !== undefined);
};

/** The largest number of columns. An index with more costs more space, and more time at each write, than it saves. */
const maxColumns = 8;

/**
 * Returns the supported part of a wanted index; undefined if that is only the primary key, which every table has,
 * or too many columns.
 */
export const keysOf = (all: TableKeys, wanted: WantedIndex): IndexKeys | undefined => {
  const { table, partial } = all;
  const equal = wanted.equal.flatMap((attribute) => keyOf(all, attribute, 'equal') ?? []);
  const sorted = leading(wanted.sorted.map(({ attribute, direction }) => keyOf(all, attribute, direction)));
  const inOrder = sorted.length === wanted.sorted.length;
  const id = inOrder ? undefined : keyOf(all, 'id', 'asc');
  const gate = wanted.published ? keyOf(all, 'publishedAt', 'plain') : undefined;
  const keys = [
    ...sorted,
    ...(id === undefined ? [] : [id]),
    ...(gate === undefined || partial ? [] : [gate]),
  ];
  const isKeyAlone = equal.length === 0 && keys.every(({ column }) => all.ofKey.has(column));
  if ((isKeyAlone || equal.length + keys.length < 2) && gate === undefined) return undefined;
  if (equal.length + keys.length > maxColumns) return undefined;
  return {
    table,
    columns: [...equal, ...keys].map(({ column }) => column),
    equal: equal.map(({ text }) => text),
    sorted: keys.map(({ text }) => text),
    where: gate !== undefined && partial ? `${gate.text} IS NOT NULL` : undefined,
    inOrder,
  };
};

/** An index that exists in the database. */
interface ExistingIndex {
  readonly keys: readonly string[];
  readonly where: string | undefined;
}

interface Listed {
  readonly table: string;
  readonly name?: string;
  /** NULL if the database does not report the keys of an index. */
  readonly definition: string | null;
}

/** Returns a part of a definition in a form that is the same for all databases. */
const plain = (text: string): string =>
  text
    .replaceAll(/["`]/g, '')
    .replaceAll(/\s+/g, ' ')
    // An extension may be in a schema of its own.
    .replace(/\S+\.gin_trgm_ops$/, 'gin_trgm_ops')
    .trim();

const withoutBrackets = (text: string): string => text.replace(/^\((.*)\)$/, '$1');

/** Matches the end of a definition: the keys in parentheses, which may contain one more level of parentheses, and a condition. */
const ending = /\(((?:[^()]|\([^()]*\))*)\)(?:\s+INCLUDE\s+\([^()]*\))?(?:\s+WHERE\s+(.*))?$/is;

const readDefinition = (definition: string): ExistingIndex | undefined => {
  const [, keys, where] = ending.exec(definition) ?? [];
  if (keys === undefined) return undefined;
  return {
    keys: keys.split(',').map(plain),
    where: where === undefined ? undefined : withoutBrackets(plain(where)),
  };
};

/** The indexes of a database at the time when they were read. */
export class ExistingIndexes {
  readonly #byTable = new Map<string, ExistingIndex[]>();
  readonly #names = new Set<string>();

  constructor(listed: readonly Listed[] = []) {
    for (const { table, name, definition } of listed) {
      this.#names.add(JSON.stringify([table, name]));
      const index = definition === null ? undefined : readDefinition(definition);
      if (index === undefined) continue;
      const others = this.#byTable.get(table);
      if (others === undefined) this.#byTable.set(table, [index]);
      else others.push(index);
    }
  }

  /** Returns whether a table has an index with a name, which must be one that was made from the keys. */
  has(table: string, name: string): boolean {
    return this.#names.has(JSON.stringify([table, name]));
  }

  /** Returns whether an index without a condition has a key, at any place among its keys. */
  hasKey(table: string, key: string): boolean {
    return (this.#byTable.get(table) ?? []).some(
      ({ keys, where }) => where === undefined && keys.includes(plain(key)),
    );
  }

  /** Returns whether an existing index can be used instead of a wanted one. */
  serve({ table, equal, sorted, where }: IndexKeys): boolean {
    const found = (this.#byTable.get(table) ?? []).some((index) => {
      if (index.where !== undefined && index.where !== (where === undefined ? undefined : plain(where)))
        return false;
      const first = new Set(index.keys.slice(0, equal.length));
      if (first.size !== equal.length || !equal.every((key) => first.has(plain(key)))) return false;
      return sorted.every((key, position) => index.keys[equal.length + position] === plain(key));
    });
    return found;
  }
}

/** Reads the indexes of a database. Throws the errors of the database. */
export const readIndexes = async ({ sequelize }: Pick<ModelSet, 'sequelize'>): Promise<ExistingIndexes> => {
  const { existing } = databaseOf(sequelize).indexes;
  return new ExistingIndexes(await select<Listed>(sequelize, existing, { useMaster: true }));
};

type WriteStep = (value: string | number) => string;

/** What a database writes of values inside of a document. */
type Writing = Pick<Database, 'insideJson' | 'literal'>;

/** Where steps lead to inside of a document, with each name or number of a step as `write` gives it. */
export const placeOf = (
  database: Writing,
  document: string,
  stored: StoredScalar,
  steps: readonly string[],
  write: WriteStep,
): JsonPlace =>
  database.insideJson(
    document,
    stored,
    steps.map((name) => ({ name, place: placeIn(name) })),
    write,
  );

/** The same with the steps as constants: statements and indexes have the same expression. */
export const constantPlaceOf = (
  database: Writing,
  document: string,
  stored: StoredScalar,
  steps: readonly string[],
): JsonPlace =>
  placeOf(database, document, stored, steps, (value) =>
    typeof value === 'number' ? String(value) : database.literal(value),
  );

/**
 * The keys of the indexes that comparisons with a value at a named path use, each as it stands behind `ON <table>`; none where the
 * database uses none, or has no such column.
 */
export const pathKeysOf = (
  database: Database,
  { model, columns }: BoundModel,
  attribute: string,
  steps: readonly string[],
): readonly string[] => {
  const { insideJson } = database.indexes;
  const column = columns.get(attribute);
  if (insideJson === 'not indexed' || column === undefined || column.as !== undefined) return [];
  const quoted = queryGeneratorOf(sequelizeOf(model)).quoteIdentifier(column.name);
  return insideJson.keys(constantPlaceOf(database, quoted, column, steps));
};
