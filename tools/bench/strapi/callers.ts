import { connectionOf } from '../../../test/strapi/app/connection.ts';
import { strapiApp } from '../../../test/strapi/app/install.ts';
import { type AppSettings, type RunningApp, startApp } from '../../../test/strapi/app/start.ts';
import { strapi5App } from '../../../test/strapi5/app/install.ts';
import { cleanUp } from '../../../test/support/database/at-end.ts';
import { tokenOf } from '../../../test/support/tokens.ts';
import { serverOf } from '../database.ts';
import { type Contestant, type Measured, playRounds, type Ratio } from '../load/rounds.ts';
import type { Options } from '../options.ts';
import type { ShapeReport } from '../report/report.ts';
import { seedPostgres } from '../seed/postgres.ts';
import { pathOf } from '../shapes.ts';
import type { Teardown } from '../teardown.ts';
import { openSite5 } from './beside-strapi5.ts';

/** Apps of one version of Strapi, on one content. */
interface Asked {
  readonly title: string;
  readonly app: Pick<AppSettings, 'folder' | 'database'>;
  /** The types that everybody may find. */
  readonly granted: readonly string[];
  /** The plural name whose entries are asked for. */
  readonly plural: string;
  /** A type that only a token of every type may find, and its plural name. */
  readonly refused: string;
  readonly refusedPlural: string;
  readonly nested: string;
}

/** Whoever asks: the authorization that is sent, and whether it is refused where it has no grant. */
interface Caller {
  readonly name: string;
  readonly token: string | undefined;
  readonly isRefused: boolean;
}

/** What runs, in the order of the report. */
const ways = [
  ['takeover', { better: [], takeover: true }],
  ['controllers', { better: [], takeover: true, way: 'controllers' }],
  ['strapi', { better: [] }],
] as const;

const uidOf = (name: string): string => `api::${name}.${name}`;

/**
 * Measures takeovers of Strapi 4 and 5 and Strapi itself, whoever asks, in turn within one run: nobody, a user, and API tokens of
 * each kind. STRAPI5_APP names the packages of Strapi 5, as for the tests. Throws an Error if other entries than Strapi's are answered.
 */
export async function measureCallers(
  options: Options,
  teardown: Teardown,
  say: (line: string) => void,
): Promise<ShapeReport[]> {
  teardown.add(cleanUp);
  const serverUrl = await serverOf('postgres', options, teardown);
  const newsroom = await seedPostgres(serverUrl, { articles: options.entries });
  teardown.add(newsroom.remove);
  const site5 = await openSite5(serverUrl);
  teardown.add(site5.remove);
  const all: readonly Asked[] = [
    {
      title: 'Strapi 4',
      app: { folder: await strapiApp(), database: connectionOf(newsroom.url) },
      granted: ['article', 'author', 'category', 'team', 'page'].map(uidOf),
      plural: 'articles',
      refused: uidOf('vault'),
      refusedPlural: 'vaults',
      nested: pathOf('populate3').replace(/^.*\?/, ''),
    },
    {
      title: 'Strapi 5',
      app: { folder: await strapi5App(), database: connectionOf(site5.url) },
      granted: ['post', 'writer', 'tag', 'comment'].map(uidOf),
      plural: 'posts',
      refused: uidOf('dossier'),
      refusedPlural: 'dossiers',
      nested: 'populate[writer][populate][posts][populate]=tags&pagination[pageSize]=10',
    },
  ];
  const reports: ShapeReport[] = [];
  for (const asked of all) reports.push(...(await measureApp(asked, options, say)));
  return reports;
}

async function measureApp(
  asked: Asked,
  options: Options,
  say: (line: string) => void,
): Promise<ShapeReport[]> {
  const apps = new Map<string, RunningApp>();
  try {
    for (const [name, config] of ways) {
      say(`starting ${asked.title}: ${name}`);
      apps.set(name, await startApp({ ...asked.app, config }));
    }
    const [first] = apps.values();
    if (first === undefined) return [];
    const callers = await callersIn(first, asked);
    const reports: ShapeReport[] = [];
    for (const [shape, path] of await pathsIn(first, asked)) {
      const isRefused = path === `/${asked.refusedPlural}`;
      const asking = callers.filter((caller) => !isRefused || caller.isRefused);
      const contestants = asking.flatMap((caller) => contestantsOf(apps, caller, isRefused ? 403 : 200));
      for (const caller of asking)
        await checkEqual(
          contestants.filter(({ name }) => name.endsWith(nameOf('', caller))),
          path,
        );
      for (const connections of options.connections) {
        say(`measuring ${asked.title}, ${shape} with ${connections}`);
        const measured = await playRounds(contestants, path, { ...options, connections });
        for (const caller of asking)
          reports.push({
            shape: `${asked.title}, ${shape}, ${caller.name}`,
            connections,
            servers: measuredAs(measured, caller),
          });
      }
    }
    return reports;
  } finally {
    for (const app of apps.values()) await app.stop();
  }
}

