import type { Registry } from '../schema/registry.ts';
import type { AnyModel } from '../sequelize/library.ts';

type OwnModels = Readonly<Record<string, AnyModel>>;

/** Attributes that are not in any schema, and that a host's own model need not have. */
const optional = ['createdAt', 'updatedAt', 'localizations'] as const;

/**
 * The registry without those attributes that a host's own model lacks. They are not in the schema, so the boot does not stop
 * without them; for a client they are unknown attributes. So are polymorphic relations to several types, for which Sequelize
 * has no association; these are told as left out.
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
