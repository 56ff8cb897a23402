import { dialects } from '../../language/dialects.ts';
import { may } from '../../schema/access.ts';
import { type EntryType, hasDrafts } from '../../schema/content-type.ts';
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
  const own = type === undefined || !hasDrafts(type) || may(access, 'preview', type.uid);
  const any = access.preview === 'every' || access.preview.size > 0;
  const { states } = dialects[registry.strapi];
  return own && any ? publicationStates.filter((state) => states[state] !== undefined) : ['live'];
};
