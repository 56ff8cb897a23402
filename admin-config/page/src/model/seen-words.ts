import type { Seen } from './drafts.ts';

/** Says how many entries on a page of the preview readers see: `Of 25 on this page readers see 22, 1 of them with less in it.` */
export function seenInWords(all: readonly Seen[]): string {
  const count = (kind: Seen['kind']) => all.filter((one) => one.kind === kind).length;
  const [less, older] = [count('less'), count('older')];
  const parts = [
    `Of ${all.length} on this page readers see ${all.length - count('nothing')}`,
    ...(less > 0 ? [`${less} of them with less in it`] : []),
    ...(older > 0 ? [`${older} of them as they were before a change`] : []),
  ];
  return `${parts.join(', ')}.`;
}
