import type { RelationAttribute } from '../schema/attribute.ts';
import { fileUid, type Registry } from '../schema/registry.ts';

/**
 * Returns the given types and all types that relations lead to from them: the types that requests for them may read.
 *
 * @param readsCreators Returns whether the creator fields of a type are read. If they are not, the table of
 * administrators is not needed.
 */
export const reachedFrom = (
  registry: Registry,
  uids: Iterable<string>,
  readsCreators: (uid: string) => boolean,
): ReadonlySet<string> => {
  const reached = new Set<string>();
  const isRead = (uid: string, { creator }: RelationAttribute): boolean => !creator || readsCreators(uid);
  const look = (uid: string): void => {
    if (reached.has(uid)) return;
    reached.add(uid);
    const type = registry.contentTypes.get(uid) ?? registry.components.get(uid);
    for (const attribute of type?.attributes.values() ?? []) {
      if (attribute.kind === 'relation' && isRead(uid, attribute)) look(attribute.target);
      if (attribute.kind === 'media') look(fileUid);
      if (attribute.kind === 'component') look(attribute.component);
      if (attribute.kind === 'zone') attribute.components.forEach(look);
      if (attribute.kind === 'polymorphic') attribute.targets.forEach(look);
    }
  };
  for (const uid of uids) look(uid);
  return reached;
};
