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
export const facetValueType = `/** A value that entries have, and how many of them: \`value\` of an attribute, or of a relation \`id\` and the fields asked for. */
export interface FacetValue {
  count: number;
  value?: string | number | boolean | null;
  id?: number | string | null;
  [field: string]: unknown;
}

`;

const functionNames = aggregateNames.map((name) => `'${name}'`).join(' | ');

/** The declarations of the types for facets and aggregates in a request. */
export const aggregateTypes = `/** Attributes that a facet can be of: values and relations. */
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
  [Name in ${functionNames}]?: OneOrMany<Names['field']>;
};

`;

/** The members of a request for facets and aggregates. */
export const aggregateMembers = `
  /** How many entries have each value, in lists of hosts with api.rest.aggregates. */
  facets?: Facets<ContentTypes[Type]['parts']>;
  /** Functions over the values of all entries, in lists of hosts with api.rest.aggregates. */
  aggregate?: Aggregates<ContentTypes[Type]['parts']>;`;
