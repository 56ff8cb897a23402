import { randomUUID } from 'node:crypto';
import type { Association, WhereOptions } from 'sequelize';
import { type AnyModel, sequelizeOf } from './library.ts';
import { queryGeneratorOf, quoteOf } from './query-generator.ts';
import { type TextFind, writeSelect } from './write-select.ts';

// Nobody can know the end of a mark, so that no name of a schema and no value of a scope has one in it.
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

/** What a frame is filled with, as SQL text. */
export interface SelectParts {
  /** The name of the table in the statement. */
  readonly alias: string;
  readonly columns: string;
  /** What is joined to the table. */
  readonly join?: string | undefined;
  /** Conditions that hold beside the gate. */
  readonly where: readonly string[];
  readonly order?: string | undefined;
  readonly limit?: string | undefined;
  readonly offset?: string | undefined;
}

/** The statement of a model as Sequelize writes it, with marks where a request has its own. */
interface Written {
  readonly from: string;
  /** Begins with WHERE, or is empty. */
  readonly where: string;
  readonly limits: string;
  /** How an alias is quoted. */
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

/** The two ways to write how many rows are passed by, with the one that is wanted where none are. */
const limitsForms: readonly string[] = [
  ` LIMIT ${marks.limit} OFFSET ${marks.offset}`,
  ` LIMIT ${marks.offset}, ${marks.limit}`,
];

/** Cuts a statement at its marks. Each is where it has to be, and nowhere else. */
const write = (model: AnyModel): Written => {
  const sql = writeSelect(model, find);
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

/** A text with marks in it, cut there, so that filling it is joining. */
const filler = (text: string, mark: string): ((name: string) => string) => {
  const pieces = text.split(mark);
  return pieces.length === 1 ? () => text : (name) => pieces.join(name);
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
 * The frame of all statements on one scoped model: Sequelize writes it once, where it is first asked for, and every statement is that
 * text with a request's own parts in it. What the model's scopes hide, its gate, is in the frame alone.
 */
export class Frame {
  readonly #model: AnyModel;
  #written: Written | undefined;
  #cut: ReturnType<typeof cut> | undefined;

  constructor(model: AnyModel) {
    this.#model = model;
  }

  /** The name that Sequelize gives to the table in its own statements. */
  get name(): string {
    return this.#model.name;
  }

  /** What follows FROM. */
  from(alias: string): string {
    const { from, quote } = this.#parts();
    return from(quote(alias));
  }

  /** What the model's scopes ask of a row, in brackets; an empty text where they hide nothing. */
  gate(alias: string): string {
    const { gate, quote } = this.#parts();
    return gate(quote(alias));
  }

  /** A whole SELECT, without a semicolon at its end. */
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

  /** How Sequelize joins the one row of an association to the table: text for the aliases of the two. */
  joining(association: Association, where: WhereOptions): (alias: string, joined: string) => string {
    let known: ((alias: string, joined: string) => string) | undefined;
    const written = (): typeof known & {} => {
      const sql = writeSelect(this.#model, { ...find, joined: { association, alias: marks.joined, where } });
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
      const pieces = text.split(alias).map((piece) => piece.split(joined));
      return (own, other) => pieces.map((piece) => piece.join(quote(other))).join(quote(own));
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
