import { randomUUID } from 'node:crypto';
import type { Association, WhereOptions } from 'sequelize';
import { type AnyModel, sequelizeOf } from './library.ts';
import { queryGeneratorOf, quoteOf } from './query-generator.ts';
import { sequelizeSelect, type TextFind } from './write-select.ts';

// A random suffix that nobody can know in advance, so that no name of a schema and no value of a scope contains a mark.
const secret = randomUUID().replaceAll('-', '');
const markOf = (part: string): string => `${part}_${secret}`;
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
  /** The alias of the table in the statement. */
  readonly alias: string;
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
interface Written {
  readonly from: string;
  /** Begins with ` WHERE `, or is empty. */
  readonly where: string;
  readonly limits: string;
  /** Quotes an alias. */
  readonly quote: (name: string) => string;
}

const unexpected = (model: AnyModel, sql: string): never => {
  const shown = sql.replaceAll(`_${secret}`, '');
  throw new Error(`Sequelize writes another statement of model '${model.name}' than is known here: ${shown}`);
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
const write = (model: AnyModel): Written => {
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
    !where.replaceAll(alias, '').includes(secret);
  return isKnown ? { from, where, limits, quote } : unexpected(model, sql);
};

/** Returns a function that replaces a mark in a text. The text is cut once, so that filling it only joins. */
const filler = (text: string, mark: string): ((name: string) => string) => {
  const parts = text.split(mark);
  return parts.length === 1 ? () => text : (name) => parts.join(name);
};

const wordWhere = ' WHERE ';

const cut = ({ from, where, limits, quote }: Written) => {
  const alias = quote(marks.alias);
  const gate = where === '' ? '' : `(${where.slice(wordWhere.length)})`;
  return {
    quote,
    from: filler(from.slice(' FROM '.length), alias),
    gate: filler(gate, alias),
    limit: limits.slice(0, ' LIMIT '.length),
    limits: (limit: string, offset: string) =>
      limits.replace(marks.limit, () => limit).replace(marks.offset, () => offset),
  };
};

/**
 * The frame of all statements on one scoped model. Sequelize writes it once, when it is first used, and every statement is that
 * text with the parts of a request. The gate, which is what the model's scopes hide, exists only in the frame.
 */
export class Frame {
  readonly #model: AnyModel;
  #written: Written | undefined;
  #cut: ReturnType<typeof cut> | undefined;

  constructor(model: AnyModel) {
    this.#model = model;
  }

  /** The name that Sequelize gives the table in its own statements. */
  get name(): string {
    return this.#model.name;
  }

  /** Returns the text after FROM. */
  from(alias: string): string {
    const { from, quote } = this.#parts();
    return from(quote(alias));
  }

  /** Returns the condition of the model's scopes, in brackets; an empty text if they hide nothing. */
  gate(alias: string): string {
    const { gate, quote } = this.#parts();
    return gate(quote(alias));
  }

  /** Returns a complete SELECT, without a semicolon at the end. */
  select({ alias, columns, join = '', where, order, limit, offset }: SelectParts): string {
    const { limit: wordLimit, limits } = this.#parts();
    const gate = this.gate(alias);
    const conditions = (gate === '' ? where : [gate, ...where]).join(' AND ');
    const counted =
      limit === undefined ? '' : offset === undefined ? wordLimit + limit : limits(limit, offset);
    return (
      `SELECT ${columns} FROM ${this.from(alias)}${join}${conditions === '' ? '' : wordWhere + conditions}` +
      `${order === undefined ? '' : ` ORDER BY ${order}`}${counted}`
    );
  }

  /**
   * Returns a function that writes the join from the table to the one row of an association, as Sequelize writes it, for the
   * aliases of both tables.
   */
  joining(association: Association, where: WhereOptions): (alias: string, joined: string) => string {
    let known: ((alias: string, joined: string) => string) | undefined;
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
        !text.replaceAll(alias, '').replaceAll(joined, '').includes(secret);
      if (!isKnown) return unexpected(this.#model, sql);
      const parts = text.split(alias).map((part) => part.split(joined));
      return (own, other) => parts.map((part) => part.join(quote(other))).join(quote(own));
    };
    return (alias, joined) => {
      known ??= written();
      return known(alias, joined);
    };
  }

  #frame(): Written {
    this.#written ??= write(this.#model);
    return this.#written;
  }

  #parts(): ReturnType<typeof cut> {
    this.#cut ??= cut(this.#frame());
    return this.#cut;
  }
}
