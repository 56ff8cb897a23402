import { goesThrough, type Where } from '../plan/read-plan.ts';
import { leadsToOtherVersion } from '../schema/document-relations.ts';
import { joinTarget, linkOfRelation, serverConditions, whereAll } from './join.ts';
import type { Depth, StatementContext, TableAlias } from './statement-context.ts';

/**
 * Writes the condition that an entry has the other version of its document in one locale. It is evaluated for each entry and reads the
 * rows of one document by their index, where a subquery of all keys would read every document of the type at each place. Returns
 * undefined for other relations, with further conditions, and if conditions of the role go through relations.
 */
export const writeOtherVersion = (
  context: StatementContext,
  place: TableAlias,
  { relation, target, gate, where }: Extract<Where, { kind: 'through' | 'none' }>,
  depth: Depth,
): string | undefined => {
  const isPlain = where.kind === 'and' && where.conditions.length === 0;
  if (!leadsToOtherVersion(relation) || !isPlain || gate.conditions.some(goesThrough)) return undefined;
  const link = linkOfRelation(place.bound, relation.name);
  if (link.kind === 'direct' || link.pairs === undefined) return undefined;
  const other = joinTarget(context, link, { uid: target, gate }, undefined, depth);
  const conditions = [link.pairs(place.alias, other.alias), ...serverConditions(other)];
  return `EXISTS (SELECT 1 FROM ${other.frame.from(other.alias)}${whereAll(conditions)})`;
};
