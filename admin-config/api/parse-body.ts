import { bodyParser } from '@koa/bodyparser';
import type { Context } from 'koa';
import { ContentQueryError, refuse } from '../../lib/base/error.ts';
import { kindOf } from '../../lib/base/values.ts';

/** The most steps of a path in an answer. */
const longestPath = 100;

/** A place in a body. Places share their steps, so that a deep body does not need a list of steps for each of them. */
interface BodyPlace {
  readonly value: unknown;
  readonly step: string;
  readonly above: BodyPlace | undefined;
}

const pathTo = (place: BodyPlace): string[] => {
  const steps: string[] = [];
  for (let here: BodyPlace | undefined = place; here?.above !== undefined; here = here.above)
    steps.push(here.step);
  return steps.reverse();
};

/** Returns the path of a `__proto__`, which could change the prototype of an object; undefined if there is none. */
const protoPath = (body: object): string[] | undefined => {
  const places: BodyPlace[] = [{ value: body, step: '', above: undefined }];
  for (let place = places.pop(); place !== undefined; place = places.pop()) {
    if (place.step === '__proto__') return pathTo(place);
    if (typeof place.value !== 'object' || place.value === null) continue;
    for (const [step, value] of Object.entries(place.value)) places.push({ value, step, above: place });
  }
  return undefined;
};

/** Refuses a body that was read to its end and is JSON, but not what is wanted. Returns if it is no JSON. */
const refuseJson = (text: string): void => {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return;
  }
  if (typeof body !== 'object' || body === null)
    refuse('wrong-form', [], `The body must be a JSON object; got ${kindOf(body)}`);
  else {
    const path = protoPath(body);
    if (path !== undefined)
      refuse('wrong-form', path.slice(0, longestPath), "A name in the body must not be '__proto__'");
  }
};

/** Returns a function that reads a JSON body of limited length. It throws a 400 that says what is wrong with it. */
export const parser = (jsonLimit: string): ((ctx: Context) => Promise<unknown>) => {
  const onError = (cause: Error & { readonly body?: unknown }): never => {
    if (typeof cause.body === 'string') refuseJson(cause.body);
    throw new ContentQueryError('wrong-form', `The body must be JSON of at most ${jsonLimit}`, { cause });
  };
  const parse = bodyParser({ enableTypes: ['json'], jsonLimit, onError });
  return async (ctx) => {
    await parse(ctx as never, async () => {});
    return ctx.request.body;
  };
};
