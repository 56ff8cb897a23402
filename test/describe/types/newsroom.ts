/**
 * Types of the content API. Written by `koa-content-query types` out of the registered schemas: do not edit it,
 * write it again when they change.
 */

/** Any JSON, as a json attribute holds it. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** An entry as lists show it. */
export interface Entry<Attributes, Id = number> {
  id: Id;
  attributes: Attributes;
}

/** A relation to one entry, where the request populates it. */
export interface ToOne<Attributes, Id = number> {
  data: Entry<Attributes, Id> | null;
}

/** A relation to several entries, where the request populates it. */
export interface ToMany<Attributes, Id = number> {
  data: Entry<Attributes, Id>[];
}

/** What was asked for, after clamping; without totals where withCount is false. */
export type PaginationMeta = (
  | { page: number; pageSize: number; pageCount?: number; total?: number }
  | { start: number; limit: number; total?: number }
  | { pageSize: number; pageCount?: number; total?: number }
) & {
  /** What pagination[after] takes for the entries that follow, null where none do; there where withCursor asks for it. */
  cursor?: string | null;
};

/** A value that entries have, and how many of them: `value` of an attribute, or of a relation `id` and the fields asked for. */
export interface FacetValue {
  count: number;
  value?: string | number | boolean | null;
  id?: number | string | null;
  [field: string]: unknown;
}

/** The body of a list. */
export interface List<Attributes, Id = number> {
  data: Entry<Attributes, Id>[];
  meta: { pagination: PaginationMeta; fallback?: { [id: string]: string }; facets?: { [name: string]: FacetValue[] }; aggregates?: { [name: string]: { [attribute: string]: number | string | null } } };
}

/** The body that holds one entry, by its id or of a single type, which alone may have something in its meta. */
export interface One<Attributes, Id = number> {
  data: Entry<Attributes, Id>;
  meta: { fallback?: { [id: string]: string } };
}

/** The body that holds the entries of a single type in all its locales. */
export interface Locales<Attributes, Id = number> {
  data: Entry<Attributes, Id>[];
  meta: { [key: string]: never };
}

/** A smaller copy of an image, as `formats` of a media file names it: thumbnail, small, medium, large or a name of the host's. */
export interface ImageFormat {
  url: string;
  width: number;
  height: number;
  mime?: string;
  /** In kilobytes. */
  size?: number;
}

export type Direction = 'asc' | 'desc';
export type PublicationState = 'live' | 'preview';
export type OneOrMany<Value> = Value | readonly Value[];
export type SortKey<Name extends string> = Name | `${Name}:${Direction}`;
export type PopulatePath<Populates> = (keyof Populates & string) | `${keyof Populates & string}.${string}`;

/** Everything, so many levels down, at hosts with api.rest.deepPopulate. */
export type Deep = 'deep' | `deep,${number}`;
export type Populate<Populates, Named = Populates> = [keyof Populates] extends [never]
  ? OneOrMany<'*'> | Deep
  : OneOrMany<'*' | PopulatePath<Populates>> | Deep | Named;

/** What is populated, with views of relations to several entries and of multiple media under names of the request's own. */
export type Viewed<Names extends Parts, View extends string> = [View] extends [never]
  ? Names['populate']
  : Names['populate'] & { [Name in View]?: Names['views'] };

/** The names that the parameters of one type take. */
export interface Parts {
  field: string;
  sort: string;
  sortBy: object;
  filters: object;
  populate: object;
  views: object;
}

/** What may be said of the entries at one place: the root, or a populated attribute. */
export interface Reading<Names extends Parts, View extends string = never> {
  fields?: OneOrMany<'*' | Names['field']>;
  sort?: OneOrMany<SortKey<Names['sort']> | Names['sortBy']>;
  filters?: OneOrMany<Names['filters']>;
  populate?: Populate<Names['populate'], Viewed<Names, View>>;
  publicationState?: PublicationState;
}

/** Which of the entries of a relation to several, or of multiple media, each parent shows, or that they are counted. */
export type EntryWindow =
  | { start?: number; limit?: number; count?: false }
  | { count: true; start?: never; limit?: never };

/** What stands in the place of a relation whose entries are counted; in a flat type { count } alone. */
export interface Counted {
  data: { attributes: { count: number } };
}

/** Three styles that are never mixed; cursors are there where the host has them. */
export type Pagination = { withCount?: boolean; withCursor?: boolean } & (
  | { page?: number; pageSize?: number; start?: never; limit?: never; after?: never }
  | { start?: number; limit?: number; page?: never; pageSize?: never; after?: never }
  | { after: string; pageSize?: number; page?: never; start?: never; limit?: never }
);

/** Attributes that a facet can be of: values and relations. */
export type FacetNames<Names extends Parts> = Names['field'] | Extract<keyof Names['populate'], string>;

/** One facet: how many of its values, what is shown of related entries, and on which attributes conditions do not hold. */
export interface FacetOf<Names extends Parts> {
  limit?: number;
  fields?: OneOrMany<string>;
  except?: OneOrMany<FacetNames<Names>>;
}

/** The attributes that entries are counted by. */
export type Facets<Names extends Parts> =
  | OneOrMany<FacetNames<Names>>
  | { [Name in FacetNames<Names>]?: boolean | FacetOf<Names> };

/** The attributes that functions are asked of. */
export type Aggregates<Names extends Parts> = {
  [Name in 'min' | 'max' | 'sum' | 'avg' | 'count' | 'countDistinct']?: OneOrMany<Names['field']>;
};

/** A content type that can be read. */
export type Uid = keyof ContentTypes;

/** What is asked of a content type, which its uid says. Views are named beside it: Query<'api::a.a', 'latest' | 'best'>. */
export interface Query<Type extends Uid, View extends string = never>
  extends Reading<ContentTypes[Type]['parts'], View> {
  pagination?: Pagination;
  locale?: ContentTypes[Type]['locale'];
  /** The locales to try after `locale`, in order: each entry is given once, in the first that has it. */
  fallback?: ContentTypes[Type]['locale'] | readonly ContentTypes[Type]['locale'][];
  /** How many entries have each value, in lists of hosts with api.rest.aggregates. */
  facets?: Facets<ContentTypes[Type]['parts']>;
  /** Functions over the values of all entries, in lists of hosts with api.rest.aggregates. */
  aggregate?: Aggregates<ContentTypes[Type]['parts']>;
  /** A text to search for, in any case; single types have no search. */
  _q?: ContentTypes[Type]['search'];
}

/** The body that answers it: a list, or the entry of a single type. */
export type Answer<Type extends Uid> = ContentTypes[Type]['answer'];

/** The body that answers a request for one entry by its id, which a single type has none of. */
export type OneAnswer<Type extends Uid> = ContentTypes[Type]['one'];

/** The body that answers `locale: 'all'` of a single type. */
export type LocalesAnswer<Type extends Uid> = ContentTypes[Type]['locales'];

/** Conditions on a related entry or component: on its attributes, on its id, or both. */
export type RelatedConditions<Filters, Id = number> = Omit<Filters, keyof Groups<never>> &
  RelationConditions<Id> &
  Groups<RelatedConditions<Filters, Id>>;

/** The order by how many entries a relation to many or a repeatable component leads to. */
export interface CountOrder {
  $count?: Direction;
}

/** What a relation or component is filtered by: ids, conditions, or a list of conditions on its attributes alone. */
export type RelationFilter<Filters, Id = number> =
  | OneOrMany<Id>
  | RelatedConditions<Filters, Id>
  | readonly Filters[];

