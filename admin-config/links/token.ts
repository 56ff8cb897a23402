import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Reads } from '../../lib/language/reads.ts';
import { tokenMark } from '../../lib/util/without-tokens.ts';

/** What a preview link shows, and until when: all of it is signed. */
export interface Link {
  /** Its row in the table. */
  readonly key: string;
  readonly role: string;
  readonly uid: string;
  readonly reads: Reads;
  /** The id of one entry, as it would stand in a path. */
  readonly entry: string | null;
  /** The canonical query string. */
  readonly query: string;
  /** Milliseconds since 1970. */
  readonly ends: number;
}

/** Signs preview links, and reads what it has signed. */
export interface Signer {
  /** `cqpl1.<what is signed>.<signature>`, of characters that a path may hold. */
  sign(link: Link): string;
  /** The content of a token; undefined if any character of it was changed. */
  read(token: string): Link | undefined;
}

const version = `${tokenMark}1`;

/** The hash of a token in the table, so that nobody who reads the table can open a link. */
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
 * Makes the signer for a secret. Its key is derived only for this use, so that nothing else that the secret signs can be a
 * link. There is one algorithm for each version, and no header that could name another.
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
