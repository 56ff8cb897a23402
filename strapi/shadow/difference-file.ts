import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { emptyReport, type Kind, type Report, readReport } from './report.ts';

/** Kinds that are told apart: with the longest shapes, a file of some 250 KB. */
const maxKinds = 500;

const isSame = (one: Kind, other: Omit<Kind, 'count'>): boolean =>
  one.type === other.type &&
  one.reads === other.reads &&
  one.request === other.request &&
  one.path === other.path &&
  one.rule === other.rule;

/** The differences that were met, in memory and in a file that nobody but its owner reads. */
export class DifferenceFile {
  readonly #file: string;
  readonly report: Report;

  constructor(file: string, report: Report) {
    this.#file = file;
    this.report = report;
  }

  /** Goes on with a file that is there; one that cannot be read is written anew. */
  static async open(file: string, now: Date): Promise<DifferenceFile> {
    const known = await readFile(file, 'utf8')
      .then(readReport)
      .catch(() => emptyReport(now));
    return new DifferenceFile(file, known);
  }

  /** Counts a difference; past so many kinds it is one of the others. */
  add(kind: Omit<Kind, 'count'>): void {
    const { kinds } = this.report;
    const known = kinds.find((one) => isSame(one, kind));
    if (known !== undefined) known.count += 1;
    else if (kinds.length < maxKinds) kinds.push({ ...kind, count: 1 });
    else this.report.others += 1;
  }

  /** Writes the file as a whole, so that whoever reads it never sees half of one. */
  async write(): Promise<void> {
    const half = `${this.#file}.${process.pid}`;
    await mkdir(dirname(this.#file), { recursive: true });
    await writeFile(half, `${JSON.stringify(this.report, null, 1)}\n`, { mode: 0o600 });
    await chmod(half, 0o600);
    await rename(half, this.#file);
  }
}
