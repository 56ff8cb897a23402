import { expect } from 'chai';
import { type HostOptions, type UsedHost, useOwnHost } from '../../http/support/use-host.ts';
import { insert, type Row } from '../../property/newsroom/insert.ts';
import type { TestDatabase } from '../../support/databases.ts';

/** Live articles in the default locale, once the newsroom's own fifty have company. */
export const liveArticles = 200;

const firstAdded = 1001;
const added = 150;
const day = new Date('2024-06-01T00:00:00.000Z');

const bulletin = (index: number): Row => ({
  id: firstAdded + index,
  title: `Bulletin ${String(index).padStart(3, '0')}`,
  slug: `bulletin-${index}`,
  // Every tenth has none, so that what null means to an operator shows.
  word_count: index % 10 === 0 ? null : index,
  featured: index % 3 === 0,
  published_at: day,
  created_at: day,
  updated_at: day,
  locale: 'en',
});

/** A suite's host that tells what a client has sent. */
export interface Newsdesk extends UsedHost {
  /** The query string of the request that came last, decoded, as the client put it. */
  readonly sent: () => string;
}

/** The host that clients of Strapi v4 need, on a newsroom of its own with two hundred live articles. */
export function useNewsdesk(database: TestDatabase, options: HostOptions = {}): Newsdesk {
  let last = '';
  const desk = useOwnHost(database, {
    REST_MAX_LIMIT: liveArticles,
    REST_POPULATE_WITH_PAGINATION: true,
    middleware: [
      (ctx, next) => {
        last = decodeURIComponent(ctx.querystring);
        return next();
      },
    ],
    ...options,
  });

  before(async () => {
    const { sequelize } = desk.host();
    const bulletins = Array.from({ length: added }, (_, index) => bulletin(index));
    await insert(sequelize, 'articles', bulletins);
    await insert(
      sequelize,
      'articles_author_links',
      bulletins.map(({ id }, index) => ({
        id: Number(id),
        article_id: Number(id),
        author_id: 1 + (index % 5),
      })),
    );
    const { body } = await desk.ask('/api/articles?pagination[limit]=0');
    expect(body.meta.pagination.total).to.equal(liveArticles);
  });

  return { ...desk, sent: () => last };
}
