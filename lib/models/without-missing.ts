import type { Model, ModelStatic } from 'sequelize';
import type { Registry } from '../schema/registry.ts';

type OwnModels = Readonly<Record<string, ModelStatic<Model>>>;

/**
 * The registry without the `localizations` of those types whose own model has no such association. A schema does not
 * list that attribute, so its absence stops no boot; to a client it is an attribute like any other that is not there.
 */
export const withoutMissing = (registry: Registry, ownModels: OwnModels = {}): Registry => {
  const contentTypes = new Map(registry.contentTypes);
  for (const [uid, model] of Object.entries(ownModels)) {
    const type = contentTypes.get(uid);
    if (type === undefined || model.associations.localizations !== undefined) continue;
    const attributes = new Map(type.attributes);
    attributes.delete('localizations');
    contentTypes.set(uid, Object.freeze({ ...type, attributes }));
  }
  return Object.freeze({ ...registry, contentTypes });
};
