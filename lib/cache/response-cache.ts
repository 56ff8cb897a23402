import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { type AnyModel, type Quoted, tableNameOf } from '../databases/sequelize.ts';
import type { BoundModel, ModelSet } from '../models/bound-model.ts';
import type { Frame } from '../models/frame.ts';
import type { ReadPlan } from '../plan/read-plan.ts';
import { walkOfPlan } from '../plan/visit.ts';
import type { AnswerBytes, Encoding, KeptAnswers, StatesRead } from '../read/answer-bytes.ts';
import type { Trace } from '../read/find-request.ts';
import type { Planned } from '../read/plan-cache.ts';
import type { VersionSource } from './versions.ts';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** How an answer is encoded. It is done once for many requests. */
const encode: Readonly<Record<Encoding, (bytes: Buffer) => Promise<Buffer>>> = {
  br: (bytes) =>
    toBrotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 5,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gzip: (bytes) => toGzip(bytes),
};

/** Returns bytes in memory of their own: a part of a larger buffer would keep all of it. */
const ownBytes = (bytes: Buffer): Buffer => {
  if (bytes.buffer.byteLength === bytes.length) return bytes;
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
};

/** An answer with fewer bytes fits into one packet as it is. */
const least = 1_024;

/** An answer that is given again, in each form in which clients take it. */
export class KeptAnswer implements AnswerBytes {
  readonly bytes: Buffer;
  readonly etag: string;
  readonly states: StatesRead;
  readonly tags: string | undefined;
  /** The version of the tables that it was read from. */
  readonly version: string;
  /** The bytes of all forms. */
  size: number;
  readonly #forms = new Map<Encoding, Buffer | 'begun'>();
  readonly #onGrown: (() => void) | 'never';

  /** `onGrown` is called after `size` has changed; with `'never'` the answer has no further forms. */
  constructor({ bytes, etag, states, tags }: AnswerBytes, version: string, onGrown: (() => void) | 'never') {
    this.bytes = ownBytes(bytes);
    this.etag = etag;
    this.states = states;
    this.tags = tags;
    this.version = version;
    this.size = bytes.length + (tags?.length ?? 0);
    this.#onGrown = onGrown;
  }

  /**
   * Returns the answer in an encoding; undefined if it is sent as it is. Nobody waits for the encoding: the first request that wants it
   * begins it, and later ones get it. If it fails, it is begun again.
   */
  encoded(encoding: Encoding): Buffer | undefined {
    const onGrown = this.#onGrown;
    if (onGrown === 'never' || this.bytes.length < least) return undefined;
    const known = this.#forms.get(encoding);
    if (known !== undefined) return known === 'begun' ? undefined : known;
    this.#forms.set(encoding, 'begun');
    encode[encoding](this.bytes).then(
      (bytes) => {
        this.#forms.set(encoding, bytes);
        this.size += bytes.length;
        onGrown();
      },
      () => this.#forms.delete(encoding),
    );
    return undefined;
  }
}

/** The settings of the response cache. */
export interface KeepSettings {
  readonly versions: VersionSource;
  /** The largest size of all kept answers, in bytes. Every form of an answer counts. */
  readonly maxSize: number;
  /** Whether answers are kept compressed too. */
  readonly compress: boolean;
  /** Tables that every answer depends on: those of grants. */
  readonly alsoRead: readonly string[];
}

/** Returns the tables that the statements of a plan read; undefined if they are not known. */
type TablesIn = (plan: ReadPlan) => readonly string[] | undefined;

/** The part of the size that one answer may take, so that it does not displace all others. */
const largestPart = 8;

/** Roughly the bytes of an entry of the cache beside the texts and the bytes of the answer. */
const overhead = 500;

/**
 * Keeps answers with the version of the tables that they were read from, and gives them again while none of these tables has changed.
 * Versions are read after the request has arrived, so an answer is never older than the last commit before the request.
 */
export class ResponseCache implements KeptAnswers {
  readonly #versions: VersionSource;
  readonly #answers: LRUCache<string, KeptAnswer>;
  readonly #compress: boolean;
  readonly #alsoRead: readonly string[];
  readonly #tablesIn: TablesIn;

