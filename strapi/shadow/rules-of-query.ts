import type { EntryQuery, PublicationState } from '../../lib/request/bound-query.ts';
import { type Attribute, jsonTypes, stringTypes } from '../../lib/schema/attribute.ts';
import { hasDocuments } from '../../lib/schema/content-type.ts';
import { operators } from '../../lib/schema/operators.ts';
import type { Rule } from '../profile.ts';
import { comparisonsIn } from '../refused/own-forms.ts';

/** The query for the entries at one place, and whether drafts are shown there. */
export interface QueryAtPlace {
  readonly query: EntryQuery;
  readonly state: PublicationState;
  /** Whether the query has `_q`. */
  readonly isSearch: boolean;
}

/** Whether an attribute is text, which each database sorts with its own collation. */
export const isText = (attribute: Attribute): boolean =>
  attribute.kind === 'scalar' && stringTypes.has(attribute.type);

/** Whether filters go through a relation, a component or media. */
export const goesThrough = ({ filters }: Pick<EntryQuery, 'filters'>): boolean =>
  comparisonsIn(filters).some(({ kind }) => kind === 'through');

/** Whether filters go through localizations. Those of Strapi 5 also find the entry itself there. */
export const goesThroughLocalizations = ({ filters }: Pick<EntryQuery, 'filters'>): boolean =>
  comparisonsIn(filters).some((one) => one.kind === 'through' && one.relation.name === 'localizations');

/** Returns the rules for which Strapi may find other entries at a place than the plugin, the most specific first. */
export const rulesOfSelection = ({ query, state, isSearch }: QueryAtPlace): readonly Rule[] => {
  const comparisons = comparisonsIn(query.filters);
  const isOfDocuments = hasDocuments(query.type);
  const rules: Rule[] = [];
  if (isOfDocuments && goesThroughLocalizations(query)) rules.push('localizations-of-document');
  if (isSearch) rules.push('search-of-what-is-seen');
  if (
    comparisons.some(
      (one) =>
        one.kind === 'compare' &&
        operators[one.operator].patterned &&
        one.values.some((value) => /[%_\\]/.test(String(value))),
    )
  )
    rules.push('plain-wildcards');
  // Entries without drafts lead to the published versions of Strapi 5 too.
  if ((state !== 'preview' || isOfDocuments) && comparisons.some(({ kind }) => kind === 'through'))
    rules.push('drafts-in-filters');
  const compared = comparisons.flatMap((one) =>
    // NULL does not depend on the collation.
    one.kind === 'compare' && operators[one.operator].onNull === 'unknown' ? one.attribute : [],
  );
  if (compared.some(isText)) rules.push('text-by-code-point');
  if (compared.some(({ type }) => jsonTypes.has(type))) rules.push('contains-on-json');
  return rules;
};

/**
 * Returns the rules for which Strapi may return the same entries in another order, as far as the sort alone shows,
 * the most specific first.
 */
export const rulesOfOrder = ({ sort }: Pick<EntryQuery, 'sort'>): readonly Rule[] => {
  const rules: Rule[] = [];
  if (sort.some(({ relations }) => relations.some(({ toMany }) => toMany))) rules.push('sort-across-to-many');
  if (sort.some(({ attribute }) => isText(attribute))) rules.push('text-by-code-point');
  // An id is never NULL, but a relation may have no entry.
  if (sort.some(({ attribute, relations }) => attribute.name !== 'id' || relations.length > 0))
    rules.push('null-order');
  if (!isOrdered({ sort })) rules.push('ties-by-id');
  return rules;
};

/** Whether the sort includes the id, so that no two entries are equal in it. */
export const isOrdered = ({ sort }: Pick<EntryQuery, 'sort'>): boolean =>
  sort.some(({ attribute, relations }) => attribute.name === 'id' && relations.length === 0);
