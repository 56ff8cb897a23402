import type { Context } from 'koa';
import type { Reads } from '../lib/language/reads.ts';
import type { Value } from '../lib/language/scalar-types.ts';
import type { Features } from '../lib/pipeline.ts';
import type { Access } from '../lib/schema/access.ts';
import type { ContentType } from '../lib/schema/content-type.ts';

/**
 * What the plugin's middleware finds out about a request on one of its routes, under `ctx.state.contentQuery`. A host's own middleware
 * that runs before the route may look at it and narrow it: take types out of `access`, or `preview` out of
 * `publicationStates`.
 */
export interface RequestState {
  readonly type: ContentType;
  /** What the route gives: a list, one entry, or the entry of a single type. */
  readonly reads: Reads;
  /** The id in the path, where one entry is read. */
  readonly id: Value | undefined;
  /** The role that asks, and what it may find. */
  access: Access;
  features: Features;
  /** The locale of a localised type where the request names none. */
  defaultLocale: string;
  /** The states this request may ask for. */
  publicationStates: readonly ('live' | 'preview')[];
}

/** The state of a request on one of the plugin's routes; undefined on every other. */
export const stateOf = (ctx: Context): RequestState | undefined =>
  ctx.state.contentQuery as RequestState | undefined;
