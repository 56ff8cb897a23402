import { isRecord } from '../entries.ts';

/** What is wrong with a condition, and where. */
export interface Fault {
  readonly path: readonly string[];
  readonly text: string;
}

/** The faults in an answer of the API that refuses a condition; empty for every other error. */
export function faultsOf(error: unknown): readonly Fault[] {
  if (!isRecord(error) || error.status !== 400 || !isRecord(error.details)) return [];
  const { errors } = error.details;
  if (!Array.isArray(errors)) return [];
  return errors.filter(isRecord).map(({ path, message, hint }) => ({
    path: Array.isArray(path) ? path.map(String) : [],
    text: typeof hint === 'string' ? `${String(message)} (${hint})` : String(message),
  }));
}

const begins = (path: readonly string[], start: readonly string[]): boolean =>
  start.every((step, index) => path[index] === step);

/** Whether a fault is one of the condition at a place: it stands there, below, or on the way to it. */
export const isAt = ({ path }: Fault, place: readonly string[]): boolean =>
  path.length > 1 && (begins(path, place) || begins(place, path));
