import type { StrapiApp, StrapiType } from '../app.ts';
import type { AdapterSettings } from '../config.ts';
import type { LeftOut } from '../schemas/registered.ts';
import { whyCustomised } from './customised.ts';
import { findRouteOf } from './find-route.ts';

/** Which lists the plugin answers in place of Strapi, and which stay with it. */
export interface Takeover {
  /** The plural names of the types that were taken, by uid. */
  readonly taken: ReadonlyMap<string, string>;
  /** Why the others stay, by uid. */
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

/**
 * Decides which collection types are taken over: all whose find is Strapi's own, or those that the configuration names,
 * whatever the app has made of them. Throws an Error that names a uid which is no collection type.
 */
export const decideTakeover = (
  app: StrapiApp,
  takeover: AdapterSettings['takeover'],
  leftOut: readonly LeftOut[],
): Takeover => {
  const named = Array.isArray(takeover) ? takeover : [every];
  for (const uid of named) {
    if (uid === every || app.contentTypes[uid]?.kind === 'collectionType') continue;
    throw new Error(`content-query: takeover: no collection type is registered as '${uid}'`);
  }
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

/** The lines of the log that say what was taken and what was not. */
export const takeoverLines = ({ taken, kept }: Takeover): string[] => [
  `content-query: answers in place of Strapi's find: ${[...taken.keys()].join(', ') || 'nothing'}`,
  ...[...kept].map(([uid, why]) => `content-query: ${uid} stays with Strapi: ${why}`),
];