/** Grants everybody the same, and makes API tokens, which all apps on one database know. */
async function callersIn(app: RunningApp, { granted, refused }: Asked): Promise<readonly Caller[]> {
  const actions = ['find', 'findOne'];
  for (const role of ['public', 'authenticated']) {
    for (const uid of granted) for (const action of actions) await app.act('grant', role, uid, true, action);
    await app.act('grant', role, refused, false);
  }
  const scopes = granted.flatMap((uid) => actions.map((action) => `${uid}.${action}`));
  const create = async (type: string): Promise<string> =>
    String(await app.act('createToken', type, ...(type === 'custom' ? [scopes] : [])));
  return [
    { name: 'public', token: undefined, isRefused: true },
    { name: 'user', token: tokenOf('authenticated'), isRefused: true },
    { name: 'read-only token', token: await create('read-only'), isRefused: false },
    { name: 'full-access token', token: await create('full-access'), isRefused: false },
    { name: 'custom token', token: await create('custom'), isRefused: true },
  ];
}

/** The path of each shape below the prefix of the API. */
async function pathsIn(
  app: RunningApp,
  { plural, refusedPlural, nested }: Asked,
): Promise<[string, string][]> {
  const list = `/${plural}?sort=id&pagination[pageSize]=25`;
  const response = await fetch(`${app.url}/api${list}`);
  const { data } = (await response.json()) as { data: readonly { id: number; documentId?: string }[] };
  const [entry] = data;
  return [
    ['list', list],
    ['nested', `/${plural}?sort=id&${nested}`],
    ['findOne', `/${plural}/${entry?.documentId ?? entry?.id}`],
    ['populate=*', `${list}&populate=*`],
    ['403', `/${refusedPlural}`],
  ];
}

const nameOf = (server: string, { name }: Caller): string => `${server} (${name})`;

const contestantsOf = (
  apps: ReadonlyMap<string, RunningApp>,
  caller: Caller,
  status: number,
): readonly Contestant[] =>
  [...apps].map(([server, { url, pid, act }]) => ({
    name: nameOf(server, caller),
    url: `${url}/api`,
    status,
    server: { pid, probed: true, ask: act },
    ...(caller.token !== undefined && { token: caller.token }),
    ...(server !== 'strapi' && { beside: [nameOf('strapi', caller), `${server} (public)`] }),
  }));

/** How many times as many requests another server answers in a second of processor time. */
const ofProcessor = (one: Measured, other: Measured | undefined, to: string): Ratio[] =>
  one.usage === undefined || other?.usage === undefined
    ? []
    : [{ to: `${to} by processor`, times: other.usage.processor / one.usage.processor }];

/** The results of one caller, with the names of the servers alone, beside Strapi and beside the public. */
const measuredAs = (measured: readonly Measured[], caller: Caller): readonly Measured[] => {
  const find = (name: string): Measured | undefined => measured.find((one) => one.name === name);
  return [...ways].flatMap(([server]) => {
    const one = find(nameOf(server, caller));
    if (one === undefined) return [];
    const [strapi, open] = one.ratios;
    const ratios =
      server === 'strapi'
        ? []
        : [
            ...(strapi === undefined ? [] : [{ ...strapi, to: 'strapi' }]),
            ...ofProcessor(one, find(nameOf('strapi', caller)), 'strapi'),
            ...(open === undefined ? [] : [{ ...open, to: 'public' }]),
            ...ofProcessor(one, find(`${server} (public)`), 'public'),
          ];
    return { ...one, name: server, ratios };
  });
};

/** Checks that all answer with the same entries, and that ours alone have an ETag where there are some. */
async function checkEqual(contestants: readonly Contestant[], path: string): Promise<void> {
  const answers = new Set<string>();
  for (const { name, url, token, status } of contestants) {
    const response = await fetch(url + path, {
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    });
    if (response.status !== status)
      throw new Error(`${name}: ${response.status} of ${path}, and not ${status}`);
    if (status === 200 && response.headers.has('etag') === name.startsWith('strapi'))
      throw new Error(`${name} does not answer ${path}`);
    const { data } = (await response.json()) as { data: { id: number } | readonly { id: number }[] | null };
    answers.add(JSON.stringify([data].flat().map((entry) => entry?.id)));
  }
  if (answers.size > 1)
    throw new Error(`${contestants.map(({ name }) => name).join(', ')} differ in ${path}`);
}
