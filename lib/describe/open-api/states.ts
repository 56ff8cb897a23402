import { dialects } from '../../language/dialects.ts';
import type { EntryType } from '../../schema/content-type.ts';
import { mayPreview, mayPreviewAny } from '../../schema/preview.ts';
import { type PublicationState, publicationStates } from '../../schema/version-rows.ts';
import type { Rest } from './rest.ts';

/**
 * Returns the publication states that the role may request at a place with entries of a type, at the root or inside populate. A
 * dynamic zone has no single type. Returns none if the host has no draft and publish.
 *
 *     statesOf(description, article) // ['live', 'preview']
 */
export const statesOf = (
  { access, features, registry }: Rest,
  type: EntryType | undefined,
): readonly PublicationState[] => {
  if (!features.draftAndPublish) return [];
  const own = type === undefined || mayPreview(access, type);
  const { states } = dialects[registry.strapi];
  return own && mayPreviewAny(access)
    ? publicationStates.filter((state) => states[state] !== undefined)
    : ['live'];
};
