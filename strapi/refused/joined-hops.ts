import { reachedPlaces } from '../../lib/pipeline.ts';
import type { BoundQuery } from '../../lib/validate/bound-query.ts';

/** The maximum number of relations in filters and sort for a request that is handed over: Strapi joins every one of them. */
export const maxJoined = 4;

/**
 * The number of relations, components and media that filters and sort of a query go through, at the top and in populate: two
 * for `filters[author][team][city]=Lyon`.
 */
export const joinedHops = (query: BoundQuery): number =>
  reachedPlaces(query).filter(({ part }) => part === 'filters' || part === 'sort').length;
