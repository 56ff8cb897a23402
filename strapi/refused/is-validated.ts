import { isQueryList, isQueryObject, type QueryNode } from '../../lib/query/query.ts';
import type { EntryQuery, Populate } from '../../lib/validate/bound-query.ts';
import { answeredAs } from '../../lib/validate/viewed.ts';
import { asksNothing } from './query-nodes.ts';

const populateOf = (populate: readonly Populate[], name: string): Populate | undefined =>
  populate.find((one) => answeredAs(one) === name);

/** Whether everything in the brackets after a populated name was validated. */
const isNodeValidated = (inner: QueryNode, found: Populate | undefined): boolean => {
  if (!isQueryObject(inner)) return true;
  if (found === undefined) return asksNothing(inner, 'populate');
  if (found.kind === 'entries') return isValidated(inner.populate, [found.query]);
  const { on } = inner;
  if (!isQueryObject(on)) return isValidated(inner.populate, found.queries);
  return Object.entries(on).every(([uid, fragment]) => {
    const query = found.queries.find(({ type }) => type.uid === uid);
    if (!isQueryObject(fragment)) return true;
    return query === undefined ? asksNothing(fragment, 'populate') : isValidated(fragment.populate, [query]);
  });
};

/**
 * Whether every part of a populate was validated. Nothing is validated below a name that the plugin ignores, so Strapi would apply
 * filters or a sort there unchecked.
 */
export const isValidated = (
  populate: QueryNode | undefined,
  queries: readonly Pick<EntryQuery, 'populate'>[],
): boolean => {
  if (populate === undefined || !isQueryObject(populate))
    return !isQueryList(populate) || populate.every((inner) => !isQueryObject(inner));
  return Object.entries(populate).every(([name, inner]) => {
    const bound = queries.map((query) => populateOf(query.populate, name)).filter((one) => one !== undefined);
    if (bound.length === 0) return isNodeValidated(inner, undefined);
    return bound.every((one) => isNodeValidated(inner, one));
  });
};
