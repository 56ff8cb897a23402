import type { ReadKind } from '../../lib/schema/reads.ts';
import type { LeftOut } from '../../lib/schema/registry.ts';
import type { StrapiApp, StrapiRoute, StrapiType } from '../app.ts';
import type { AdapterSettings } from '../config.ts';
import { versionOf } from '../version.ts';
import { type Customising, customisingIn } from './customised.ts';

const pathOf = (prefix: string | undefined, { path, config }: StrapiRoute): string =>
  `${config?.prefix ?? prefix ?? ''}${path}`.replace(/\/$/, '');

/** Yields the app's GET routes in the order in which the router tries them, each with its path below the prefix of the content API. */
function* readRoutes(app: StrapiApp): Generator<readonly [path: string, route: StrapiRoute]> {
  for (const { routes } of Object.values(versionOf(app).apis(app)))
    for (const router of Object.values(routes ?? {}))
      for (const route of router.routes ?? [])
        if (['GET', 'ALL'].includes(route.method.toUpperCase())) yield [pathOf(router.prefix, route), route];
}

/** Returns the app's first GET route for a path such as `/books/:id` below the prefix of its content API. */
export const readRouteOf = (app: StrapiApp, path: string): StrapiRoute | undefined => {
  for (const [own, route] of readRoutes(app)) if (own === path) return route;
  return undefined;
};

/**
 * Matches `:name`, `:name(pattern)` and `(pattern)`, with the slash before and the modifier after; or a character that has a
 * meaning in a regular expression.
 */
const part = /(\/?)(?::\w+(\([^()]*\))?|(\([^()]*\)))([?*+]?)|[.*+?^${}()|[\]\\]/g;

/**
 * Returns a regular expression that matches the same paths as a path of Strapi's router; for a path that cannot be read, one
 * that matches anything.
 */
const patternOf = (path: string): RegExp => {
  const text = path.replaceAll(
    part,
    (all, slash?: string, named?: string, bare?: string, often?: string): string =>
      slash === undefined ? `\\${all}` : `(?:${slash}${named ?? bare ?? '([^/]+)'})${often}`,
  );
  try {
    return new RegExp(`^${text}/?$`, 'i');
  } catch {
    return /^/;
  }
};

/**
 * Returns the path of a route that comes before the one of a path such as `/books/:id` and matches the same requests, such as
 * `/books/:slug`, or `/:page` before `/homepage`. Strapi answers with that route, whose handler and policies are the app's own.
 */
export const routeBefore = (app: StrapiApp, path: string): string | undefined => {
  const samples = ['1', '1234'].map((id) => path.replace(':id', id));
  for (const [own] of readRoutes(app)) {
    if (own === path) return undefined;
    const pattern = patternOf(own);
    if (samples.some((sample) => pattern.test(sample))) return own;
  }
  return undefined;
};

/** A read that is answered inside Strapi's own controller, after the app's own code on the route. */
export interface InController {
  readonly uid: string;
  readonly reads: ReadKind;
  readonly route: StrapiRoute;
  /** Whether a controller of the app calls it. */
  readonly isWrapped: boolean;
  /** The app's own code that runs before it. */
  readonly why: string;
}

/** The content types whose list, or entry of a single type, the plugin serves, and those that Strapi keeps. */
export interface Lists {
  /** The URL names of the types that the plugin reads, by uid. */
  readonly taken: ReadonlyMap<string, string>;
  /** Why the plugin does not read the others, by uid. */
  readonly kept: ReadonlyMap<string, string>;
  /** The same for one entry by its id. */
  readonly one: { readonly taken: ReadonlyMap<string, string>; readonly kept: ReadonlyMap<string, string> };
  /** The reads that the plugin answers inside Strapi's controllers. */
  readonly inController: readonly InController[];
}

/** Stands in a list of types for every type that can be taken. */
const every = '*';

const whyPartly = (app: StrapiApp, uid: string, leftOut: readonly LeftOut[]): string | undefined => {
  const missing = leftOut.find((one) => one.uid === uid && one.isDangling !== true);
  if (missing !== undefined) return `its attribute '${missing.attribute}' ${missing.why}`;
  const { options } = app.contentTypes[uid] ?? {};
  const privates = [options?.privateAttributes, app.config.get('api.responses.privateAttributes')].flat();
  return privates.includes('id') ? 'its id is private' : undefined;
};

