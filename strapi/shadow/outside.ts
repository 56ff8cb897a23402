import { ServerResponse } from 'node:http';
import { isDeepStrictEqual } from 'node:util';
import type { Context } from 'koa';
import { isRecord } from '../../lib/base/values.ts';
import type { Registry } from '../../lib/schema/registry.ts';
import { inOrder } from '../mount/in-order.ts';

/** What has left the app for a request, outside of all its middleware. */
export interface Left {
  readonly status: number;
  readonly body: unknown;
}

/** Marks a context as one that runs through the app again. Contexts that are made from it inherit the mark. */
const again = Symbol('content-query outside');

type Again = Context & { readonly [again]?: string[] };

const leftIn = ({ status, body }: Context): Left | undefined => {
  const text = Buffer.isBuffer(body) ? body.toString() : isRecord(body) ? JSON.stringify(body) : body;
  // A stream, such as of compressed bytes, can be read only once.
  if (typeof text !== 'string') return undefined;
  try {
    return { status, body: JSON.parse(text) };
  } catch {
    return { status, body: text };
  }
};

/** The names that Strapi's answers have besides those of schemas. */
const ofAnswers = ['data', 'attributes', 'meta', 'pagination', 'error', 'id', 'documentId'];

/** Returns the names that a place may have: no others, because keys that the app has made may be values. */
const namesIn = ({ contentTypes, components }: Registry): ReadonlySet<string> => {
  const schemas = [...contentTypes.values(), ...components.values()];
  return new Set([...ofAnswers, ...schemas.flatMap(({ attributes }) => [...attributes.keys()])]);
};

/** Yields the names on the way to the first difference of two values. */
function* wayTo(one: unknown, other: unknown, names: ReadonlySet<string>): Generator<string> {
  if (!(isRecord(one) && isRecord(other)) && !(Array.isArray(one) && Array.isArray(other))) return;
  const [a, b] = [new Map(Object.entries(one)), new Map(Object.entries(other))];
  const key = [...new Set([...a.keys(), ...b.keys()])].find(
    (name) => !isDeepStrictEqual(a.get(name), b.get(name)),
  );
  if (key === undefined) return;
  if (!Array.isArray(one)) yield names.has(key) ? key : '*';
  yield* wayTo(a.get(key), b.get(key), names);
}

/**
 * Compares what leaves the app: the same body, once at the place of Strapi's own answer and once at that of the plugin's, has to leave
 * the app's middleware alike.
 */
export class Outside {
  readonly #isNeeded: () => boolean;

  /** `isNeeded` says whether the app has middleware that sees answers. */
  constructor(isNeeded: () => boolean) {
    this.#isNeeded = isNeeded;
  }

  /** Whether a request runs through the app again. */
  isAgain(ctx: Context): boolean {
    return (ctx as Again)[again] !== undefined;
  }

  /** Returns the next body that the plugin has to answer with, if the request runs through the app again. */
  bodyFor(ctx: Context): string | undefined {
    const bodies = (ctx as Again)[again];
    return bodies !== undefined && bodies.length > 1 ? bodies.shift() : bodies?.[0];
  }

  /** Returns what leaves the app for a request that is compared; undefined if it need not be compared. */
  leftFor(ctx: Context): Left | undefined {
    return this.#isNeeded() ? leftIn(ctx) : undefined;
  }

  /**
   * Runs a request through the app again, which no client sees, and lets the plugin answer with what Strapi has answered. `before` is
   * what left the app for Strapi's own answer. Returns the
   * first place in which other things leave the app than before; undefined if there is none, or nothing to compare.
   */
  async differenceOf(
    ctx: Context,
    before: Left | undefined,
    strapiBodies: readonly string[],
    registry: Registry,
  ): Promise<string | undefined> {
    if (before === undefined) return undefined;
    const fresh = ctx.app.createContext(ctx.req, new ServerResponse(ctx.req)) as Context;
    fresh.request.ip = ctx.request.ip;
    Object.assign(fresh, { [again]: [...strapiBodies] });
    let hasThrown = false;
    try {
      await inOrder(ctx.app.middleware)(fresh, async () => undefined);
    } catch {
      hasThrown = true;
    } finally {
      fresh.res.emit('close');
    }
    const after = leftIn(fresh);
    const isAlike = after === undefined || isDeepStrictEqual(before, after);
    if (isAlike && !hasThrown) return undefined;
    const isPlaced = !hasThrown && before.status === after?.status;
    const way = isPlaced ? [...wayTo(before.body, after.body, namesIn(registry))] : [];
    return ['(outside)', ...(way.length === 0 ? [] : [way.join('.')])].join(' ');
  }
}
