import { isQueryList, isQueryObject, type QueryNode } from '../../lib/query/query.ts';
import type { EntryQuery, Populate } from '../../lib/validate/bound-query.ts';
import { asksNothing } from './pieces.ts';

const populateOf = (populate: readonly Populate[], name: string): Populate | undefined =>
  populate.find(({ attribute }) => attribute.name === name);

/** Whether what stands in brackets behind a populated name was looked at. */
const isNodeLookedAt = (inner: QueryNode, found: Populate | undefined): boolean => {
  if (!isQueryObject(inner)) return true;
  if (found === undefined) return asksNothing(inner, 'populate');
  if (found.kind === 'entries') return isLookedAt(inner.populate, [found.query]);
  const { on } = inner;
  if (!isQueryObject(on)) return isLookedAt(inner.populate, found.components);
  return Object.entries(on).every(([uid, fragment]) => {
    const query = found.components.find(({ type }) => type.uid === uid);
    if (!isQueryObject(fragment)) return true;
    return query === undefined ? asksNothing(fragment, 'populate') : isLookedAt(fragment.populate, [query]);
  });
};

/**
 * Whether everything that a populate asks of entries was bound. Below a name that the plugin leaves out without a word nothing is
 * looked at, and filters or a sort there would be Strapi's own to judge.
 */
export const isLookedAt = (
  populate: QueryNode | undefined,
  queries: readonly Pick<EntryQuery, 'populate'>[],
): boolean => {
  if (populate === undefined || !isQueryObject(populate))
    return !isQueryList(populate) || populate.every((inner) => !isQueryObject(inner));
  return Object.entries(populate).every(([name, inner]) => {
    const bound = queries.map((query) => populateOf(query.populate, name)).filter((one) => one !== undefined);
    if (bound.length === 0) return isNodeLookedAt(inner, undefined);
    return bound.every((one) => isNodeLookedAt(inner, one));
  });
};
