import type { ReadKind } from '../../lib/language/reads.ts';
import type { StrapiApp } from '../app.ts';
import { isOfWordPlugin } from '../refused/populate-words.ts';
import { strapiReads } from './customised.ts';

/** A subscriber to the events of Strapi's database: a function for every event, or hooks by name, for some types or all. */
type Subscriber =
  | ((event: unknown) => unknown)
  | (Readonly<Record<string, unknown>> & { readonly models?: unknown });

/** Returns the stack line of the code that called the function in which the stack was made. */
const callerIn = (stack: string | undefined): string => stack?.split('\n')[2] ?? '';

/**
 * Whether a file is in one of Strapi's own packages, which also subscribe and decorate but change nothing that a find shows, or in
 * a plugin whose words in populate the plugin refuses.
 */
const isKnown = (file: string): boolean => /[\\/]@strapi[\\/]/.test(file) || isOfWordPlugin(file);

/** The methods of the entity service that Strapi's finds call. */
const reading = ['findMany', 'findPage', 'findOne', 'count', 'wrapParams', 'wrapResult'];

const hookOf = (subscriber: Subscriber, uid: string, reads: ReadKind): string | undefined => {
  if (typeof subscriber === 'function') return 'every event';
  const { models } = subscriber;
  if (Array.isArray(models) && !models.includes(uid)) return undefined;
  return strapiReads[reads].hooks.find((name) => typeof subscriber[name] === 'function');
};

type Method = (given: unknown) => unknown;

/** Wraps a method, so that `around` handles the calls from code of the app. */
const wrap = (
  object: object | undefined,
  name: string,
  around: (method: Method, given: unknown) => unknown,
): void => {
  const own: unknown = object === undefined ? undefined : Reflect.get(object, name);
  if (object === undefined || typeof own !== 'function') return;
  const method: Method = (given) => Reflect.apply(own, object, [given]);
  const wrapped: Method = (given) =>
    isKnown(callerIn(new Error('the caller').stack)) ? method(given) : around(method, given);
  Reflect.set(object, name, wrapped);
};

/**
 * Finds what the app registers with Strapi to change answers outside its types' own files: sanitizers of answers, subscribers to
 * database events, decorators of the entity service, its own signing of media files. The app may register them in its `bootstrap`,
 * after the plugin has decided which types it answers, so each read asks again.
 */
export class OwnCode {
  readonly #app: StrapiApp;
  readonly #named: readonly string[];
  readonly #subscribers: Subscriber[] = [];
  readonly #logged = new Set<string>();
  #decorated: string | undefined;
  #hasOwnSigning: (uid: string) => boolean = () => false;

  /** The types in `named` are answered in spite of such code, because the operator has named them. */
  constructor(app: StrapiApp, named: readonly string[]) {
    this.#app = app;
    this.#named = named;
  }

  /** Must be called when Strapi has opened its database, and before any `bootstrap`. */
  watch(): void {
    const { lifecycles } = this.#app.db;
    const { entityService } = this.#app;
    wrap(lifecycles, 'subscribe', (subscribe, given) => {
      const unsubscribe = subscribe(given);
      this.#subscribers.push(given as Subscriber);
      return (): unknown => {
        this.#subscribers.splice(this.#subscribers.indexOf(given as Subscriber), 1);
        return typeof unsubscribe === 'function' ? unsubscribe() : undefined;
      };
    });
    wrap(entityService, 'decorate', (decorate, given) => {
      const before = entityService?.implementation;
      const result = decorate(given);
      const after = entityService?.implementation;
      this.#decorated ??= reading.find((name) => before?.[name] !== after?.[name]);
      return result;
    });
  }

  /** Sets the function that says of which types the app signs media files with its own code. */
  setOwnSigning(signs: (uid: string) => boolean): void {
    this.#hasOwnSigning = signs;
  }

  /**
   * Returns why Strapi has to answer a read of a type; undefined if the app has registered nothing that changes it. The
   * reason is logged once.
   */
  whyStrapiAnswers(uid: string, reads: ReadKind): string | undefined {
    const why = this.#named.includes(uid) ? undefined : this.#why(uid, reads);
    if (why === undefined) return undefined;
    const line = `content-query: ${uid}: Strapi answers ${strapiReads[reads].action}: ${why}`;
    if (!this.#logged.has(line)) this.#app.log.info(line);
    this.#logged.add(line);
    return why;
  }

  #why(uid: string, reads: ReadKind): string | undefined {
    if (this.#hasSanitizer()) return "the app has a sanitizer of its own for 'content-api.output'";
    if (this.#decorated !== undefined) return `${this.#decorated} of strapi.entityService is decorated`;
    if (this.#hasOwnSigning(uid))
      return "it leads to media files, and signFileUrls of the upload plugin's service 'file' is the app's own";
    for (const subscriber of this.#subscribers) {
      const hook = hookOf(subscriber, uid, reads);
      if (hook !== undefined) return `a subscriber of strapi.db.lifecycles has ${hook}`;
    }
    return undefined;
  }

  /** Users-permissions registers one sanitizer itself. */
  #hasSanitizer(): boolean {
    const own = this.#app.sanitizers?.get('content-api.output') ?? [];
    return own.length > (this.#app.plugin('users-permissions') === undefined ? 0 : 1);
  }
}
