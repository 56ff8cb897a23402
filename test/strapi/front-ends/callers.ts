import { isDeepStrictEqual } from 'node:util';
import type { Access } from '../../../lib/schema/access.ts';
import { fullAccess } from '../../../lib/schema/access.ts';
import type { Grants } from '../../property/newsroom/snapshot.ts';
import { type Answer, type GetOptions, get } from '../../support/http.ts';
import type { useApp } from '../app/use-app.ts';

/** An app that a suite has started. */
export type App = ReturnType<ReturnType<typeof useApp>>;

/** One who asks, and what that caller may do. */
export interface Caller {
  readonly name: string;
  readonly access: Access;
}

const accessOf = (role: string, find: Iterable<string>): Access => ({
  role,
  find: new Set(find),
  findOne: 'every',
  preview: 'every',
});

/** Public, a user, a token of some grants and one of all. */
export const callersOf = (grants: Grants, granted: readonly string[]): readonly Caller[] => [
  { name: 'public', access: accessOf('public', grants.get('public') ?? []) },
  { name: 'user', access: accessOf('editor', grants.get('editor') ?? []) },
  {
    name: 'custom token',
    access: accessOf(
      'custom',
      granted.filter((scope) => scope.endsWith('.find')).map((scope) => scope.slice(0, -'.find'.length)),
    ),
  },
  { name: 'full access', access: fullAccess('tester') },
];

/** How each asks an app, by name. */
const asksAs = async (app: App, granted: readonly string[]): Promise<ReadonlyMap<string, GetOptions>> =>
  new Map<string, GetOptions>([
    ['public', {}],
    ['user', { role: 'editor' }],
    ['custom token', { token: String(await app.act('createToken', 'custom', granted)) }],
    ['full access', { token: String(await app.act('createToken', 'full-access')) }],
  ]);

/** What comes back from Strapi and from ours to one request. */
export type Take = (caller: Caller, url: string, strapi: Answer, ours: Answer) => void;

/** How requests are sent, beside who asks. */
export interface Sending {
  readonly headers?: Readonly<Record<string, string>>;
  /** Further headers with which both are asked again if their answers differ. */
  readonly again?: Readonly<Record<string, string>>;
}

/** Asks Strapi's app and ours as each caller in turn. */
export const askAll = async (
  apps: readonly App[],
  { grants, granted }: { readonly grants: Grants; readonly granted: readonly string[] },
  urls: readonly string[],
  take: Take,
  { headers = {}, again }: Sending = {},
): Promise<void> => {
  const asks = await Promise.all(apps.map((app) => asksAs(app, granted)));
  const askBoth = (url: string, name: string, sent: Readonly<Record<string, string>>): Promise<Answer[]> =>
    Promise.all(apps.map((app, index) => get(app.url + url, { ...asks[index]?.get(name), headers: sent })));
  for (const caller of callersOf(grants, granted))
    for (const url of urls) {
      let [strapi, ours] = await askBoth(url, caller.name, headers);
      const isEqual = strapi?.status === ours?.status && isDeepStrictEqual(strapi?.body, ours?.body);
      if (again !== undefined && !isEqual)
        [strapi, ours] = await askBoth(url, caller.name, { ...headers, ...again });
      if (strapi !== undefined && ours !== undefined) take(caller, url, strapi, ours);
    }
};
