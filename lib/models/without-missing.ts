import type { Registry } from '../schema/registry.ts';
import type { AnyModel } from '../sequelize/library.ts';

type OwnModels = Readonly<Record<string, AnyModel>>;

/** Attributes that no schema lists, and that a model of the host's own may do without. */
const optional = ['createdAt', 'updatedAt', 'localizations'] as const;

/**
 * The registry without those attributes of types with an own model that the model lacks. A schema does not list them, so
 * their absence stops no boot; to a client each is an attribute like any other that is not there.
 */
export const withoutMissing = (registry: Registry, ownModels: OwnModels = {}): Registry => {
  const contentTypes = new Map(registry.contentTypes);
  for (const [uid, model] of Object.entries(ownModels)) {
    const type = contentTypes.get(uid);
    if (type === undefined) continue;
    const attributes = new Map(type.attributes);
    const columns = model.getAttributes();
    for (const name of optional) {
      const isThere = name === 'localizations' ? name in model.associations : name in columns;
      if (!isThere) attributes.delete(name);
    }
    contentTypes.set(uid, Object.freeze({ ...type, attributes }));
  }
  return Object.freeze({ ...registry, contentTypes });
};
