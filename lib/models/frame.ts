import { randomUUID } from 'node:crypto';
import type { Association, QueryInterface, ScopeOptions, Sequelize, WhereOptions } from 'sequelize';
import {
  type AnyModel,
  libraryOf,
  type Quoted,
  queryGeneratorOf,
  quoteOf,
  sequelizeOf,
} from '../databases/sequelize.ts';

// A random suffix that nobody can know in advance, so that no name of a schema and no value of a scope contains a mark.
const secret = randomUUID().replaceAll('-', '');

/** Returns a name that stands for a part of a statement while Sequelize writes it. */
export const markOf = (part: string): string => `${part}_${secret}`;

/** Whether a text contains a mark. */
export const hasMark = (text: string): boolean => text.includes(secret);

/** Returns a text with the marks in it as plain names, for a message. */
export const withoutMarks = (text: string): string => text.replaceAll(`_${secret}`, '');

/** Returns a function that replaces a mark in a text. The text is cut once, so that filling it only joins. */
export const filler = (text: string, mark: string): ((name: string) => string) => {
  const pieces = text.split(mark);
  return pieces.length === 1 ? () => text : (name) => pieces.join(name);
};

/** Writes a text for the table under a quoted alias. */
export type AliasText = (alias: Quoted) => string;

const alias = markOf('alias');

/**
 * Returns what Sequelize writes for a table, for any alias of it. `write` is called once, with a mark as the alias. Throws if the
 * alias is written in another form than quoted.
 */
export const aliasText = (sequelize: Sequelize, write: (alias: string) => string): AliasText => {
  const text = write(alias);
  const quoted = quoteOf(sequelize)(alias);
  if (hasMark(text.replaceAll(quoted, '')))
    throw new Error(
      `Sequelize writes the alias of a table in another form than is known here: ${withoutMarks(text)}`,
    );
  return filler(text, quoted);
};

/** The options that a scope applies. */
export interface Scope {
  readonly where?: WhereOptions;
  readonly paranoid?: boolean;
  readonly [option: string]: unknown;
}

/** The parts of a model that are used beyond its published types. */
export interface InsideModel {
  /** The scope with which its finds begin: the default scope, or those passed to `Model.scope()`. */
  readonly _scope?: Scope;
  readonly _scopeNames?: readonly string[];
  /** Whether `Model.scope()` created it. */
  readonly scoped?: boolean;
  readonly options: {
    /** Named scopes; a function for a scope with arguments. */
    readonly scopes?: Readonly<Record<string, unknown>>;
    readonly defaultScope?: Scope;
    readonly paranoid?: boolean;
  };
  /** The attributes in which Sequelize itself stores times. */
  readonly _timestampAttributes?: { readonly deletedAt?: string };
}

/** Returns a model with its unpublished parts. */
export const insideModel = (model: AnyModel): InsideModel => model as unknown as InsideModel;

/** Returns a model whose finds begin with a scope. Sequelize's type requires a key that only scopes with arguments have. */
export const scoped = (model: AnyModel, scope: Scope): AnyModel =>
  model.scope(scope as unknown as ScopeOptions);

/** Returns the model that the host defined, from a model that `Model.scope()` created. */
export const unscopedModel = (model: AnyModel): AnyModel => {
  let defined = model;
  while (Object.hasOwn(defined, 'scoped')) defined = Object.getPrototypeOf(defined);
  return defined;
};

/** A find whose parts are SQL texts. */
export interface TextFind {
  /** The alias of the table in the statement. */
  readonly alias: string;
  readonly columns: string;
  readonly order: string;
  readonly limit: string;
  readonly offset: string;
  readonly joined?: Joined | undefined;
}

/** An association to one row, which entries must have. */
export interface Joined {
  readonly association: Association;
  /** The alias of the associated table in the statement. */
  readonly alias: string;
  readonly where: WhereOptions;
}

/** Returns a subclass of a model, with the given name, that passes the SQL of a find to `write` instead of running it. */
const writing = (model: AnyModel, alias: string, write: (sql: string) => void): AnyModel => {
  const sequelize = sequelizeOf(model);
  const generator = queryGeneratorOf(sequelize);
  const select = async (selected: AnyModel, table: unknown, options: object): Promise<unknown[]> => {
    write(generator.selectQuery(table, options, selected));
    return [];
  };
  const queries: QueryInterface = Object.assign(Object.create(sequelize.getQueryInterface()), { select });
  // The attributes and the order of a scope are meant for the host's own finds, and would be added to those of this find.
  // Neither is an include: the rows that it requires are a condition of the frame.
  const {
    attributes: _selected,
    order: _sorted,
    include: _included,
    ...scope
  } = insideModel(model)._scope ?? {};
  class Writing extends (model as unknown as new () => object) {
    static readonly _scope = scope;
    static get queryInterface() {
      return queries;
    }
  }
  Object.defineProperty(Writing, 'name', { value: alias });
  return Writing as unknown as AnyModel;
};

