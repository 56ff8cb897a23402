import type { Context } from 'koa';
import type { Reads } from '../lib/language/reads.ts';
import type { Value } from '../lib/language/scalar-types.ts';
import type { RequestVariables } from '../lib/language/variables.ts';
import type { Features } from '../lib/pipeline.ts';
import type { Access } from '../lib/schema/access.ts';
import type { ScalarAttribute } from '../lib/schema/attribute.ts';
import type { ContentType } from '../lib/schema/content-type.ts';

/**
 * What the plugin's middleware writes to `ctx.state.contentQuery` for a request on one of its routes. Middleware of the host
 * that runs before the route may read it and reduce it: remove types from `access`, or `preview` from `publicationStates`.
 */
export interface RequestState {
  readonly type: ContentType;
  /** What the route gives: a list, one entry, or the entry of a single type. */
  readonly reads: Reads;
  /** The id in the path, where one entry is read, or the value of the attribute that names it. */
  readonly id: Value | undefined;
  /** The attribute that names the entry in the path; undefined where its id does. */
  readonly namedBy?: ScalarAttribute | undefined;
  /** The role that asks, and what it may find. */
  access: Access;
  /** What variables in the conditions of the access stand for. */
  readonly requestVariables?: RequestVariables | undefined;
  features: Features;
  /** The locale of a localised type where the request names none. */
  defaultLocale: string;
  /** The states this request may ask for. */
  publicationStates: readonly ('live' | 'preview')[];
}

const answered = new WeakSet<object>();

/** Keeps in mind that the plugin has answered a request, or a part of it, inside a controller of the host. */
export const noteAnswered = ({ state }: Context): void => {
  answered.add(state);
};

/** Whether the plugin has answered inside a controller of the host; a controller may also answer by itself. */
export const wasAnswered = ({ state }: Context): boolean => answered.has(state);

/** The state of a request on one of the plugin's routes; undefined on every other. */
export const stateOf = (ctx: Context): RequestState | undefined =>
  ctx.state.contentQuery as RequestState | undefined;