/** Returns the word of a URL at which a type is read: its plural name, or the singular name of a single type. */
export const wordOf = ({ kind, info }: StrapiType): string =>
  (kind === 'singleType' ? info.singularName : info.pluralName) ?? '';

/** How the app has customised one read of a type, and the route of the read. */
interface Judged {
  readonly customising: Customising;
  readonly route?: StrapiRoute;
}

const judge = (
  app: StrapiApp,
  uid: string,
  type: StrapiType,
  reads: ReadKind,
  leftOut: readonly LeftOut[],
): Judged => {
  const keep = (why: string): Judged => ({ customising: { kind: 'answer', why } });
  const path = `/${wordOf(type)}${reads === 'one' ? '/:id' : ''}`;
  const route = readRouteOf(app, path);
  if (route === undefined) return keep(`it has no ${reads === 'one' ? 'findOne' : 'find'} route`);
  const before = routeBefore(app, path);
  if (before !== undefined) return keep(`its route stands behind ${before}, which answers first`);
  const customising = customisingIn(app, uid, type, reads, route);
  if (customising.kind === 'answer') return { customising, route };
  const partly = whyPartly(app, uid, leftOut);
  return partly === undefined ? { customising, route } : keep(partly);
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
        `content-query: ${key}: '${uid}' must be left out, because Strapi's content API has no such list`,
      );
    if (!uid.startsWith('api::') && !flatTypes.includes(uid))
      throw new Error(
        `content-query: ${key}: '${uid}' must be in 'flatTypes' too, because it is a type of a plugin`,
      );
  }
  return named;
};

interface Choice {
  readonly named: readonly string[];
  readonly leftOut: readonly LeftOut[];
  /**
   * Which reads are answered inside Strapi's controllers, after the app's own code: only in a takeover, where it is every read
   * or those that need it.
   */
  readonly controllers: 'none' | 'needed' | 'every';
}

const decide = (app: StrapiApp, { named, leftOut, controllers }: Choice): Lists => {
  const list = { taken: new Map<string, string>(), kept: new Map<string, string>() };
  const one = { taken: new Map<string, string>(), kept: new Map<string, string>() };
  const inController: InController[] = [];
  for (const [uid, type] of Object.entries(app.contentTypes)) {
    const isNamed = named.includes(uid);
    if (!(isNamed || uid.startsWith('api::'))) continue;
    if (!isNamed && !named.includes(every)) {
      list.kept.set(uid, 'it is not listed');
      continue;
    }
    const decideRead = (reads: ReadKind, into: typeof list, isForced: boolean): void => {
      const { customising, route } = judge(app, uid, type, reads, leftOut);
      const { kind } = customising;
      const isBehind =
        kind === 'before' || (kind === 'around' && !isForced) || (kind === 'none' && controllers === 'every');
      if (isBehind && controllers !== 'none' && route !== undefined) {
        into.taken.set(uid, wordOf(type));
        inController.push({
          uid,
          reads,
          route,
          isWrapped: kind === 'around',
          why: kind === 'none' ? 'behind what stands before every route' : customising.why,
        });
      } else if (kind === 'none' || isForced) into.taken.set(uid, wordOf(type));
      else into.kept.set(uid, customising.why);
    };
    const isSingle = type.kind === 'singleType';
    decideRead(isSingle ? 'single' : 'list', list, isNamed);
    // An operator who names a type has checked its find, but not necessarily its findOne.
    if (!isSingle) decideRead('one', one, false);
  }
  return { ...list, one, inController };
};

/**
 * Decides which content types are taken over: all whose find is Strapi's own, whatever code of the app runs on the route before it;
 * or those that the configuration names, however they are customised. Their single entries are decided separately: they are taken
 * if findOne is Strapi's own. Throws an Error that names a uid which cannot be taken.
 */
