import type { MistakePlace } from '../../lib/error/codes.ts';
import type { Path } from '../../lib/error/content-query-error.ts';
import type { PopulateKey } from '../../lib/language/populate-keys.ts';

/** Where a mistake below each key inside populate is. Below `populate` it may be deeper. */
const places: Readonly<Record<Exclude<PopulateKey, 'populate'>, MistakePlace>> = {
  filters: 'filters',
  sort: 'sort',
  fields: 'other',
  publicationState: 'other',
  on: 'populate',
  of: 'populate',
  start: 'populate',
  limit: 'populate',
  count: 'populate',
};

const isKey = (name: string): name is keyof typeof places => Object.hasOwn(places, name);

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
    if (key !== 'populate') return key !== undefined && isKey(key) ? places[key] : 'populate';
    at += 1;
  }
};
