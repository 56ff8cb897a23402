import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { emptyReport, type Kind, type Report, readReport } from './report.ts';

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