  constructor({ versions, maxSize, compress, alsoRead }: KeepSettings, tablesIn: TablesIn) {
    this.#versions = versions;
    this.#compress = compress;
    this.#alsoRead = alsoRead;
    this.#tablesIn = tablesIn;
    this.#answers = new LRUCache({
      maxSize,
      maxEntrySize: Math.ceil(maxSize / largestPart),
      sizeCalculation: (kept, key) => kept.size + 2 * (key.length + kept.version.length) + overhead,
    });
  }

  /** The number of bytes that are kept. */
  get size(): number {
    return this.#answers.calculatedSize;
  }

  tablesOf(plan: ReadPlan): readonly string[] | undefined {
    // The time in a condition changes without any change of a table.
    if (plan.variables.some(({ changesWithTime }) => changesWithTime)) return undefined;
    const tables = this.#tablesIn(plan);
    return tables && [...new Set([...tables, ...this.#alsoRead])];
  }

  canKeep(tables: readonly string[]): boolean {
    return this.#versions.counts(tables);
  }

  /** The result of several statements is kept only if they have read one state, and the tables have the same version after the last one. */
  async answer(
    planned: Planned,
    values: unknown,
    trace: Trace | undefined,
    run: () => Promise<AnswerBytes>,
  ): Promise<AnswerBytes> {
    const { tables, plan } = planned;
    const version = tables && (await this.#versions.versionOf(tables));
    if (tables === undefined || version === undefined) return run();
    const key = `${planned.name}\n${typeof values} ${String(values)}`;
    const known = this.#answers.get(key);
    if (known?.version === version) {
      trace?.cached(true);
      return known;
    }
    trace?.cached(false);
    const answer = await run();
    if (answer.states === 'several') return answer;
    if (answer.states === 'one state' && (await this.#versions.versionOf(tables)) !== version) return answer;
    // Compressed, an answer that depends on a user's values could be guessed from its length.
    const isCompressed = this.#compress && plan.variables.length === 0;
    const kept = new KeptAnswer(answer, version, isCompressed ? () => this.#measure(key, kept) : 'never');
    this.#answers.set(key, kept);
    return answer;
  }

  /** Forgets all answers. */
  close(): Promise<void> {
    this.#answers.clear();
    return this.#versions.close();
  }

  /** Counts an answer again that has grown by a further form, if it is still kept. */
  #measure(key: string, kept: KeptAnswer): void {
    if (this.#answers.peek(key) !== kept) return;
    // The library measures what is added, and not what is set again.
    this.#answers.delete(key);
    this.#answers.set(key, kept);
  }
}

/** Aliases under which scopes are written to be looked at; no statement has them. */
const table = '"t"' as Quoted;
const other = '"j"' as Quoted;

const names = /"[^"]*"|`[^`]*`/g;
const literals = /'[^']*'/g;

/** Constants that PostgreSQL reads as a time that passes. */
const isNow = /^'\s*(now|today|tomorrow|yesterday)/i;

/** How MariaDB and MySQL are told to compare a column or a constant in the same case: what reads no table and changes with nothing. */
const inSameCase =
  /\b(?:convert\((?:[\s.]|quoted)*using utf8mb4\)|cast\(\s*as char character set utf8mb4\))|\bcollate utf8mb4_\w+/gi;

/** The words of joins, and of scopes that only compare columns with constants. */
const words = new Set(
  'and or not is null in like ilike between true false any array escape collate e n x inner join as on'.split(
    ' ',
  ),
);

/** Those of them that a parenthesis may follow; behind any other word it calls a function. */
const beforeParenthesis = new Set('and or not in like ilike between any on'.split(' '));

/**
 * Returns whether the text of a scope only compares columns with constants. A host's own scope may contain any SQL: a subquery on
 * another table, a function of the time, a variable of the session. What is not known to be harmless is not kept.
 */
const comparesOnly = (scope: string): boolean => {
  // A backslash may escape a quote, so that constants end elsewhere.
  if (/[\\@]/.test(scope) || (scope.match(literals) ?? []).some((text) => isNow.test(text))) return false;
  const bare = scope.replace(literals, ' ').replace(names, ' quoted ').replace(inSameCase, ' ');
  const isHarmless = (word: string): boolean => words.has(word.toLowerCase());
  return (
    [...bare.matchAll(/(\w+)\s*\(/g)].every(([, word = '']) => beforeParenthesis.has(word.toLowerCase())) &&
    (bare.match(/\b[a-z_]\w*/gi) ?? []).every((word) => word === 'quoted' || isHarmless(word))
  );
};

/**
 * Returns the names of all tables that the statements of a plan read: of types, components and media, and of what links them; also
 * those that only filters, sorts, facets and the gates of roles read. Returns undefined if a scope of a host's model may read more, or
 * if it is not known what a relation is stored in.
 */
export const tablesRead = (models: ModelSet, plan: ReadPlan): readonly string[] | undefined => {
  const read = new Set<string>();
  let isComplete = true;
  const note = (model: AnyModel, ...scopes: readonly string[]): void => {
    read.add(tableNameOf(model));
    isComplete &&= scopes.every(comparesOnly);
  };
  const noteFrame = (model: AnyModel, frame: Frame): void => {
    note(model, frame.ownGate(table));
    for (const { table: row, frame: ofRow, isOf } of frame.required) {
      isComplete &&= isOf(other, table).every(comparesOnly);
      noteFrame(row, ofRow);
    }
  };
  const typeOf = (uid: string): BoundModel => {
    const bound = models.byUid.get(uid);
    if (bound === undefined) throw new Error(`No model is registered for ${uid}`);
    for (const frame of new Set(Object.values(bound.frames))) noteFrame(bound.model, frame);
    return bound;
  };
  const follow = (bound: BoundModel, name: string): void => {
    const link = bound.links.get(name);
    isComplete &&= link !== undefined && comparesOnly(link.scopeCondition(table));
    if (link !== undefined && link.kind !== 'direct') note(link.through, link.join(table, other));
  };
  const followMixed = (bound: BoundModel, name: string): void => {
    const link = bound.mixed.get(name);
    isComplete &&= link !== undefined;
    if (link?.kind === 'table') note(link.through, link.frame.gate(table));
  };
  walkOfPlan<BoundModel>({
    entries: ({ uid }) => typeOf(uid),
    nested: ({ kind, attribute: { name } }, bound) =>
      kind === 'entries' ? follow(bound, name) : followMixed(bound, name),
    related: ({ relation, target }, bound) => {
      follow(bound, relation.name);
      return typeOf(target);
    },
    gate: (_, bound) => bound,
  })(plan);
  return isComplete ? [...read].sort() : undefined;
};
