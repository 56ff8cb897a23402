import { isCount } from '../../lib/language/count.ts';
import { namingOf } from '../../lib/language/reads.ts';
import type { BoundQuery, Condition, EntryQuery, Populate } from '../../lib/validate/bound-query.ts';
import { answeredAs } from '../../lib/validate/viewed.ts';

/** Returns the queries of a populated attribute: one, or one for each type behind it. */
export const queriesOf = (populate: Populate): readonly EntryQuery[] =>
  populate.kind === 'mixed' ? populate.queries : [populate.query];

const isOwnCondition = (condition: Condition): boolean => {
  switch (condition.kind) {
    case 'and':
    case 'or':
      return condition.conditions.some(isOwnCondition);
    case 'not':
      return isOwnCondition(condition.condition);
    case 'through':
      return condition.quantifier !== undefined || isOwnCondition(condition.condition);
    case 'count':
    case 'inside':
      return true;
    case 'compare':
      return false;
  }
};

const isOwnAt = ({ filters, sort, populate }: EntryQuery): boolean =>
  (filters !== undefined && isOwnCondition(filters)) ||
  sort.some(({ attribute }) => isCount(attribute)) ||
  populate.some((one) => answeredAs(one) !== one.attribute.name || queriesOf(one).some(isOwnAt));

/**
 * Whether a query has a form that Strapi does not know: a view of a relation, a quantifier, a number of related entries,
 * a value inside a document, a deep populate, fallback locales, facets or aggregates, a cursor, an estimated total, or an entry that
 * another attribute than its id or document names. Strapi would refuse or silently ignore it, so only the plugin can answer.
 */
export const hasOwnForms = (query: BoundQuery): boolean =>
  query.cursor !== undefined ||
  query.pagination.withCount === 'estimated' ||
  namingOf(query.namedBy) === 'attribute' ||
  query.fallback !== undefined ||
  query.deepLevels !== undefined ||
  query.facets.length > 0 ||
  query.aggregates.length > 0 ||
  isOwnAt(query);
