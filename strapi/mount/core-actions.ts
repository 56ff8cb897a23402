import type { Context, Next } from 'koa';
import type { StrapiApp } from '../app.ts';

/** The two actions of Strapi's own controllers that read. */
export type ReadAction = 'find' | 'findOne';

type Action = (this: unknown, ctx: Context, next: Next) => unknown;
type Controller = Record<string, unknown>;

/** The function that answers in place of one of Strapi's own actions; undefined where Strapi has to answer. */
export type InPlace = (ctx: Context, ofStrapi: () => Promise<unknown>) => Promise<unknown> | undefined;

/** Looks at each call of one of Strapi's own actions before it runs; where it throws, the action does not run. */
export type Guard = (uid: string, action: ReadAction, ctx: Context) => Promise<void>;

const replacements = new WeakSet<object>();

/** Whether a function is the wrapper around one of Strapi's own actions. It calls the action until something else is set. */
export const isReplacement = (action: unknown): boolean =>
  typeof action === 'function' && replacements.has(action);

/** Strapi's own object that a factory has made a controller or service from; undefined if no factory made it. */
export const factoryBase = (
  object: Readonly<Record<string, unknown>> | undefined,
  mark: string,
): Readonly<Record<string, unknown>> | undefined => {
  const base = object === undefined ? null : (Object.getPrototypeOf(object) as Controller | null);
  return base !== null && base !== Object.prototype && mark in base ? base : undefined;
};

/**
 * Wraps Strapi's own `find` and `findOne` under every controller: the app's controllers reach them by `super`, and have them
 * as their own where the app has nothing else. Strapi binds its routes to controllers before a plugin's bootstrap, so the
 * wrapping is done earlier and what answers is set later.
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
        const standIn = this.#standIn(uid, name, ofStrapi as Action);
        Reflect.set(base, name, standIn);
        if (isStrapis) Reflect.set(controller, name, standIn);
      }
    }
  }

  /** Sets what answers in place of an action from now on. */
  answer(uid: string, action: ReadAction, inPlace: InPlace): void {
    this.#inPlace.set(`${uid}.${action}`, inPlace);
  }

  /** Sets what looks at every call of Strapi's own actions from now on, wherever it comes from. */
  guard(guard: Guard): void {
    this.#guard = guard;
  }

  /** Gives every action back to Strapi. */
  clear(): void {
    this.#inPlace.clear();
    this.#guard = undefined;
  }

  #standIn(uid: string, name: ReadAction, own: Action): Action {
    const inPlace = this.#inPlace;
    const guard: Guard = async (...call) => this.#guard?.(...call);
    const standIn: Action = function contentQueryStandIn(ctx, next) {
      const ofStrapi = async (): Promise<unknown> => {
        await guard(uid, name, ctx);
        return own.call(this, ctx, next);
      };
      return inPlace.get(`${uid}.${name}`)?.(ctx, ofStrapi) ?? ofStrapi();
    };
    replacements.add(standIn);
    return standIn;
  }
}