/** Returns an association under another name, which Sequelize uses as the alias of the joined table. */
const named = (association: Association, alias: string): Association =>
  Object.create(association, { as: { value: alias } }) as Association;

/** Returns the include of an association, without the includes in the scope of its model, which a find would read too. */
const includeOf = ({ association, alias, where }: Joined) => {
  const { target } = association;
  const { include, ...scope } = insideModel(target)._scope ?? {};
  const model = include === undefined ? target : scoped(target, scope);
  return { association: named(association, alias), model, attributes: [], required: true, where };
};

/**
 * Returns the SELECT that Sequelize would run for a find, with the model's scopes and an include, without a semicolon at the end.
 * The call is synchronous: without hooks, a find writes its statement before it first waits. Throws if it does not.
 */
export const sequelizeSelect = (model: AnyModel, find: TextFind): string => {
  const { literal } = libraryOf(sequelizeOf(model));
  const { alias, columns, order, limit, offset, joined } = find;
  const written: string[] = [];
  const options = {
    // The type allows only names here.
    attributes: [literal(columns)] as unknown as string[],
    order: literal(order),
    // The type allows only numbers here.
    limit: literal(limit) as unknown as number,
    offset: literal(offset) as unknown as number,
    ...(joined !== undefined && { include: [includeOf(joined)] }),
    hooks: false,
    raw: true,
  };
  let failed: unknown;
  writing(model, alias, (sql) => written.push(sql))
    .findAll(options)
    .catch((error: unknown) => {
      failed = error;
    });
  const [sql] = written;
  if (sql !== undefined) return sql.replace(/;\s*$/, '');
  throw new Error(
    `Sequelize does not write at once what model '${model.name}' would be found with${failed === undefined ? '' : `: ${failed}`}`,
  );
};

const marks = {
  alias: markOf('alias'),
  joined: markOf('joined'),
  columns: markOf('columns'),
  order: markOf('order'),
  limit: markOf('limit'),
  offset: markOf('offset'),
} as const;

/** The SQL texts that a frame is filled with. */
export interface SelectParts {
  /** The quoted alias of the table in the statement. */
  readonly alias: Quoted;
  readonly columns: string;
  /** The text of further joins. */
  readonly join?: string | undefined;
  /** Conditions that are combined with the gate by AND. */
  readonly where: readonly string[];
  readonly order?: string | undefined;
  readonly limit?: string | undefined;
  readonly offset?: string | undefined;
}

/** The statement of a model as Sequelize writes it, with marks for the parts of a request. */
interface WrittenFrame {
  readonly from: string;
  /** Begins with ` WHERE `, or is empty. */
  readonly where: string;
  readonly limits: string;
  /** Quotes a name. */
  readonly quote: (name: string) => Quoted;
}

const unexpected = (model: AnyModel, sql: string): never => {
  throw new Error(
    `Sequelize writes another statement of model '${model.name}' than is known here: ${withoutMarks(sql)}`,
  );
};

const find: TextFind = {
  alias: marks.alias,
  columns: marks.columns,
  order: marks.order,
  limit: marks.limit,
  offset: marks.offset,
};

/** The two notations of LIMIT and OFFSET that Sequelize's dialects use. */
const limitsForms: readonly string[] = [
  ` LIMIT ${marks.limit} OFFSET ${marks.offset}`,
  ` LIMIT ${marks.offset}, ${marks.limit}`,
];

/** Cuts a statement at its marks. Throws if the statement does not have the expected form. */
const write = (model: AnyModel): WrittenFrame => {
  const sql = sequelizeSelect(model, find);
  const sequelize = sequelizeOf(model);
  const quote = quoteOf(sequelize);
  const alias = quote(marks.alias);
  const from = ` FROM ${queryGeneratorOf(sequelize).quoteTable(model.getTableName())} AS ${alias}`;
  const begin = `SELECT ${marks.columns}${from}`;
  const order = ` ORDER BY ${marks.order}`;
  const at = sql.indexOf(order);
  const where = sql.slice(begin.length, at);
  const limits = sql.slice(at + order.length);
  const isKnown =
    sql.startsWith(begin) &&
    at >= begin.length &&
    (where === '' || where.startsWith(' WHERE ')) &&
    limitsForms.includes(limits) &&
    !hasMark(where.replaceAll(alias, ''));
  return isKnown ? { from, where, limits, quote } : unexpected(model, sql);
};

const wordWhere = ' WHERE ';

const cut = ({ from, where, limits, quote }: WrittenFrame) => {
  const alias = quote(marks.alias);
  const gate = where === '' ? '' : `(${where.slice(wordWhere.length)})`;
  return {
    from: filler(from.slice(' FROM '.length), alias),
    gate: filler(gate, alias),
    limits: (limit: string, offset: string | undefined) =>
      offset === undefined
        ? ` LIMIT ${limit}`
        : limits.replace(marks.limit, () => limit).replace(marks.offset, () => offset),
  };
};

