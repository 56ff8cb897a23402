import { createHash } from 'node:crypto';
import { ContentQueryError, type Problem } from '../../lib/base/error.ts';
import type { Version } from '../versions-contract.ts';

/** A request says so many differences at most. */
const most = 100;

/**
 * Returns the version of what has this content. It is made of the content alone, so that a change by another program, or by an older
 * version of the plugin, changes it too, and an undone change restores it.
 */
export const versionOf = (...content: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 22);

/** What a request would replace. */
export interface Replaced {
  /** What it is, as the beginning of a sentence. */
  readonly what: string;
  /** Where the request has its version. */
  readonly path: readonly string[];
  /** The version that the request names. */
  readonly version: Version;
  /** What is stored, as its GET shows it; null if nothing is. */
  readonly stored: { readonly version: Version } | null;
  /** What the request would put in its place; null if it removes it. */
  readonly sent: unknown;
}

/** Throws the 409 that shows both, if the request has not read what it would replace. Called in the transaction of the change. */
export const requireRead = (...replaced: readonly Replaced[]): void => {
  const changed = replaced.filter(({ version, stored }) => version !== (stored?.version ?? null));
  const [first] = changed;
  if (first === undefined) return;
  const problems = changed.slice(0, most).map(
    ({ what, path, stored, sent }): Problem => ({
      path,
      code: 'changed-meanwhile',
      message: `${what} was changed after it was read`,
      hint: 'read it again, and send its version',
      stored,
      sent,
    }),
  );
  const more = changed.length === 1 ? '' : ` (and ${changed.length - 1} more)`;
  throw new ContentQueryError('changed-meanwhile', `${problems[0]?.message}${more}`, { problems });
};
