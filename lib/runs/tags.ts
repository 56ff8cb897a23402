import { createHmac } from 'node:crypto';
import type { EntryType } from '../schema/content-type.ts';

/** The header in which caches read tags, and what stands between two of them there. */
export const tagSeparators = { 'Cache-Tag': ',', 'Surrogate-Key': ' ' } as const;

/** The name of a header in which caches read tags. */
export type TagHeader = keyof typeof tagSeparators;

type Tagged = Pick<EntryType, 'kind' | 'uid' | 'singularName'>;

/** Returns the tag of a type: `article`, or the uid of a component. It never contains a space or a comma. */
export const tagOfType = ({ kind, uid, singularName }: Tagged): string =>
  encodeURIComponent(kind === 'component' ? uid : singularName);

/** Returns the tag of an entry, by its id or that of its document: `article:12`. */
export const tagOfEntry = (type: Tagged, name: unknown): string =>
  `${tagOfType(type)}:${encodeURIComponent(String(name))}`;

/**
 * Returns the tag of a type that the client must not learn of. It is keyed: without the key anybody could compare it with the tags of
 * guessed names.
 */
export const tagOfHidden = ({ uid }: Tagged, key: string): string =>
  createHmac('sha256', key)
    .update(JSON.stringify(['cache tag', uid]))
    .digest('base64url')
    .slice(0, 22);
