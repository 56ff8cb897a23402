import type { Association, WhereOptions } from 'sequelize';
import { type AnyModel, sequelizeOf } from './library.ts';
import { filler, hasMark, markOf, withoutMarks } from './marks.ts';
import { type Quoted, queryGeneratorOf, quoteOf } from './query-generator.ts';
import { sequelizeSelect, type TextFind } from './write-select.ts';

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
interface Written {
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
    !hasMark(where.replaceAll(alias, ''));
  return isKnown ? { from, where, limits, quote } : unexpected(model, sql);
};

const wordWhere = ' WHERE ';

const cut = ({ from, where, limits, quote }: Written) => {
  const alias = quote(marks.alias);
  const gate = where === '' ? '' : `(${where.slice(wordWhere.length)})`;
  return {
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
  #alias: Quoted | undefined;

  constructor(model: AnyModel) {
    this.#model = model;
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
    return this.#parts().from(alias);
  }

  /** Returns the condition of the model's scopes, in brackets; an empty text if they hide nothing. */
  gate(alias: Quoted): string {
    return this.#parts().gate(alias);
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

  #frame(): Written {
    this.#written ??= write(this.#model);
    return this.#written;
  }

  #parts(): ReturnType<typeof cut> {
    this.#cut ??= cut(this.#frame());
    return this.#cut;
  }
}
