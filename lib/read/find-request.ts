import type { Json } from '../answer/body.ts';
import type { Shape } from '../answer/forms.ts';
import type { BoundQuery } from '../request/bound-query.ts';
import type { RequestContext } from '../request/context.ts';
import type { Value } from '../schema/scalar-types.ts';
import type { Caller } from './single-flight.ts';
import type { Trace } from './trace.ts';

/** The tags of the answer to a request before its entries are known; `'private'` if no cache may keep the answer. */
export type TagsBefore = { readonly header: string } | 'private';

/** Hooks of a host for the reads of one content type. Every hook is optional. */
export interface FindHooks {
  /**
   * Changes the validated query before it is planned. Its `reads` is the read kind of the route. The gates are added afterwards,
   * so the hook cannot bypass them.
   */
  readonly before?: (query: BoundQuery) => BoundQuery | Promise<BoundQuery>;
  /** Changes the entries before they are sent. */
  readonly after?: (entries: Json[], query: BoundQuery) => Json[] | Promise<Json[]>;
}

/** A request in the form that the engine needs. */
export interface FindRequest extends RequestContext {
  readonly queryString: string;
  /** The id in the path, for a request for one entry. */
  readonly id?: Value | undefined;
  readonly shape: Shape;
  readonly hooks?: FindHooks;
  /**
   * Aborted when no client waits for the answer any more. Work that has not started is cancelled, and the
   * signal's reason is thrown.
   */
  readonly signal?: AbortSignal | undefined;
  /** Records the stages of the request. */
  readonly trace?: Trace | undefined;
  /** Receives hints on values that are allowed but probably are mistakes. */
  readonly onHints?: ((hints: readonly string[]) => void) | undefined;
  /** Receives the tags of the types that are read, before they are read. */
  readonly onTags?: ((tags: TagsBefore) => void) | undefined;
}

/** A request as it is read: with its caller, and with fewer entries than the ceiling allows where the answer is not sent. */
export type ReadRequest = FindRequest & Caller & { readonly maxRows?: number | undefined };

/** Whether hooks of the host take part in a request. */
export const isHooked = ({ hooks }: Pick<FindRequest, 'hooks'>): boolean =>
  hooks?.before !== undefined || hooks?.after !== undefined;
