import { reachedPlaces } from '../../lib/pipeline.ts';
import type { BoundQuery } from '../../lib/validate/bound-query.ts';

/** Relations that a request goes through in filters and sort, at most, for Strapi to be asked: it joins every one of them. */
export const maxJoined = 4;

/**
 * How many relations, components and media filters and sort of a query go through, at the top and in populate: two for
 * `filters[author][team][city]=Lyon`.
 */
export const joinedHops = (query: BoundQuery): number =>
  reachedPlaces(query).filter(({ part }) => part === 'filters' || part === 'sort').length;