export const decideTakeover = (
  app: StrapiApp,
  takeover: AdapterSettings['takeover'],
  leftOut: readonly LeftOut[],
  flatTypes: readonly string[] = [],
  controllers: Choice['controllers'] = 'needed',
): Lists => {
  const named = Array.isArray(takeover) ? takeover : [every];
  return decide(app, { named: namedTypes(app, 'takeover', named, flatTypes), leftOut, controllers });
};

/**
 * Decides which content types have a list beside Strapi's own: those that are not customised at all. Attributes that cannot be
 * served are left out of the list. A type of a plugin is served if `flatTypes` names it, with its single entries.
 */
export const decideBeside = (
  app: StrapiApp,
  types: AdapterSettings['types'],
  flatTypes: readonly string[],
): Lists => {
  const named = namedTypes(app, 'types', types === true ? [every] : types, flatTypes);
  const { taken, kept, one, inController } = decide(app, { named, leftOut: [], controllers: 'none' });
  const flat = flatTypes.filter((uid) => app.contentTypes[uid] !== undefined && !uid.startsWith('api::'));
  const ofPlugins = flat.map((uid) => [uid, app.contentTypes[uid]?.info.pluralName ?? ''] as const);
  // Nothing of Strapi is replaced here, so a named type also has its single entries.
  const withOne = { taken: new Map([...one.taken, ...ofPlugins]), kept: one.kept };
  return { taken: new Map([...taken, ...ofPlugins]), kept, one: withOne, inController };
};

/** Groups types by their reason or way, so that the log has one line for each reason. */
const grouped = (parts: Iterable<readonly [uid: string, why: string]>): [why: string, uids: string][] => {
  const groups = new Map<string, Set<string>>();
  for (const [uid, why] of parts) groups.set(why, (groups.get(why) ?? new Set()).add(uid));
  return [...groups].map(([why, uids]) => [why, [...uids].join(', ')]);
};

const phrases = {
  takeover: {
    list: "answers in place of Strapi's find",
    one: "answers in place of Strapi's findOne",
    noList: 'stays with Strapi',
    noOne: 'single entries stay with Strapi',
  },
  beside: {
    list: "has lists beside Strapi's own",
    one: 'has single entries',
    noList: 'has no list',
    noOne: 'has no single entries',
  },
} as const;

/**
 * Returns the log lines that say which types the plugin answers, and how, and which it does not: one line for each
 * reason, not for each type.
 */
export const listLines = ({ taken, kept, one, inController }: Lists, isTakeover: boolean): string[] => {
  const { list, one: ofOne, noList, noOne } = phrases[isTakeover ? 'takeover' : 'beside'];
  const isBehind = (uid: string, isOne: boolean): boolean =>
    inController.some((read) => read.uid === uid && (read.reads === 'one') === isOne);
  const names = (uids: Iterable<string>, isOne: boolean): string =>
    [...uids].filter((uid) => !isBehind(uid, isOne)).join(', ') || 'nothing';
  const behind = grouped(
    inController
      .map(({ uid, reads, why }) => [`${reads === 'one' ? 'findOne' : 'find'} (${why})`, uid] as const)
      .map(([why, uid]) => [uid, why] as const),
  );
  return [
    `content-query: ${list}: ${names(taken.keys(), false)}`,
    `content-query: ${ofOne}: ${names(one.taken.keys(), true)}`,
    ...behind.map(([why, uids]) => `content-query: answers from within Strapi's own ${why}: ${uids}`),
    ...grouped(kept).map(([why, uids]) => `content-query: ${uids} ${noList}: ${why}`),
    ...grouped(one.kept).map(([why, uids]) => `content-query: ${uids}: ${noOne}: ${why}`),
  ];
};

/** Returns a warning with the reasons if a takeover takes over nothing; otherwise undefined. */
export const nothingTaken = ({ taken, kept, one }: Lists): string | undefined => {
  if (taken.size > 0 || one.taken.size > 0) return undefined;
  const reasons = grouped([...kept, ...one.kept]).map(([why, uids]) => `${uids}: ${why}`);
  const explained = reasons.join('; ') || 'the app has no content type of its own';
  return `content-query: nothing is taken over, Strapi answers everything: ${explained}`;
};