/** The same of a relation to many or a repeatable component, which takes quantifiers too. */
export type ManyFilter<Filters, Id = number> =
  | OneOrMany<Id>
  | (RelatedConditions<Filters, Id> & Quantifiers<Filters>)
  | readonly Filters[];

/** Every content type that can be read, by uid. */
export interface ContentTypes {
  'api::article.article': {
    plural: 'articles';
    answer: List<Article>;
    one: One<Article>;
    locales: never;
    parts: ArticleParts;
    locale: string;
    search: string;
  };
  'api::audit-log.audit-log': {
    plural: 'audit-logs';
    answer: List<AuditLog>;
    one: One<AuditLog>;
    locales: never;
    parts: AuditLogParts;
    locale: never;
    search: string;
  };
  'api::author.author': {
    plural: 'authors';
    answer: List<Author>;
    one: One<Author>;
    locales: never;
    parts: AuthorParts;
    locale: never;
    search: string;
  };
  'api::category.category': {
    plural: 'categories';
    answer: List<Category>;
    one: One<Category>;
    locales: never;
    parts: CategoryParts;
    locale: string;
    search: string;
  };
  'api::page.page': {
    plural: 'pages';
    answer: List<Page>;
    one: One<Page>;
    locales: never;
    parts: PageParts;
    locale: never;
    search: string;
  };
  'api::team.team': {
    plural: 'teams';
    answer: List<Team>;
    one: One<Team>;
    locales: never;
    parts: TeamParts;
    locale: never;
    search: string;
  };
  'plugin::users-permissions.user': {
    plural: 'users';
    answer: UsersPermissionsUserFlat[];
    one: UsersPermissionsUserFlat;
    locales: never;
    parts: UsersPermissionsUserParts;
    locale: never;
    search: string;
  };
  'api::vault.vault': {
    plural: 'vaults';
    answer: List<Vault>;
    one: One<Vault>;
    locales: never;
    parts: VaultParts;
    locale: never;
    search: string;
  };
}

/** Operators on conditions; $not takes a value too where there is one. */
export interface Groups<Conditions, Value = never> {
  $and?: readonly OneOrMany<Conditions>[];
  $or?: readonly OneOrMany<Conditions>[];
  $not?: OneOrMany<Conditions> | OneOrMany<Value>;
}

/** Operators on the id of a related entry or component. */
export interface RelationConditions<Id = number> {
  $eq?: OneOrMany<Id>;
  $ne?: OneOrMany<Id>;
  $lt?: OneOrMany<Id>;
  $lte?: OneOrMany<Id>;
  $gt?: OneOrMany<Id>;
  $gte?: OneOrMany<Id>;
  $in?: OneOrMany<Id>;
  $notIn?: OneOrMany<Id>;
  $null?: boolean;
  $notNull?: boolean;
  $between?: readonly [Id, Id];
}

/** Operators on how many related entries or components there are. */
export interface CountConditions extends Groups<CountConditions, number> {
  $eq?: OneOrMany<number>;
  $ne?: OneOrMany<number>;
  $lt?: OneOrMany<number>;
  $lte?: OneOrMany<number>;
  $gt?: OneOrMany<number>;
  $gte?: OneOrMany<number>;
  $in?: OneOrMany<number>;
  $notIn?: OneOrMany<number>;
  $between?: readonly [number, number];
}

/** How many of the related entries or components meet conditions on their attributes, and how many there are. */
export interface Quantifiers<Filters> {
  $some?: OneOrMany<Filters>;
  $none?: OneOrMany<Filters>;
  $every?: OneOrMany<Filters>;
  $count?: OneOrMany<number> | CountConditions;
}

/** The attributes of admin::user. */
export interface AdminUser {
  firstname: string | null;
  lastname: string | null;
}

/** Conditions on admin::user. */
export interface AdminUserFilters extends Groups<AdminUserFilters> {
  id?: OneOrMany<number> | IdConditions;
  firstname?: OneOrMany<string> | StringConditions;
  lastname?: OneOrMany<string> | StringConditions;
}

/** The names that parameters of admin::user take. */
export interface AdminUserParts {
  field: 'id' | 'firstname' | 'lastname';
  sort: 'id' | 'firstname' | 'lastname';
  sortBy: AdminUserSortBy;
  filters: AdminUserFilters;
  populate: AdminUserPopulate;
  views: never;
}

/** What admin::user can bring along. */
export interface AdminUserPopulate {}

/** The order of admin::user, as an object. */
export interface AdminUserSortBy {
  id?: Direction;
  firstname?: Direction;
  lastname?: Direction;
}

/** The attributes of api::article.article. */
export interface Article {
  title: string | null;
  slug: string | null;
  summary: string | null;
  body: string | null;
  kind: 'news' | 'opinion' | 'review' | 'interview' | null;
  contactEmail: string | null;
  wordCount: number | null;
  views: string | null;
  rating: number | null;
  price: number | null;
  featured: boolean | null;
  metadata: Json;
  issueDate: string | null;
  airTime: string | null;
  eventAt: string | null;
  cover?: ToOne<UploadFile>;
  gallery?: ToMany<UploadFile>;
  author?: ToOne<Author>;
  reviewers?: ToMany<Author>;
  categories?: ToMany<Category>;
  related?: ToMany<Article>;
  vault?: ToOne<Vault>;
  owner?: ToOne<UsersPermissionsUser>;
  seo?: SharedSeo | null;
  links?: SharedLink[];
  sections?: (({ __component: 'blocks.hero' } & BlocksHero) | ({ __component: 'blocks.quote' } & BlocksQuote) | ({ __component: 'blocks.related' } & BlocksRelated))[];
  createdAt: string | null;
  updatedAt: string | null;
  publishedAt: string | null;
  createdBy?: ToOne<AdminUser>;
  updatedBy?: ToOne<AdminUser>;
  locale: string | null;
  localizations?: ToMany<Article>;
}

/** Conditions on api::article.article. */
export interface ArticleFilters extends Groups<ArticleFilters> {
  id?: OneOrMany<number> | IdConditions;
  title?: OneOrMany<string> | StringConditions;
  slug?: OneOrMany<string> | UidConditions;
  summary?: OneOrMany<string> | TextConditions;
  body?: OneOrMany<string> | RichtextConditions;
  kind?: OneOrMany<'news' | 'opinion' | 'review' | 'interview'> | EnumerationConditions<'news' | 'opinion' | 'review' | 'interview'>;
  contactEmail?: OneOrMany<string> | EmailConditions;
  wordCount?: OneOrMany<number> | IntegerConditions;
  views?: OneOrMany<string | number | bigint> | BigintegerConditions;
  rating?: OneOrMany<number> | FloatConditions;
  price?: OneOrMany<number> | DecimalConditions;
  featured?: OneOrMany<boolean> | BooleanConditions;
  metadata?: JsonConditions;
  issueDate?: OneOrMany<string | Date> | DateConditions;
  airTime?: OneOrMany<string> | TimeConditions;
  eventAt?: OneOrMany<string | Date> | DatetimeConditions;
  author?: RelationFilter<AuthorFilters>;
  reviewers?: ManyFilter<AuthorFilters>;
  categories?: ManyFilter<CategoryFilters>;
  related?: ManyFilter<ArticleFilters>;
  vault?: RelationFilter<VaultFilters>;
  owner?: RelationFilter<UsersPermissionsUserFilters>;
  seo?: RelationFilter<SharedSeoFilters>;
  links?: ManyFilter<SharedLinkFilters>;
  createdAt?: OneOrMany<string | Date> | DatetimeConditions;
  updatedAt?: OneOrMany<string | Date> | DatetimeConditions;
  publishedAt?: OneOrMany<string | Date> | DatetimeConditions;
  createdBy?: RelationFilter<AdminUserFilters>;
  updatedBy?: RelationFilter<AdminUserFilters>;
  locale?: OneOrMany<string> | StringConditions;
  localizations?: ManyFilter<ArticleFilters>;
}

