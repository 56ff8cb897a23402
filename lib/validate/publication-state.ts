import { ContentQueryError } from '../error/content-query-error.ts';
import { statesElsewhere } from '../language/other-dialects.ts';
import type { QueryNode } from '../query/query.ts';
import { may } from '../schema/access.ts';
import { type EntryType, hasDrafts } from '../schema/content-type.ts';
import type { PublicationState } from './bound-query.ts';
import type { Validation } from './context.ts';
import { got } from './got.ts';

/**
 * Reads publicationState, at the root or inside populate. Returns undefined if it is not given or if the host has no drafts.
 * Throws a 403 if preview is requested and the role may not see drafts of the type.
 */
export const readPublicationState = (
  validation: Validation,
  type: EntryType | undefined,
  node: QueryNode | undefined,
  path: readonly string[],
): PublicationState | undefined => {
  if (node === undefined || !validation.features.draftAndPublish) return undefined;
  if (node !== 'live' && node !== 'preview') {
    const meant = typeof node === 'string' ? statesElsewhere.get(node.toLowerCase()) : undefined;
    const hint = meant && `did you mean '${meant}'?`;
    validation.problems.add(
      'invalid-publication-state',
      path,
      `publicationState must be live or preview; ${got(node)}`,
      hint,
    );
    return undefined;
  }
  if (
    node === 'preview' &&
    type !== undefined &&
    hasDrafts(type) &&
    !may(validation.view.access, 'preview', type.uid)
  ) {
    throw new ContentQueryError('preview-forbidden', `The role may not preview ${type.singularName}`);
  }
  return node;
};
