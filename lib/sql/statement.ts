import { LRUCache } from 'lru-cache';
import type { IncludeOptions } from 'sequelize';
import type { ModelSet } from '../models/bound-model.ts';
import type { AnyModel } from '../sequelize/library.ts';
import { writeSelect } from '../sequelize/write-select.ts';

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

const keyOf = (select: Select, models: ReadonlyMap<AnyModel, number>): string => {
  const { model, columns, where, order = '', limit = '', offset = '', include } = select;
  // Relations that share a join table join it by the same association, each with constants of its own.
  const joined = include && [(include.association as { as?: string }).as, include.where];
  return JSON.stringify([models.get(model), columns, where, order, limit, offset, joined]);
};

/** Characters of the texts that are kept, and of the parts that they are known by. */
const maxCharacters = 8_000_000;

/**
 * Has Sequelize write statements, each once: the same parts give the same text, whatever values are bound to it, so the
 * text is kept and used again. What is kept is bounded, because parts vary with what clients ask.
 */
export class StatementWriter {
  readonly #library: ModelSet['library'];
  readonly #known = new LRUCache<string, string>({
    maxSize: maxCharacters,
    sizeCalculation: (sql, key) => sql.length + key.length,
  });
  readonly #models = new Map<AnyModel, number>();

  constructor({ library }: Pick<ModelSet, 'library'>) {
    this.#library = library;
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
    return writeSelect(model, {
      attributes: columns.map(([text, name]) => [literal(text), name]),
      where: { [Op.and]: where.map((text) => literal(text)) },
      ...(include !== undefined && { include: [include] }),
      order,
      limit,
      offset,
    });
  }
}
