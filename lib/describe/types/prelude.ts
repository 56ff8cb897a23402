import { memberNames, type Shape } from '../../answer/forms.ts';
import { type Dialect, nameIn, stateWords } from '../../schema/dialects.ts';
import { aggregateNames } from '../../schema/meta-parts.ts';
import { countAttribute } from '../../schema/operators.ts';
import type { EntryKey, WindowKey } from '../../schema/parameters.ts';
import { publicationFilterNames } from '../../schema/publication-filters.ts';
import { describedMembers, metaMembers, paginationMembers, shapeTypes } from './members.ts';
import { union } from './writer.ts';

/** The names that the text below declares, and the globals that it uses. */
export const aggregateTypeNames = [
  'FacetValue',
  'FacetOf',
  'FacetNames',
  'Facets',
  'Aggregates',
  'Extract',
] as const;

/** The declaration of a facet's values. */
export const facetValueType = `/** A value of a facet and the number of entries that have it: \`value\` of an attribute, or \`id\` and the requested fields of a relation. */
export interface FacetValue {
  count: number;
  value?: string | number | boolean | null;
  id?: number | string | null;
  [field: string]: unknown;
}

`;

const functionNames = aggregateNames.map((name) => `'${name}'`).join(' | ');

/** The declarations of the types for facets and aggregates in a request. */
export const aggregateTypes = `/** The names of attributes that can be facets: scalars and relations. */
export type FacetNames<Names extends Parts> = Names['field'] | Extract<keyof Names['populate'], string>;

/** One facet: the maximum number of values, the fields of related entries, and the attributes whose conditions it ignores. */
export interface FacetOf<Names extends Parts> {
  limit?: number;
  fields?: OneOrMany<string>;
  except?: OneOrMany<FacetNames<Names>>;
}

/** The attributes by whose values entries are counted. */
export type Facets<Names extends Parts> =
  | OneOrMany<FacetNames<Names>>
  | { [Name in FacetNames<Names>]?: boolean | FacetOf<Names> };

/** The attributes that each function is applied to. */
export type Aggregates<Names extends Parts> = {
  [Name in ${functionNames}]?: OneOrMany<Names['field']>;
};

`;

/** The members of a request for facets and aggregates. */
export const aggregateMembers = `
  /** Counts the entries of a list by value; the host must set api.rest.aggregates. */
  facets?: Facets<ContentTypes[Type]['parts']>;
  /** Functions over the values of all entries of a list; the host must set api.rest.aggregates. */
  aggregate?: Aggregates<ContentTypes[Type]['parts']>;`;

/** The names that the text below declares. */
export const populateTypeNames = [
  'PopulatePath',
  'Deep',
  'Populate',
  'Viewed',
  'Counted',
  'EntryWindow',
] as const;

/**
 * The declarations of the types for populate. The schema does not know the names of views, so they are a type
 * argument of the request.
 */
export const populateTypes = `export type PopulatePath<Populates> = (keyof Populates & string) | \`\${keyof Populates & string}.\${string}\`;

/** Populates everything on this number of levels; the host must set api.rest.deepPopulate. */
export type Deep = 'deep' | \`deep,\${number}\`;
export type Populate<Populates, Named = Populates> = [keyof Populates] extends [never]
  ? OneOrMany<'*'> | Deep
  : OneOrMany<'*' | PopulatePath<Populates>> | Deep | Named;

/** What can be populated, and views of to-many relations and multiple media under names that the request chooses. */
export type Viewed<Names extends Parts, View extends string> = [View] extends [never]
  ? Names['populate']
  : Names['populate'] & { [Name in View]?: Names['views'] };
`;

/** The members of a window without a count. */
const windowTypes: Readonly<Record<WindowKey, string>> = { start: 'number', limit: 'number', count: 'false' };

/** The same members, as the text of a type. */
export const windowMembers = Object.entries(windowTypes)
  .map(([name, type]) => `${name}?: ${type}`)
  .join('; ');

/** The members of a window that a count excludes. */
export const noWindowMembers = Object.keys(windowTypes)
  .filter((name) => name !== 'count')
  .map((name) => `${name}?: never`)
  .join('; ');

/** The members for the entries at one place. A missing key of populate is a compile error. */
const readingTypes: Readonly<Record<EntryKey, string>> = {
  fields: "OneOrMany<'*' | Names['field']>",
  sort: "OneOrMany<SortKey<Names['sort'] | Rank> | Names['sortBy']>",
  filters: "OneOrMany<Names['filters']>",
  populate: "Populate<Names['populate'], Viewed<Names, View>>",
  publicationState: 'PublicationState',
};

