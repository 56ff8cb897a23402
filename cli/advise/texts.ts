import type { Sequelize } from 'sequelize';
import { databaseOf } from '../../lib/databases/index.ts';
import { queryGeneratorOf, select } from '../../lib/databases/sequelize.ts';
import type { BoundModel, ModelSet } from '../../lib/models/bound-model.ts';
import { isScalar, isSearched, stringTypes } from '../../lib/schema/attribute.ts';
import type { ContentType } from '../../lib/schema/content-type.ts';
import type { Registry } from '../../lib/schema/registry.ts';
import { writeComparison } from '../../lib/sql/compare.ts';
import { preselected, soughtBy } from '../../lib/sql/compared.ts';
import { compileScalar, textColumnOf } from '../../lib/sql/compiled-models.ts';
import type { ExistingIndexes } from '../../lib/sql/indexes.ts';
import { CliError, oneLine } from '../cli-error.ts';
import { indexName } from './candidates.ts';
import type { TrialIndexes } from './index-cost.ts';

/** An attribute that is searched for texts, and the index for it if the database has such indexes. */
export interface TextCandidate {
  readonly bound: BoundModel;
  readonly attribute: string;
  readonly reason: string;
  readonly indexes: TrialIndexes['indexes'];
  /** The statements of an index that is a table of its own. */
  readonly create: readonly string[];
  /** Whether `_q` needs the index beside those of the other attributes: one without makes it read everything. */
  readonly isOfSearch: boolean;
}

/** The attributes of `--text`, by uid. */
export type GivenTexts = ReadonlyMap<string, readonly string[]>;

/** The attributes of a type that `_q` searches: no role sees private ones. */
const searchedIn = (type: ContentType): readonly string[] =>
  [...type.attributes.values()]
    .filter(isScalar)
    .filter((each) => stringTypes.has(each.type) && isSearched(each) && !each.private)
    .map(({ name }) => name);

/**
 * Returns the attributes of `--text`: of `<uid>` all that `_q` searches, of `<uid>=<attribute>` one. Throws a CliError for a type or
 * an attribute that does not exist, or that has no text.
 */
export const readTexts = (registry: Registry, options: readonly string[] = []): GivenTexts => {
  const texts = new Map<string, readonly string[]>();
  for (const option of options) {
    const [uid = '', name] = option.split('=', 2);
    const type = registry.contentTypes.get(uid);
    if (type === undefined)
      throw new CliError(`--text: '${option}' must be <uid> or <uid>=<attribute>; there is no type '${uid}'`);
    const attribute = name === undefined ? undefined : type.attributes.get(name);
    const isText = attribute?.kind === 'scalar' && stringTypes.has(attribute.type);
    const named = name === undefined ? searchedIn(type) : isText ? [name] : [];
    if (named.length === 0)
      throw new CliError(`--text: '${name ?? uid}' must be a string attribute of '${uid}'`);
    texts.set(uid, [...new Set([...(texts.get(uid) ?? []), ...named])]);
  }
  return texts;
};

/** Returns the attributes that lack an index for searches. The list of indexes is empty if the database has none of the kind. */
export const textCandidates = (
  texts: GivenTexts,
  registry: Registry,
  models: ModelSet,
  existing: ExistingIndexes,
): readonly TextCandidate[] => {
  const database = databaseOf(models.sequelize);
  return [...texts].flatMap(([uid, attributes]) => {
    const bound = models.byUid.get(uid);
    if (bound === undefined) return [];
    const { tableName } = bound.model;
    const type = registry.contentTypes.get(uid);
    const isOfSearch = type !== undefined && searchedIn(type).every((name) => attributes.includes(name));
    return attributes.flatMap((attribute): TextCandidate[] => {
      const column = bound.columns.get(attribute);
      if (column === undefined) return [];
      const candidate = { bound, attribute, reason: `${uid}: searches in ${attribute}`, isOfSearch };
      const indexed = textColumnOf(database, bound, column, models.quote);
      if (indexed === undefined) return [{ ...candidate, indexes: [], create: [] }];
      const { text, of } = indexed;
      const key = text.key(of);
      if (existing.hasKey(tableName, key)) return [];
      const name = indexName(database, [tableName, column.name, 'text'], [tableName, key]);
      if (text.keys === 'of its own') return [{ ...candidate, indexes: [], create: text.create(name, of) }];
      return [{ ...candidate, indexes: [{ name, keys: text.keys(of) }], create: [] }];
    });
  });
};

