import { fixedTypes } from '../../lib/schema/built-in.ts';
import type { StrapiApp } from '../app.ts';
import { targetsOf } from '../schemas/attributes.ts';

/** Returns the types and components that an answer of Strapi may show, by the uid of the type that is read. */
export type Reach = (uid: string) => ReadonlySet<string>;

/**
 * Returns a function that follows every attribute of a type at any depth, as Strapi's populate can. The result includes the type
 * itself. Media files, roles of users-permissions and administrators are not followed further.
 */
export const reachOf = (app: Pick<StrapiApp, 'contentTypes' | 'components'>): Reach => {
  const known = new Map<string, ReadonlySet<string>>();
  const nextOf = (uid: string): readonly string[] => {
    const type = Object.hasOwn(app.contentTypes, uid) ? app.contentTypes[uid] : app.components[uid];
    if (type === undefined || fixedTypes.has(uid)) return [];
    return Object.values(type.attributes).flatMap((attribute) => targetsOf(app, attribute));
  };
  return (uid) => {
    const before = known.get(uid);
    if (before !== undefined) return before;
    const reached = new Set([uid]);
    // A set is iterated in the order in which values are added, including those added during the iteration.
    for (const one of reached) for (const next of nextOf(one)) reached.add(next);
    known.set(uid, reached);
    return reached;
  };
};
