import type { PatternCost } from '../databases/expressions.ts';
import { databaseOf } from '../databases/index.ts';
import { queryGeneratorOf, select } from '../databases/sequelize.ts';
import { isUnbounded } from '../databases/stored-scalar.ts';
import type { BoundModel, Column, ModelSet } from './bound-model.ts';

/** How many entries are measured at the beginning of a table, and how many at its end. */
const sampled = 200;

/** The average sizes of the long texts of a type, by attribute. */
type Sizes = ReadonlyMap<string, number>;

/** Returns the SELECT of the average sizes of columns over the first entries by id, or over the last. */
const sampleOf = (
  { sequelize }: ModelSet,
  { model }: BoundModel,
  columns: readonly Column[],
  key: Column,
  direction: 'ASC' | 'DESC',
): string => {
  const database = databaseOf(sequelize);
  const quoting = queryGeneratorOf(sequelize);
  const quote = (name: string): string => quoting.quoteIdentifier(name);
  const sizeOf = (column: Column): string => {
    const bare = quote(column.name);
    return database.octets(database.text(column.as === undefined ? bare : column.as(bare), column));
  };
  const names = columns.map((_, index) => quote(`size${index}`));
  const sizes = columns.map((column, index) => `${sizeOf(column)} AS ${names[index]}`).join(', ');
  const averages = names.map((name) => `AVG(COALESCE(${name}, 0)) AS ${name}`).join(', ');
  const rows = `SELECT ${sizes} FROM ${quoting.quoteTable(model.getTableName())} ORDER BY ${quote(key.name)} ${direction} LIMIT ${sampled}`;
  return `SELECT ${averages} FROM (${rows}) AS ${quote('sample')}`;
};

/**
 * Measures the long texts of one type: the first and the last entries by id, of which the longer ones count. The size of a text is
 * known without reading it. Throws the errors of the database.
 */
const measure = async (models: ModelSet, bound: BoundModel): Promise<Sizes> => {
  const id = bound.columns.get('id');
  const key = id?.parts?.[0] ?? id;
  const long = [...bound.columns].filter(([, column]) => isUnbounded(column) && column.parts === undefined);
  if (key === undefined || long.length === 0) return new Map();
  const columns = long.map(([, column]) => column);
  const samples = await Promise.all(
    (['ASC', 'DESC'] as const).map((direction) =>
      select<Record<string, number | string | null>>(
        models.sequelize,
        sampleOf(models, bound, columns, key, direction),
      ),
    ),
  );
  const sizeOf = (index: number): number =>
    Math.max(...samples.map(([row]) => Number(row?.[`size${index}`] ?? 0)));
  return new Map(long.map(([name], index) => [name, sizeOf(index)]));
};

/** The average sizes of the texts of types, as they were when they were measured last. */
export class TextSizes {
  readonly #models: ModelSet;
  readonly #uids: Iterable<string>;
  #byUid: ReadonlyMap<string, Sizes> = new Map();

  /** What it costs the database to search long texts without regard to case. */
  readonly patternCost: PatternCost;

  constructor(models: ModelSet, uids: Iterable<string>) {
    this.#models = models;
    this.#uids = uids;
    this.patternCost = databaseOf(models.sequelize).patternCost;
  }

  /** Returns the average number of bytes of the values of an attribute; undefined if it has not been measured. */
  readonly bytesOf = (uid: string, attribute: string): number | undefined =>
    this.#byUid.get(uid)?.get(attribute);

  /**
   * Measures the texts of all types, one type after the other. If the database refuses one, what was known of it is kept, and its first
   * error is thrown at the end.
   */
  async refresh(): Promise<void> {
    const errors: unknown[] = [];
    const measured = new Map(this.#byUid);
    for (const uid of this.#uids) {
      const bound = this.#models.byUid.get(uid);
      if (bound === undefined) continue;
      await measure(this.#models, bound)
        .then((sizes) => measured.set(uid, sizes))
        .catch((error: unknown) => errors.push(error));
    }
    this.#byUid = measured;
    if (errors.length > 0) throw errors[0];
  }
}
