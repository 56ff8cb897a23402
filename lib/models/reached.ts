import type { RelationAttribute } from '../schema/attribute.ts';
import { fileUid, type Registry } from '../schema/registry.ts';

/**
 * The given types and all types that relations lead to from them: what a request for them may read.
 *
 * @param readsCreators Whether the creator fields of a type are read; where they are not, administrators need not be there.
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
