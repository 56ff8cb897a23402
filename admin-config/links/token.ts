import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { ReadKind } from '../../lib/schema/reads.ts';
import { tokenMark } from '../../plugin/http/paths.ts';

/** What a preview link shows, and until when. All of it is signed. */
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

/** Signs preview links, and reads the tokens that it has signed. */
export interface Signer {
  /** Returns `cqpl1.<content>.<signature>`, in characters that a path may contain. */
  sign(link: Link): string;
  /** Returns the content of a token; undefined if any character of it was changed. */
  read(token: string): Link | undefined;
}

const version = `${tokenMark}1`;

/** Returns the hash of a token. The table stores the hash only, so that nobody who reads it can open a link. */
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
 * Creates the signer for a secret. Its key is derived for this use only, so that nothing else that the secret signs can be taken
 * for a link. There is one algorithm for each version, and no header that could name another.
 */
export const createSigner = (secret: string): Signer => {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'content-query preview link 1', 32));
  // The signature covers the text as sent, before decoding, because two texts may decode to the same bytes.
  const signatureOf = (text: string): string => createHmac('sha256', key).update(text).digest('base64url');
  return {
    sign({ key: id, role, uid, reads, entry, query, ends }) {
      const parts = JSON.stringify([id, role, uid, reads, entry, query, ends]);
      const signed = `${version}.${Buffer.from(parts).toString('base64url')}`;
      return `${signed}.${signatureOf(signed)}`;
    },
    read(token) {
      const end = token.lastIndexOf('.');
      const signed = token.slice(0, Math.max(0, end));
      if (!isSame(token.slice(end + 1), signatureOf(signed)) || !signed.startsWith(`${version}.`))
        return undefined;
      const text = Buffer.from(signed.slice(version.length + 1), 'base64url').toString();
      return fromParts(JSON.parse(text) as unknown[]);
    },
  };
};
