import type { Reads } from '../../lib/language/reads.ts';
import type { StrapiApp, StrapiType } from '../app.ts';
import type { AdapterSettings } from '../config.ts';
import type { LeftOut } from '../schemas/registered.ts';
import { whyCustomised } from './customised.ts';
import { readRouteOf, routeBefore } from './read-route.ts';

/** Which content types the plugin has a list of, or the entry of a single type, and which it leaves to Strapi. */
export interface Lists {
  /** The word in the URL of the types that have one, by uid. */
  readonly taken: ReadonlyMap<string, string>;
  /** Why the others have none, by uid. */
  readonly kept: ReadonlyMap<string, string>;
  /** Of which of these it gives one entry by its id, and why not of the others. */
  readonly one: { readonly taken: ReadonlySet<string>; readonly kept: ReadonlyMap<string, string> };
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

const wordOf = ({ kind, info }: StrapiType): string =>
  (kind === 'singleType' ? info.singularName : info.pluralName) ?? '';

const whyKept = (
  app: StrapiApp,
  uid: string,
  type: StrapiType,
  reads: Reads,
  leftOut: readonly LeftOut[],
): string | undefined => {
  const path = `/${wordOf(type)}${reads === 'one' ? '/:id' : ''}`;
  const route = readRouteOf(app, path);
  if (route === undefined) return `it has no ${reads === 'one' ? 'findOne' : 'find'} route`;
  const before = routeBefore(app, path);
  if (before !== undefined) return `its route stands behind ${before}, which answers first`;
  return whyCustomised(app, uid, type, reads, route) ?? whyPartly(app, uid, leftOut);
};

const namedTypes = (
  app: StrapiApp,
  key: 'takeover' | 'types',
  named: readonly string[],
  flatTypes: readonly string[],
): readonly string[] => {
  for (const uid of named) {
    if (uid === every) continue;
    if (app.contentTypes[uid] === undefined)
      throw new Error(`content-query: ${key}: no content type is registered as '${uid}'`);
    if (uid.startsWith('admin::'))
      throw new Error(
        `content-query: ${key}: '${uid}' cannot be named, as Strapi's content API has no such list`,
      );
    if (!uid.startsWith('api::') && !flatTypes.includes(uid))
      throw new Error(`content-query: ${key}: '${uid}' has to be in 'flatTypes' too, as a type of a plugin`);
  }
  return named;
};

const decide = (app: StrapiApp, named: readonly string[], leftOut: readonly LeftOut[]): Lists => {
  const taken = new Map<string, string>();
  const kept = new Map<string, string>();
  const one = { taken: new Set<string>(), kept: new Map<string, string>() };
  for (const [uid, type] of Object.entries(app.contentTypes)) {
    const isNamed = named.includes(uid);
    if (!(isNamed || uid.startsWith('api::'))) continue;
    const isSingle = type.kind === 'singleType';
    const why = isNamed ? undefined : whyKept(app, uid, type, isSingle ? 'single' : 'list', leftOut);
    if (!isNamed && !named.includes(every)) kept.set(uid, 'it is not listed');
    else if (why !== undefined) kept.set(uid, why);
    else taken.set(uid, wordOf(type));
    if (isSingle || !taken.has(uid)) continue;
    // Who names a type has looked at its find; of its findOne nothing was said.
    const whyNot = whyKept(app, uid, type, 'one', leftOut);
    if (whyNot === undefined) one.taken.add(uid);
    else one.kept.set(uid, whyNot);
  }
  return { taken, kept, one };
};

/**
 * Decides which content types are taken over: all whose find is Strapi's own, or those that the configuration names,
 * whatever the app has made of them; and of which of these single entries are, whose findOne is Strapi's own. Throws an Error that names a uid which cannot be taken.
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
 * Decides which content types have a list beside Strapi's own: by the same rules, but that one with attributes that
 * cannot be served has a list without them. A plugin's type is named by `flatTypes`, its single entries with it.
 */
export const decideBeside = (
  app: StrapiApp,
  types: AdapterSettings['types'],
  flatTypes: readonly string[],
): Lists => {
  const named = types === true ? [every] : types;
  const { taken, kept, one } = decide(app, namedTypes(app, 'types', named, flatTypes), []);
  const flat = flatTypes.filter((uid) => app.contentTypes[uid] !== undefined && !uid.startsWith('api::'));
  const ofPlugins = flat.map((uid) => [uid, app.contentTypes[uid]?.info.pluralName ?? ''] as const);
  // Nothing is replaced here, so that to name such a type is to name its single entries.
  const withOne = { taken: new Set([...one.taken, ...ofPlugins.map(([uid]) => uid)]), kept: one.kept };
  return { taken: new Map([...taken, ...ofPlugins]), kept, one: withOne };
};

/** The lines of the log that say what the plugin answers and what it does not. */
export const listLines = ({ taken, kept, one }: Lists, isTakeover: boolean): string[] => {
  const names = [...taken.keys()].join(', ') || 'nothing';
  const ones = [...one.taken].join(', ') || 'nothing';
  const [answers, stays, answersOne, stayOne] = isTakeover
    ? [
        "answers in place of Strapi's find",
        'stays with Strapi',
        "answers in place of Strapi's findOne",
        'single entries stay with Strapi',
      ]
    : ["has lists beside Strapi's own", 'has no list', 'has single entries', 'has no single entries'];
  return [
    `content-query: ${answers}: ${names}`,
    `content-query: ${answersOne}: ${ones}`,
    ...[...kept].map(([uid, why]) => `content-query: ${uid} ${stays}: ${why}`),
    ...[...one.kept].map(([uid, why]) => `content-query: ${uid}: ${stayOne}: ${why}`),
  ];
};
