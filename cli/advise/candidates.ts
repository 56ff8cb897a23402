import { createHash } from 'node:crypto';
import type { Database } from '../../lib/databases/database.ts';
import { databaseOf } from '../../lib/databases/index.ts';
import type { BoundModel, ModelSet } from '../../lib/models/bound-model.ts';
import type { ExistingIndexes, WantedIndex } from '../../lib/sql/indexes.ts';
import { type IndexKeys, keysOf, tableKeysOf } from '../../lib/sql/indexes.ts';
import type { ReadSchemas } from '../read-schemas.ts';
import type { NarrowedLists } from './conditions.ts';
import { describedIndex } from './described-index.ts';
import { listIndexOf } from './list-indexes.ts';
import type { SlowLog } from './slow-log.ts';

/** A useful index, the requests that need it, and its name. */
export interface IndexCandidate {
  readonly name: string;
  readonly bound: BoundModel;
  readonly wanted: WantedIndex;
  readonly keys: IndexKeys;
  /** Whether every list of the type needs it. */
  everyList: boolean;
  /** The roles whose condition on the type needs it. */
  readonly roles: Set<string>;
  /** The number of slow requests that need it, and the milliseconds that they took together. */
  requests: number;
  milliseconds: number;
}

/**
 * Returns the name of an index: words for people, and a digest of the keys, so that the same keys always get the same name. It is not longer
 * than the database allows.
 */
export const indexName = ({ indexes }: Database, words: readonly string[], keys: unknown): string => {
  const mark = createHash('sha256').update(JSON.stringify(keys)).digest('hex').slice(0, 6);
  const read = ['cq', ...words].join('_').replaceAll(/\W/g, '_');
  return `${read.slice(0, indexes.longestName - mark.length - 1)}_${mark}`;
};

/** Returns a text that identifies the keys. The order of those for equality does not matter. */
const identityOf = ({ table, equal, sorted, where }: IndexKeys): string =>
  JSON.stringify([table, [...equal].sort(), sorted, where]);

/** Whether one index can replace another. */
const isPartOf = (one: IndexKeys, other: IndexKeys): boolean =>
  one !== other &&
  one.table === other.table &&
  one.where === other.where &&
  one.equal.length === other.equal.length &&
  one.equal.every((key) => other.equal.includes(key)) &&
  one.sorted.length < other.sorted.length &&
  one.sorted.every((key, index) => key === other.sorted[index]);

/** Collects the indexes that are needed, each once. */
export class IndexCandidates {
  readonly #models: ModelSet;
  readonly #database: Database;
  readonly #byKeys = new Map<string, IndexCandidate>();

  constructor(models: ModelSet, database: Database) {
    this.#models = models;
    this.#database = database;
  }

  /** Adds an index and returns its record; undefined if the database cannot have such an index. */
  add(wanted: WantedIndex): IndexCandidate | undefined {
    const bound = this.#models.byUid.get(wanted.uid);
    const keys = bound && keysOf(tableKeysOf(this.#database, bound), wanted);
    if (bound === undefined || keys === undefined) return undefined;
    const identity = identityOf(keys);
    const known = this.#byKeys.get(identity);
    if (known !== undefined) return known;
    const { table, columns, equal, sorted, where } = keys;
    const name = indexName(this.#database, [table, ...columns], [table, equal, sorted, where]);
    const candidate: IndexCandidate = {
      name,
      bound,
      wanted,
      keys,
      everyList: false,
      roles: new Set(),
      requests: 0,
      milliseconds: 0,
    };
    this.#byKeys.set(identity, candidate);
    return candidate;
  }

  /** Returns all candidates, without those that another one can replace; those that save slow requests the most time come first. */
  all(): IndexCandidate[] {
    const candidates = [...this.#byKeys.values()];
    return candidates
      .filter(({ keys }) => !candidates.some((other) => isPartOf(keys, other.keys)))
      .sort((one, other) => other.milliseconds - one.milliseconds);
  }
}

/** The number of rows from which an index makes a difference. */
export const few = 1_000;

/**
 * Returns the indexes that a database lacks, out of those that the lists of a folder's types, the conditions of roles and the slow
 * requests need.
 */
export const missingIndexes = (
  schemas: Pick<ReadSchemas, 'contentTypes' | 'registry'>,
  models: ModelSet,
  existing: ExistingIndexes,
  requests: SlowLog['requests'] = [],
  narrowed: readonly NarrowedLists[] = [],
): IndexCandidate[] => {
  const candidates = new IndexCandidates(models, databaseOf(models.sequelize));
  for (const uid of Object.keys(schemas.contentTypes)) {
    const type = schemas.registry.contentTypes.get(uid);
    const candidate = type?.kind === 'collectionType' ? candidates.add(listIndexOf(type)) : undefined;
    if (candidate !== undefined) candidate.everyList = true;
  }
  for (const { role, wanted } of narrowed) candidates.add(wanted)?.roles.add(role);
  for (const { plan, count, milliseconds } of requests) {
    const wanted = describedIndex(plan);
    const candidate = wanted && candidates.add(wanted);
    if (candidate === undefined) continue;
    candidate.requests += count;
    candidate.milliseconds += milliseconds;
  }
  return candidates.all().filter(({ keys }) => !existing.serve(keys));
};