/** Prints the statements of an index that is a table of its own, and with `apply` runs them. Returns the number of indexes. */
export const printOwnTable = async (
  sequelize: Sequelize,
  { reason, create }: TextCandidate,
  apply: boolean,
  print: (line: string) => void,
): Promise<number> => {
  print(`\n-- ${reason}`);
  for (const statement of create) print(`${statement};`);
  if (!apply) return 1;
  try {
    for (const statement of create) await sequelize.query(statement);
  } catch (error) {
    await sequelize.query('ROLLBACK').catch(() => {});
    throw new CliError(`the index was not created: ${oneLine(error)}`);
  }
  print('--   created');
  return 1;
};

/** Prepares the database for the indexes, with the right to write. Throws a CliError if that is refused. */
export const prepareTexts = async (
  sequelize: Sequelize,
  candidates: readonly TextCandidate[],
): Promise<void> => {
  const { text } = databaseOf(sequelize).indexes;
  if (text === 'not indexed' || candidates.every(({ indexes }) => indexes.length === 0)) return;
  for (const statement of text.needs) {
    try {
      await sequelize.query(statement);
    } catch (error) {
      throw new CliError(`'${statement}' was refused: ${String(error)}`);
    }
  }
};

/** The statements that have to run before the indexes are created. */
export const neededBefore = (sequelize: Sequelize): readonly string[] => {
  const { text } = databaseOf(sequelize).indexes;
  return text === 'not indexed' ? [] : text.needs;
};

/** Returns a word that few of the first entries have: the index is for those. */
const sampleOf = async (sequelize: Sequelize, table: string, column: string): Promise<string> => {
  const rows = await select<{ text: unknown }>(
    sequelize,
    `SELECT ${column} AS ${queryGeneratorOf(sequelize).quoteIdentifier('text')} FROM ${table} WHERE ${column} IS NOT NULL LIMIT 1000`,
  );
  const counts = new Map<string, number>();
  for (const { text } of rows)
    for (const word of new Set(String(text).match(/[\p{L}\p{N}]{3,12}/gu)))
      counts.set(word, (counts.get(word) ?? 0) + 1);
  const [[word] = ['abc']] = [...counts].sort(
    ([one, often], [other, oftener]) => often - oftener || other.length - one.length,
  );
  return word;
};

/** Returns the index of an attribute, with the statements of a list that searches it for a word of one of the entries. */
export const trialIndexesOfText = async (
  { sequelize, quote }: Pick<ModelSet, 'sequelize' | 'quote'>,
  { bound, attribute, indexes }: TextCandidate,
): Promise<TrialIndexes> => {
  const database = databaseOf(sequelize);
  const generator = queryGeneratorOf(sequelize);
  const stored = bound.columns.get(attribute);
  const indexed = stored && textColumnOf(database, bound, stored, quote);
  if (stored === undefined || indexed === undefined) throw new Error(`${attribute} has no index`);
  const column = generator.quoteIdentifier(stored.name);
  const sample = await sampleOf(sequelize, generator.quoteTable(bound.model.getTableName()), column);
  // Nothing can be bound in a statement that is only explained.
  const bind = (value: unknown): string =>
    typeof value === 'number' ? String(value) : database.literal(String(value));
  const compiled = compileScalar(database, stored);
  const { text, of } = indexed;
  const comparison = { database, stored: compiled, column, values: [sample], bind };
  const sought = soughtBy('$containsi', comparison);
  const candidates = sought && text.candidates({ text: compiled.searched(column), of }, sought);
  const id = generator.quoteIdentifier(of.id);
  const own = { id, bind, isFirst: () => true };
  const where = preselected(candidates, own, () => writeComparison('$containsi', comparison));
  return {
    bound,
    indexes,
    statements: (copy) => ({
      page: `SELECT ${id} FROM ${copy} WHERE ${where} ORDER BY ${id} LIMIT 25`,
      total: `SELECT count(*) AS total FROM ${copy} WHERE ${where}`,
    }),
  };
};
