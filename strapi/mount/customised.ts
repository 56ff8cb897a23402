import type { StrapiApp, StrapiRoute, StrapiType } from '../app.ts';

type Methods = Readonly<Record<string, unknown>>;

/** What Strapi's own find is made of: the methods that it calls on its controller and on its service. */
const ofController = [
  'find',
  'validateQuery',
  'sanitizeQuery',
  'sanitizeOutput',
  'transformResponse',
] as const;
const ofService = ['find', 'getFetchParams'] as const;

/** The hooks that a find runs through. */
const ofFind = ['beforeFindMany', 'afterFindMany', 'beforeCount', 'afterCount'] as const;

/**
 * The first of some methods that is not Strapi's own. Its factories put the app's object before an object of their own;
 * where there is no such object, nothing is Strapi's own.
 */
const firstCustomised = (
  object: Methods | undefined,
  names: readonly string[],
  mark: string,
): string | undefined => {
  const base = object === undefined ? null : (Object.getPrototypeOf(object) as Methods | null);
  const isOfFactory = base !== null && base !== Object.prototype && mark in base;
  return names.find((name) => !isOfFactory || object?.[name] !== base?.[name]);
};

const whyRoute = (uid: string, { handler, config }: StrapiRoute): string | undefined => {
  if (
    typeof handler !== 'string' ||
    ![uid, uid.replace(/^.*\./, '')].includes(handler.replace(/\.find$/, ''))
  )
    return 'its route has a handler of its own';
  if (config?.auth === false) return 'its find route is open to everybody (auth: false)';
  if (config?.auth?.strategies !== undefined) return 'its find route has sign-in strategies of its own';
  const scope = config?.auth?.scope ?? [];
  if (scope.length !== 1 || scope[0] !== `${uid}.find`) return 'its find route asks for a scope of its own';
  if ((config?.middlewares ?? []).length > 0) return 'its find route has middlewares';
  return (config?.policies ?? []).length > 0 ? 'its find route has policies' : undefined;
};

/** Why the find of a content type is not Strapi's own, so that Strapi should go on answering; undefined where it is. */
export const whyCustomised = (
  app: StrapiApp,
  uid: string,
  type: StrapiType,
  route: StrapiRoute,
): string | undefined => {
  const onRoute = whyRoute(uid, route);
  if (onRoute !== undefined) return onRoute;
  const method = firstCustomised(app.controller(uid), ofController, 'sanitizeOutput');
  if (method !== undefined) return `its controller has a ${method} of its own`;
  const called = firstCustomised(app.service(uid), ofService, 'getFetchParams');
  if (called !== undefined) return `its service has a ${called} of its own`;
  const hook = ofFind.find((name) => typeof type.lifecycles?.[name] === 'function');
  return hook === undefined ? undefined : `it has a lifecycle hook ${hook}`;
};
