import {
  isPublicationFilter,
  type PublicationFilter,
  publicationFilterNames,
} from '../language/publication-filters.ts';
import type { QueryNode } from '../query/query.ts';
import { type ContentType, hasDrafts } from '../schema/content-type.ts';
import { didYouMean } from '../util/suggest.ts';
import type { Validation } from './context.ts';
import { got } from './got.ts';
import { requirePreview } from './require-preview.ts';

/**
 * Reads publicationFilter. Returns undefined if it is not given, and for a type without drafts, on which it has no effect. Throws a
 * 403 if the role may not see drafts of the type, because every value tells which entries have one.
 */
export const readPublicationFilter = (
  validation: Validation,
  type: ContentType,
  node: QueryNode | undefined,
): PublicationFilter | undefined => {
  if (node === undefined) return undefined;
  if (!isPublicationFilter(node)) {
    validation.problems.add(
      'invalid-publication-state',
      ['publicationFilter'],
      `publicationFilter must be one of ${publicationFilterNames.join(', ')}; ${got(node)}`,
      typeof node === 'string' ? didYouMean(node, publicationFilterNames) : undefined,
    );
    return undefined;
  }
  if (!type.documents || !hasDrafts(type)) return undefined;
  requirePreview(validation, type);
  return node;
};
