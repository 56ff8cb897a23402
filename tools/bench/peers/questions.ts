import type { AnyShape } from '../shapes.ts';
import { columnsOf } from './columns.ts';

/** One question for every server. Parts that the language of a peer cannot express in a general form are written out. */
export interface Question {
  /** Our query string. */
  readonly ours: string;
  /** The columns of the articles, in the database's spelling. */
  readonly columns: readonly string[];
  readonly pageSize: number;
  readonly start?: number;
  readonly postgraphile: { readonly filter: string; readonly orderBy: string };
  readonly directus: { readonly filter: object; readonly sort: string };
  /** With the author and its published team, the categories and the cover. */
  readonly populated?: true;
}

const { article } = columnsOf;

/** Published articles of the default locale by id; our API adds these conditions by itself. */
const live = {
  postgraphile: {
    filter: 'locale: {equalTo: "en"}, publishedAt: {isNull: false}',
    orderBy: 'PRIMARY_KEY_ASC',
  },
  directus: { filter: { locale: { _eq: 'en' }, published_at: { _nnull: true } }, sort: 'id' },
};

/** The same by title, then id: PostGraphile adds the primary key to every order. */
const byTitle = {
  postgraphile: { ...live.postgraphile, orderBy: 'TITLE_ASC' },
  directus: { ...live.directus, sort: 'title,id' },
};

/** A condition on the teams of an article's author, in Directus. */
const team = (condition: object): object => ({
  author_links: { author_id: { team_links: { team_id: condition } } },
});

const questions: Partial<Readonly<Record<AnyShape, Question>>> = {
  list: { ...live, ours: '', columns: article, pageSize: 25 },
  page: {
    ...byTitle,
    ours: '?fields[0]=title&fields[1]=slug&sort=title&pagination[pageSize]=10',
    columns: ['id', 'title', 'slug'],
    pageSize: 10,
  },
  rows100: { ...live, ours: '?pagination[pageSize]=100', columns: article, pageSize: 100 },
  far: { ...live, ours: '?pagination[page]=41', columns: article, pageSize: 25, start: 1000 },
  deepfilter: {
    // Directus cannot compare whole texts without case, so all servers are asked for this spelling.
    ours: '?filters[author][team][city]=Lyon&sort=title',
    columns: article,
    pageSize: 25,
    postgraphile: {
      ...byTitle.postgraphile,
      filter: `${live.postgraphile.filter}, articlesAuthorLinksByArticleId: {some: {authorByAuthorId: {authorsTeamLinksByAuthorId:
        {some: {teamByTeamId: {publishedAt: {isNull: false}, city: {equalTo: "Lyon"}}}}}}}`,
    },
    directus: {
      ...byTitle.directus,
      // Directus accepts one condition for each path, and joins equal paths once.
      filter: {
        _and: [
          live.directus.filter,
          team({ published_at: { _nnull: true } }),
          team({ city: { _eq: 'Lyon' } }),
        ],
      },
    },
  },
  logic: {
    ours: '?filters[$or][0][kind]=news&filters[$or][1][rating][$gt]=4&filters[featured]=true&locale=fr&publicationState=preview&sort[0]=rating:desc&sort[1]=id',
    columns: article,
    pageSize: 25,
    postgraphile: {
      filter: `locale: {equalTo: "fr"}, or: [{kind: {equalTo: "news"}}, {rating: {greaterThan: 4}}], featured: {equalTo: true}`,
      orderBy: 'RATING_DESC',
    },
    directus: {
      filter: {
        locale: { _eq: 'fr' },
        featured: { _eq: true },
        _or: [{ kind: { _eq: 'news' } }, { rating: { _gt: 4 } }],
      },
      sort: '-rating,id',
    },
  },
  populate3: {
    ...live,
    ours: '?populate[author][populate]=team&populate[categories]=true&populate[cover]=true',
    columns: article,
    pageSize: 25,
    populated: true,
  },
};

const cannotBeSaid: Partial<Readonly<Record<AnyShape, string>>> = Object.fromEntries(
  ['zone', 'everything'].map((shape) => [
    shape,
    "the parts of a dynamic zone stand in tables that a column's value names, which neither peer can follow",
  ]),
);

/** Returns the question of a shape, or the reason why the peers are not asked. */
export const questionOf = (shape: AnyShape): Question | string =>
  questions[shape] ?? cannotBeSaid[shape] ?? 'it is not written for peers';
