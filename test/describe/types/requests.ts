// Compiled by `npm run check`: what may be asked, what may not, and what comes back.
import type { Answer, Article, Query, Uid } from './newsroom.ts';

/** Requests that the types let through; a test sends each of them to a host. */
export const requests: { readonly [Type in Uid]?: readonly Query<Type>[] } = {
  'api::article.article': [
    {},
    { fields: 'title', sort: 'title' },
    { fields: ['title', 'slug'], sort: ['title:desc', 'id'], pagination: { page: 1, pageSize: 3 } },
    { fields: '*', sort: { title: 'asc' }, pagination: { start: 0, limit: 2, withCount: false } },
    { sort: [{ author: { rank: 'desc' } }, { id: 'asc' }, 'author.team.city:asc'] },
    { filters: { title: 'a', kind: ['news', 'opinion'], wordCount: { $between: [1, 500] } } },
    { filters: { views: { $gt: 9007199254740993n }, eventAt: { $lt: new Date('2030-01-01') } } },
    { filters: { title: { $containsi: 'ö & ?', $not: { $startsWith: 'x' } }, featured: true } },
    { filters: { $or: [{ id: { $in: [1, 2, 3] } }, { $not: { slug: { $null: true } } }] } },
    { filters: [{ id: { $gt: 1 } }, { metadata: { $contains: 'a' } }] },
    {
      filters: {
        author: { team: { city: 'Lyon' }, $notNull: true },
        categories: [1, 2],
        seo: { $null: false },
      },
    },
    { filters: { createdBy: { firstname: { $ne: 'x' } } }, sort: 'createdBy.lastname' },
    { populate: '*', locale: 'fr', publicationState: 'live' },
    { locale: 'fr', fallback: ['en', 'de'], sort: 'id' },
    { populate: 'deep,2', pagination: { limit: 1 } },
    { populate: { author: 'deep,2', sections: 'deep,1' }, pagination: { limit: 1 } },
    {
      facets: { kind: { except: 'kind', limit: 3 }, author: { fields: ['name'] }, featured: true },
      aggregate: { min: ['price', 'publishedAt'], sum: 'wordCount' },
    },
    { facets: ['kind', 'categories'], pagination: { limit: 0 } },
    { _q: 'night', sort: ['_q', 'title:desc'] },
    { populate: ['author.team', 'cover', 'sections'] },
    {
      populate: {
        author: {
          fields: ['name'],
          sort: 'rank:desc',
          filters: { rank: { $gt: 0 } },
          populate: { avatar: true },
        },
        related: { populate: ['author', 'cover'], publicationState: 'live' },
        gallery: { fields: 'url' },
        vault: false,
        sections: { on: { 'blocks.hero': { populate: '*' }, 'blocks.quote': true } },
      },
    },
    { populate: { sections: { populate: ['cta', 'articles'] } } },
    { populate: { categories: { start: 1, limit: 3, sort: 'name' }, gallery: { count: true } } },
    { populate: { sections: { populate: { cta: true } } } },
    { populate: { sections: { populate: { cta: { fields: 'label' }, articles: { sort: 'id' } } } } },
    { filters: { author: { $not: { $eq: 1 } } } },
    {
      filters: {
        author: { $and: [{ $gt: 1 }, { name: { $notNull: true } }], $or: [{ $not: { $in: [2] } }] },
      },
    },
    { filters: { author: [{ rank: { $gt: 0 } }, { $not: { name: 'x' } }], seo: { $not: { $null: true } } } },
    {
      filters: {
        categories: {
          $none: { code: 'a' },
          $every: [{ name: { $notNull: true } }],
          $some: { id: { $gt: 0 } },
        },
      },
    },
    { filters: { categories: { $count: { $gte: 1, $not: { $in: [4, 5] } } }, links: { $count: [0, 2] } } },
    { sort: [{ categories: { $count: 'desc' } }, 'links.$count:asc', 'id'] },
    { filters: { links: { $every: { label: { $ne: 'x' } }, label: 'a' } } },
    { populate: { sections: { populate: '*', publicationState: 'live' } } },
    { sort: [], fields: [], populate: [], filters: {} },
  ],
  'api::audit-log.audit-log': [{ populate: '*', sort: 'level:asc' }],
  'api::category.category': [{ locale: 'all', sort: ['name'] }],
  'plugin::users-permissions.user': [{ fields: ['username'], populate: { role: true } }],
};

