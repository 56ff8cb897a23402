import { metaRowsIn } from '../../language/meta-parts.ts';
import type { Reads } from '../../language/reads.ts';

const membersIn = (...which: Parameters<typeof metaRowsIn>) =>
  metaRowsIn(...which).flatMap(({ members }) => Object.entries(members));

/** The members of `meta.pagination` that need no sentence, behind those that repeat the request. */
export const paginationMembers = (besideStart: boolean): string =>
  membersIn('pagination', 'list')
    .filter(([, member]) => member.about === undefined && (!besideStart || member.besideStart))
    .map(([name, { type }]) => `; ${name}?: ${type}`)
    .join('');

/** Those that have a sentence, on lines of their own. */
export const describedMembers = (...which: Parameters<typeof metaRowsIn>): string =>
  membersIn(...which)
    .filter(([, { about }]) => about !== undefined)
    .map(([name, { type, about }]) => `\n  /** ${about} */\n  ${name}?: ${type};`)
    .join('');

/** The members of meta beside `pagination`, of the answers of one way to read a type. */
export const metaMembers = (reads: Reads): string =>
  membersIn('meta', reads)
    .map(([name, { type }]) => `; ${name}?: ${type}`)
    .join('');
