import { describeCondition } from './conditions/condition.ts';
import type { Job } from './grant-log.ts';
import { describeChanges, inverse, type Names } from './grants.ts';

/** A change in words: `Public may see the list of article`, or `article for Public: only some entries`. */
export const describeJob = ({ changes, condition }: Job, names: Names): string =>
  condition === undefined ? describeChanges(changes, names) : describeCondition(condition.after, names);

/** The change that a job has undone, in the same words. */
export const describeUndone = ({ changes, condition }: Job, names: Names): string =>
  condition === undefined
    ? describeChanges(inverse(changes), names)
    : describeCondition(condition.before, names);
