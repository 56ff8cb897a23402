import { ownUploads } from '../../../example/host/settings.ts';
import { finds } from '../../../example/own-models/finds.ts';
import { ownShop } from '../../own-models/support/shops.ts';
import { magazine } from '../../support/database/content.ts';
import type { TestDatabase } from '../../support/database/test-database.ts';
import { exampleDatabases } from '../../support/databases.ts';
import { startTestHost } from '../../support/host.ts';
import { type Answer, get } from '../../support/http.ts';
import { tokenOf } from '../../support/tokens.ts';

/** A request that a page shows. */
export interface ExampleRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** A host that answers the examples of pages. */
export interface DocsHost {
  ask(request: ExampleRequest): Promise<Answer>;
  stop(): Promise<void>;
}

const everyForm = {
  REST_POPULATE_WITH_PAGINATION: true,
  REST_CURSORS: true,
  REST_DEEP_POPULATE: true,
  REST_AGGREGATES: true,
} as const;

/** The settings of the example host that the pages speak of, on the content that `npm start` serves. */
const magazines = {
  magazine: {},
  'magazine-with-clients': { REST_POPULATE_WITH_PAGINATION: true },
  'magazine-with-cursors': { REST_CURSORS: true },
  'magazine-with-aggregates': { REST_AGGREGATES: true },
  /** With every form that a host may allow. */
  questions: everyForm,
} as const satisfies Record<string, Parameters<typeof startTestHost>[0]>;

/** The hosts that requests of the pages are sent to. */
export type HostName = keyof typeof magazines | 'bookshop';

/** Whether a word behind the language of a code block names a host. */
export const isHostName = (name: string): name is HostName =>
  name === 'bookshop' || Object.hasOwn(magazines, name);

async function settingsOf(name: Exclude<HostName, 'bookshop'>, database: TestDatabase) {
  return {
    UPLOADS: ownUploads,
    DATABASE_URL: await sameKind(exampleDatabases, database).shared(),
    SCHEMAS: magazine.schemas,
    ...magazines[name],
  };
}

/** Starts the host of a name on a free port, with its content in a database of that kind. */
export async function startDocsHost(name: HostName, database: TestDatabase): Promise<DocsHost> {
  // That of `example/own-models`.
  if (name === 'bookshop') {
    const shop = await ownShop(database.name, { pluginConfig: { finds } });
    return { ask: ({ path }) => shop.ask(path.replace(/^\/api\//, '')), stop: () => shop.stop() };
  }
  const host = await startTestHost(await settingsOf(name, database));
  return {
    ask: ({ method, path, headers }) =>
      get(host.url + path, { method, headers: Object.fromEntries(Object.entries(headers).map(signedIn)) }),
    stop: () => host.stop(),
  };
}

/** The one on the same kind of database. */
function sameKind(among: readonly TestDatabase[], { name }: TestDatabase): TestDatabase {
  const found = among.find((database) => database.name === name);
  if (found === undefined) throw new Error(`there is none on ${name}`);
  return found;
}

/** `Bearer <editor>` with the token of that role in place of its name. */
function signedIn([name, value]: [string, string]): [string, string] {
  return [name, value.replace(/<(\w+)>/, (_, role: string) => tokenOf(role) ?? '')];
}