/** The names that parameters of api::article.article take. */
export interface ArticleParts {
  field: 'id' | 'title' | 'slug' | 'summary' | 'body' | 'kind' | 'contactEmail' | 'wordCount' | 'views' | 'rating' | 'price' | 'featured' | 'metadata' | 'issueDate' | 'airTime' | 'eventAt' | 'createdAt' | 'updatedAt' | 'publishedAt' | 'locale';
  sort: 'id' | 'title' | 'slug' | 'summary' | 'body' | 'kind' | 'contactEmail' | 'wordCount' | 'views' | 'rating' | 'price' | 'featured' | 'issueDate' | 'airTime' | 'eventAt' | 'createdAt' | 'updatedAt' | 'publishedAt' | 'locale' | `author.${string}` | `reviewers.${string}` | `categories.${string}` | `related.${string}` | `vault.${string}` | `owner.${string}` | `seo.${string}` | `links.${string}` | `createdBy.${string}` | `updatedBy.${string}` | `localizations.${string}`;
  sortBy: ArticleSortBy;
  filters: ArticleFilters;
  populate: ArticlePopulate;
  views: ({ of: 'gallery' } & Reading<UploadFileParts> & EntryWindow) | ({ of: 'reviewers' } & Reading<AuthorParts> & EntryWindow) | ({ of: 'categories' } & Reading<CategoryParts> & EntryWindow) | ({ of: 'related' } & Reading<ArticleParts> & EntryWindow) | ({ of: 'localizations' } & Reading<ArticleParts> & EntryWindow);
}

/** What api::article.article can bring along. */
export interface ArticlePopulate {
  cover?: boolean | '*' | Deep | Reading<UploadFileParts>;
  gallery?: boolean | '*' | Deep | (Reading<UploadFileParts> & EntryWindow);
  author?: boolean | '*' | Deep | Reading<AuthorParts>;
  reviewers?: boolean | '*' | Deep | (Reading<AuthorParts> & EntryWindow);
  categories?: boolean | '*' | Deep | (Reading<CategoryParts> & EntryWindow);
  related?: boolean | '*' | Deep | (Reading<ArticleParts> & EntryWindow);
  vault?: boolean | '*' | Deep | Reading<VaultParts>;
  owner?: boolean | '*' | Deep | Reading<UsersPermissionsUserParts>;
  seo?: boolean | '*' | Deep | Reading<SharedSeoParts>;
  links?: boolean | '*' | Deep | Reading<SharedLinkParts>;
  sections?: boolean | '*' | Deep | { populate?: Populate<BlocksHeroPopulate & BlocksQuotePopulate & BlocksRelatedPopulate>; on?: never; fields?: '*'; publicationState?: PublicationState } | { on: { 'blocks.hero'?: boolean | '*' | Omit<Reading<BlocksHeroParts>, 'sort'>; 'blocks.quote'?: boolean | '*' | Omit<Reading<BlocksQuoteParts>, 'sort'>; 'blocks.related'?: boolean | '*' | Omit<Reading<BlocksRelatedParts>, 'sort'> }; populate?: never; publicationState?: PublicationState };
  createdBy?: boolean | '*' | Deep | Reading<AdminUserParts>;
  updatedBy?: boolean | '*' | Deep | Reading<AdminUserParts>;
  localizations?: boolean | '*' | Deep | (Reading<ArticleParts> & EntryWindow);
}

/** The order of api::article.article, as an object. */
export interface ArticleSortBy {
  id?: Direction;
  title?: Direction;
  slug?: Direction;
  summary?: Direction;
  body?: Direction;
  kind?: Direction;
  contactEmail?: Direction;
  wordCount?: Direction;
  views?: Direction;
  rating?: Direction;
  price?: Direction;
  featured?: Direction;
  issueDate?: Direction;
  airTime?: Direction;
  eventAt?: Direction;
  author?: AuthorSortBy;
  reviewers?: AuthorSortBy & CountOrder;
  categories?: CategorySortBy & CountOrder;
  related?: ArticleSortBy & CountOrder;
  vault?: VaultSortBy;
  owner?: UsersPermissionsUserSortBy;
  seo?: SharedSeoSortBy;
  links?: SharedLinkSortBy & CountOrder;
  createdAt?: Direction;
  updatedAt?: Direction;
  publishedAt?: Direction;
  createdBy?: AdminUserSortBy;
  updatedBy?: AdminUserSortBy;
  locale?: Direction;
  localizations?: ArticleSortBy & CountOrder;
}

/** The attributes of api::audit-log.audit-log. */
export interface AuditLog {
  message: string | null;
  level: number | null;
  createdAt: string | null;
  updatedAt: string | null;
}

/** Conditions on api::audit-log.audit-log. */
export interface AuditLogFilters extends Groups<AuditLogFilters> {
  id?: OneOrMany<number> | IdConditions;
  message?: OneOrMany<string> | StringConditions;
  level?: OneOrMany<number> | IntegerConditions;
  createdAt?: OneOrMany<string | Date> | DatetimeConditions;
  updatedAt?: OneOrMany<string | Date> | DatetimeConditions;
}

/** The names that parameters of api::audit-log.audit-log take. */
export interface AuditLogParts {
  field: 'id' | 'message' | 'level' | 'createdAt' | 'updatedAt';
  sort: 'id' | 'message' | 'level' | 'createdAt' | 'updatedAt';
  sortBy: AuditLogSortBy;
  filters: AuditLogFilters;
  populate: AuditLogPopulate;
  views: never;
}

/** What api::audit-log.audit-log can bring along. */
export interface AuditLogPopulate {}

/** The order of api::audit-log.audit-log, as an object. */
export interface AuditLogSortBy {
  id?: Direction;
  message?: Direction;
  level?: Direction;
  createdAt?: Direction;
  updatedAt?: Direction;
}

/** The attributes of api::author.author. */
export interface Author {
  name: string | null;
  bio: string | null;
  birthday: string | null;
  rank: number | null;
  avatar?: ToOne<UploadFile>;
  articles?: ToMany<Article>;
  reviews?: ToMany<Article>;
  team?: ToOne<Team>;
  mentor?: ToOne<Author>;
  mentees?: ToMany<Author>;
  profile?: SharedSeo | null;
  createdAt: string | null;
  updatedAt: string | null;
}

/** Conditions on api::author.author. */
export interface AuthorFilters extends Groups<AuthorFilters> {
  id?: OneOrMany<number> | IdConditions;
  name?: OneOrMany<string> | StringConditions;
  bio?: OneOrMany<string> | TextConditions;
  birthday?: OneOrMany<string | Date> | DateConditions;
  rank?: OneOrMany<number> | IntegerConditions;
  articles?: ManyFilter<ArticleFilters>;
  reviews?: ManyFilter<ArticleFilters>;
  team?: RelationFilter<TeamFilters>;
  mentor?: RelationFilter<AuthorFilters>;
  mentees?: ManyFilter<AuthorFilters>;
  profile?: RelationFilter<SharedSeoFilters>;
  createdAt?: OneOrMany<string | Date> | DatetimeConditions;
  updatedAt?: OneOrMany<string | Date> | DatetimeConditions;
}

