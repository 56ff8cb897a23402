import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import Joi from 'joi';

/**
 * The outcomes for a request that is not answered as Strapi answers it: another answer than Strapi's, a 400 of the plugin, or an
 * answer by Strapi itself, because the plugin refuses the request and hands it over.
 */
export const outcomes = ['different', 'refused', 'handed over'] as const;

/** One of these outcomes. */
export type Outcome = (typeof outcomes)[number];

/** One kind of difference, and how often it was found. */
export interface Kind {
  readonly type: string;
  readonly reads: string;
  /** What the requests ask for, in names of schemas. */
  readonly request: string;
  /** The first place that differs. */
  readonly path: string;
  /** The rule of docs/strapi-differences.md that explains it; null if the difference is not intended. */
  readonly rule: string | null;
  readonly outcome: Outcome;
  count: number;
}

/** A read of a type that Strapi answers in a takeover too, which is therefore not compared. */
export interface Kept {
  readonly type: string;
  /** Strapi's name for the read: `find` or `findOne`. */
  readonly action: string;
  readonly why: string;
}

/** What comparing both answers has found so far: the content of the file. */
export interface Report {
  readonly version: 1;
  readonly since: string;
  compared: number;
  equal: number;
  /** Requests that were chosen but not compared, because too many others were waiting or the plugin's read took too long. */
  dropped: number;
  /** Requests that were chosen but not compared, because conditions narrow what their callers see. */
  narrowed: number;
  /** Differences that were found after the maximum number of kinds was reached. */
  others: number;
  readonly kinds: Kind[];
  /** What stays with Strapi since the last start: known then, or at the first request. */
  kept: readonly Kept[];
}

const count = Joi.number().integer().min(0).required();

const schema = Joi.object({
  version: Joi.valid(1).required(),
  since: Joi.string().required(),
  compared: count,
  equal: count,
  dropped: count,
  // Files of earlier versions do not have this key.
  narrowed: Joi.number().integer().min(0).default(0),
  others: count,
  kinds: Joi.array()
    .items(
      Joi.object({
        type: Joi.string().required(),
        reads: Joi.string().required(),
        request: Joi.string().allow('').required(),
        path: Joi.string().required(),
        rule: Joi.string().allow(null).required(),
        // Files of earlier versions do not have this key.
        outcome: Joi.valid(...outcomes).default('different'),
        count,
      }),
    )
    .required(),
  // Files of earlier versions do not have this key.
  kept: Joi.array()
    .items(
      Joi.object({
        type: Joi.string().required(),
        action: Joi.string().required(),
        why: Joi.string().required(),
      }),
    )
    .default([]),
});

/** Reads the text of a file of differences. Throws an Error if it is not a valid report. */
export const readReport = (text: string): Report => {
  const { value, error } = schema.validate(JSON.parse(text));
  if (error !== undefined) throw error;
  return value as Report;
};

/** Returns an empty report. */
export const emptyReport = (since: Date): Report => ({
  version: 1,
  since: since.toISOString(),
  compared: 0,
  equal: 0,
  dropped: 0,
  narrowed: 0,
  others: 0,
  kinds: [],
  kept: [],
});

/** The maximum number of kinds. With the longest shapes the file then has about 250 KB. */
const maxKinds = 500;

const isSame = (one: Kind, other: Omit<Kind, 'count'>): boolean =>
  one.type === other.type &&
  one.reads === other.reads &&
  one.request === other.request &&
  one.path === other.path &&
  one.rule === other.rule &&
  one.outcome === other.outcome;

/** The differences found so far, in memory and in a file that only its owner can read. */
export class DifferenceFile {
  readonly #file: string;
  readonly report: Report;
  #written: Promise<void> = Promise.resolve();

  constructor(file: string, report: Report) {
    this.#file = file;
    this.report = report;
  }

  /** Opens a file and continues its report; a file that cannot be read starts anew. */
  static async open(file: string, now: Date): Promise<DifferenceFile> {
    const known = await readFile(file, 'utf8')
      .then(readReport)
      .catch(() => emptyReport(now));
    return new DifferenceFile(file, known);
  }

  /** Counts a difference. If the maximum number of kinds is reached, a new kind is only counted in `others`. */
  add(kind: Omit<Kind, 'count'>): void {
    const { kinds } = this.report;
    const known = kinds.find((one) => isSame(one, kind));
    if (known !== undefined) known.count += 1;
    else if (kinds.length < maxKinds) kinds.push({ ...kind, count: 1 });
    else this.report.others += 1;
  }

  /** Writes the report once what is being written is there. */
  write(): Promise<void> {
    const writing = this.#written.then(() => this.#write());
    this.#written = writing.catch(() => undefined);
    return writing;
  }

  /** Writes a new file and renames it, so that a reader never sees a part of one. */
  async #write(): Promise<void> {
    const half = `${this.#file}.${process.pid}`;
    await mkdir(dirname(this.#file), { recursive: true });
    await writeFile(half, `${JSON.stringify(this.report, null, 1)}\n`, { mode: 0o600 });
    await chmod(half, 0o600);
    await rename(half, this.#file);
  }
}
