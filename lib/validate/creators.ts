import type { ContentType } from '../schema/content-type.ts';
import type { Populate } from './bound-query.ts';
import type { Validation } from './context.ts';

/**
 * Adds the creator and last editor to the populate of a type whose find is customised with `creatorFields: 'attach'`, even if the
 * client does not ask for them. A populate that names one of them takes precedence and returns the usual `{data}` form.
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
