import { isRecord } from './entries.ts';

/** An error, in words for the user. */
export interface Problem {
  readonly title: string;
  /** Each problem of a refused request, with its path and its hint. */
  readonly lines: readonly string[];
}

/** An error in the form of the API's own errors, or anything else that was thrown. */
export function problemOf(error: unknown): Problem {
  if (!isRecord(error)) return { title: String(error), lines: [] };
  const { message, details } = error;
  const title = String(message);
  const errors = isRecord(details) && Array.isArray(details.errors) ? details.errors.filter(isRecord) : [];
  const lines = errors.map(lineOf).filter((line) => line !== String(message));
  return { title, lines };
}

function lineOf({ path, message, hint }: Readonly<Record<string, unknown>>): string {
  const place = Array.isArray(path) && path.length > 0 ? `${path.join('.')}: ` : '';
  return `${place}${String(message)}${typeof hint === 'string' ? ` (${hint})` : ''}`;
}