/** The names that parameters of api::author.author take. */
export interface AuthorParts {
  field: 'id' | 'name' | 'bio' | 'birthday' | 'rank' | 'createdAt' | 'updatedAt';
  sort: 'id' | 'name' | 'bio' | 'birthday' | 'rank' | 'createdAt' | 'updatedAt' | `articles.${string}` | `reviews.${string}` | `team.${string}` | `mentor.${string}` | `mentees.${string}` | `profile.${string}`;
  sortBy: AuthorSortBy;
  filters: AuthorFilters;
  populate: AuthorPopulate;
  views: ({ of: 'articles' } & Reading<ArticleParts> & EntryWindow) | ({ of: 'reviews' } & Reading<ArticleParts> & EntryWindow) | ({ of: 'mentees' } & Reading<AuthorParts> & EntryWindow);
}

/** What api::author.author can bring along. */
export interface AuthorPopulate {
  avatar?: boolean | '*' | Deep | Reading<UploadFileParts>;
  articles?: boolean | '*' | Deep | (Reading<ArticleParts> & EntryWindow);
  reviews?: boolean | '*' | Deep | (Reading<ArticleParts> & EntryWindow);
  team?: boolean | '*' | Deep | Reading<TeamParts>;
  mentor?: boolean | '*' | Deep | Reading<AuthorParts>;
  mentees?: boolean | '*' | Deep | (Reading<AuthorParts> & EntryWindow);
  profile?: boolean | '*' | Deep | Reading<SharedSeoParts>;
}

/** The order of api::author.author, as an object. */
export interface AuthorSortBy {
  id?: Direction;
  name?: Direction;
  bio?: Direction;
  birthday?: Direction;
  rank?: Direction;
  articles?: ArticleSortBy & CountOrder;
  reviews?: ArticleSortBy & CountOrder;
  team?: TeamSortBy;
  mentor?: AuthorSortBy;
  mentees?: AuthorSortBy & CountOrder;
  profile?: SharedSeoSortBy;
  createdAt?: Direction;
  updatedAt?: Direction;
}

/** Operators on a biginteger attribute. */
export interface BigintegerConditions extends Groups<BigintegerConditions, string | number | bigint> {
  $eq?: OneOrMany<string | number | bigint>;
  $ne?: OneOrMany<string | number | bigint>;
  $lt?: OneOrMany<string | number | bigint>;
  $lte?: OneOrMany<string | number | bigint>;
  $gt?: OneOrMany<string | number | bigint>;
  $gte?: OneOrMany<string | number | bigint>;
  $in?: OneOrMany<string | number | bigint>;
  $notIn?: OneOrMany<string | number | bigint>;
  $null?: boolean;
  $notNull?: boolean;
  $between?: readonly [string | number | bigint, string | number | bigint];
}

/** A component of blocks.hero. */
export interface BlocksHero {
  id: number;
  heading: string | null;
  background?: ToOne<UploadFile>;
  cta?: SharedLink | null;
}

/** Conditions on blocks.hero. */
export interface BlocksHeroFilters extends Groups<BlocksHeroFilters> {
  id?: OneOrMany<number> | IdConditions;
  heading?: OneOrMany<string> | StringConditions;
  cta?: RelationFilter<SharedLinkFilters>;
}

/** The names that parameters of blocks.hero take. */
export interface BlocksHeroParts {
  field: 'id' | 'heading';
  sort: 'id' | 'heading' | `cta.${string}`;
  sortBy: BlocksHeroSortBy;
  filters: BlocksHeroFilters;
  populate: BlocksHeroPopulate;
  views: never;
}

/** What blocks.hero can bring along. */
export interface BlocksHeroPopulate {
  background?: boolean | '*' | Deep | Reading<UploadFileParts>;
  cta?: boolean | '*' | Deep | Reading<SharedLinkParts>;
}

/** The order of blocks.hero, as an object. */
export interface BlocksHeroSortBy {
  id?: Direction;
  heading?: Direction;
  cta?: SharedLinkSortBy;
}

/** A component of blocks.quote. */
export interface BlocksQuote {
  id: number;
  body: string | null;
  by: string | null;
  speaker?: ToOne<Author>;
}

/** Conditions on blocks.quote. */
export interface BlocksQuoteFilters extends Groups<BlocksQuoteFilters> {
  id?: OneOrMany<number> | IdConditions;
  body?: OneOrMany<string> | TextConditions;
  by?: OneOrMany<string> | StringConditions;
  speaker?: RelationFilter<AuthorFilters>;
}

/** The names that parameters of blocks.quote take. */
export interface BlocksQuoteParts {
  field: 'id' | 'body' | 'by';
  sort: 'id' | 'body' | 'by' | `speaker.${string}`;
  sortBy: BlocksQuoteSortBy;
  filters: BlocksQuoteFilters;
  populate: BlocksQuotePopulate;
  views: never;
}

/** What blocks.quote can bring along. */
export interface BlocksQuotePopulate {
  speaker?: boolean | '*' | Deep | Reading<AuthorParts>;
}

/** The order of blocks.quote, as an object. */
export interface BlocksQuoteSortBy {
  id?: Direction;
  body?: Direction;
  by?: Direction;
  speaker?: AuthorSortBy;
}

/** A component of blocks.related. */
export interface BlocksRelated {
  id: number;
  title: string | null;
  articles?: ToMany<Article>;
  picks?: ToMany<Category>;
}

/** Conditions on blocks.related. */
export interface BlocksRelatedFilters extends Groups<BlocksRelatedFilters> {
  id?: OneOrMany<number> | IdConditions;
  title?: OneOrMany<string> | StringConditions;
  articles?: ManyFilter<ArticleFilters>;
  picks?: ManyFilter<CategoryFilters>;
}

/** The names that parameters of blocks.related take. */
export interface BlocksRelatedParts {
  field: 'id' | 'title';
  sort: 'id' | 'title' | `articles.${string}` | `picks.${string}`;
  sortBy: BlocksRelatedSortBy;
  filters: BlocksRelatedFilters;
  populate: BlocksRelatedPopulate;
  views: ({ of: 'articles' } & Reading<ArticleParts> & EntryWindow) | ({ of: 'picks' } & Reading<CategoryParts> & EntryWindow);
}

/** What blocks.related can bring along. */
export interface BlocksRelatedPopulate {
  articles?: boolean | '*' | Deep | (Reading<ArticleParts> & EntryWindow);
  picks?: boolean | '*' | Deep | (Reading<CategoryParts> & EntryWindow);
}

/** The order of blocks.related, as an object. */
export interface BlocksRelatedSortBy {
  id?: Direction;
  title?: Direction;
  articles?: ArticleSortBy & CountOrder;
  picks?: CategorySortBy & CountOrder;
}

/** Operators on a boolean attribute. */
export interface BooleanConditions extends Groups<BooleanConditions, boolean> {
  $eq?: OneOrMany<boolean>;
  $ne?: OneOrMany<boolean>;
  $lt?: OneOrMany<boolean>;
  $lte?: OneOrMany<boolean>;
  $gt?: OneOrMany<boolean>;
  $gte?: OneOrMany<boolean>;
  $in?: OneOrMany<boolean>;
  $notIn?: OneOrMany<boolean>;
  $null?: boolean;
  $notNull?: boolean;
  $between?: readonly [boolean, boolean];
}

/** The attributes of api::category.category. */
export interface Category {
  name: string | null;
  code: string | null;
  weight: number | null;
  parent?: ToOne<Category>;
  children?: ToMany<Category>;
  articles?: ToMany<Article>;
  createdAt: string | null;
  updatedAt: string | null;
  locale: string | null;
  localizations?: ToMany<Category>;
}

