import type { Database } from '../databases/database.ts';
import { equalsText } from '../databases/database.ts';
import type {
  ExactValues,
  GatheredValues,
  IsGathered,
  LookUp,
  ScalarExpressions,
} from '../databases/expressions.ts';
import { StatementTooComplex } from '../databases/meaning-of.ts';
import type { Quoted } from '../databases/sequelize.ts';
import type { Frame } from '../models/frame.ts';
import type { Link } from '../models/link.ts';
import {
  type Gate,
  offsetOf,
  type ReadPlan,
  type Value,
  type Variable,
  type Where,
} from '../plan/read-plan.ts';
import type { ScalarAttribute } from '../schema/attribute.ts';
import { NotShaped, Slot, type SlotValues } from '../schema/slots.ts';
import type { CompiledColumn, CompiledModel, CompiledModels, OwnScalars } from './compiled-models.ts';

/** The values of a request that are bound when a statement runs, because the statement was written before the request. */
export interface RequestValues {
  /** The id in the request, or the value of the attribute that names the entry, if the plan reads one entry. */
  readonly id?: Value | undefined;
  /** Returns the value of a variable. Variables without a value do not occur in the plan of a request. */
  readonly variable?: ((variable: Variable) => Value | undefined) | undefined;
}

/** A placeholder among the values of a statement for a value of the request, so that one statement serves all requests. */
export class LateValue {
  readonly in: (request: RequestValues) => unknown;

  constructor(of: (request: RequestValues) => unknown) {
    this.in = of;
  }
}

/** Stands for the value by which a request names an entry. */
export const requestedValue = Symbol('the requested value');

/**
 * Returns a late value for the value by which the request names an entry. `convert` converts it to the form that the statement
 * binds. It throws if the request names none.
 */
export const lateRequested = (convert: (value: Value) => unknown): LateValue =>
  new LateValue(({ id }) => {
    if (id === undefined) throw new Error('The request names no entry');
    return convert(id);
  });

/**
 * Returns a late value for a variable. `convert` converts the value to the form that the statement binds. It throws if the request
 * has no value, because the condition must not be compared with NULL instead.
 */
export const lateValueOf = (variable: Variable, convert: (value: Value) => unknown): LateValue =>
  new LateValue((request) => {
    const value = request.variable?.(variable);
    if (value === undefined) throw new Error(`The request gives no value for ${variable.word}`);
    return convert(value);
  });

/** A placeholder for what is computed from slots of a query string. They have values once it is known which request has the shape. */
export class LateSlots extends LateValue {
  readonly of: (slotValue: SlotValues) => unknown;

  constructor(of: (slotValue: SlotValues) => unknown) {
    super(() => {
      throw new NotShaped('A statement is run before its slots have values');
    });
    this.of = of;
  }
}

/** Returns the values of a statement with the values of one request in place of slots. */
export const withSlotValues = (values: readonly unknown[], slotValue: SlotValues): readonly unknown[] =>
  values.map((value) => (value instanceof LateSlots ? value.of(slotValue) : value));

const isLate = (value: unknown): value is LateValue => value instanceof LateValue;

/** Returns the values of a statement with the late values replaced by those of the request. */
export const withRequestValues = (values: readonly unknown[], request: RequestValues): readonly unknown[] =>
  values.some(isLate) ? values.map((value) => (isLate(value) ? value.in(request) : value)) : values;

/** The bound values of one statement, and the placeholders for them in its text. */
export class Binds {
  readonly values: unknown[] = [];

  /** Adds a value and returns its placeholder: `$1` for the first. */
  readonly add = (value: unknown): string => {
    this.values.push(value);
    return `$${this.values.length}`;
  };
}

/** The other side of a comparison: a value, or the placeholder for a value of the request. */
export type ComparedValue = Value | Variable | Slot | typeof requestedValue;

/** Binds the value that `convert` returns. For a variable, `convert` is called when the statement runs. */
export const bindConverted = (
  bind: Binds['add'],
  value: ComparedValue | undefined,
  convert: (value: Value) => unknown,
): string => {
  if (value === undefined) throw new Error('An operator lacks its value');
  if (value === requestedValue) return bind(lateRequested(convert));
  if (value instanceof Slot) return bind(new LateSlots((slotValue) => convert(slotValue(value))));
  return bind(typeof value === 'object' ? lateValueOf(value, convert) : convert(value));
};