/** A column that statements compute of the columns of a table. */
export interface Computed {
  readonly name: string;
  /** Writes the expression, with the quoted names of columns. */
  readonly write: (quote: (name: string) => Quoted) => string;
}

/** A row of another table that entries must have, because a scope of their model includes it. */
export interface RequiredRow {
  readonly table: AnyModel;
  /** The frame of statements on that table, with the conditions that the row must meet. */
  readonly frame: Frame;
  /** The alias of the row in the condition. */
  readonly alias: Quoted;
  /** Writes the conditions that a row is that of an entry. */
  readonly isOf: (row: Quoted, entry: Quoted) => readonly string[];
}

/** What a frame has beyond what Sequelize writes for a model without includes. */
interface FrameParts {
  readonly computed?: Computed | undefined;
  readonly required?: readonly RequiredRow[];
}

/**
 * The frame of all statements on one scoped model. Sequelize writes it once, when it is first used, and every statement is that
 * text with the parts of a request. The gate, which is what the model's scopes hide, exists only in the frame.
 */
export class Frame {
  /** The rows of other tables that entries must have. */
  readonly required: readonly RequiredRow[];
  readonly #model: AnyModel;
  readonly #computed: Computed | undefined;
  #written: WrittenFrame | undefined;
  #cut: ReturnType<typeof cut> | undefined;
  #alias: Quoted | undefined;

  constructor(model: AnyModel, { computed, required = [] }: FrameParts = {}) {
    this.#model = model;
    this.#computed = computed;
    this.required = required;
  }

  /** The name of the model. */
  get name(): string {
    return this.#model.name;
  }

  /** The alias that Sequelize gives the table in its own statements: the name of the model, quoted. */
  get alias(): Quoted {
    this.#alias ??= this.#frame().quote(this.#model.name);
    return this.#alias;
  }

  /** Returns the text after FROM. */
  from(alias: Quoted): string {
    if (this.#computed === undefined) return this.#parts().from(alias);
    // Every database reads the table itself in the place of such a subquery, with its indexes.
    const { quote } = this.#frame();
    const { name, write: expression } = this.#computed;
    const table = quote('stored');
    return `(SELECT ${table}.*, ${expression(quote)} AS ${quote(name)} FROM ${this.#parts().from(table)}) AS ${alias}`;
  }

  /** Returns the condition of the model's scopes; an empty text if they hide nothing. It can be combined by AND. */
  gate(alias: Quoted): string {
    const exist = this.required.map(
      ({ frame, alias: row, isOf }) =>
        `EXISTS (${frame.select({ alias: row, columns: '1', where: isOf(row, alias) })})`,
    );
    return [this.ownGate(alias), ...exist].filter(Boolean).join(' AND ');
  }

  /** Returns the condition of the where of these scopes alone, in brackets; an empty text if there is none. */
  ownGate(alias: Quoted): string {
    return this.#parts().gate(alias);
  }

  /** Returns a complete SELECT, without a semicolon at the end. */
  select({ alias, columns, join = '', where, order, limit, offset }: SelectParts): string {
    const gate = this.gate(alias);
    const conditions = (gate === '' ? where : [gate, ...where]).join(' AND ');
    const counted = limit === undefined ? '' : this.#parts().limits(limit, offset);
    return (
      `SELECT ${columns} FROM ${this.from(alias)}${join}${conditions === '' ? '' : wordWhere + conditions}` +
      `${order === undefined ? '' : ` ORDER BY ${order}`}${counted}`
    );
  }

  /**
   * Returns a function that writes the join from the table to the one row of an association, as Sequelize writes it, for the
   * quoted aliases of both tables.
   */
  joining(association: Association, where: WhereOptions): (alias: Quoted, joined: Quoted) => string {
    let known: ((alias: Quoted, joined: Quoted) => string) | undefined;
    const written = (): typeof known & {} => {
      const sql = sequelizeSelect(this.#model, {
        ...find,
        joined: { association, alias: marks.joined, where },
      });
      const { from, where: gate, limits, quote } = this.#frame();
      const begin = `SELECT ${marks.columns}${from}`;
      const end = `${gate} ORDER BY ${marks.order}${limits}`;
      const text = sql.slice(begin.length, -end.length);
      const [alias, joined] = [quote(marks.alias), quote(marks.joined)];
      const isKnown =
        sql.startsWith(begin) &&
        sql.endsWith(end) &&
        text.startsWith(' INNER JOIN ') &&
        !hasMark(text.replaceAll(alias, '').replaceAll(joined, ''));
      if (!isKnown) return unexpected(this.#model, sql);
      const parts = text.split(alias).map((part) => part.split(joined));
      return (own, other) => parts.map((part) => part.join(other)).join(own);
    };
    return (alias, joined) => {
      known ??= written();
      return known(alias, joined);
    };
  }

  #frame(): WrittenFrame {
    this.#written ??= write(this.#model);
    return this.#written;
  }

  #parts(): ReturnType<typeof cut> {
    this.#cut ??= cut(this.#frame());
    return this.#cut;
  }
}
