import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect } from 'chai';
import { difference } from '../conformance/difference.ts';
import { mismatch } from '../conformance/mismatch.ts';
import { recorded } from '../conformance/recorded.ts';
import { notRun, onEachDatabase, sqlite, type TestDatabase } from '../support/databases.ts';
import { type GetOptions, get } from '../support/http.ts';
import type { RunningApp } from './app/start.ts';
import { useApps } from './app/use-app.ts';
import { envAsRecorded } from './compare/as-recorded.ts';

const env = envAsRecorded;
const finds = { 'api::article.article': { creatorFields: 'populate' } };

/** Users have a controller of their own, and stay with Strapi; so does what is no path of a type. */
const asked = recorded.filter(({ url }) => /^\/api\/(?!users)[a-z-]+(?:\?|$)/.test(url));

const ofTokens = [...new Set(asked.map(({ url }) => url))].filter((_, index) => index % 4 === 0);
const custom = ['article', 'author', 'category'].map((name) => `api::${name}.${name}.find`);

type Way = 'auto' | 'controllers';
type App = () => RunningApp;

function useTakeovers(
  database: TestDatabase,
  ways: readonly Way[],
  more: Readonly<Record<string, string>> = {},
): void {
  const together = { env: { ...env, ...more } };
  const [beside, ...apps] = useApps(
    database,
    { ...together, config: { finds } },
    ...ways.map((way) => ({ ...together, config: { takeover: true, way, finds, refused: 'answer' } })),
  );
  for (const [index, way] of ways.entries()) {
    const app = apps[index];
    if (app === undefined || beside === undefined) throw new Error('each way has an app');
    describe(way === 'auto' ? "before Strapi's routes" : "from within Strapi's controllers", () =>
      answersAlike(app, beside),
    );
  }
}

function answersAlike(app: App, beside: App): void {
  it(`gives the ${asked.length} recorded answers to public and to users`, async () => {
    const unlike: string[] = [];
    for (const request of asked) {
      const wrong = mismatch(request, await get(app().url + request.url, { role: request.role }));
      if (wrong !== undefined) unlike.push(`[${request.role}] ${request.id} ${request.url}: ${wrong}`);
    }
    expect(unlike.join('\n')).to.equal('');
  });

  it(`gives API tokens, custom and of full access, what the lists beside give: ${ofTokens.length} requests`, async () => {
    const other = beside();
    const unlike: string[] = [];
    for (const [type, permissions] of [
      ['custom', custom],
      ['full-access', undefined],
    ] as const) {
      const [ours, theirs] = await Promise.all(
        [app(), other].map(async (one) => String(await one.act('createToken', type, permissions))),
      );
      for (const url of ofTokens) {
        const ask = (base: string, token: string | undefined): GetOptions & { url: string } => ({
          url: base,
          token: String(token),
        });
        const [a, b] = await Promise.all(
          [ask(app().url + url, ours), ask(other.url + url.replace('/api/', '/api-query/'), theirs)].map(
            ({ url: to, ...options }) => get(to, options),
          ),
        );
        const wrong =
          a?.status === b?.status
            ? difference(b?.status === 200 ? b.body : '', a?.status === 200 ? a.body : '')
            : `${b?.status}, ${a?.status}`;
        if (wrong !== undefined) unlike.push(`[${type}] ${url}: ${wrong}`);
      }
    }
    expect(unlike.join('\n')).to.equal('');
  });
}

onEachDatabase('a takeover,', (database) => useTakeovers(database, ['auto', 'controllers']));

const drivers = process.env.TEST_BETTER_SQLITE3 ?? '';
const folderOf = (version: string): string => join(drivers, version, 'node_modules/better-sqlite3');
const isThere = (version: string): boolean => drivers !== '' && existsSync(folderOf(version));

// The app itself has 8.6.0.
const versions = ['9.4.3', '11.10.0'];

for (const version of versions.filter(isThere))
  describe(`a takeover with better-sqlite3 ${version}`, () => {
    const BETTER_SQLITE3 = createRequire(import.meta.url).resolve(folderOf(version));
    useTakeovers(sqlite, ['auto'], { BETTER_SQLITE3 });
  });

describe('a takeover with other versions of better-sqlite3', () => {
  for (const version of versions.filter((one) => !isThere(one)))
    notRun(`better-sqlite3 ${version}`, 'TEST_BETTER_SQLITE3 names no folder that has it');
});
