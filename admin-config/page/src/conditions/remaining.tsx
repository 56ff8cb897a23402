import type { ConditionCountAnswer, Remaining as Counts } from '../../../contract.ts';
import type { Loaded } from '../api/use-load.ts';

const countWords = ({ shown, all }: Counts, what: string): string =>
  `${shown.toLocaleString('en')} of ${all.toLocaleString('en')} ${what}`;

function words({ entries, published, user }: ConditionCountAnswer): string {
  const whole =
    published === null ? countWords(entries, 'entries') : countWords(published, 'published entries');
  const drafts = published === null ? '' : `; with drafts ${countWords(entries, '').trim()}`;
  return `${whole}${drafts}${user === null ? '' : `, as ${user.name}`}`;
}

/** How many entries remain of how many, in the line of its own that is always there. */
export function Remaining({ count }: { readonly count: Loaded<ConditionCountAnswer> }) {
  const { value, error, isStale } = count;
  const text =
    error !== undefined ? 'Not counted.' : value === undefined ? 'Counting…' : `Shown: ${words(value)}`;
  return (
    <p role="status" className={isStale ? 'narrow-count is-stale' : 'narrow-count'}>
      {text}
    </p>
  );
}
