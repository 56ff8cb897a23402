import type { Answer } from '../../support/http.ts';

const article = 'api::article.article';

/** A thing that has a version. */
export type Thing = Readonly<Record<string, unknown>> & { readonly version: string | null };

/** Sends a request as it is, without reading anything before. */
export type Ask = (method: string, path: string, body?: unknown) => Promise<Answer>;

/** A thing that two people change. */
interface Changed {
  /** The thing as the API shows it; null if nothing is stored. */
  readonly read: (ask: Ask) => Promise<Thing | null>;
  /** One of several different changes, with the version that was read, or without a version. */
  readonly change: (ask: Ask, which: 0 | 1, version?: string | null) => Promise<Answer>;
  /** The path of the 400 of a change without a version, and of the 409. */
  readonly path: string;
  /** What the 409 says that was sent. */
  readonly sent: (which: 0 | 1) => unknown;
}

/** Returns the thing with these values in the lists of an answer. */
export const findIn = async (
  ask: Ask,
  path: string,
  values: Readonly<Record<string, unknown>>,
): Promise<Thing | null> => {
  const { body } = await ask('GET', path);
  const lists = Object.values(body as object).filter((value): value is Thing[] => Array.isArray(value));
  const isSo = (thing: Thing) => Object.entries(values).every(([name, value]) => thing[name] === value);
  // The grants are the last list of their answer, after the roles.
  return lists.toReversed().flatMap((list) => list.filter(isSo))[0] ?? null;
};

/** Returns a body with a version, or without. */
export const versioned = (body: object, version?: string | null) => ({
  ...body,
  ...(version !== undefined && { version }),
});

const query = (version?: string | null) => (version == null ? '' : `?version=${encodeURIComponent(version)}`);

/** What is sent of it. */
export const conditions = [
  { role: 'editor', type: article, fields: ['title'], rows: null },
  { role: 'editor', type: article, fields: null, rows: { kind: 'news' } },
] as const;
const grants = [
  { role: 'editor', uid: 'api::vault.vault', action: 'findOne', granted: true },
  { role: 'editor', uid: 'api::vault.vault', action: 'find', granted: false },
] as const;
const queries = [
  { name: 'Shared', params: { type: article, page: '1' } },
  { name: 'Shared', params: { type: article, page: '2' } },
] as const;
const locales = ['fr', 'de'] as const;

/** What two people change, by the routes that change it. */
export const changed: Readonly<Record<string, Changed>> = {
  'PUT /conditions': {
    read: (ask) => findIn(ask, '/conditions', { role: 'editor', type: article }),
    change: (ask, which, version) => ask('PUT', '/conditions', versioned(conditions[which], version)),
    path: 'version',
    sent: (which) => conditions[which],
  },
  'POST /grants': {
    read: (ask) => findIn(ask, '/grants', { role: 'editor', uid: 'api::vault.vault' }),
    change: (ask, which, version) => ask('POST', '/grants', { changes: [versioned(grants[which], version)] }),
    path: 'changes.0.version',
    sent: (which) => grants[which],
  },
  'PUT /queries': {
    read: (ask) => findIn(ask, '/queries', { name: 'Shared' }),
    change: (ask, which, version) => ask('PUT', '/queries', versioned(queries[which], version)),
    path: 'version',
    sent: (which) => queries[which],
  },
  'DELETE /queries/:key': {
    read: (ask) => findIn(ask, '/queries', { name: 'Removed' }),
    change: async (ask, which, version) => {
      if (which === 0) return ask('PUT', '/queries', versioned({ ...queries[0], name: 'Removed' }, version));
      const stored = await findIn(ask, '/queries', { name: 'Removed' });
      return ask('DELETE', `/queries/${stored?.key}${query(version)}`);
    },
    path: 'version',
    sent: () => null,
  },
  'DELETE /links/:key': {
    read: (ask) => findIn(ask, '/links', { uid: article }),
    change: async (ask, _, version) => {
      const made = await findIn(ask, '/links', { uid: article });
      return ask('DELETE', `/links/${made?.id}${query(version)}`);
    },
    path: 'version',
    sent: () => null,
  },
  'PUT /locales/default': {
    read: async (ask) => (await ask('GET', '/locales')).body,
    change: (ask, which, version) =>
      ask('PUT', '/locales/default', versioned({ code: locales[which] }, version)),
    path: 'version',
    sent: (which) => ({ defaultLocale: locales[which] }),
  },
};
