import { aggregateNames } from '../../language/aggregates.ts';

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
