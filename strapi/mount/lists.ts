import type { StrapiApp, StrapiType } from '../app.ts';
import type { AdapterSettings } from '../config.ts';
import type { LeftOut } from '../schemas/registered.ts';
import { whyCustomised } from './customised.ts';
import { findRouteOf } from './find-route.ts';

/** Which collection types the plugin has a list of, and which it leaves to Strapi. */
export interface Lists {
  /** The plural names of the types that have one, by uid. */
  readonly taken: ReadonlyMap<string, string>;
  /** Why the others have none, by uid. */
  readonly kept: ReadonlyMap<string, string>;
}

/** Among the types of a list stands for all that can be taken. */
const every = '*';

const whyPartly = (app: StrapiApp, uid: string, leftOut: readonly LeftOut[]): string | undefined => {
  const missing = leftOut.find((one) => one.uid === uid);
  if (missing !== undefined) return `its attribute '${missing.attribute}' ${missing.why}`;
  const { options } = app.contentTypes[uid] ?? {};
  const privates = [options?.privateAttributes, app.config.get('api.responses.privateAttributes')].flat();
  return privates.includes('id') ? 'its id is private' : undefined;
};

const whyKept = (
  app: StrapiApp,
  uid: string,
  type: StrapiType,
  leftOut: readonly LeftOut[],
): string | undefined => {
  const route = findRouteOf(app, type.info.pluralName ?? '');
  if (route === undefined) return 'it has no find route';
  return whyCustomised(app, uid, type, route) ?? whyPartly(app, uid, leftOut);
};

const namedTypes = (
  app: StrapiApp,
  key: 'takeover' | 'types',
  named: readonly string[],
  flatTypes: readonly string[],
): readonly string[] => {
  for (const uid of named) {
    if (uid === every) continue;
    if (app.contentTypes[uid]?.kind !== 'collectionType')
      throw new Error(`content-query: ${key}: no collection type is registered as '${uid}'`);
    if (uid.startsWith('admin::'))
      throw new Error(
        `content-query: ${key}: '${uid}' cannot be named, as Strapi's content API has no such list`,
      );
    if (!uid.startsWith('api::') && !flatTypes.includes(uid))
      throw new Error(`content-query: ${key}: '${uid}' has to be in 'flatTypes' too, as a type of a plugin`);
  }
  return named;
};

const decide = (
  app: StrapiApp,
  named: readonly string[],
  leftOut: readonly LeftOut[],
): { taken: Map<string, string>; kept: Map<string, string> } => {
  const taken = new Map<string, string>();
  const kept = new Map<string, string>();
  for (const [uid, type] of Object.entries(app.contentTypes)) {
    const isNamed = named.includes(uid);
    if (type.kind !== 'collectionType' || !(isNamed || uid.startsWith('api::'))) continue;
    const why = isNamed || !named.includes(every) ? undefined : whyKept(app, uid, type, leftOut);
    if (!isNamed && !named.includes(every)) kept.set(uid, 'it is not listed');
    else if (why !== undefined) kept.set(uid, why);
    else taken.set(uid, type.info.pluralName ?? '');
  }
  return { taken, kept };
};

/**
 * Decides which collection types are taken over: all whose find is Strapi's own, or those that the configuration names,
 * whatever the app has made of them. Throws an Error that names a uid which cannot be taken.
 */
export const decideTakeover = (
  app: StrapiApp,
  takeover: AdapterSettings['takeover'],
  leftOut: readonly LeftOut[],
  flatTypes: readonly string[] = [],
): Lists => {
  const named = Array.isArray(takeover) ? takeover : [every];
  return decide(app, namedTypes(app, 'takeover', named, flatTypes), leftOut);
};

/**
 * Decides which collection types have a list beside Strapi's own: by the same rules, but that one with attributes that
 * cannot be served has a list without them. A plugin's type is named by `flatTypes`.
 */
export const decideBeside = (
  app: StrapiApp,
  types: AdapterSettings['types'],
  flatTypes: readonly string[],
): Lists => {
  const named = types === true ? [every] : types;
  const { taken, kept } = decide(app, namedTypes(app, 'types', named, flatTypes), []);
  for (const uid of flatTypes) {
    const type = app.contentTypes[uid];
    if (type !== undefined && !uid.startsWith('api::')) taken.set(uid, type.info.pluralName ?? '');
  }
  return { taken, kept };
};

/** The lines of the log that say what has a list and what has none. */
export const listLines = ({ taken, kept }: Lists, isTakeover: boolean): string[] => {
  const names = [...taken.keys()].join(', ') || 'nothing';
  const [answers, stays] = isTakeover
    ? ["answers in place of Strapi's find", 'stays with Strapi']
    : ["has lists beside Strapi's own", 'has no list'];
  return [
    `content-query: ${answers}: ${names}`,
    ...[...kept].map(([uid, why]) => `content-query: ${uid} ${stays}: ${why}`),
  ];
};
