import { fixedTypes } from '../../lib/schema/built-in.ts';
import type { StrapiApp } from '../app.ts';
import { targetsOf } from '../schemas/attributes.ts';

/** The types and components that an answer of Strapi's may show, by the uid of the type that is read. */
export type Reach = (uid: string) => ReadonlySet<string>;

/**
 * Follows every attribute of a type, at any depth: what Strapi's populate can show. The type itself is in it. Media files and the types
 * of users-permissions' roles and administrators are ends.
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
    // A set is iterated in the order of its additions, those made meanwhile too.
    for (const one of reached) for (const next of nextOf(one)) reached.add(next);
    known.set(uid, reached);
    return reached;
  };
};
