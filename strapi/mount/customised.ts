import { grantName } from '../../lib/schema/grants.ts';
import type { ReadKind } from '../../lib/schema/reads.ts';
import type { StrapiApp, StrapiRoute, StrapiType } from '../app.ts';
import { factoryBase, isReplacement, type ReadAction } from './core-actions.ts';

type Methods = Readonly<Record<string, unknown>>;

/** What makes up one of Strapi's own answers: the methods that it calls and the hooks that it runs. */
interface StrapiRead {
  readonly action: ReadAction;
  readonly controller: readonly string[];
  readonly service: readonly string[];
  readonly hooks: readonly string[];
}

const shared = ['validateQuery', 'sanitizeQuery', 'sanitizeOutput', 'transformResponse'] as const;
const ofOne = ['beforeFindOne', 'afterFindOne'] as const;

/** How Strapi answers each kind of read. A controller's own action may call Strapi's. */
export const strapiReads: Readonly<Record<ReadKind, StrapiRead>> = {
  list: {
    action: 'find',
    controller: shared,
    service: ['find', 'getFetchParams'],
    hooks: ['beforeFindMany', 'afterFindMany', 'beforeCount', 'afterCount'],
  },
  one: {
    action: 'findOne',
    controller: shared,
    service: ['findOne', 'getFetchParams'],
    hooks: ofOne,
  },
  // Depending on its version, Strapi reads the entry of a single type like a list or like one entry.
  single: {
    action: 'find',
    controller: shared,
    service: ['find', 'getFetchParams'],
    hooks: [...ofOne, 'beforeFindMany', 'afterFindMany'],
  },
};

/**
 * Returns the first of some methods that is not Strapi's own. A factory gives the app's object a prototype with Strapi's methods;
 * without such a prototype no method counts as Strapi's own.
 */
const firstCustomised = (
  object: Methods | undefined,
  names: readonly string[],
  mark: string,
): string | undefined => {
  const base = factoryBase(object, mark);
  return names.find(
    (name) => base === undefined || !(object?.[name] === base[name] || isReplacement(object?.[name])),
  );
};

/** A method that only Strapi's own controllers have. */
const ofController = 'sanitizeOutput';

/** Returns why a route does not lead to Strapi's own answer; undefined if it does. */
const whyRoute = (uid: string, { handler, config }: StrapiRoute, action: ReadAction): string | undefined => {
  if (
    typeof handler !== 'string' ||
    ![uid, uid.replace(/^.*\./, '')].some((name) => handler === `${name}.${action}`)
  )
    return 'its route has a handler of its own';
  if (config?.auth === false) return `its ${action} route is open to everybody (auth: false)`;
  const scope = config?.auth?.scope ?? [];
  const isOwnScope = scope.length === 1 && scope[0] === grantName(uid, action);
  return isOwnScope ? undefined : `its ${action} route asks for a scope of its own`;
};

/** Returns the code of the app that runs on a route before Strapi's answer, in words for the log. */
const whatRunsBefore = ({ config }: StrapiRoute, action: ReadAction): string | undefined => {
  if (config?.auth !== false && config?.auth?.strategies !== undefined)
    return `its ${action} route has sign-in strategies of its own`;
  if ((config?.middlewares ?? []).length > 0) return `its ${action} route has middlewares`;
  return (config?.policies ?? []).length > 0 ? `its ${action} route has policies` : undefined;
};

/** What the app has changed in one kind of read of a type. */
export type Customising =
  /** Nothing is changed: all of it is Strapi's own. */
  | { readonly kind: 'none' }
  /** The answer is Strapi's own; code of the app runs before it. */
  | { readonly kind: 'before'; readonly why: string }
  /** The app has its own action, which may call Strapi's by `super`. */
  | { readonly kind: 'around'; readonly why: string }
  /** The app itself makes the answer. */
  | { readonly kind: 'answer'; readonly why: string };

/** Returns what the app has changed in a read of a content type: in its route, controller, service and hooks. */
export const customisingIn = (
  app: StrapiApp,
  uid: string,
  type: StrapiType,
  reads: ReadKind,
  route: StrapiRoute,
): Customising => {
  const why = whyAnswer(app, uid, type, reads, route);
  if (why !== undefined) return { kind: 'answer', why };
  const { action } = strapiReads[reads];
  const around = whyController(app, uid, [action]);
  if (around !== undefined) return { kind: 'around', why: around };
  const before = whatRunsBefore(route, action);
  if (before === undefined) return { kind: 'none' };
  // Only an answer inside the controller comes after the app's code on the route.
  return { kind: isReached(app, uid, action) ? 'before' : 'answer', why: before };
};

/** Whether the app's controller calls the wrapper around Strapi's own action, as its own method or by `super`. */
const isReached = (app: StrapiApp, uid: string, action: ReadAction): boolean =>
  isReplacement(factoryBase(app.controller(uid), ofController)?.[action]);

const whyController = (app: StrapiApp, uid: string, names: readonly string[]): string | undefined => {
  const method = firstCustomised(app.controller(uid), names, ofController);
  return method === undefined ? undefined : `its controller has a ${method} of its own`;
};

const whyAnswer = (
  app: StrapiApp,
  uid: string,
  type: StrapiType,
  reads: ReadKind,
  route: StrapiRoute,
): string | undefined => {
  const { action, controller, service, hooks } = strapiReads[reads];
  const onRoute = whyRoute(uid, route, action);
  if (onRoute !== undefined) return onRoute;
  const inController = whyController(
    app,
    uid,
    isReached(app, uid, action) ? controller : [action, ...controller],
  );
  if (inController !== undefined) return inController;
  const called = firstCustomised(app.service(uid), service, 'getFetchParams');
  if (called !== undefined) return `its service has a ${called} of its own`;
  const hook = hooks.find((name) => typeof type.lifecycles?.[name] === 'function');
  return hook === undefined ? undefined : `it has a lifecycle hook ${hook}`;
};
