import { ContentQueryError } from '../error/content-query-error.ts';
import { type Access, may, mayFollow } from '../schema/access.ts';
import { type EntryType, hasDrafts } from '../schema/content-type.ts';
import { type Registry, targetOf } from '../schema/registry.ts';
import type { PublicationState, RelationalAttribute } from '../validate/bound-query.ts';
import type { Gate, Where } from './conditions.ts';

/** What gates depend on. */
export interface GateContext {
  readonly registry: Registry;
  readonly access: Access;
  /** Whether the host has draft and publish at all. */
  readonly draftAndPublish: boolean;
  /** Whether one entry is shown as a draft too where the query names no state; what its relations lead to is live. */
  readonly draftById?: boolean;
  /** What entries of a type must meet for the role to see them, by uid. */
  readonly conditionsOf: (uid: string) => readonly Where[];
  /** How many rows the response may hold. */
  readonly maxRows: number;
  readonly maxBytes: number;
}

/**
 * The gate at a place: no drafts in live, and no drafts in preview either if the role may not see those of the type; and only the
 * rows that the role may see.
 */
export const gateOf = (context: GateContext, type: EntryType, state: PublicationState): Gate => ({
  published:
    context.draftAndPublish &&
    hasDrafts(type) &&
    (state === 'live' || !may(context.access, 'preview', type.uid)),
  conditions: context.conditionsOf(type.uid),
});

/**
 * The target of a relation in filters or sort. Validation has already refused relations that the role may not follow. A
 * query that the host changed afterwards was not validated, so the gate is checked here too.
 */
export const passThrough = (context: GateContext, relation: RelationalAttribute): EntryType => {
  if (!mayFollow(context.access, relation))
    throw new ContentQueryError('unknown-attribute', `Unknown attribute '${relation.name}'`);
  return targetOf(context.registry, relation);
};
