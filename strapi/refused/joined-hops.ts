/** Relations that a request goes through in filters and sort, at most, for Strapi to be asked: it joins every one of them. */
export const mostJoined = 4;

const partsOf = (text: string): string[] => text.split(/[[\].]/).filter((part) => part !== '');

/** Names on a way, without operators and positions; the last one is the attribute that it leads to. */
const hopsOn = (parts: readonly string[]): number =>
  Math.max(0, parts.filter((part) => !/^(?:\$.*|\d+)$/.test(part)).length - 1);

/**
 * How many relations filters and sort of a query string go through, at the top and in populate, each mention counted.
 *
 *     joinedHops('filters[author][team][city]=Lyon&sort=author.name') // 3
 */
export const joinedHops = (queryString: string): number => {
  let hops = 0;
  for (const [key, value] of new URLSearchParams(queryString)) {
    const parts = partsOf(key);
    const filters = parts.indexOf('filters');
    const sort = parts.indexOf('sort');
    if (filters >= 0) hops += hopsOn(parts.slice(filters + 1));
    else if (sort >= 0) {
      const before = parts.slice(sort + 1).filter((part) => !/^\d+$/.test(part)).length;
      for (const item of value.split(',')) hops += Math.max(before - 1, 0) + (item.split('.').length - 1);
    }
  }
  return hops;
};

/** Whether the whole of a request asks for drafts, and not a place in it. */
export const asksForDrafts = (queryString: string): boolean =>
  [...new URLSearchParams(queryString)].some(
    ([key, value]) => partsOf(key).join('.') === 'publicationState' && value === 'preview',
  );
