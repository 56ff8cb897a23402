import { metaRowsIn } from '../../language/meta-parts.ts';

const membersIn = (place: Parameters<typeof metaRowsIn>[0]) =>
  metaRowsIn(place).flatMap(({ members }) => Object.entries(members));

/** The members of `meta.pagination` that need no sentence, behind those that repeat the request. */
export const paginationMembers = (besideStart: boolean): string =>
  membersIn('pagination')
    .filter(([, member]) => member.about === undefined && (!besideStart || member.besideStart))
    .map(([name, { type }]) => `; ${name}?: ${type}`)
    .join('');

/** Those that have a sentence, on lines of their own. */
export const describedMembers = (place: Parameters<typeof metaRowsIn>[0]): string =>
  membersIn(place)
    .filter(([, { about }]) => about !== undefined)
    .map(([name, { type, about }]) => `\n  /** ${about} */\n  ${name}?: ${type};`)
    .join('');

/** The members of meta beside `pagination`. */
export const metaMembers: string = membersIn('meta')
  .map(([name, { type }]) => `; ${name}?: ${type}`)
  .join('');
