import type { Context } from 'koa';
import type { ReadKind } from '../lib/language/reads.ts';
import type { Value } from '../lib/language/scalar-types.ts';
import type { RequestVariables } from '../lib/language/variables.ts';
import type { Features } from '../lib/pipeline.ts';
import type { Access } from '../lib/schema/access.ts';
import type { ScalarAttribute } from '../lib/schema/attribute.ts';
import type { ContentType } from '../lib/schema/content-type.ts';

/**
 * What the plugin's middleware writes to `ctx.state.contentQuery` for a request on one of its routes. Middleware of the host that
 * runs before the route may read it and narrow it: remove types from `access`, or `preview` from `publicationStates`.
 */
export interface RequestState {
  readonly type: ContentType;
  /** What the route returns: a list, one entry, or the entry of a single type. */
  readonly reads: ReadKind;
  /** If one entry is read: the id in the path, or the value of the attribute that names the entry. */
  readonly id: Value | undefined;
  /** The attribute that names the entry in the path; undefined if its id does. */
  readonly namedBy?: ScalarAttribute | undefined;
  /** The caller's role, and what it may find. */
  access: Access;
  /** The values of the variables in the conditions of the access. */
  readonly requestVariables?: RequestVariables | undefined;
  features: Features;
  /** The locale of a localised type if the request names none. */
  defaultLocale: string;
  /** The publication states that this request may ask for. */
  publicationStates: readonly ('live' | 'preview')[];
}

const answered = new WeakSet<object>();

/** Records that the plugin answered a request, or a part of it, inside a controller of the host. */
export const noteAnswered = ({ state }: Context): void => {
  answered.add(state);
};

/** Whether the plugin answered inside a controller of the host; a controller may also answer without the plugin. */
export const wasAnswered = ({ state }: Context): boolean => answered.has(state);

/** Returns the state of a request on one of the plugin's routes; undefined for every other request. */
export const stateOf = (ctx: Context): RequestState | undefined =>
  ctx.state.contentQuery as RequestState | undefined;
