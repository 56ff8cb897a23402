import type { ContentType } from '../schema/content-type.ts';
import { contentTypeOf } from '../schema/registry.ts';
import type { Populate } from './bound-query.ts';
import type { Walk } from './context.ts';
import { defaultFields } from './fields.ts';
import { showsCreators } from './reach.ts';

/**
 * Where the find of a type is customised with `creatorFields: 'attach'`, every entry carries its creator and last editor
 * without the client asking; a populate that names one of them wins, and answers in the usual `{data}` form.
 */
export const attachCreators = (
  walk: Walk,
  type: ContentType,
  populate: readonly Populate[],
): readonly Populate[] => {
  if (!showsCreators(walk.settings, type) || walk.settings.creatorFields.get(type.uid) !== 'attach')
    return populate;
  const named = new Set(populate.map(({ attribute }) => attribute.name));
  const attached: Populate[] = [];
  for (const attribute of type.attributes.values()) {
    if (attribute.kind !== 'relation' || !attribute.creator || named.has(attribute.name)) continue;
    const target = contentTypeOf(walk.settings.registry, attribute.target);
    const query = {
      type: target,
      fields: defaultFields(target),
      sort: [],
      filters: undefined,
      populate: [],
      state: undefined,
    };
    attached.push({ kind: 'entries', attribute, query, attached: true });
  }
  return [...populate, ...attached];
};
