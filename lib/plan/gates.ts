import { ContentQueryError } from '../error/content-query-error.ts';
import { type Access, mayFind, mayPreview } from '../schema/access.ts';
import type { Attribute } from '../schema/attribute.ts';
import { type EntryType, hasDrafts } from '../schema/content-type.ts';
import { type Registry, targetOf } from '../schema/registry.ts';
import type { Hop, PublicationState } from '../validate/bound-query.ts';
import type { Gate } from './read-plan.ts';

/** What gates depend on. */
export interface GateContext {
  readonly registry: Registry;
  readonly access: Access;
  /** Whether the host has draft and publish at all. */
  readonly draftAndPublish: boolean;
  /** How many rows the response may hold. */
  readonly mostRows: number;
}

/** The gate at a place: in live no drafts; in preview none either of a type whose drafts the role may not see. */
export const gateOf = (context: GateContext, type: EntryType, state: PublicationState): Gate => ({
  published:
    context.draftAndPublish && hasDrafts(type) && (state === 'live' || !mayPreview(context.access, type.uid)),
});

/** Whether the role may follow an attribute: media, components and creator fields need no grant, every relation does. */
export const mayPass = (context: GateContext, attribute: Attribute): boolean =>
  attribute.kind !== 'relation' || attribute.creator || mayFind(context.access, attribute.target);

/**
 * Where a hop of filters or sort leads. Validation has refused what the role may not follow; a query that a host
 * changed afterwards has not been through it, so the gate stands here too.
 */
export const passThrough = (context: GateContext, hop: Hop): EntryType => {
  if (!mayPass(context, hop))
    throw new ContentQueryError('unknown-attribute', `Unknown attribute '${hop.name}'`);
  return targetOf(context.registry, hop);
};
