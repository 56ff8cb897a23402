import type { Attribute } from './attribute.ts';
import { fileUid, type Registry, withAttributes, withTypes } from './registry.ts';

/** Returns an attribute without the types that the registry lacks; undefined if nothing of it is left. */
const withKnownTargets = (
  { contentTypes, components }: Registry,
  attribute: Attribute,
): Attribute | undefined => {
  switch (attribute.kind) {
    case 'scalar':
      return attribute;
    case 'media':
      return contentTypes.has(fileUid) ? attribute : undefined;
    case 'relation':
      return contentTypes.has(attribute.target) ? attribute : undefined;
    case 'component':
      return components.has(attribute.component) ? attribute : undefined;
    case 'zone':
      return Object.freeze({
        ...attribute,
        components: attribute.components.filter((uid) => components.has(uid)),
      });
    case 'polymorphic':
      return Object.freeze({
        ...attribute,
        targets: attribute.targets.filter((uid) => contentTypes.has(uid)),
      });
  }
};

/**
 * Returns a registry without the attributes that lead to types which are not in it, because their schemas have faults. With it the
 * remaining types can be checked further, so that all faults of a host are reported together.
 */
export const withoutDangling = (registry: Registry): Registry =>
  withTypes(registry, (type) => {
    const attributes = new Map<string, Attribute>();
    for (const [name, attribute] of type.attributes) {
      const known = withKnownTargets(registry, attribute);
      if (known !== undefined) attributes.set(name, known);
    }
    return withAttributes(type, attributes);
  });
