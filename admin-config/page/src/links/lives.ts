import type { Option } from '../parts/choice.tsx';

const usual = [1, 3, 7, 14, 30, 90];

/** Returns the durations that a link may have, in hours: the usual numbers of days, and the maximum that the host allows. */
export const lives = (most: number): readonly Option[] =>
  [...new Set([...usual.filter((days) => days < most), most])].map((days) => ({
    id: String(days * 24),
    label: days === 1 ? '1 day' : `${days} days`,
  }));
