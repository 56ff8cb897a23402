import { isRecord } from './entries.ts';

/** What went wrong, as a person reads it. */
export interface Problem {
  readonly title: string;
  /** Each fault of a refused request, with its place and what would help. */
  readonly lines: readonly string[];
}

/** An error in the form of the API's own, or anything else that was thrown. */
export function problemOf(error: unknown): Problem {
  if (!isRecord(error)) return { title: String(error), lines: [] };
  const { status, message, details } = error;
  // Without an answer there is no status to name.
  const title = typeof status === 'number' && status > 0 ? `${status}: ${String(message)}` : String(message);
  const errors = isRecord(details) && Array.isArray(details.errors) ? details.errors.filter(isRecord) : [];
  const lines = errors.map(lineOf).filter((line) => line !== String(message));
  return { title, lines };
}

function lineOf({ path, message, hint }: Readonly<Record<string, unknown>>): string {
  const place = Array.isArray(path) && path.length > 0 ? `${path.join('.')}: ` : '';
  return `${place}${String(message)}${typeof hint === 'string' ? ` (${hint})` : ''}`;
}
