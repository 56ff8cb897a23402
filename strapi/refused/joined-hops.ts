import { reachedPlaces } from '../../lib/pipeline.ts';
import type { BoundQuery } from '../../lib/validate/bound-query.ts';

/** The maximum number of relations in filters and sort of a request that is handed over, because Strapi joins each of them. */
export const maxJoined = 4;

/**
 * Returns the number of relations, components and media fields that the filters and sort of a query go through, at the top level
 * and in populate: two for `filters[author][team][city]=Lyon`.
 */
export const joinedHops = (query: BoundQuery): number =>
  reachedPlaces(query).filter(({ part }) => part === 'filters' || part === 'sort').length;