/** Conditions on api::category.category. */
export interface CategoryFilters extends Groups<CategoryFilters> {
  id?: OneOrMany<number> | IdConditions;
  name?: OneOrMany<string> | StringConditions;
  code?: OneOrMany<string> | StringConditions;
  weight?: OneOrMany<number> | IntegerConditions;
  parent?: RelationFilter<CategoryFilters>;
  children?: ManyFilter<CategoryFilters>;
  articles?: ManyFilter<ArticleFilters>;
  createdAt?: OneOrMany<string | Date> | DatetimeConditions;
  updatedAt?: OneOrMany<string | Date> | DatetimeConditions;
  locale?: OneOrMany<string> | StringConditions;
  localizations?: ManyFilter<CategoryFilters>;
}

/** The names that parameters of api::category.category take. */
export interface CategoryParts {
  field: 'id' | 'name' | 'code' | 'weight' | 'createdAt' | 'updatedAt' | 'locale';
  sort: 'id' | 'name' | 'code' | 'weight' | 'createdAt' | 'updatedAt' | 'locale' | `parent.${string}` | `children.${string}` | `articles.${string}` | `localizations.${string}`;
  sortBy: CategorySortBy;
  filters: CategoryFilters;
  populate: CategoryPopulate;
  views: ({ of: 'children' } & Reading<CategoryParts> & EntryWindow) | ({ of: 'articles' } & Reading<ArticleParts> & EntryWindow) | ({ of: 'localizations' } & Reading<CategoryParts> & EntryWindow);
}

/** What api::category.category can bring along. */
export interface CategoryPopulate {
  parent?: boolean | '*' | Deep | Reading<CategoryParts>;
  children?: boolean | '*' | Deep | (Reading<CategoryParts> & EntryWindow);
  articles?: boolean | '*' | Deep | (Reading<ArticleParts> & EntryWindow);
  localizations?: boolean | '*' | Deep | (Reading<CategoryParts> & EntryWindow);
}

/** The order of api::category.category, as an object. */
export interface CategorySortBy {
  id?: Direction;
  name?: Direction;
  code?: Direction;
  weight?: Direction;
  parent?: CategorySortBy;
  children?: CategorySortBy & CountOrder;
  articles?: ArticleSortBy & CountOrder;
  createdAt?: Direction;
  updatedAt?: Direction;
  locale?: Direction;
  localizations?: CategorySortBy & CountOrder;
}

/** Operators on a date attribute. */
export interface DateConditions extends Groups<DateConditions, string | Date> {
  $eq?: OneOrMany<string | Date>;
  $ne?: OneOrMany<string | Date>;
  $lt?: OneOrMany<string | Date>;
  $lte?: OneOrMany<string | Date>;
  $gt?: OneOrMany<string | Date>;
  $gte?: OneOrMany<string | Date>;
  $in?: OneOrMany<string | Date>;
  $notIn?: OneOrMany<string | Date>;
  $null?: boolean;
  $notNull?: boolean;
  $between?: readonly [string | Date, string | Date];
}

/** Operators on a datetime attribute. */
export interface DatetimeConditions extends Groups<DatetimeConditions, string | Date> {
  $eq?: OneOrMany<string | Date>;
  $ne?: OneOrMany<string | Date>;
  $lt?: OneOrMany<string | Date>;
  $lte?: OneOrMany<string | Date>;
  $gt?: OneOrMany<string | Date>;
  $gte?: OneOrMany<string | Date>;
  $in?: OneOrMany<string | Date>;
  $notIn?: OneOrMany<string | Date>;
  $null?: boolean;
  $notNull?: boolean;
  $between?: readonly [string | Date, string | Date];
}

/** Operators on a decimal attribute. */
export interface DecimalConditions extends Groups<DecimalConditions, number> {
  $eq?: OneOrMany<number>;
  $ne?: OneOrMany<number>;
  $lt?: OneOrMany<number>;
  $lte?: OneOrMany<number>;
  $gt?: OneOrMany<number>;
  $gte?: OneOrMany<number>;
  $in?: OneOrMany<number>;
  $notIn?: OneOrMany<number>;
  $null?: boolean;
  $notNull?: boolean;
  $between?: readonly [number, number];
}

/** Operators on a email attribute. */
export interface EmailConditions extends Groups<EmailConditions, string> {
  $eq?: OneOrMany<string>;
  $eqi?: OneOrMany<string>;
  $ne?: OneOrMany<string>;
  $nei?: OneOrMany<string>;
  $lt?: OneOrMany<string>;
  $lte?: OneOrMany<string>;
  $gt?: OneOrMany<string>;
  $gte?: OneOrMany<string>;
  $in?: OneOrMany<string>;
  $notIn?: OneOrMany<string>;
  $contains?: OneOrMany<string>;
  $notContains?: OneOrMany<string>;
  $containsi?: OneOrMany<string>;
  $notContainsi?: OneOrMany<string>;
  $null?: boolean;
  $notNull?: boolean;
  $between?: readonly [string, string];
  $startsWith?: OneOrMany<string>;
  $startsWithi?: OneOrMany<string>;
  $endsWith?: OneOrMany<string>;
  $endsWithi?: OneOrMany<string>;
}

/** Operators on a enumeration attribute. */
export interface EnumerationConditions<Value extends string = string> extends Groups<EnumerationConditions<Value>, Value> {
  $eq?: OneOrMany<Value>;
  $eqi?: OneOrMany<string>;
  $ne?: OneOrMany<Value>;
  $nei?: OneOrMany<string>;
  $lt?: OneOrMany<string>;
  $lte?: OneOrMany<string>;
  $gt?: OneOrMany<string>;
  $gte?: OneOrMany<string>;
  $in?: OneOrMany<Value>;
  $notIn?: OneOrMany<Value>;
  $contains?: OneOrMany<string>;
  $notContains?: OneOrMany<string>;
  $containsi?: OneOrMany<string>;
  $notContainsi?: OneOrMany<string>;
  $null?: boolean;
  $notNull?: boolean;
  $between?: readonly [string, string];
  $startsWith?: OneOrMany<string>;
  $startsWithi?: OneOrMany<string>;
  $endsWith?: OneOrMany<string>;
  $endsWithi?: OneOrMany<string>;
}

/** Operators on a float attribute. */
export interface FloatConditions extends Groups<FloatConditions, number> {
  $eq?: OneOrMany<number>;
  $ne?: OneOrMany<number>;
  $lt?: OneOrMany<number>;
  $lte?: OneOrMany<number>;
  $gt?: OneOrMany<number>;
  $gte?: OneOrMany<number>;
  $in?: OneOrMany<number>;
  $notIn?: OneOrMany<number>;
  $null?: boolean;
  $notNull?: boolean;
  $between?: readonly [number, number];
}

/** Operators on a id attribute. */
export interface IdConditions extends Groups<IdConditions, number> {
  $eq?: OneOrMany<number>;
  $ne?: OneOrMany<number>;
  $lt?: OneOrMany<number>;
  $lte?: OneOrMany<number>;
  $gt?: OneOrMany<number>;
  $gte?: OneOrMany<number>;
  $in?: OneOrMany<number>;
  $notIn?: OneOrMany<number>;
  $null?: boolean;
  $notNull?: boolean;
  $between?: readonly [number, number];
}

/** Operators on a integer attribute. */
export interface IntegerConditions extends Groups<IntegerConditions, number> {
  $eq?: OneOrMany<number>;
  $ne?: OneOrMany<number>;
  $lt?: OneOrMany<number>;
  $lte?: OneOrMany<number>;
  $gt?: OneOrMany<number>;
  $gte?: OneOrMany<number>;
  $in?: OneOrMany<number>;
  $notIn?: OneOrMany<number>;
  $null?: boolean;
  $notNull?: boolean;
  $between?: readonly [number, number];
}

