import type { Condition, FindConfig } from '../../index.ts';

/** How the bookshop customises its finds, by content type. */
export const finds: Record<string, FindConfig> = {
  // Clients may ask who made a book and who edited it last.
  'api::book.book': { creatorFields: 'populate' },

  'api::review.review': {
    // Nobody reads what has less than three stars, whatever else the request asks for.
    before: (query) => {
      const stars = query.type.attributes.get('stars');
      if (stars?.kind !== 'scalar') return query;
      const good: Condition = { kind: 'compare', attribute: stars, operator: '$gte', values: [3] };
      const conditions = query.filters === undefined ? [good] : [good, query.filters];
      return { ...query, filters: { kind: 'and', conditions } };
    },
    // Every entry says what it is called on the shop's pages.
    after: (entries) => entries.map((entry) => ({ ...entry, page: `/reviews/${entry.id}` })),
  },

  'api::genre.genre': {
    // The list of genres hardly changes, so browsers may keep it for an hour.
    replace: async (ctx, find) => {
      const body = await find();
      ctx.set('Cache-Control', 'public, max-age=3600');
      return body;
    },
  },
};
