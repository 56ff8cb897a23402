import { appendFile, mkdir, readFile, rm } from 'node:fs/promises';
import { cpus } from 'node:os';
import { dirname, join } from 'node:path';
import type { Options } from '../options.ts';
import type { GrowthReport } from '../report/report.ts';
import type { GrowthQuestion } from './questions.ts';

/** One number of articles, with the indexes that advise gives or without. */
export type Step = Pick<GrowthReport, 'entries' | 'indexed'>;

/** A line of the file: the time of a question, or the indexes that were made for a number of articles. */
type Line = (GrowthReport & { readonly query: string }) | (Step & { readonly indexes: readonly string[] });

/** What has been measured so far. It is written to a file at once, so that a later run goes on where an earlier one has ended. */
export interface Steps {
  /** Whether all questions of a step have been measured. */
  readonly isDone: (step: Step) => boolean;
  /** Returns the time of a question that has been measured. */
  readonly find: (step: Step, question: GrowthQuestion) => GrowthReport | undefined;
  readonly add: (report: GrowthReport, question: GrowthQuestion) => Promise<void>;
  /** The indexes that were made for the largest number of articles. */
  readonly indexes: () => readonly string[];
  readonly addIndexes: (entries: number, indexes: readonly string[]) => Promise<void>;
}

/** Everything that times depend on beside the question: times of other conditions are not used. */
const conditionsOf = ({ seconds, connections }: Options): string =>
  JSON.stringify({ seconds, connections, node: process.version, processors: cpus().length });

const readLines = async (file: string, conditions: string): Promise<Line[]> => {
  const text = await readFile(file, 'utf8').catch(() => '');
  const [first, ...lines] = text.split('\n');
  // The last line may have been cut off by the end of the run.
  return first === conditions ? lines.slice(0, -1).map((line) => JSON.parse(line) as Line) : [];
};

/** Opens what an earlier run of the same kind has measured. With `again` nothing of it is used. */
export async function openSteps(options: Options, questions: readonly GrowthQuestion[]): Promise<Steps> {
  const { mode, dialect, out, again } = options;
  const file = join(out, `${mode}-${dialect}.steps`);
  const conditions = conditionsOf(options);
  const lines = again ? [] : await readLines(file, conditions);
  if (lines.length === 0) {
    await mkdir(dirname(file), { recursive: true });
    await rm(file, { force: true });
    await appendFile(file, `${conditions}\n`);
  }
  const isOf = (line: Line, { entries, indexed }: Step): boolean =>
    line.entries === entries && line.indexed === indexed;
  const find: Steps['find'] = (step, { name, query }) => {
    for (const line of lines)
      if ('query' in line && isOf(line, step) && line.question === name && line.query === query) {
        const { query: _, ...report } = line;
        return report;
      }
    return undefined;
  };
  const write = async (line: Line): Promise<void> => {
    lines.push(line);
    await appendFile(file, `${JSON.stringify(line)}\n`);
  };
  return {
    isDone: (step) => questions.every((question) => find(step, question) !== undefined),
    find,
    add: (report, { query }) => write({ ...report, query }),
    indexes: () => {
      const made = lines
        .filter((line) => 'indexes' in line)
        .sort((one, other) => one.entries - other.entries);
      return made.at(-1)?.indexes ?? [];
    },
    addIndexes: (entries, indexes) => write({ entries, indexed: true, indexes }),
  };
}