/** Operators on a json attribute, or steps to a value inside of it, with operators on that. */
export interface JsonConditions extends Groups<JsonConditions> {
  $contains?: OneOrMany<string>;
  $notContains?: OneOrMany<string>;
  $containsi?: OneOrMany<string>;
  $notContainsi?: OneOrMany<string>;
  $null?: boolean;
  $notNull?: boolean;
  $has?: OneOrMany<string | number | boolean>;
  $hasAny?: OneOrMany<string | number | boolean>;
  $hasAll?: OneOrMany<string | number | boolean>;
  [name: string]: unknown;
}

/** The attributes of api::page.page. */
export interface Page {
  name: string | null;
  path: string | null;
  sections?: (({ __component: 'blocks.hero' } & BlocksHero) | ({ __component: 'blocks.quote' } & BlocksQuote) | ({ __component: 'shared.link' } & SharedLink))[];
  hero?: ToOne<UploadFile>;
  createdAt: string | null;
  updatedAt: string | null;
  publishedAt: string | null;
}

/** Conditions on api::page.page. */
export interface PageFilters extends Groups<PageFilters> {
  id?: OneOrMany<number> | IdConditions;
  name?: OneOrMany<string> | StringConditions;
  path?: OneOrMany<string> | UidConditions;
  createdAt?: OneOrMany<string | Date> | DatetimeConditions;
  updatedAt?: OneOrMany<string | Date> | DatetimeConditions;
  publishedAt?: OneOrMany<string | Date> | DatetimeConditions;
}

/** The names that parameters of api::page.page take. */
export interface PageParts {
  field: 'id' | 'name' | 'path' | 'createdAt' | 'updatedAt' | 'publishedAt';
  sort: 'id' | 'name' | 'path' | 'createdAt' | 'updatedAt' | 'publishedAt';
  sortBy: PageSortBy;
  filters: PageFilters;
  populate: PagePopulate;
  views: never;
}

/** What api::page.page can bring along. */
export interface PagePopulate {
  sections?: boolean | '*' | Deep | { populate?: Populate<BlocksHeroPopulate & BlocksQuotePopulate & SharedLinkPopulate>; on?: never; fields?: '*'; publicationState?: PublicationState } | { on: { 'blocks.hero'?: boolean | '*' | Omit<Reading<BlocksHeroParts>, 'sort'>; 'blocks.quote'?: boolean | '*' | Omit<Reading<BlocksQuoteParts>, 'sort'>; 'shared.link'?: boolean | '*' | Omit<Reading<SharedLinkParts>, 'sort'> }; populate?: never; publicationState?: PublicationState };
  hero?: boolean | '*' | Deep | Reading<UploadFileParts>;
}

/** The order of api::page.page, as an object. */
export interface PageSortBy {
  id?: Direction;
  name?: Direction;
  path?: Direction;
  createdAt?: Direction;
  updatedAt?: Direction;
  publishedAt?: Direction;
}

/** Operators on a richtext attribute. */
export interface RichtextConditions extends Groups<RichtextConditions, string> {
  $eq?: OneOrMany<string>;
  $eqi?: OneOrMany<string>;
  $ne?: OneOrMany<string>;
  $nei?: OneOrMany<string>;
  $lt?: OneOrMany<string>;
  $lte?: OneOrMany<string>;
  $gt?: OneOrMany<string>;
  $gte?: OneOrMany<string>;
  $in?: OneOrMany<string>;
  $notIn?: OneOrMany<string>;
  $contains?: OneOrMany<string>;
  $notContains?: OneOrMany<string>;
  $containsi?: OneOrMany<string>;
  $notContainsi?: OneOrMany<string>;
  $null?: boolean;
  $notNull?: boolean;
  $between?: readonly [string, string];
  $startsWith?: OneOrMany<string>;
  $startsWithi?: OneOrMany<string>;
  $endsWith?: OneOrMany<string>;
  $endsWithi?: OneOrMany<string>;
}

/** A component of shared.link. */
export interface SharedLink {
  id: number;
  label: string | null;
  href: string | null;
  newTab: boolean | null;
}

/** Conditions on shared.link. */
export interface SharedLinkFilters extends Groups<SharedLinkFilters> {
  id?: OneOrMany<number> | IdConditions;
  label?: OneOrMany<string> | StringConditions;
  href?: OneOrMany<string> | StringConditions;
  newTab?: OneOrMany<boolean> | BooleanConditions;
}

/** The names that parameters of shared.link take. */
export interface SharedLinkParts {
  field: 'id' | 'label' | 'href' | 'newTab';
  sort: 'id' | 'label' | 'href' | 'newTab';
  sortBy: SharedLinkSortBy;
  filters: SharedLinkFilters;
  populate: SharedLinkPopulate;
  views: never;
}

/** What shared.link can bring along. */
export interface SharedLinkPopulate {}

/** The order of shared.link, as an object. */
export interface SharedLinkSortBy {
  id?: Direction;
  label?: Direction;
  href?: Direction;
  newTab?: Direction;
}

/** A component of shared.seo. */
export interface SharedSeo {
  id: number;
  metaTitle: string | null;
  metaDescription: string | null;
  priority: number | null;
  metaImage?: ToOne<UploadFile>;
  social?: SharedSocial[];
}

/** Conditions on shared.seo. */
export interface SharedSeoFilters extends Groups<SharedSeoFilters> {
  id?: OneOrMany<number> | IdConditions;
  metaTitle?: OneOrMany<string> | StringConditions;
  metaDescription?: OneOrMany<string> | TextConditions;
  priority?: OneOrMany<number> | FloatConditions;
  social?: ManyFilter<SharedSocialFilters>;
}

/** The names that parameters of shared.seo take. */
export interface SharedSeoParts {
  field: 'id' | 'metaTitle' | 'metaDescription' | 'priority';
  sort: 'id' | 'metaTitle' | 'metaDescription' | 'priority' | `social.${string}`;
  sortBy: SharedSeoSortBy;
  filters: SharedSeoFilters;
  populate: SharedSeoPopulate;
  views: never;
}

/** What shared.seo can bring along. */
export interface SharedSeoPopulate {
  metaImage?: boolean | '*' | Deep | Reading<UploadFileParts>;
  social?: boolean | '*' | Deep | Reading<SharedSocialParts>;
}

/** The order of shared.seo, as an object. */
export interface SharedSeoSortBy {
  id?: Direction;
  metaTitle?: Direction;
  metaDescription?: Direction;
  priority?: Direction;
  social?: SharedSocialSortBy & CountOrder;
}

/** A component of shared.social. */
export interface SharedSocial {
  id: number;
  network: 'mastodon' | 'bluesky' | 'x' | null;
  title: string | null;
  image?: ToOne<UploadFile>;
}

/** Conditions on shared.social. */
export interface SharedSocialFilters extends Groups<SharedSocialFilters> {
  id?: OneOrMany<number> | IdConditions;
  network?: OneOrMany<'mastodon' | 'bluesky' | 'x'> | EnumerationConditions<'mastodon' | 'bluesky' | 'x'>;
  title?: OneOrMany<string> | StringConditions;
}

/** The names that parameters of shared.social take. */
export interface SharedSocialParts {
  field: 'id' | 'network' | 'title';
  sort: 'id' | 'network' | 'title';
  sortBy: SharedSocialSortBy;
  filters: SharedSocialFilters;
  populate: SharedSocialPopulate;
  views: never;
}

/** What shared.social can bring along. */
export interface SharedSocialPopulate {
  image?: boolean | '*' | Deep | Reading<UploadFileParts>;
}

/** The order of shared.social, as an object. */
export interface SharedSocialSortBy {
  id?: Direction;
  network?: Direction;
  title?: Direction;
}

