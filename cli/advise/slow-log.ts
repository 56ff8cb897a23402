import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { CliError, oneLine } from '../cli-error.ts';

/** Slow requests of a plan in the log: how many, how long they took together, and the description of the plan. */
export interface SlowRequests {
  readonly count: number;
  readonly milliseconds: number;
  readonly plan: unknown;
}

/** The slow requests of a log. */
export interface SlowLog {
  readonly requests: readonly SlowRequests[];
  /** The number of slow requests whose plan could not be read, for example because it was too long and so was cut. */
  readonly unreadable: number;
}

const head =
  /content-query: slow request: \S+ answered \d+ after (\d+) ms(?:, the slowest of (\d+) that took (\d+) ms)? \(/;
const planLine = /^\s*plan: (\{.*)$/;

/** Returns the number of slow requests. */
export const countOf = (requests: SlowLog['requests']): number =>
  requests.reduce((sum, { count }) => sum + count, 0);

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Returns the lines of one line of the file. A logger that writes JSON has the text, with line breaks, in one of its members. */
const linesIn = (line: string): string[] => {
  if (!line.startsWith('{')) return [line];
  const members = Object.values((parsed(line) ?? {}) as object);
  const text = members.find((member): member is string => typeof member === 'string' && head.test(member));
  return text === undefined ? [] : text.split('\n');
};

/** Reads a host's log line by line. Throws a CliError if the file cannot be read. */
export const readSlowLog = async (file: string): Promise<SlowLog> => {
  const requests: SlowRequests[] = [];
  let unreadable = 0;
  let last: Omit<SlowRequests, 'plan'> | undefined;
  try {
    for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
      for (const text of linesIn(line)) {
        const [, slowest, count = 1, together = slowest] = head.exec(text) ?? [];
        if (together !== undefined) {
          last = { count: Number(count), milliseconds: Number(together) };
          unreadable += last.count;
          continue;
        }
        const plan = planLine.exec(text)?.[1];
        if (plan === undefined || last === undefined) continue;
        const description = parsed(plan);
        if (description !== undefined) {
          requests.push({ ...last, plan: description });
          unreadable -= last.count;
        }
        last = undefined;
      }
    }
  } catch (error) {
    throw new CliError(`cannot read ${file}: ${oneLine(error)}`);
  }
  return { requests, unreadable };
};