type Articles = Query<'api::article.article'>;

/** Requests with views of relations, whose names stand beside the uid. */
export const viewed: readonly Query<'api::author.author', 'latest' | 'written'>[] = [
  {
    populate: {
      latest: { of: 'articles', sort: 'publishedAt:desc', limit: 1, fields: 'title' },
      articles: true,
    },
  },
  {
    populate: {
      latest: { of: 'reviews', filters: { kind: 'news' } },
      written: { of: 'articles', count: true },
    },
  },
  { populate: ['avatar', 'articles.cover'], sort: 'rank' },
];

/** Views that must not compile; each line says why. */
export const unviewed: readonly Query<'api::author.author', 'latest'>[] = [
  // @ts-expect-error: a view says what it is of
  { populate: { latest: { limit: 1 } } },
  // @ts-expect-error: there is no such relation
  { populate: { latest: { of: 'comments' } } },
  // @ts-expect-error: a relation to one entry has no views
  { populate: { latest: { of: 'team' } } },
  // @ts-expect-error: what the relation leads to has no such attribute
  { populate: { latest: { of: 'articles', fields: 'name' } } },
  // @ts-expect-error: a view has a name that the type of the request says
  { populate: { best: { of: 'articles' } } },
];

/** Requests that must not compile; each line says why. */
export const refused: readonly Articles[] = [
  // @ts-expect-error: there is no such attribute
  { fields: ['titel'] },
  // @ts-expect-error: a private attribute is none
  { fields: 'internalNote' },
  // @ts-expect-error: a password is none
  { filters: { secret: 'x' } },
  // @ts-expect-error: a relation cannot be named in fields
  { fields: 'author' },
  // @ts-expect-error: there is no such direction
  { sort: 'title:up' },
  // @ts-expect-error: json cannot be sorted by
  { sort: 'metadata' },
  // @ts-expect-error: the related type has no such attribute
  { sort: { author: { title: 'asc' } } },
  // @ts-expect-error: the two paginations do not mix
  { pagination: { page: 1, limit: 2 } },
  // @ts-expect-error: a number is not a text
  { filters: { title: 1 } },
  // @ts-expect-error: a text is not a number
  { filters: { wordCount: { $gt: '1' } } },
  // @ts-expect-error: the enumeration has no such value
  { filters: { kind: 'poem' } },
  // @ts-expect-error: this operator cannot be used with numbers
  { filters: { wordCount: { $contains: 1 } } },
  // @ts-expect-error: a document is looked into by steps and operators
  { filters: { metadata: 'a' } },
  // @ts-expect-error: there is no such operator
  { filters: { title: { $like: 'a' } } },
  // @ts-expect-error: $between takes two values
  { filters: { id: { $between: [1] } } },
  // @ts-expect-error: $or takes a list
  { filters: { $or: { id: 1 } } },
  // @ts-expect-error: a list of conditions is one on attributes, not on the id
  { filters: { author: [{ $eq: 1 }] } },
  // @ts-expect-error: a relation to one entry has no quantifiers
  { filters: { author: { $none: { name: 'a' } } } },
  // @ts-expect-error: they stand directly under a relation
  { filters: { categories: { $or: [{ $none: { code: 'a' } }] } } },
  // @ts-expect-error: one entry is not counted
  { filters: { author: { $count: 1 } } },
  // @ts-expect-error: a number of entries is never null
  { filters: { categories: { $count: { $null: true } } } },
  // @ts-expect-error: nor is one entry sorted by its number
  { sort: { author: { $count: 'asc' } } },
  // @ts-expect-error: they take conditions, not an id
  { filters: { categories: { $none: 1 } } },
  // @ts-expect-error: nor is it a list of both
  { filters: { author: [{ name: 'a' }, { $gt: 1 }] } },
  // @ts-expect-error: the related type has no such attribute, in a group either
  { filters: { author: { $not: { title: 'a' } } } },
  // @ts-expect-error: media are not filtered
  { filters: { cover: 1 } },
  // @ts-expect-error: zones are not filtered
  { filters: { sections: { $notNull: true } } },
  // @ts-expect-error: the related type has no such attribute
  { filters: { author: { title: 'a' } } },
  // @ts-expect-error: a scalar is not populated
  { populate: ['title'] },
  // @ts-expect-error: there is no such relation
  { populate: { writer: true } },
  // @ts-expect-error: a view has a name that the type of the request says
  { populate: { best: { of: 'categories' } } },
  // @ts-expect-error: levels are a number
  { populate: 'deep,all' },
  // @ts-expect-error: there is no such function
  { aggregate: { median: 'price' } },
  // @ts-expect-error: there is no such attribute to count by
  { facets: { writer: true } },
  // @ts-expect-error: a relation to one entry has no window
  { populate: { author: { limit: 1 } } },
  // @ts-expect-error: a component has none
  { populate: { links: { limit: 1 } } },
  // @ts-expect-error: a count stands alone
  { populate: { categories: { count: true, limit: 1 } } },
  // @ts-expect-error: populated entries are not paginated
  { populate: { author: { pagination: { page: 1 } } } },
  // @ts-expect-error: no component of the zone has this to populate
  { populate: { sections: { populate: { writer: true } } } },
  // @ts-expect-error: what the component brings has no such attribute
  { populate: { sections: { populate: { cta: { fields: 'title' } } } } },
  // @ts-expect-error: the zone has no such component
  { populate: { sections: { on: { 'shared.seo': true } } } },
  // @ts-expect-error: the components of a zone are not sorted
  { populate: { sections: { on: { 'blocks.hero': { sort: 'id' } } } } },
  // @ts-expect-error: on and populate do not mix
  { populate: { sections: { on: { 'blocks.hero': true }, populate: '*' } } },
  // @ts-expect-error: there is no such state
  { publicationState: 'draft' },
  // @ts-expect-error: there is no such parameter
  { filter: { id: 1 } },
];