/** Returns what is computed from texts, to be bound: late, if one of them is not known before. */
export const computedFrom = (
  texts: readonly (string | Slot)[],
  compute: (texts: readonly string[]) => unknown,
): unknown => {
  const computeFrom = (textOf: (slot: Slot) => unknown): unknown =>
    compute(texts.map((text) => (text instanceof Slot ? String(textOf(text)) : text)));
  return texts.some((text) => text instanceof Slot) ? new LateSlots(computeFrom) : computeFrom(String);
};

/** A table under a quoted alias, on which conditions are written. */
export interface TableAlias {
  readonly bound: CompiledModel;
  readonly alias: Quoted;
  /**
   * How conditions on it use indexes on its texts, if not to find its entries: `'beside'` another condition, which may be true
   * without them, or not at all.
   */
  readonly texts?: 'beside' | 'unused' | undefined;
  /** The number of entries in a group of rows, where conditions are on a number of related entries. */
  readonly count?: string | undefined;
}

/**
 * The questions to the database that depend on the request. What it writes around a scalar and a sort key is compiled at boot, as
 * a part of the columns and of the models.
 */
export interface StatementDatabase
  extends Omit<Database, keyof ScalarExpressions | 'order' | 'json' | 'exact'> {
  readonly exact: Pick<ExactValues, 'operand'>;
}

/** How deeply conditions are nested, in subqueries and in groups. */
export interface Depth {
  readonly subqueries: number;
  readonly groups: number;
}

/** Writes conditions on the entry at a place. */
export type WriteWhere = (
  context: StatementContext,
  place: TableAlias,
  where: Where,
  depth?: Depth,
) => string;

/** The state that the parts of one statement share while it is written: quoted names, bound values, aliases and CTEs. */
export class StatementContext {
  readonly database: StatementDatabase;
  readonly scalars: OwnScalars;
  readonly binds: Binds;
  readonly #models: CompiledModels;
  readonly #writeWhere: WriteWhere;
  readonly #ownLimits: readonly number[];
  readonly #ctes: string[] = [];
  readonly #found = new Set<Quoted>();
  #aliases = 0;

  constructor(
    models: CompiledModels,
    binds: Binds,
    writeWhere: WriteWhere,
    ownLimits: readonly number[] = [],
  ) {
    this.#writeWhere = writeWhere;
    this.#ownLimits = ownLimits;
    this.database = models.database;
    this.scalars = models.scalars;
    this.binds = binds;
    this.#models = models;
  }

  /** Returns the model of a registered type. */
  modelOf(uid: string): CompiledModel {
    const bound = this.#models.byUid.get(uid);
    if (bound === undefined) throw new Error(`No model is built for ${uid}`);
    return bound;
  }

  /** Returns a quoted alias that no other table of the statement has. */
  alias(): Quoted {
    this.#aliases += 1;
    return this.name(`cq${this.#aliases}`);
  }

