import type { Context } from 'koa';
import { responseFormats, shapeOf } from '../../lib/pipeline.ts';
import type { ScalarAttribute } from '../../lib/schema/attribute.ts';
import { type ContentType, entryKeyOf } from '../../lib/schema/content-type.ts';
import { isDocumentId, isIdOf } from '../../lib/schema/ids.ts';
import { documentIdAttribute } from '../../lib/schema/read-attributes.ts';
import { type ReadKind, readKindsOf } from '../../lib/schema/reads.ts';
import { castValue, type Value } from '../../lib/schema/scalar-types.ts';
import { keyOf } from '../boot/check-keys.ts';
import type { HostRoutes } from '../host.ts';
import { pathOf } from '../http/paths.ts';
import type { RequestTrace } from '../observe/request-trace.ts';
import type { Settings } from '../settings/config.ts';
import type { Installation } from './runtime.ts';

/** The read that a path names. */
export interface Route {
  readonly type: ContentType;
  readonly reads: ReadKind;
  /** Of one entry: its id, or the value of the attribute that names it. */
  readonly id: Value | undefined;
  /** The attribute that names the entry; undefined if its id does. */
  readonly namedBy?: ScalarAttribute | undefined;
}

/** Returns the URL name of a type in the form in which routes are looked up: in lower case if the host's router ignores case. */
export const routedWord = (word: string, { foldsPaths = false }: Pick<HostRoutes, 'foldsPaths'>): string =>
  foldsPaths ? word.toLowerCase() : word;

/**
 * Returns the segments of a path below the prefix, such as `['articles', '2']`, with the first in the form in which routes are
 * looked up. Returns undefined for a path that is not below the prefix or has an empty segment.
 */
export const segmentsBelow = (
  prefix: string,
  path: string,
  routes: Pick<HostRoutes, 'foldsPaths'>,
): readonly string[] | undefined => {
  const head = path.slice(0, prefix.length);
  const isBelow = head === prefix || routedWord(head, routes) === routedWord(prefix, routes);
  if (!isBelow || path[prefix.length] !== '/') return undefined;
  const [word = '', ...segments] = path
    .slice(prefix.length + 1)
    .replace(/\/$/, '')
    .split('/');
  return word === '' || segments.includes('') ? undefined : [routedWord(word, routes), ...segments];
};

/** Returns a segment without its percent-encoding; undefined if the encoding is malformed. */
export const decoded = (segment: string): string | undefined => {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
};

/** Returns an id of the type's key in the form in which answers show it; undefined for a text that is not an id. */
export const idOf = (type: ContentType, text: string): Value | undefined => {
  const key = entryKeyOf(type);
  return isIdOf(key, text) ? castValue(key, text) : undefined;
};

/** Whether a text may name an entry: it is not longer than a value in filters, and has no NUL, which no database stores. */
const isName = ({ settings }: Pick<Installation, 'settings'>, text: string): boolean =>
  text !== '' && text.length <= settings.ceilings.valueLength && !text.includes('\0');

/** Returns the attribute that names the documents of a type in a path; undefined for a type whose entries are named by their id. */
const documentKeyOf = (
  { shapes }: Pick<Settings, 'shapes'>,
  type: ContentType,
): ScalarAttribute | undefined =>
  type.documents && !responseFormats[shapeOf(shapes, type.uid)].bare ? documentIdAttribute : undefined;

/** What decides which reads of a type the plugin serves. */
type Serving = Pick<Installation, 'settings' | 'host' | 'adapter'>;

/** Whether the plugin serves one entry of a type: the route is on, and the host has not replaced the type's find. */
const givesOne = ({ settings, host, adapter }: Serving, { uid }: ContentType): boolean => {
  if (!settings.rest.findOne || host.routes.servesOne?.has(uid) === false) return false;
  if (adapter.answeredIn(uid, 'one') === 'host') return false;
  const find = settings.finds[uid];
  return find?.replace === undefined || find.findOne !== undefined;
};

/** Returns the read of a type that a path without an id names. */
const wholeOf = ({ kind }: ContentType): ReadKind => (kind === 'singleType' ? 'single' : 'list');

/** Whether the plugin serves the list of a routed type, or the entry of a single type. */
const givesWhole = ({ adapter }: Serving, { uid }: ContentType, reads: ReadKind): boolean =>
  adapter.answeredIn(uid, reads) !== 'host';

