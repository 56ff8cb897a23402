import { ContentQueryError } from '../error/content-query-error.ts';
import { type Access, may, mayFollow } from '../schema/access.ts';
import { type EntryType, hasDrafts } from '../schema/content-type.ts';
import { type Registry, targetOf } from '../schema/registry.ts';
import type { PublicationState, RelationalAttribute } from '../validate/bound-query.ts';
import type { Gate } from './read-plan.ts';

/** What gates depend on. */
export interface GateContext {
  readonly registry: Registry;
  readonly access: Access;
  /** Whether the host has draft and publish at all. */
  readonly draftAndPublish: boolean;
  /** How many rows the response may hold. */
  readonly maxRows: number;
  readonly maxBytes: number;
}

/** The gate at a place: in live no drafts; in preview none either of a type whose drafts the role may not see. */
export const gateOf = (context: GateContext, type: EntryType, state: PublicationState): Gate => ({
  published:
    context.draftAndPublish &&
    hasDrafts(type) &&
    (state === 'live' || !may(context.access, 'preview', type.uid)),
});

/**
 * Where a relation of filters or sort leads. Validation has refused what the role may not follow; a query that a host
 * changed afterwards has not been through it, so the gate stands here too.
 */
export const passThrough = (context: GateContext, relation: RelationalAttribute): EntryType => {
  if (!mayFollow(context.access, relation))
    throw new ContentQueryError('unknown-attribute', `Unknown attribute '${relation.name}'`);
  return targetOf(context.registry, relation);
};