/** Operators on a string attribute. */
export interface StringConditions extends Groups<StringConditions, string> {
  $eq?: OneOrMany<string>;
  $eqi?: OneOrMany<string>;
  $ne?: OneOrMany<string>;
  $nei?: OneOrMany<string>;
  $lt?: OneOrMany<string>;
  $lte?: OneOrMany<string>;
  $gt?: OneOrMany<string>;
  $gte?: OneOrMany<string>;
  $in?: OneOrMany<string>;
  $notIn?: OneOrMany<string>;
  $contains?: OneOrMany<string>;
  $notContains?: OneOrMany<string>;
  $containsi?: OneOrMany<string>;
  $notContainsi?: OneOrMany<string>;
  $null?: boolean;
  $notNull?: boolean;
  $between?: readonly [string, string];
  $startsWith?: OneOrMany<string>;
  $startsWithi?: OneOrMany<string>;
  $endsWith?: OneOrMany<string>;
  $endsWithi?: OneOrMany<string>;
}

/** The attributes of api::team.team. */
export interface Team {
  name: string | null;
  city: string | null;
  budget: number | null;
  members?: ToMany<Author>;
  lead?: ToOne<Author>;
  logo?: ToOne<UploadFile>;
  createdAt: string | null;
  updatedAt: string | null;
  publishedAt: string | null;
}

/** Conditions on api::team.team. */
export interface TeamFilters extends Groups<TeamFilters> {
  id?: OneOrMany<number> | IdConditions;
  name?: OneOrMany<string> | StringConditions;
  city?: OneOrMany<string> | StringConditions;
  budget?: OneOrMany<number> | DecimalConditions;
  members?: ManyFilter<AuthorFilters>;
  lead?: RelationFilter<AuthorFilters>;
  createdAt?: OneOrMany<string | Date> | DatetimeConditions;
  updatedAt?: OneOrMany<string | Date> | DatetimeConditions;
  publishedAt?: OneOrMany<string | Date> | DatetimeConditions;
}

/** The names that parameters of api::team.team take. */
export interface TeamParts {
  field: 'id' | 'name' | 'city' | 'budget' | 'createdAt' | 'updatedAt' | 'publishedAt';
  sort: 'id' | 'name' | 'city' | 'budget' | 'createdAt' | 'updatedAt' | 'publishedAt' | `members.${string}` | `lead.${string}`;
  sortBy: TeamSortBy;
  filters: TeamFilters;
  populate: TeamPopulate;
  views: ({ of: 'members' } & Reading<AuthorParts> & EntryWindow);
}

/** What api::team.team can bring along. */
export interface TeamPopulate {
  members?: boolean | '*' | Deep | (Reading<AuthorParts> & EntryWindow);
  lead?: boolean | '*' | Deep | Reading<AuthorParts>;
  logo?: boolean | '*' | Deep | Reading<UploadFileParts>;
}

/** The order of api::team.team, as an object. */
export interface TeamSortBy {
  id?: Direction;
  name?: Direction;
  city?: Direction;
  budget?: Direction;
  members?: AuthorSortBy & CountOrder;
  lead?: AuthorSortBy;
  createdAt?: Direction;
  updatedAt?: Direction;
  publishedAt?: Direction;
}

/** Operators on a text attribute. */
export interface TextConditions extends Groups<TextConditions, string> {
  $eq?: OneOrMany<string>;
  $eqi?: OneOrMany<string>;
  $ne?: OneOrMany<string>;
  $nei?: OneOrMany<string>;
  $lt?: OneOrMany<string>;
  $lte?: OneOrMany<string>;
  $gt?: OneOrMany<string>;
  $gte?: OneOrMany<string>;
  $in?: OneOrMany<string>;
  $notIn?: OneOrMany<string>;
  $contains?: OneOrMany<string>;
  $notContains?: OneOrMany<string>;
  $containsi?: OneOrMany<string>;
  $notContainsi?: OneOrMany<string>;
  $null?: boolean;
  $notNull?: boolean;
  $between?: readonly [string, string];
  $startsWith?: OneOrMany<string>;
  $startsWithi?: OneOrMany<string>;
  $endsWith?: OneOrMany<string>;
  $endsWithi?: OneOrMany<string>;
}

/** Operators on a time attribute. */
export interface TimeConditions extends Groups<TimeConditions, string> {
  $eq?: OneOrMany<string>;
  $ne?: OneOrMany<string>;
  $lt?: OneOrMany<string>;
  $lte?: OneOrMany<string>;
  $gt?: OneOrMany<string>;
  $gte?: OneOrMany<string>;
  $in?: OneOrMany<string>;
  $notIn?: OneOrMany<string>;
  $null?: boolean;
  $notNull?: boolean;
  $between?: readonly [string, string];
}

/** Operators on a uid attribute. */
export interface UidConditions extends Groups<UidConditions, string> {
  $eq?: OneOrMany<string>;
  $eqi?: OneOrMany<string>;
  $ne?: OneOrMany<string>;
  $nei?: OneOrMany<string>;
  $lt?: OneOrMany<string>;
  $lte?: OneOrMany<string>;
  $gt?: OneOrMany<string>;
  $gte?: OneOrMany<string>;
  $in?: OneOrMany<string>;
  $notIn?: OneOrMany<string>;
  $contains?: OneOrMany<string>;
  $notContains?: OneOrMany<string>;
  $containsi?: OneOrMany<string>;
  $notContainsi?: OneOrMany<string>;
  $null?: boolean;
  $notNull?: boolean;
  $between?: readonly [string, string];
  $startsWith?: OneOrMany<string>;
  $startsWithi?: OneOrMany<string>;
  $endsWith?: OneOrMany<string>;
  $endsWithi?: OneOrMany<string>;
}

/** The attributes of plugin::upload.file. */
export interface UploadFile {
  name: string | null;
  alternativeText: string | null;
  caption: string | null;
  width: number | null;
  height: number | null;
  formats: { [name: string]: ImageFormat } | null;
  hash: string | null;
  ext: string | null;
  mime: string | null;
  size: number | null;
  url: string | null;
  previewUrl: string | null;
  provider: string | null;
  provider_metadata: Json;
  createdAt: string | null;
  updatedAt: string | null;
}

/** Conditions on plugin::upload.file. */
export interface UploadFileFilters extends Groups<UploadFileFilters> {
  id?: OneOrMany<number> | IdConditions;
  name?: OneOrMany<string> | StringConditions;
  alternativeText?: OneOrMany<string> | StringConditions;
  caption?: OneOrMany<string> | StringConditions;
  width?: OneOrMany<number> | IntegerConditions;
  height?: OneOrMany<number> | IntegerConditions;
  formats?: JsonConditions;
  hash?: OneOrMany<string> | StringConditions;
  ext?: OneOrMany<string> | StringConditions;
  mime?: OneOrMany<string> | StringConditions;
  size?: OneOrMany<number> | DecimalConditions;
  url?: OneOrMany<string> | StringConditions;
  previewUrl?: OneOrMany<string> | StringConditions;
  provider?: OneOrMany<string> | StringConditions;
  provider_metadata?: JsonConditions;
  createdAt?: OneOrMany<string | Date> | DatetimeConditions;
  updatedAt?: OneOrMany<string | Date> | DatetimeConditions;
}

