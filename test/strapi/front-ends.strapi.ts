import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import fc from 'fast-check';
import { difference } from '../conformance/difference.ts';
import { urlOf } from '../property/arbitrary/find-request.ts';
import { scenesOf } from '../property/arbitrary/scene.ts';
import { newsroomModel } from '../property/newsroom/registry.ts';
import { describeEachDatabase, describeEachOf, siteDatabases } from '../support/databases.ts';
import { type GetOptions, get } from '../support/http.ts';
import { say, siteApp } from './app/install.ts';
import { useApp } from './app/use-app.ts';
import { siteContent } from './compare/content.ts';
import { expected } from './compare/judge-random.ts';
import { type PlainRequest, plainRequests } from './compare/random.ts';
import { frontEndQueries } from './front-ends/queries.ts';
import { type Sorted, sortAnswers } from './front-ends/sort-answers.ts';
import { Table } from './front-ends/table.ts';
import { newsroom } from './newsroom.ts';

const count = Number(process.env.FRONT_END_QUERIES ?? 300);
const seed = Number(process.env.PROPERTY_SEED ?? Date.now() % 2 ** 31);
const grantsHoldWithin = 2_000;

type App = ReturnType<ReturnType<typeof useApp>>;

/** Public, a user, a token of some grants and one of all: how each asks an app, by name. */
const callersOf = async (app: App, granted: readonly string[]): Promise<ReadonlyMap<string, GetOptions>> =>
  new Map<string, GetOptions>([
    ['public', {}],
    ['user', { role: 'editor' }],
    ['custom token', { token: String(await app.act('createToken', 'custom', granted)) }],
    ['full access', { token: String(await app.act('createToken', 'full-access')) }],
  ]);

/** Asks both apps as each caller in turn. */
const askAll = async (
  apps: readonly App[],
  granted: readonly string[],
  urls: readonly string[],
  take: (
    caller: string,
    url: string,
    strapi: Awaited<ReturnType<typeof get>>,
    ours: Awaited<ReturnType<typeof get>>,
  ) => void,
): Promise<void> => {
  const callers = await Promise.all(apps.map((app) => callersOf(app, granted)));
  for (const caller of ['public', 'user', 'custom token', 'full access'])
    for (const url of urls) {
      const [strapi, ours] = await Promise.all(
        apps.map((app, index) => get(app.url + url, callers[index]?.get(caller))),
      );
      if (strapi !== undefined && ours !== undefined) take(caller, url, strapi, ours);
    }
};

const config = { takeover: true, serverTiming: true };

describeEachDatabase('what front ends of the newsroom ask', (database) => {
  const strapi = useApp(database);
  const ours = useApp(database, {
    config: { ...config, finds: { 'api::article.article': { creatorFields: 'populate' } } },
  });
  const granted = ['article', 'author', 'category', 'team'].flatMap((name) =>
    ['find', 'findOne'].map((action) => `api::${name}.${name}.${action}`),
  );

  before(async function () {
    this.timeout(60_000);
    for (const app of [strapi(), ours()])
      for (const name of ['article', 'author', 'category'])
        for (const role of ['public', 'editor'])
          await app.act('grant', role, `api::${name}.${name}`, true, 'findOne');
    await sleep(grantsHoldWithin);
  });

  it(`gets Strapi’s answer, or a better one: ${count} queries as they are written`, async function () {
    this.timeout(1_800_000);
    const table = new Table();
    const { registry } = newsroomModel;
    await askAll([strapi(), ours()], granted, frontEndQueries(registry, count), (caller, url, theirs, own) =>
      table.add(`[${caller}] ${url}`, sortAnswers(registry, url, theirs, own)),
    );
    say(`newsroom on ${database.title}, as written: ${table}`);
    expect(table.bad.length).to.equal(0);
  });

  it(`gets Strapi’s answer, or a better one: ${count} random ones`, async function () {
    this.timeout(1_800_000);
    const { snapshot, grants } = await newsroom();
    const table = new Table();
    const { registry } = newsroomModel;
    const requests: PlainRequest[] = fc.sample(plainRequests(scenesOf(snapshot, grants)), {
      numRuns: count,
      seed,
    });
    const byUrl = new Map(requests.map((request) => [urlOf(request), request]));
    await askAll([strapi(), ours()], granted, [...byUrl.keys()], (caller, url, theirs, own) => {
      const request = byUrl.get(url);
      let sorted: Sorted = sortAnswers(registry, url, theirs, own);
      // Whoever may do everything finds what a naive evaluator in memory finds.
      if (caller === 'full access' && own.status === 200 && request !== undefined) {
        const found = {
          ids: own.body.data.map(({ id }: { id: number }) => id),
          total: own.body.meta.pagination.total,
        };
        const wrong = difference(expected(snapshot, request.find), found);
        if (wrong !== undefined) sorted = { kind: 'wrong', why: wrong };
      }
      table.add(`[${caller}] ${decodeURIComponent(url)}`, sorted);
    });
    say(`newsroom on ${database.title}, random, PROPERTY_SEED=${seed}: ${table}`);
    expect(table.bad.length).to.equal(0);
  });
});

describeEachOf(siteDatabases, 'what front ends of the site ask', (database) => {
  const strapi = useApp(database, { folder: siteApp });
  const ours = useApp(database, {
    folder: siteApp,
    config: { ...config, finds: { 'api::global.global': { creatorFields: 'populate' } } },
  });
  const granted = ['post.post', 'writer.writer', 'tag.tag', 'homepage.homepage', 'global.global'].flatMap(
    (name) =>
      (/homepage|global/.test(name) ? ['find'] : ['find', 'findOne']).map(
        (action) => `api::${name}.${action}`,
      ),
  );

  it(`gets Strapi’s answer, or a better one: ${count} queries as they are written`, async function () {
    this.timeout(1_800_000);
    const { registry } = await siteContent();
    const table = new Table();
    await askAll([strapi(), ours()], granted, frontEndQueries(registry, count), (caller, url, theirs, own) =>
      table.add(`[${caller}] ${url}`, sortAnswers(registry, url, theirs, own)),
    );
    say(`site on ${database.title}, as written: ${table}`);
    expect(table.bad.length).to.equal(0);
  });
});