/** Whether the host's own controller calls the plugin for this route, so that the plugin's middleware passes the request on. */
export const inController = ({ adapter }: Pick<Installation, 'adapter'>, { type, reads }: Route): boolean =>
  adapter.answeredIn(type.uid, reads) === 'controller';

/** Returns the kinds of read that the plugin serves for a routed type. */
export const readsOf = (installation: Serving, type: ContentType): readonly ReadKind[] =>
  readKindsOf(type).filter((reads) =>
    reads === 'one' ? givesOne(installation, type) : givesWhole(installation, type, reads),
  );

/**
 * Returns the read for the URL name of a type and the segment after it, if any, such as `2`; undefined if the
 * plugin does not serve it. In the tables of Strapi 5 the segment names a document; with `row` it may also be the id of an entry.
 */
export const routeTo = (
  installation: Serving,
  type: ContentType,
  last: string | undefined,
  names: 'document' | 'row' = 'document',
): Route | undefined => {
  if (last === undefined) {
    const reads = wholeOf(type);
    return givesWhole(installation, type, reads) ? { type, reads, id: undefined } : undefined;
  }
  if (type.kind === 'singleType' || !givesOne(installation, type)) return undefined;
  const document = documentKeyOf(installation.settings, type);
  const id = document === undefined || names === 'row' ? idOf(type, last) : undefined;
  if (id !== undefined) return { type, reads: 'one', id };
  const key = keyOf(installation.settings, type);
  // A text in the form of a documentId is never tried as the value of another attribute.
  const namedBy = document !== undefined && isDocumentId(last) ? document : (key ?? document);
  return namedBy === undefined || !isName(installation, last)
    ? undefined
    : { type, reads: 'one', id: last, namedBy };
};

/**
 * Returns the read that a path names: `/api/articles` is a list, `/api/articles/2` one entry, `/api/homepage` the entry
 * of a single type. Returns undefined for every other path, such as `/api/articles/count`, whose last segment is not an
 * id: the host answers it.
 */
export const routeOf = (installation: Installation, path: string): Route | undefined => {
  const [word, last, ...more] =
    segmentsBelow(installation.settings.rest.prefix, path, installation.host.routes) ?? [];
  if (word === undefined || more.length > 0) return undefined;
  const type = installation.runtime?.routed.get(word);
  if (type === undefined) return undefined;
  if (last === undefined) return routeTo(installation, type, undefined);
  const text = decoded(last);
  return text === undefined ? undefined : routeTo(installation, type, text);
};

/** Whether the method of a request is GET or HEAD. */
export const isRead = (ctx: Context): boolean => ctx.method === 'GET' || ctx.method === 'HEAD';

/** What a request asks the plugin for, found once by its first middleware: a read, or the OpenAPI document. */
export interface OwnRequest {
  /** Undefined for the OpenAPI document. */
  readonly route: Route | undefined;
  /** Whether the host's own controller calls the plugin for this route, so that the plugin's middleware passes the request on. */
  readonly isBehind: boolean;
  /** Undefined if requests are not recorded. */
  trace?: RequestTrace;
  /** Whether the plugin answered inside a controller of the host; a controller may also answer without the plugin. */
  isAnswered?: true;
}

/** Where a request carries its record. Contexts that derive from one another share it, as each has its state or a copy of it. */
const record: unique symbol = Symbol('own request');

/** Returns the record of a request that the plugin's middleware has found to be its own; undefined for every other. */
export const ownRequest = ({ state }: Pick<Context, 'state'>): OwnRequest | undefined =>
  (state as { readonly [record]?: OwnRequest })[record];

/** Has a request carry its record. */
export const setOwnRequest = ({ state }: Pick<Context, 'state'>, own: OwnRequest): void => {
  Object.assign(state, { [record]: own });
};

/** The name of the OpenAPI document below the prefix. */
const documentName = 'openapi.json';

/** Whether a path is that of the OpenAPI document. A content type of that name has precedence. */
export const isDocument = ({ settings, runtime }: Installation, path: string): boolean =>
  settings.openapi.enabled && runtime !== undefined && path === `${settings.rest.prefix}/${documentName}`;

/** Returns what a request asks the plugin for; undefined for a request that the plugin does not answer. */
export const ownRequestOf = (installation: Installation, ctx: Context): OwnRequest | undefined => {
  if (!isRead(ctx)) return undefined;
  const path = pathOf(ctx);
  const route = routeOf(installation, path);
  if (route !== undefined) return { route, isBehind: inController(installation, route) };
  return isDocument(installation, path) ? { route, isBehind: false } : undefined;
};
