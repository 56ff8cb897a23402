import { type Answer, type SendOptions, send } from './http.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Reads a route of the admin API as whoever sends the change; gives nothing where they may not. */
type Read = (path: string) => Promise<Record<string, Fields[] | undefined>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** The version of the first of some things that has these values. */
const versionIn = (things: readonly Fields[] | undefined, values: Fields): unknown =>
  things?.find((thing) => Object.entries(values).every(([name, value]) => thing[name] === value))?.version ??
  null;

const withVersion = async (
  body: unknown,
  versionOf: (given: Fields) => Promise<unknown>,
): Promise<unknown> =>
  isFields(body) && !('version' in body) ? { ...body, version: await versionOf(body) } : body;

/** The version of the link with this id, on whichever page of the list it is. */
const versionOfLink = async (read: Read, id: string): Promise<unknown> => {
  for (let page = 1; ; page += 1) {
    const { links = [], pageCount = 0 } = await read(`/links?page=${page}`);
    const found = versionIn(links, { id });
    if (found !== null || page >= Number(pageCount)) return found;
  }
};

/** For each route that changes something: the options with the version that is stored now, or what is added to the path of a DELETE. */
const routes: Readonly<Record<string, (read: Read, body: unknown, key: string) => Promise<unknown>>> = {
  'POST /grants': async (read, body) => {
    if (!isFields(body) || !Array.isArray(body.changes)) return body;
    const { grants } = await read('/grants');
    const changes = body.changes.map((change: unknown) =>
      withVersion(change, async ({ role, uid }) => versionIn(grants, { role, uid })),
    );
    return { ...body, changes: await Promise.all(changes) };
  },
  'PUT /conditions': (read, body) =>
    withVersion(body, async ({ role, type }) =>
      versionIn((await read('/conditions')).conditions, { role, type }),
    ),
  'PUT /roles': (read, body) =>
    withVersion(body, async ({ type }) => versionIn((await read('/grants')).roles, { type })),
  'POST /roles/removal': (read, body) =>
    withVersion(body, async ({ type }) => versionIn((await read('/grants')).roles, { type })),
  'PUT /queries': (read, body) =>
    withVersion(body, async ({ name }) => versionIn((await read('/queries')).queries, { name })),
  'PUT /locales/default': (read, body) =>
    withVersion(body, async () => (await read('/locales')).version ?? null),
  'DELETE /queries': async (read, _, key) => versionIn((await read('/queries')).queries, { key }),
  'DELETE /links': (read, _, key) => versionOfLink(read, key),
};

/**
 * Sends a request to the admin API, and before one that changes something reads the versions that it has to name, as somebody does who
 * has just read. A version that the body names stays as it is.
 */
export const sendRead = async (url: string, options: SendOptions = {}): Promise<Answer> => {
  const { method = 'GET', body, ...who } = options;
  const [, base = '', path = '', key = ''] =
    /^(.*\/api)(\/(?:grants|conditions|queries|links|locales\/default|roles(?:\/removal)?))(?:\/([^/?]+))?$/.exec(
      url,
    ) ?? [];
  const add = routes[`${method} ${path}`];
  if (add === undefined) return send(url, options);
  const read: Read = async (route) => {
    const { status, body: answered } = await send(base + route, who);
    return status === 200 ? answered : {};
  };
  const added = await add(read, body, decodedOr(key));
  return method === 'DELETE'
    ? send(`${url}?version=${encodeURIComponent(String(added ?? 'none'))}`, options)
    : send(url, { ...options, body: added });
};

const decodedOr = (key: string): string => {
  try {
    return decodeURIComponent(key);
  } catch {
    return key;
  }
};

/** Things without their versions, for a test of what else they say. */
export const unversioned = <T extends { readonly version?: unknown }>(
  things: readonly T[],
): readonly Omit<T, 'version'>[] => things.map(({ version: _, ...thing }) => thing);