/** Returns the members of the type of what is read at one place. */
export const readingMembers = ({ withoutKeys }: Dialect): string =>
  Object.entries(readingTypes)
    .filter(([name]) => !withoutKeys.has(name as EntryKey))
    .map(([name, type]) => `  ${name}?: ${type};`)
    .join('\n');

/** Returns the members of a query that the dialect has at the root alone. */
export const rootMembers = (dialect: Dialect): string => {
  const state = dialect.withoutKeys.has('publicationState')
    ? [`${nameIn(dialect, 'publicationState')}?: PublicationState;`]
    : [];
  const filter =
    dialect.names.publicationFilter === undefined ? [] : ['publicationFilter?: PublicationFilter;'];
  return [...state, ...filter].map((member) => `  ${member}\n`).join('');
};

/** Returns the declaration of the values of `publicationFilter`, in a dialect that has it. */
export const publicationFilterType = ({ names }: Dialect): string =>
  names.publicationFilter === undefined
    ? ''
    : `export type PublicationFilter = ${union(publicationFilterNames)};\n`;

/** The names that the text below declares, and the globals that a file of types uses. No content type may have such a name. */
export const preludeNames = [
  'Json',
  'Entry',
  'ToOne',
  'ToMany',
  'PaginationMeta',
  'List',
  'One',
  'Locales',
  'DocumentList',
  'DocumentOne',
  ...aggregateTypeNames,
  'ImageFormat',
  'Direction',
  'PublicationState',
  'PublicationFilter',
  'OneOrMany',
  'SortKey',
  ...populateTypeNames,
  'Parts',
  'Reading',
  'Pagination',
  'ContentTypes',
  'Uid',
  'Query',
  'Answer',
  'OneAnswer',
  'LocalesAnswer',
  'Groups',
  'RelationConditions',
  'RelatedConditions',
  'RelationFilter',
  'Quantifiers',
  'CountConditions',
  'CountOrder',
  'ManyFilter',
  'toQueryString',
  'Date',
  'Object',
  'Omit',
  'String',
  'TypeError',
  'encodeURIComponent',
] as const;

