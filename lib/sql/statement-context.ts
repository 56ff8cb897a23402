import type { Database } from '../databases/database.ts';
import type { GatheredValues, IsGathered, LookUp } from '../databases/expressions.ts';
import { StatementTooComplex } from '../databases/statement-too-complex.ts';
import type { BoundModel, Column, ModelSet } from '../models/bound-model.ts';
import type { Link } from '../models/link.ts';
import type { Gate, Where } from '../plan/read-plan.ts';
import type { ScalarAttribute } from '../schema/attribute.ts';
import { idAttribute } from '../schema/read-attributes.ts';
import type { Frame } from '../sequelize/frame.ts';
import type { Binds } from './binds.ts';

/** The table that conditions stand on. */
export interface Place {
  readonly bound: BoundModel;
  readonly alias: string;
}

/** In how many subqueries, and groups in each other, conditions stand. */
export interface Depth {
  readonly subqueries: number;
  readonly groups: number;
}

/** Writes conditions on the entry at a place. */
export type WriteWhere = (context: StatementContext, place: Place, where: Where, depth?: Depth) => string;

/** What the parts of load share while they write one statement: names quoted, values bound, aliases given out. */
export class StatementContext {
  readonly database: Database;
  readonly binds: Binds;
  readonly #models: ModelSet;
  readonly #writeWhere: WriteWhere;
  readonly #ownLimits: readonly number[];
  readonly #ahead: string[] = [];
  #aliases = 0;

  constructor(
    models: ModelSet,
    database: Database,
    binds: Binds,
    writeWhere: WriteWhere,
    ownLimits: readonly number[] = [],
  ) {
    this.#writeWhere = writeWhere;
    this.#ownLimits = ownLimits;
    this.database = database;
    this.binds = binds;
    this.#models = models;
  }

  /** The models of a registered type. */
  modelOf(uid: string): BoundModel {
    const bound = this.#models.byUid.get(uid);
    if (bound === undefined) throw new Error(`No model is built for ${uid}`);
    return bound;
  }

  /** An alias that no other table of the statement has. */
  alias(): string {
    this.#aliases += 1;
    return `cq${this.#aliases}`;
  }

  /** Puts a SELECT in front of the statement, and gives the quoted name under which it can be read. */
  ahead(select: string): string {
    const name = this.name(this.alias());
    this.#ahead.push(this.database.tableExpression(name, select));
    return name;
  }

  /** Makes gathered values readable, and puts in front of the statement what that takes. */
  lookUp(gathered: GatheredValues): LookUp {
    const lookUp = this.database.lookUp(this.name(this.alias()), gathered);
    if (lookUp.ahead !== undefined) this.#ahead.push(lookUp.ahead);
    return lookUp;
  }

  /** Tells whether a key is among gathered ones, and puts in front of the statement what that takes. */
  isGathered(select: string, key: string): IsGathered {
    const isGathered = this.database.isGathered(this.name(this.alias()), select, key);
    if (isGathered.ahead !== undefined) this.#ahead.push(isGathered.ahead);
    return isGathered;
  }

  /**
   * Throws a StatementTooComplex if a filter or a sort key goes through so many relations that the database would take too long to
   * plan the statement.
   */
  limitRelations(count: number): void {
    const { relations } = this.database.deepest;
    if (count > relations)
      throw new StatementTooComplex(`More than ${relations} relations, one behind the other`, undefined);
  }

  /** What stands in front of the statement, with any further of the same kind: `WITH ... `, or nothing. */
  front(further: readonly string[] = []): string {
    const all = [...this.#ahead, ...further];
    return all.length === 0 ? '' : `WITH ${all.join(', ')} `;
  }

  /** A quoted name, such as an alias. */
  name(name: string): string {
    return this.#models.quote(name);
  }

  /** A quoted column of the table under an alias. */
  column(alias: string, name: string): string {
    return `${this.#models.quote(alias)}.${this.#models.quote(name)}`;
  }

  /** The column that a link starts from, in the table under an alias, as the column at its other end is compared with it. */
  own(alias: string, { ownColumn, ownCollation }: Link): string {
    const column = this.column(alias, ownColumn);
    return ownCollation === undefined ? column : this.database.under(column, ownCollation);
  }

  /** What stands for a scalar attribute's column in the table under an alias. */
  value(alias: string, { name, asText }: Column): string {
    const column = this.column(alias, name);
    return asText ? this.database.asText(column) : column;
  }

  /** The order that links are stored in; those that were stored without one come last, on every database. */
  storedOrder(alias: string, name: string): string {
    return this.database.order(this.column(alias, name), 'asc');
  }

  /** The quoted column of the ids of a model under an alias. */
  id({ bound, alias }: { readonly bound: BoundModel; readonly alias: string }): string {
    return this.column(alias, this.stored(bound, idAttribute).name);
  }

  /** The ids as entries are ordered by them, whatever the order of the database itself. */
  idOrder({ bound, alias }: { readonly bound: BoundModel; readonly alias: string }): string {
    const stored = this.stored(bound, idAttribute);
    return this.database.ordered(this.value(alias, stored), stored);
  }

  /** A column that links entries, as it is selected: a driver would read integers of 64 bits as doubles. */
  linked(link: Link, column: string): string {
    return link.wide ? this.database.select(column, { type: 'bigId', storage: 'sequelize' }) : column;
  }

  /** What Sequelize writes of statements on a model, with the scope that a gate asks for. */
  frameOf({ frames }: BoundModel, { published }: Gate): Frame {
    return published ? frames.published : frames.all;
  }

  /** What a gate asks of the entry at a place, beside what the frame hides. Each call binds its values. */
  gateConditions(place: Place, { conditions }: Gate, depth?: Depth): readonly string[] {
    return conditions.map((where) => this.#writeWhere(this, place, where, depth));
  }

  /** A model's quoted table under an alias, with all its rows. */
  table({ frames }: BoundModel, alias: string): string {
    return frames.all.from(alias);
  }

  /** How many entries a page has, and how many are read beyond it: the host's own number as it is, any other bound. */
  limit(entries: number, beyond = 0): string {
    const all = entries + beyond;
    return this.#ownLimits.includes(entries) ? String(all) : this.boundLimit(all);
  }

  /** A bound number of rows, as it stands after LIMIT. */
  boundLimit(rows: number): string {
    return this.database.limit(this.binds.add(rows));
  }

  /** A constant of the schema as SQL; never anything that a client sent. */
  constant(value: string): string {
    return this.#models.escape(value);
  }

  /** Where a scalar attribute of a model is kept. */
  stored(bound: BoundModel, attribute: ScalarAttribute): Column {
    const column = bound.columns.get(attribute.name);
    if (column === undefined) throw new Error(`${bound.uid} keeps no column for '${attribute.name}'`);
    return column;
  }
}
