import { LRUCache } from 'lru-cache';
import type { IncludeOptions, Model, ModelStatic, QueryInterface } from 'sequelize';
import type { ModelSet } from '../models/bound-model.ts';

type AnyModel = ModelStatic<Model>;

/** One SELECT in parts: what is written here as SQL text, for Sequelize to put together with scopes and includes. */
export interface Select {
  /** The model under its scope. */
  readonly model: AnyModel;
  /** Expressions and the names they are selected under. */
  readonly columns: readonly (readonly [text: string, name: string])[];
  readonly where: readonly string[];
  readonly order?: string;
  /** Placeholders of bound numbers. */
  readonly limit?: string;
  readonly offset?: string;
  readonly include?: IncludeOptions;
}

interface Generator {
  selectQuery(table: unknown, options: object, model: AnyModel): string;
}

/** A model that writes what it would run: everything of Sequelize's own find but the last step. */
const writing = (model: AnyModel, queries: QueryInterface, write: (sql: string) => void): AnyModel => {
  const generator = queries.queryGenerator as Generator;
  const select = async (selected: AnyModel, table: unknown, options: object): Promise<unknown[]> => {
    write(generator.selectQuery(table, options, selected));
    return [];
  };
  const dry: unknown = Object.assign(Object.create(queries), { select });
  class Writing extends (model as unknown as new () => object) {
    static get queryInterface() {
      return dry;
    }
  }
  Object.defineProperty(Writing, 'name', { value: model.name });
  return Writing as unknown as AnyModel;
};

const keyOf = (select: Select, models: ReadonlyMap<AnyModel, number>): string => {
  const { model, columns, where, order = '', limit = '', offset = '', include } = select;
  // Relations that share a table of pairs join it by the same association, each with constants of its own.
  const joined = include && [(include.association as { as?: string }).as, include.where];
  return JSON.stringify([models.get(model), columns, where, order, limit, offset, joined]);
};

/** Characters of the texts that are kept, and of the parts that they are known by. */
const mostCharacters = 8_000_000;

/**
 * Has Sequelize write statements, each once: the same parts give the same text, whatever values are bound to it, so the
 * text is kept and used again. What is kept is bounded, because parts vary with what clients ask.
 */
export class StatementWriter {
  readonly #library: ModelSet['library'];
  readonly #queries: QueryInterface;
  readonly #known = new LRUCache<string, string>({
    maxSize: mostCharacters,
    sizeCalculation: (sql, key) => sql.length + key.length,
  });
  readonly #models = new Map<AnyModel, number>();

  constructor({ library, sequelize }: Pick<ModelSet, 'library' | 'sequelize'>) {
    this.#library = library;
    this.#queries = sequelize.getQueryInterface();
  }

  /** The SQL of a SELECT, without a semicolon at its end. */
  async write(select: Select): Promise<string> {
    if (!this.#models.has(select.model)) this.#models.set(select.model, this.#models.size);
    const key = keyOf(select, this.#models);
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const sql = await this.#generate(select);
    this.#known.set(key, sql);
    return sql;
  }

  async #generate({ model, columns, where, order, limit, offset, include }: Select): Promise<string> {
    const { Op, literal } = this.#library;
    let sql = '';
    await writing(model, this.#queries, (text) => {
      sql = text;
    }).findAll({
      attributes: columns.map(([text, name]) => [literal(text), name]),
      where: { [Op.and]: where.map((text) => literal(text)) },
      raw: true,
      ...(include !== undefined && { include: [include] }),
      // Null keeps a default scope's own order out, which a count cannot have.
      order: order === undefined ? (null as never) : literal(order),
      ...(limit !== undefined && { limit: literal(limit) as unknown as number }),
      ...(offset !== undefined && { offset: literal(offset) as unknown as number }),
    });
    return sql.replace(/;\s*$/, '');
  }
}
