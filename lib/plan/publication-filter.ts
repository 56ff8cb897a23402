import type { VersionCondition, VersionNeed, VersionNeeds } from '../language/publication-filters.ts';
import type { ContentType } from '../schema/content-type.ts';
import { versionRelation } from '../schema/document-relations.ts';
import type { Gate, Where } from './conditions.ts';

const every: Where = { kind: 'and', conditions: [] };
const none: Where = { kind: 'or', conditions: [] };

const ofNeed = ({ uid }: ContentType, { pair, exists }: VersionNeed, gate: Gate): Where => {
  const relation = versionRelation(uid, pair);
  const related = { relation, target: uid, gate, where: every };
  return exists ? { kind: 'through', ...related, matchesEmpty: false } : { kind: 'none', ...related };
};

const ofNeeds = (type: ContentType, needs: VersionNeeds, gate: Gate): Where => {
  if (needs === true) return every;
  if (needs === false) return none;
  return { kind: 'or', conditions: needs.map((need) => ofNeed(type, need, gate)) };
};

/**
 * Returns the condition on the versions of the documents of a type that a request takes. Other versions of a document are looked
 * for whatever the state of the request, among those that meet the conditions of the role.
 */
export const versionWhere = (
  type: ContentType,
  { drafts, published }: VersionCondition,
  conditions: readonly Where[],
): Where => {
  const gate: Gate = { rows: 'all', conditions };
  const attribute = type.attributes.get('publishedAt');
  if (attribute?.kind !== 'scalar') return every;
  const compared = { kind: 'compare', attribute, values: [], negated: false } as const;
  const isDraft: Where = { ...compared, operator: '$null' };
  const isPublished: Where = { ...compared, operator: '$notNull' };
  return {
    kind: 'or',
    conditions: [
      { kind: 'and', conditions: [isDraft, ofNeeds(type, drafts, gate)] },
      { kind: 'and', conditions: [isPublished, ofNeeds(type, published, gate)] },
    ],
  };
};
