import { fixedTypes } from '../../lib/schema/built-in.ts';
import type { LeftOut } from '../../lib/schema/registry.ts';
import { isRecord } from '../../lib/util/is-record.ts';
import type { StrapiApp, StrapiAttribute } from '../app.ts';
import { targetsOf } from '../schemas/attributes.ts';
import type { Signing } from './signing.ts';

/** Returns the types and components whose answers may contain media files, each with the attribute that leads there. */
export const leadingToMedia = (app: StrapiApp): ReadonlyMap<string, string> => {
  const types = { ...app.contentTypes, ...app.components };
  const attributesOf = (uid: string): [string, StrapiAttribute][] =>
    isRecord(types[uid]) && !fixedTypes.has(uid) ? Object.entries(types[uid].attributes) : [];
  const leading = new Map<string, string>();
  for (let isDone = false; !isDone; ) {
    isDone = true;
    for (const uid of Object.keys(types)) {
      if (leading.has(uid)) continue;
      const found = attributesOf(uid).find(
        ([, attribute]) =>
          attribute.type === 'media' || targetsOf(app, attribute).some((to) => leading.has(to)),
      );
      if (found === undefined) continue;
      leading.set(uid, found[0]);
      isDone = false;
    }
  }
  return leading;
};

/** Returns the attributes through which answers may contain media files, if the addresses of those files cannot be signed. */
export const unsignedMedia = (app: StrapiApp, signing: Signing): LeftOut[] =>
  signing.kind === 'unknown'
    ? [...leadingToMedia(app)].map(([uid, attribute]) => ({
        uid,
        attribute,
        why: `leads to media files, and ${signing.why}`,
      }))
    : [];
