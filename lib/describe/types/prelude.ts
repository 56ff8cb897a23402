import { countAttribute } from '../../language/count.ts';
import type { EntryKey } from '../../language/populate-keys.ts';
import { memberNames } from '../../shape/forms.ts';
import { aggregateMembers, aggregateTypeNames, aggregateTypes, facetValueType } from './aggregate-types.ts';
import { describedMembers, metaMembers, paginationMembers } from './meta-members.ts';
import { noWindowMembers, populateTypeNames, populateTypes, windowMembers } from './populate-types.ts';

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
  ...aggregateTypeNames,
  'ImageFormat',
  'Direction',
  'PublicationState',
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

/** The members for the entries at one place. A missing key of populate is a compile error. */
const readingTypes: Readonly<Record<EntryKey, string>> = {
  fields: "OneOrMany<'*' | Names['field']>",
  sort: "OneOrMany<SortKey<Names['sort']> | Names['sortBy']>",
  filters: "OneOrMany<Names['filters']>",
  populate: "Populate<Names['populate'], Viewed<Names, View>>",
  publicationState: 'PublicationState',
};

const readingMembers = Object.entries(readingTypes)
  .map(([name, type]) => `  ${name}?: ${type};`)
  .join('\n');

/** The beginning of every file of types: the envelope of answers, and the notations of parameters. */
export const prelude = `/**
 * Types of the content API. Written by \`koa-content-query types\` out of the registered schemas: do not edit it,
 * write it again when they change.
 */

/** Any JSON, as a json attribute holds it. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** An entry as lists show it. */
export interface Entry<Attributes, Id = number> {
  ${memberNames.id}: Id;
  ${memberNames.attributes}: Attributes;
}

/** A relation to one entry, where the request populates it. */
export interface ToOne<Attributes, Id = number> {
  ${memberNames.data}: Entry<Attributes, Id> | null;
}

/** A relation to several entries, where the request populates it. */
export interface ToMany<Attributes, Id = number> {
  ${memberNames.data}: Entry<Attributes, Id>[];
}

/** What was asked for, after clamping; without totals where withCount is false. */
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

/** The body that holds one entry, by its id or of a single type, which alone may have something in its meta. */
export interface One<Attributes, Id = number> {
  ${memberNames.data}: Entry<Attributes, Id>;
  ${memberNames.meta}: {${metaMembers('single').slice(1)} };
}

/** The body that holds the entries of a single type in all its locales. */
export interface Locales<Attributes, Id = number> {
  ${memberNames.data}: Entry<Attributes, Id>[];
  ${memberNames.meta}: { [key: string]: never };
}

/** A smaller copy of an image, as \`formats\` of a media file names it: thumbnail, small, medium, large or a name of the host's. */
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
export type SortKey<Name extends string> = Name | \`\${Name}:\${Direction}\`;
${populateTypes}
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
${readingMembers}
}

/** Which of the entries of a relation to several, or of multiple media, each parent shows, or that they are counted. */
export type EntryWindow =
  | { ${windowMembers} }
  | { count: true; ${noWindowMembers} };

/** What stands in the place of a relation whose entries are counted; in a flat type { count } alone. */
export interface Counted {
  ${memberNames.data}: { ${memberNames.attributes}: { ${memberNames.count}: number } };
}

/** Three styles that are never mixed; cursors are there where the host has them. */
export type Pagination = { withCount?: boolean; withCursor?: boolean } & (
  | { page?: number; pageSize?: number; start?: never; limit?: never; after?: never }
  | { start?: number; limit?: number; page?: never; pageSize?: never; after?: never }
  | { after: string; pageSize?: number; page?: never; start?: never; limit?: never }
);

${aggregateTypes}/** A content type that can be read. */
export type Uid = keyof ContentTypes;

/** What is asked of a content type, which its uid says. Views are named beside it: Query<'api::a.a', 'latest' | 'best'>. */
export interface Query<Type extends Uid, View extends string = never>
  extends Reading<ContentTypes[Type]['parts'], View> {
  pagination?: Pagination;
  locale?: ContentTypes[Type]['locale'];
  /** The locales to try after \`locale\`, in order: each entry is given once, in the first that has it. */
  fallback?: ContentTypes[Type]['locale'] | readonly ContentTypes[Type]['locale'][];${aggregateMembers}
  /** A text to search for, in any case; single types have no search. */
  _q?: ContentTypes[Type]['search'];
}

/** The body that answers it: a list, or the entry of a single type. */
export type Answer<Type extends Uid> = ContentTypes[Type]['answer'];

/** The body that answers a request for one entry by its id, which a single type has none of. */
export type OneAnswer<Type extends Uid> = ContentTypes[Type]['one'];

/** The body that answers \`locale: 'all'\` of a single type. */
export type LocalesAnswer<Type extends Uid> = ContentTypes[Type]['locales'];

/** Conditions on a related entry or component: on its attributes, on its id, or both. */
export type RelatedConditions<Filters, Id = number> = Omit<Filters, keyof Groups<never>> &
  RelationConditions<Id> &
  Groups<RelatedConditions<Filters, Id>>;

/** The order by how many entries a relation to many or a repeatable component leads to. */
export interface CountOrder {
  ${countAttribute.name}?: Direction;
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
`;

/** The end of every file of types. */
export const toQueryString = `/**
 * Writes a request as the query string behind \`?\`. Values that are undefined are left out.
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
