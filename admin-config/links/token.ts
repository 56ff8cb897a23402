import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import type { ReadKind } from '../../lib/schema/reads.ts';
import { tokenMark } from '../../plugin/http/paths.ts';

/** What a preview link shows, and until when. */
export interface Link {
  /** The key of its row in the table. */
  readonly key: string;
  readonly role: string;
  readonly uid: string;
  readonly reads: ReadKind;
  /** The id of one entry, as it would stand in a path; null for a list or a single type. */
  readonly entry: string | null;
  /** The canonical query string. */
  readonly query: string;
  /** Milliseconds since 1970. */
  readonly ends: number;
}

/** Signs preview links, and recognises what it has signed. */
export interface Signer {
  /**
   * Returns what the row of a link keeps of its token: a signature of it, of the link and of the id of who made it, null for nobody with
   * a session, so that a row that was altered opens nothing.
   */
  signatureOf(token: string, link: Link, makerId: string | null): string;
  /** Returns the content of a token of an older version, in which it stands; undefined for every other text. */
  readOld(token: string): Link | undefined;
}

const oldMark = `${tokenMark}1.`;
const mark = `${tokenMark}2.`;

/** Returns a new token: 128 random bits, in characters that a path may contain. Nothing of it is stored. */
export const newToken = (): string => mark + randomBytes(16).toString('base64url');

/** Returns the key of a token's row, from which the token cannot be found; undefined for a text of another form. */
export const keyOfToken = (token: string): string | undefined =>
  token.startsWith(mark) && token.length === mark.length + 22
    ? createHash('sha256').update(`row of ${token}`).digest('base64url').slice(0, 22)
    : undefined;

/** Returns the hash of an older token, which its row keeps. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Whether two texts are equal, compared in constant time. */
export const isSame = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
};

const fromParts = (parts: readonly unknown[]): Link => {
  const [key, role, uid, reads, entry, query, ends] = parts;
  return { key, role, uid, reads, entry, query, ends } as Link;
};

/**
 * Creates the signer for a secret. Its keys are derived for one use each, so that nothing else that the secret signs can be taken
 * for a link. There is one algorithm for each version, and no header that could name another.
 */
export const createSigner = (secret: string): Signer => {
  const keyFor = (use: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', use, 32));
  const oldKey = keyFor('content-query preview link 1');
  const key = keyFor('content-query preview link 2');
  // The signature covers the text as sent, before decoding, because two texts may decode to the same bytes.
  const oldSignatureOf = (text: string): string =>
    createHmac('sha256', oldKey).update(text).digest('base64url');
  return {
    signatureOf(token, { key: id, role, uid, reads, entry, query, ends }, makerId) {
      const signed = JSON.stringify([token, id, role, uid, reads, entry, query, ends, makerId]);
      return createHmac('sha256', key).update(signed).digest('hex');
    },
    readOld(token) {
      const end = token.lastIndexOf('.');
      const signed = token.slice(0, Math.max(0, end));
      if (!isSame(token.slice(end + 1), oldSignatureOf(signed)) || !signed.startsWith(oldMark))
        return undefined;
      const text = Buffer.from(signed.slice(oldMark.length), 'base64url').toString();
      return fromParts(JSON.parse(text) as unknown[]);
    },
  };
};
