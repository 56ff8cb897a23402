import type { Registry } from '../schema/registry.ts';
import type { AnyModel } from '../sequelize/library.ts';

type OwnModels = Readonly<Record<string, AnyModel>>;

/** Attributes that are not part of any schema and that a host's own model may lack. */
const optional = ['createdAt', 'updatedAt', 'localizations'] as const;

/**
 * Returns the registry without those of these attributes that a host's own model lacks. They are not part of its schema, so the
 * boot does not stop; for a client they are unknown attributes. Polymorphic relations to several types are removed too, because
 * Sequelize has no association for them; they are listed as left out.
 */
export const withoutMissing = (registry: Registry, ownModels: OwnModels = {}): Registry => {
  const contentTypes = new Map(registry.contentTypes);
  const leftOut = [...registry.leftOut];
  for (const [uid, model] of Object.entries(ownModels)) {
    const type = contentTypes.get(uid);
    if (type === undefined) continue;
    const attributes = new Map(type.attributes);
    const columns = model.getAttributes();
    for (const name of optional) {
      const isThere = name === 'localizations' ? name in model.associations : name in columns;
      if (!isThere) attributes.delete(name);
    }
    for (const attribute of type.attributes.values()) {
      if (attribute.kind !== 'polymorphic') continue;
      attributes.delete(attribute.name);
      const why =
        "is a polymorphic relation to several types, which needs Strapi v4's tables and not a model of the host";
      leftOut.push({ uid, attribute: attribute.name, why });
    }
    contentTypes.set(uid, Object.freeze({ ...type, attributes }));
  }
  return Object.freeze({ ...registry, contentTypes, leftOut });
};
