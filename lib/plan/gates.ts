import { ContentQueryError } from '../error/content-query-error.ts';
import { type Access, may, mayFollow } from '../schema/access.ts';
import { type EntryType, hasDrafts } from '../schema/content-type.ts';
import { type Registry, targetOf } from '../schema/registry.ts';
import type { PublicationState, RelationalAttribute } from '../validate/bound-query.ts';
import type { Gate, Where } from './conditions.ts';

/** The inputs of gates. */
export interface GateContext {
  readonly registry: Registry;
  readonly access: Access;
  /** Whether the host has draft and publish. */
  readonly draftAndPublish: boolean;
  /** Whether a request for one entry without publicationState may return a draft. Its relations show published entries only. */
  readonly draftById?: boolean;
  /** Returns the conditions that entries of a type must meet for the role to see them. */
  readonly conditionsOf: (uid: string) => readonly Where[];
  /** The largest number of rows in the response. */
  readonly maxRows: number;
  readonly maxBytes: number;
}

/**
 * Returns the gate at a place. It excludes drafts in `live`, and in `preview` if the role may not see drafts of the type. It also
 * limits the rows to those that the role may see.
 */
export const gateOf = (context: GateContext, type: EntryType, state: PublicationState): Gate => ({
  published:
    context.draftAndPublish &&
    hasDrafts(type) &&
    (state === 'live' || !may(context.access, 'preview', type.uid)),
  conditions: context.conditionsOf(type.uid),
});

/**
 * Returns the target of a relation in filters or sort. Validation has already refused relations that the role may not follow, but
 * a query that the host changed afterwards was not validated, so the check is repeated here.
 */
export const resolveTarget = (context: GateContext, relation: RelationalAttribute): EntryType => {
  if (!mayFollow(context.access, relation))
    throw new ContentQueryError('unknown-attribute', `Unknown attribute '${relation.name}'`);
  return targetOf(context.registry, relation);
};