// @ts-expect-error: authors are not localised
export const unlocalised: Query<'api::author.author'> = { locale: 'fr' };

// @ts-expect-error: this type has nothing to populate
export const nothingToPopulate: Query<'api::audit-log.audit-log'> = { populate: ['author'] };

// @ts-expect-error: there is no such content type
export type Unknown = Query<'api::articel.article'>;

/** What comes back reads as it is written: nullable values, populated relations, zones told apart. */
export function headline({ data, meta }: Answer<'api::article.article'>): string {
  const [first] = data;
  if (first === undefined) return 'page' in meta.pagination ? `page ${meta.pagination.page}` : '';
  const { title, author, sections = [], gallery } = first.attributes;
  const quotes = sections.flatMap((section) =>
    section.__component === 'blocks.quote' ? [section.body] : [],
  );
  // @ts-expect-error: a title may be null
  title.toUpperCase();
  // @ts-expect-error: an entry that no Strapi wrote may have none
  first.attributes.createdAt.slice(0, 4);
  // @ts-expect-error: an author is there only where it is populated
  author.data;
  // @ts-expect-error: a hero has no quote
  sections.map((section) => section.__component === 'blocks.hero' && section.body);
  return [title ?? '', author?.data?.attributes.name ?? '', ...quotes, gallery?.data.length ?? 0].join(' ');
}

/** A flat type's list is a bare array of flat entries. */
export const usernames = (users: Answer<'plugin::users-permissions.user'>): readonly (string | null)[] =>
  users.map(({ id, username, role }) => role?.name ?? username ?? String(id));

/** Nothing that the schema keeps private is an attribute. */
export type Hidden = [Extract<keyof Article, 'secret' | 'internalNote'>] extends [never] ? true : never;
export const hidden: Hidden = true;
