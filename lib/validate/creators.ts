import type { ContentType } from '../schema/content-type.ts';
import type { Populate } from './bound-query.ts';
import type { Validation } from './context.ts';

/**
 * Where the find of a type is customised with `creatorFields: 'attach'`, every entry has its creator and last editor, even
 * if the client does not ask for them. A populate that names one of them has precedence, and gives the usual `{data}` form.
 */
export const attachCreators = (
  validation: Validation,
  type: ContentType,
  populate: readonly Populate[],
): readonly Populate[] => {
  if (validation.view.creatorFields(type) !== 'attach') return populate;
  const named = new Set(populate.map(({ attribute }) => attribute.name));
  const attached: Populate[] = [];
  for (const attribute of type.attributes.values()) {
    if (attribute.kind !== 'relation' || !attribute.creator || named.has(attribute.name)) continue;
    if (validation.view.attribute(type, attribute.name) === undefined) continue;
    const target = validation.view.target(attribute);
    const query = {
      type: target,
      fields: validation.view.defaultFields(target),
      sort: [],
      filters: undefined,
      populate: [],
      state: undefined,
    };
    attached.push({ kind: 'entries', attribute, query, attached: true });
  }
  return [...populate, ...attached];
};