/** Returns the beginning of a file of types: the forms of answers, and the notations of parameters. */
export const preludeOf = (dialect: Dialect, shape: Shape): string => `/**
 * Types of the content API, generated by \`koa-content-query types\` from the registered schemas.
 * Do not edit this file; generate it again when the schemas change.
 */

/** The value of a json attribute. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** An entry in an answer. */
export interface Entry<Attributes, Id = number> {
  ${memberNames.id}: Id;
  ${memberNames.attributes}: Attributes;
}

/** A populated relation to one entry. */
export interface ToOne<Attributes, Id = number> {
  ${memberNames.data}: Entry<Attributes, Id> | null;
}

/** A populated relation to several entries. */
export interface ToMany<Attributes, Id = number> {
  ${memberNames.data}: Entry<Attributes, Id>[];
}

/** The requested page, after clamping; without totals if withCount is false. */
export type PaginationMeta = (
  | { page: number; pageSize: number${paginationMembers(false)} }
  | { start: number; limit: number${paginationMembers(true)} }
  | { pageSize: number${paginationMembers(false)} }
) & {${describedMembers('pagination', 'list')}
};

${facetValueType}/** The body of a list. */
export interface List<Attributes, Id = number> {
  ${memberNames.data}: Entry<Attributes, Id>[];
  ${memberNames.meta}: { pagination: PaginationMeta${metaMembers('list')} };
}

/** The body with one entry, by its id or of a single type. Only that of a single type may have members in meta. */
export interface One<Attributes, Id = number> {
  ${memberNames.data}: Entry<Attributes, Id>;
  ${memberNames.meta}: {${metaMembers('single').slice(1)} };
}

/** The body with the entries of a single type in all its locales. */
export interface Locales<Attributes, Id = number> {
  ${memberNames.data}: Entry<Attributes, Id>[];
  ${memberNames.meta}: { [key: string]: never };
}
${shapeTypes[shape].declarations}
/** A smaller copy of an image, in \`formats\` of a media file under its name: thumbnail, small, medium, large or a name that the host chose. */
export interface ImageFormat {
  url: string;
  width: number;
  height: number;
  mime?: string;
  /** In kilobytes. */
  size?: number;
}

export type Direction = 'asc' | 'desc';
export type PublicationState = ${union(stateWords(dialect))};
${publicationFilterType(dialect)}export type OneOrMany<Value> = Value | readonly Value[];
export type SortKey<Name extends string> = Name | \`\${Name}:\${Direction}\`;
${populateTypes}
/** The names that the parameters of one type accept. */
export interface Parts {
  field: string;
  sort: string;
  sortBy: object;
  filters: object;
  populate: object;
  views: object;
}

/** The parameters for the entries at one place: the root, which may be sorted by the matches of its search, or a populated attribute. */
export interface Reading<Names extends Parts, View extends string = never, Rank extends string = never> {
${readingMembers(dialect)}
}

/** The part of a to-many relation or of multiple media that is returned for each parent, or only the number of entries. */
export type EntryWindow =
  | { ${windowMembers} }
  | { count: true; ${noWindowMembers} };

/** Replaces a relation whose entries are counted; in a flat type it is only { count }. */
export interface Counted {
  ${memberNames.data}: { ${memberNames.attributes}: { ${memberNames.count}: number } };
}

/** Three styles that cannot be combined; the host must enable cursors. */
export type Pagination = { withCount?: boolean | 'estimated'; withCursor?: boolean } & (
  | { page?: number; pageSize?: number; start?: never; limit?: never; after?: never }
  | { start?: number; limit?: number; page?: never; pageSize?: never; after?: never }
  | { after: string; pageSize?: number; page?: never; start?: never; limit?: never }
);

${aggregateTypes}/** A content type that can be read. */
export type Uid = keyof ContentTypes;

/** A request for the content type with a uid. The names of views are the second argument: Query<'api::a.a', 'latest' | 'best'>. */
export interface Query<Type extends Uid, View extends string = never>
  extends Reading<ContentTypes[Type]['parts'], View, ContentTypes[Type]['rank']> {
  pagination?: Pagination;
  locale?: ContentTypes[Type]['locale'];
${rootMembers(dialect)}  /** The locales to try after \`locale\`, in order: each entry is returned once, in the first locale that has it. */
  fallback?: ContentTypes[Type]['locale'] | readonly ContentTypes[Type]['locale'][];${aggregateMembers}
  /** The text to search for, ignoring case; single types have no search. */
  _q?: ContentTypes[Type]['search'];
}

/** The body of the answer to a Query: a list, or the entry of a single type. */
export type Answer<Type extends Uid> = ContentTypes[Type]['answer'];

/** The body of the answer to a request for one entry by its id; never for a single type. */
export type OneAnswer<Type extends Uid> = ContentTypes[Type]['one'];

/** The body of the answer for a single type with \`locale: '${dialect.everyLocale.word}'\`. */
export type LocalesAnswer<Type extends Uid> = ContentTypes[Type]['locales'];

/** Conditions on a related entry or component: on its attributes, on its id, or both. */
export type RelatedConditions<Filters, Id = number> = Omit<Filters, keyof Groups<never>> &
  RelationConditions<Id> &
  Groups<RelatedConditions<Filters, Id>>;

/** The sort by the number of entries of a to-many relation or repeatable component. */
export interface CountOrder {
  ${countAttribute.name}?: Direction;
}

/** The filter on a relation or component: ids, conditions, or a list of conditions on its attributes only. */
export type RelationFilter<Filters, Id = number> =
  | OneOrMany<Id>
  | RelatedConditions<Filters, Id>
  | readonly Filters[];

/** The filter on a to-many relation or repeatable component, which also accepts quantifiers. */
export type ManyFilter<Filters, Id = number> =
  | OneOrMany<Id>
  | (RelatedConditions<Filters, Id> & Quantifiers<Filters>)
  | readonly Filters[];
`;

/** The end of every file of types. */
export const toQueryString = `/**
 * Returns a request as the query string of a URL, without \`?\`. Undefined values are left out.
 * Throws a TypeError for an empty list or object below a parameter, which a query string cannot express.
 *
 *     toQueryString({ filters: { id: { $in: [1, 2] } } }) // 'filters%5Bid%5D%5B%24in%5D%5B0%5D=1&...'
 */
export function toQueryString<Type extends Uid, View extends string = never>(query: Query<Type, View>): string {
  const parts: string[] = [];
  const write = (key: string, value: unknown): void => {
    if (value === undefined) return;
    if (value instanceof Date) return write(key, value.toISOString());
    if (typeof value !== 'object' || value === null) {
      parts.push(\`\${encodeURIComponent(key)}=\${encodeURIComponent(String(value))}\`);
      return;
    }
    const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
    if (entries.length === 0 && key.includes('[')) throw new TypeError(\`\${key} is empty\`);
    for (const [name, inner] of entries) write(\`\${key}[\${name}]\`, inner);
  };
  for (const [name, value] of Object.entries(query)) write(name, value);
  return parts.join('&');
}
`;