/** The names that parameters of plugin::upload.file take. */
export interface UploadFileParts {
  field: 'id' | 'name' | 'alternativeText' | 'caption' | 'width' | 'height' | 'formats' | 'hash' | 'ext' | 'mime' | 'size' | 'url' | 'previewUrl' | 'provider' | 'provider_metadata' | 'createdAt' | 'updatedAt';
  sort: 'id' | 'name' | 'alternativeText' | 'caption' | 'width' | 'height' | 'hash' | 'ext' | 'mime' | 'size' | 'url' | 'previewUrl' | 'provider' | 'createdAt' | 'updatedAt';
  sortBy: UploadFileSortBy;
  filters: UploadFileFilters;
  populate: UploadFilePopulate;
  views: never;
}

/** What plugin::upload.file can bring along. */
export interface UploadFilePopulate {}

/** The order of plugin::upload.file, as an object. */
export interface UploadFileSortBy {
  id?: Direction;
  name?: Direction;
  alternativeText?: Direction;
  caption?: Direction;
  width?: Direction;
  height?: Direction;
  hash?: Direction;
  ext?: Direction;
  mime?: Direction;
  size?: Direction;
  url?: Direction;
  previewUrl?: Direction;
  provider?: Direction;
  createdAt?: Direction;
  updatedAt?: Direction;
}

/** The attributes of plugin::users-permissions.role. */
export interface UsersPermissionsRole {
  name: string | null;
  description: string | null;
  type: string | null;
  createdAt: string | null;
  updatedAt: string | null;
}

/** Conditions on plugin::users-permissions.role. */
export interface UsersPermissionsRoleFilters extends Groups<UsersPermissionsRoleFilters> {
  id?: OneOrMany<number> | IdConditions;
  name?: OneOrMany<string> | StringConditions;
  description?: OneOrMany<string> | StringConditions;
  type?: OneOrMany<string> | StringConditions;
  createdAt?: OneOrMany<string | Date> | DatetimeConditions;
  updatedAt?: OneOrMany<string | Date> | DatetimeConditions;
}

/** An entry of plugin::users-permissions.role. */
export interface UsersPermissionsRoleFlat {
  id: number;
  name: string | null;
  description: string | null;
  type: string | null;
  createdAt: string | null;
  updatedAt: string | null;
}

/** The names that parameters of plugin::users-permissions.role take. */
export interface UsersPermissionsRoleParts {
  field: 'id' | 'name' | 'description' | 'type' | 'createdAt' | 'updatedAt';
  sort: 'id' | 'name' | 'description' | 'type' | 'createdAt' | 'updatedAt';
  sortBy: UsersPermissionsRoleSortBy;
  filters: UsersPermissionsRoleFilters;
  populate: UsersPermissionsRolePopulate;
  views: never;
}

/** What plugin::users-permissions.role can bring along. */
export interface UsersPermissionsRolePopulate {}

/** The order of plugin::users-permissions.role, as an object. */
export interface UsersPermissionsRoleSortBy {
  id?: Direction;
  name?: Direction;
  description?: Direction;
  type?: Direction;
  createdAt?: Direction;
  updatedAt?: Direction;
}

/** The attributes of plugin::users-permissions.user. */
export interface UsersPermissionsUser {
  username: string | null;
  email: string | null;
  provider: string | null;
  confirmed: boolean | null;
  blocked: boolean | null;
  role?: ToOne<UsersPermissionsRole>;
  createdAt: string | null;
  updatedAt: string | null;
}

/** Conditions on plugin::users-permissions.user. */
export interface UsersPermissionsUserFilters extends Groups<UsersPermissionsUserFilters> {
  id?: OneOrMany<number> | IdConditions;
  username?: OneOrMany<string> | StringConditions;
  email?: OneOrMany<string> | EmailConditions;
  provider?: OneOrMany<string> | StringConditions;
  confirmed?: OneOrMany<boolean> | BooleanConditions;
  blocked?: OneOrMany<boolean> | BooleanConditions;
  role?: RelationFilter<UsersPermissionsRoleFilters>;
  createdAt?: OneOrMany<string | Date> | DatetimeConditions;
  updatedAt?: OneOrMany<string | Date> | DatetimeConditions;
}

/** An entry of plugin::users-permissions.user. */
export interface UsersPermissionsUserFlat {
  id: number;
  username: string | null;
  email: string | null;
  provider: string | null;
  confirmed: boolean | null;
  blocked: boolean | null;
  role?: UsersPermissionsRoleFlat | null;
  createdAt: string | null;
  updatedAt: string | null;
}

/** The names that parameters of plugin::users-permissions.user take. */
export interface UsersPermissionsUserParts {
  field: 'id' | 'username' | 'email' | 'provider' | 'confirmed' | 'blocked' | 'createdAt' | 'updatedAt';
  sort: 'id' | 'username' | 'email' | 'provider' | 'confirmed' | 'blocked' | 'createdAt' | 'updatedAt' | `role.${string}`;
  sortBy: UsersPermissionsUserSortBy;
  filters: UsersPermissionsUserFilters;
  populate: UsersPermissionsUserPopulate;
  views: never;
}

/** What plugin::users-permissions.user can bring along. */
export interface UsersPermissionsUserPopulate {
  role?: boolean | '*' | Deep | Reading<UsersPermissionsRoleParts>;
}

/** The order of plugin::users-permissions.user, as an object. */
export interface UsersPermissionsUserSortBy {
  id?: Direction;
  username?: Direction;
  email?: Direction;
  provider?: Direction;
  confirmed?: Direction;
  blocked?: Direction;
  role?: UsersPermissionsRoleSortBy;
  createdAt?: Direction;
  updatedAt?: Direction;
}

/** The attributes of api::vault.vault. */
export interface Vault {
  code: string | null;
  hint: string | null;
  createdAt: string | null;
  updatedAt: string | null;
}

/** Conditions on api::vault.vault. */
export interface VaultFilters extends Groups<VaultFilters> {
  id?: OneOrMany<number> | IdConditions;
  code?: OneOrMany<string> | StringConditions;
  hint?: OneOrMany<string> | TextConditions;
  createdAt?: OneOrMany<string | Date> | DatetimeConditions;
  updatedAt?: OneOrMany<string | Date> | DatetimeConditions;
}

/** The names that parameters of api::vault.vault take. */
export interface VaultParts {
  field: 'id' | 'code' | 'hint' | 'createdAt' | 'updatedAt';
  sort: 'id' | 'code' | 'hint' | 'createdAt' | 'updatedAt';
  sortBy: VaultSortBy;
  filters: VaultFilters;
  populate: VaultPopulate;
  views: never;
}

/** What api::vault.vault can bring along. */
export interface VaultPopulate {}

/** The order of api::vault.vault, as an object. */
export interface VaultSortBy {
  id?: Direction;
  code?: Direction;
  hint?: Direction;
  createdAt?: Direction;
  updatedAt?: Direction;
}

/**
 * Writes a request as the query string behind `?`. Values that are undefined are left out.
 * Throws a TypeError for an empty list or object below a parameter, which a query string cannot say.
 *
 *     toQueryString({ filters: { id: { $in: [1, 2] } } }) // 'filters%5Bid%5D%5B%24in%5D%5B0%5D=1&...'
 */
export function toQueryString<Type extends Uid, View extends string = never>(query: Query<Type, View>): string {
  const parts: string[] = [];
  const write = (key: string, value: unknown): void => {
    if (value === undefined) return;
    if (value instanceof Date) return write(key, value.toISOString());
    if (typeof value !== 'object' || value === null) {
      parts.push(`${encodeURIComponent(key)}=${encodeURIComponent(String(value))}`);
      return;
    }
    const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
    if (entries.length === 0 && key.includes('[')) throw new TypeError(`${key} is empty`);
    for (const [name, inner] of entries) write(`${key}[${name}]`, inner);
  };
  for (const [name, value] of Object.entries(query)) write(name, value);
  return parts.join('&');
}
