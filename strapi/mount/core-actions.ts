import type { Context, Next } from 'koa';
import type { StrapiApp } from '../app.ts';

/** The two actions of Strapi's own controllers that read. */
export type ReadAction = 'find' | 'findOne';

type Action = (this: unknown, ctx: Context, next: Next) => unknown;
type Controller = Record<string, unknown>;

/** Answers in place of one of Strapi's own actions. Returns undefined if Strapi has to answer. */
export type InPlace = (ctx: Context, ofStrapi: () => Promise<unknown>) => Promise<unknown> | undefined;

/** Checks each call of one of Strapi's own actions before it runs. If it throws, the action does not run. */
export type Guard = (uid: string, action: ReadAction, ctx: Context) => Promise<void>;

/** The key under which a wrapper says that it is one. */
const isWrapper: unique symbol = Symbol('wrapper of an action');

/** Whether a function is the wrapper around one of Strapi's own actions. It calls the action until another answer is set. */
export const isReplacement = (action: unknown): boolean =>
  typeof action === 'function' && isWrapper in action;

/** Returns Strapi's own object from which a factory has made a controller or service; undefined if no factory made it. */
export const factoryBase = (
  object: Readonly<Record<string, unknown>> | undefined,
  mark: string,
): Readonly<Record<string, unknown>> | undefined => {
  const base = object === undefined ? null : (Object.getPrototypeOf(object) as Controller | null);
  return base !== null && base !== Object.prototype && mark in base ? base : undefined;
};

/**
 * Wraps Strapi's own `find` and `findOne` in the base of every controller. Controllers of the app reach them by `super`, or have
 * them as their own methods. Strapi binds its routes to controllers before a plugin's bootstrap, so the actions are wrapped
 * earlier, and what answers is set later.
 */
export class CoreActions {
  readonly #inPlace = new Map<string, InPlace>();
  #guard: Guard | undefined;

  /** Must be called before Strapi makes its routes. */
  replace(app: StrapiApp): void {
    for (const uid of Object.keys(app.contentTypes)) {
      const controller = app.controller(uid) as Controller | undefined;
      const base = factoryBase(controller, 'sanitizeOutput');
      if (controller === undefined || base === undefined) continue;
      for (const name of ['find', 'findOne'] as const) {
        const ofStrapi = base[name];
        if (typeof ofStrapi !== 'function' || isReplacement(ofStrapi)) continue;
        const isStrapis = controller[name] === ofStrapi;
        const wrapper = this.#wrap(uid, name, ofStrapi as Action);
        Reflect.set(base, name, wrapper);
        if (isStrapis) Reflect.set(controller, name, wrapper);
      }
    }
  }

  /** Sets what answers in place of an action from now on. */
  answer(uid: string, action: ReadAction, inPlace: InPlace): void {
    this.#inPlace.set(`${uid}.${action}`, inPlace);
  }

  /** Sets the check of every call of Strapi's own actions from now on, wherever the call comes from. */
  guard(guard: Guard): void {
    this.#guard = guard;
  }

  /** Lets Strapi's own actions answer again. */
  clear(): void {
    this.#inPlace.clear();
    this.#guard = undefined;
  }

  #wrap(uid: string, name: ReadAction, own: Action): Action {
    const inPlace = this.#inPlace;
    const guard: Guard = async (...call) => this.#guard?.(...call);
    const wrapper: Action = function contentQueryAction(ctx, next) {
      const ofStrapi = async (): Promise<unknown> => {
        await guard(uid, name, ctx);
        return own.call(this, ctx, next);
      };
      return inPlace.get(`${uid}.${name}`)?.(ctx, ofStrapi) ?? ofStrapi();
    };
    return Object.assign(wrapper, { [isWrapper]: true });
  }
}
