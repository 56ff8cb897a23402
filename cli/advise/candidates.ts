import { createHash } from 'node:crypto';
import type { Database } from '../../lib/databases/database.ts';
import { databaseOf } from '../../lib/databases/index.ts';
import { describedIndex } from '../../lib/indexes/described.ts';
import type { ExistingIndexes } from '../../lib/indexes/existing-indexes.ts';
import { type IndexKeys, keysOf } from '../../lib/indexes/index-keys.ts';
import { listIndexOf } from '../../lib/indexes/list-indexes.ts';
import type { WantedIndex } from '../../lib/indexes/wanted-index.ts';
import type { BoundModel, ModelSet } from '../../lib/models/bound-model.ts';
import type { ReadSchemas } from '../read-schemas.ts';
import type { SlowLog } from './slow-log.ts';

/** A useful index, what needs it, and its name. */
export interface IndexCandidate {
  readonly name: string;
  readonly bound: BoundModel;
  readonly wanted: WantedIndex;
  readonly keys: IndexKeys;
  /** Whether every list of the type wants it. */
  everyList: boolean;
  /** Slow requests that want it, and the milliseconds that they took together. */
  requests: number;
  milliseconds: number;
}

/** A name that the same keys always have, as long as the database takes it: words to read, and a mark of the keys. */
export const indexName = ({ indexes }: Database, words: readonly string[], keys: unknown): string => {
  const mark = createHash('sha256').update(JSON.stringify(keys)).digest('hex').slice(0, 6);
  const read = ['cq', ...words].join('_').replaceAll(/\W/g, '_');
  return `${read.slice(0, indexes.longestName - mark.length - 1)}_${mark}`;
};

/** The identity of the keys: those for equality may be in any order. */
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

/** Gathers which indexes are wanted, each once. */
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
    const keys = bound && keysOf(this.#database, bound, wanted);
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
      requests: 0,
      milliseconds: 0,
    };
    this.#byKeys.set(identity, candidate);
    return candidate;
  }

  /** All of them, without those that another one can replace; first those that save slow requests the most time. */
  all(): IndexCandidate[] {
    const candidates = [...this.#byKeys.values()];
    return candidates
      .filter(({ keys }) => !candidates.some((other) => isPartOf(keys, other.keys)))
      .sort((one, other) => other.milliseconds - one.milliseconds);
  }
}

/** The number of rows below which an index makes no difference. */
export const few = 1_000;

/** Every index that the lists of a folder's types want, and slow requests, that a database does not have yet. */
export const missingIndexes = (
  schemas: Pick<ReadSchemas, 'contentTypes' | 'registry'>,
  models: ModelSet,
  existing: ExistingIndexes,
  requests: SlowLog['requests'] = [],
): IndexCandidate[] => {
  const candidates = new IndexCandidates(models, databaseOf(models.sequelize));
  for (const uid of Object.keys(schemas.contentTypes)) {
    const type = schemas.registry.contentTypes.get(uid);
    const candidate = type?.kind === 'collectionType' ? candidates.add(listIndexOf(type)) : undefined;
    if (candidate !== undefined) candidate.everyList = true;
  }
  for (const { plan, milliseconds } of requests) {
    const wanted = describedIndex(plan);
    const candidate = wanted && candidates.add(wanted);
    if (candidate === undefined) continue;
    candidate.requests += 1;
    candidate.milliseconds += milliseconds;
  }
  return candidates.all().filter(({ keys }) => !existing.serve(keys));
};
