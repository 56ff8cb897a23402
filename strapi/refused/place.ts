import type { MistakePlace } from '../../lib/error/codes.ts';
import type { Path } from '../../lib/error/content-query-error.ts';

const others: ReadonlySet<string | undefined> = new Set(['fields', 'publicationState']);

/**
 * Returns the place of a mistake in a query. Parameters inside populate count as themselves: `populate[author][filters][name]` is
 * in filters, `populate[author][limit]` in populate. `parameters` has the names of those that the dialect has.
 */
export const placeOf = (path: Path, parameters: ReadonlySet<string>): MistakePlace => {
  const [head] = path;
  if (head === undefined) return 'other';
  if (head === 'pagination' || head === 'filters' || head === 'sort') return head;
  if (head !== 'populate') return parameters.has(head) ? 'other' : 'top';
  let at = 1;
  for (;;) {
    // Skip the name, and `on` with the name of the component.
    at += path[at + 1] === 'on' ? 3 : 1;
    const key = path[at];
    if (key === 'filters' || key === 'sort') return key;
    if (others.has(key)) return 'other';
    if (key !== 'populate') return 'populate';
    at += 1;
  }
};