  /** Returns whether no index on texts finds the entries at a place yet. One does from now on, unless it is beside another condition. */
  isFirstToFind({ alias, texts }: TableAlias): boolean {
    if (this.#found.has(alias)) return false;
    if (texts !== 'beside') this.#found.add(alias);
    return true;
  }

  /** Adds a SELECT as a CTE to the statement and returns its quoted name. */
  addCte(select: string): string {
    const name = this.alias();
    this.#ctes.push(this.database.tableExpression(name, select));
    return name;
  }

  /** Makes collected values available for lookup by key, and adds the CTE that this may need. */
  lookUp(gathered: GatheredValues): LookUp {
    const lookUp = this.database.lookUp(this.alias(), gathered);
    if (lookUp.cte !== undefined) this.#ctes.push(lookUp.cte);
    return lookUp;
  }

  /** Writes the condition that a key is among collected ones, and adds the CTE that this may need. */
  isGathered(select: string, key: string): IsGathered {
    const isGathered = this.database.isGathered(this.alias(), select, key);
    if (isGathered.cte !== undefined) this.#ctes.push(isGathered.cte);
    return isGathered;
  }

  /**
   * Throws a StatementTooComplex if a filter or a sort key goes through so many relations that the database would take too long
   * to plan the statement.
   */
  limitRelations(count: number): void {
    const { relations } = this.database.nestingLimits;
    if (count > relations)
      throw new StatementTooComplex(`More than ${relations} relations, one behind the other`, undefined);
  }

  /** Returns the CTEs of the statement and `further` ones as `WITH ... `, or an empty text if there are none. */
  withClause(further: readonly string[] = []): string {
    const all = [...this.#ctes, ...further];
    return all.length === 0 ? '' : `WITH ${all.join(', ')} `;
  }

  /** Returns a quoted name. */
  name(name: string): Quoted {
    return this.#models.quote(name);
  }

  /** Returns a quoted column of the table under an alias. */
  column(alias: Quoted, name: string): string {
    return `${alias}.${this.#models.quote(name)}`;
  }

  /**
   * Returns the column that a link starts from, in the table under an alias, with the collation in which it is compared with the
   * column at the other end.
   */
  own(alias: Quoted, { ownColumn, ownCollation }: Link): string {
    const column = this.column(alias, ownColumn);
    return ownCollation === undefined ? column : this.database.under(column, ownCollation);
  }

  /** Returns the stored order of links. Links without a stored position come last, on every database. */
  storedOrder(alias: Quoted, name: string): string {
    return this.order(this.column(alias, name), 'asc');
  }

  /** Returns a sort key as it is written after ORDER BY. */
  order(value: string, direction: 'asc' | 'desc', isNeverNull = false): string {
    const { nullable, neverNull } = this.#models.orders[direction];
    return isNeverNull ? neverNull(value) : nullable(value);
  }

  /** Returns the quoted id column of a model under an alias. */
  id({ bound, alias }: TableAlias): string {
    return `${alias}.${bound.id.quoted}`;
  }

  /** Returns the id as an expression to sort by, whatever order the database itself uses. */
  idOrder({ bound: { id }, alias }: TableAlias): string {
    return id.ordered(id.at(alias));
  }

  /** Returns the expressions that sort by the id: of a key of several attributes, those of each. */
  idOrders({ bound: { idOrder }, alias }: TableAlias): readonly string[] {
    return idOrder.map((column) => column.ordered(column.at(alias)));
  }

  /** Returns the expression that selects a column which links entries: a driver would read integers of 64 bits as doubles. */
  linked(link: Pick<Link, 'wide'>, column: string): string {
    return link.wide ? this.scalars.wideKey.select(column) : column;
  }

  /** Returns the frame of a model, with the scope that a gate requires. */
  frameOf({ frames, framesWithDeleted = frames }: CompiledModel, { rows, withDeleted }: Gate): Frame {
    return (withDeleted ? framesWithDeleted : frames)[rows];
  }

  /** Returns the conditions that a gate adds to those of the frame, for the entry at a place. Each call binds its values again. */
  gateConditions(place: TableAlias, { conditions }: Gate, depth?: Depth): readonly string[] {
    return conditions.map((where) => this.#writeWhere(this, place, where, depth));
  }

  /** Returns a model's quoted table under an alias, with all its rows. */
  table({ frames }: CompiledModel, alias: Quoted): string {
    return frames.all.from(alias);
  }

  /**
   * Returns the LIMIT of a page with `beyond` additional entries. The host's own page sizes are written as numbers; any
   * other number is bound.
   */
  limit(entries: number, beyond = 0): string {
    const all = entries + beyond;
    return this.#ownLimits.includes(entries) ? String(all) : this.boundLimit(all);
  }

  /** Returns the bound number of rows before a page, for use after OFFSET. */
  boundOffset(offset: ReadPlan['offset']): string {
    if (typeof offset === 'number') return this.binds.add(offset);
    const { slot, pageSize } = offset;
    return this.binds.add(new LateSlots((slotValue) => offsetOf(Number(slotValue(slot)), pageSize)));
  }

  /** Returns a bound number of rows, for use after LIMIT. */
  boundLimit(rows: number): string {
    return this.database.limit(this.binds.add(rows));
  }

  /** Returns a constant of the schema as SQL. It must never be called with text that a client sent. */
  constant(value: string): string {
    return this.#models.constant(value);
  }

  /** Writes that a column has exactly a constant text of the schema. */
  equalsConstant(column: string, value: string): string {
    return equalsText(this.scalars.uid, column, this.constant(value));
  }

  /** Returns the column in which a scalar attribute of a model is stored. */
  stored(bound: CompiledModel, attribute: ScalarAttribute): CompiledColumn {
    const column = bound.columns.get(attribute.name);
    if (column === undefined) throw new Error(`${bound.uid} keeps no column for '${attribute.name}'`);
    return column;
  }
}
