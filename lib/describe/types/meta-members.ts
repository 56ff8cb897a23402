import { metaRowsIn } from '../../language/meta-parts.ts';
import type { ReadKind } from '../../language/reads.ts';

const membersIn = (...which: Parameters<typeof metaRowsIn>) =>
  metaRowsIn(...which).flatMap(({ members }) => Object.entries(members));

/** Returns the members of `meta.pagination` that have no comment, to append to those that repeat the request. */
export const paginationMembers = (besideStart: boolean): string =>
  membersIn('pagination', 'list')
    .filter(([, member]) => member.about === undefined && (!besideStart || member.besideStart))
    .map(([name, { type }]) => `; ${name}?: ${type}`)
    .join('');

/** Returns the members that have a comment, on separate lines. */
export const describedMembers = (...which: Parameters<typeof metaRowsIn>): string =>
  membersIn(...which)
    .filter(([, { about }]) => about !== undefined)
    .map(([name, { type, about }]) => `\n  /** ${about} */\n  ${name}?: ${type};`)
    .join('');

/** Returns the members of meta other than `pagination`, for the answers of a read kind. */
export const metaMembers = (reads: ReadKind): string =>
  membersIn('meta', reads)
    .map(([name, { type }]) => `; ${name}?: ${type}`)
    .join('');
