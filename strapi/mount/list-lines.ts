import type { Lists } from './lists.ts';

/** Groups types by their reason or way, so that the log has one line for each reason. */
const grouped = (parts: Iterable<readonly [uid: string, why: string]>): [why: string, uids: string][] => {
  const groups = new Map<string, string[]>();
  for (const [uid, why] of parts) groups.set(why, [...(groups.get(why) ?? []), uid]);
  return [...groups].map(([why, uids]) => [why, uids.join(', ')]);
};

const phrases = {
  takeover: {
    list: "answers in place of Strapi's find",
    one: "answers in place of Strapi's findOne",
    noList: 'stays with Strapi',
    noOne: 'single entries stay with Strapi',
  },
  beside: {
    list: "has lists beside Strapi's own",
    one: 'has single entries',
    noList: 'has no list',
    noOne: 'has no single entries',
  },
} as const;

/**
 * Returns the log lines that say which types the plugin answers, and how, and which it does not: one line for each
 * reason, not for each type.
 */
export const listLines = ({ taken, kept, one, inController }: Lists, isTakeover: boolean): string[] => {
  const { list, one: ofOne, noList, noOne } = phrases[isTakeover ? 'takeover' : 'beside'];
  const isBehind = (uid: string, isOne: boolean): boolean =>
    inController.some((read) => read.uid === uid && (read.reads === 'one') === isOne);
  const names = (uids: Iterable<string>, isOne: boolean): string =>
    [...uids].filter((uid) => !isBehind(uid, isOne)).join(', ') || 'nothing';
  const behind = grouped(
    inController
      .map(({ uid, reads, why }) => [`${reads === 'one' ? 'findOne' : 'find'} (${why})`, uid] as const)
      .map(([why, uid]) => [uid, why] as const),
  );
  return [
    `content-query: ${list}: ${names(taken.keys(), false)}`,
    `content-query: ${ofOne}: ${names(one.taken.keys(), true)}`,
    ...behind.map(([why, uids]) => `content-query: answers from within Strapi's own ${why}: ${uids}`),
    ...grouped(kept).map(([why, uids]) => `content-query: ${uids} ${noList}: ${why}`),
    ...grouped(one.kept).map(([why, uids]) => `content-query: ${uids}: ${noOne}: ${why}`),
  ];
};

/** Returns a warning with the reasons if a takeover takes over nothing; otherwise undefined. */
export const nothingTaken = ({ taken, kept, one }: Lists): string | undefined => {
  if (taken.size > 0 || one.taken.size > 0) return undefined;
  const reasons = grouped([...kept, ...one.kept]).map(([why, uids]) => `${uids}: ${why}`);
  const explained = reasons.join('; ') || 'the app has no content type of its own';
  return `content-query: nothing is taken over, Strapi answers everything: ${explained}`;
};
