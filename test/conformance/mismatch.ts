import type { Answer } from '../support/http.ts';
import { difference } from './difference.ts';
import type { Recorded, RecordedError } from './recorded.ts';

/** Says how an answer is not the recorded one, or gives undefined. */
export function mismatch({ expect }: Recorded, { status, body }: Answer): string | undefined {
  if (!expect.status.includes(status)) return `expected status ${expect.status.join(' or ')}, got ${status}`;
  if (status === 200 && 'body' in expect) return difference(expect.body, body);
  if (status === 400 && expect.errors) {
    return difference(expect.errors, errorsOf(body).slice(0, expect.errors.length), '/error/details/errors');
  }
  return undefined;
}

/** The path and code of every error in the body of a 400. */
export function errorsOf(body: Answer['body']): readonly RecordedError[] {
  const errors: readonly RecordedError[] = body?.error?.details?.errors ?? [];
  return errors.map(({ path, code }) => ({ path, code }));
}
