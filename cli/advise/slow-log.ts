import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { CliError, oneLine } from '../cli-error.ts';

/** A slow request in the log: its duration, and the description of its plan. */
export interface SlowRequest {
  readonly milliseconds: number;
  readonly plan: unknown;
}

/** The slow requests of a log. */
export interface SlowLog {
  readonly requests: readonly SlowRequest[];
  /** The number of slow requests whose plan could not be read, for example because it was too long and so was cut. */
  readonly unreadable: number;
}

const head = /content-query: slow request: .* after (\d+) ms \(/;
const planLine = /^\s*plan: (\{.*)$/;

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
  const requests: SlowRequest[] = [];
  let found = 0;
  let milliseconds: number | undefined;
  try {
    for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
      for (const text of linesIn(line)) {
        const took = head.exec(text)?.[1];
        if (took !== undefined) {
          found += 1;
          milliseconds = Number(took);
          continue;
        }
        const plan = planLine.exec(text)?.[1];
        if (plan === undefined || milliseconds === undefined) continue;
        const description = parsed(plan);
        if (description !== undefined) requests.push({ milliseconds, plan: description });
        milliseconds = undefined;
      }
    }
  } catch (error) {
    throw new CliError(`cannot read ${file}: ${oneLine(error)}`);
  }
  return { requests, unreadable: found - requests.length };
};
