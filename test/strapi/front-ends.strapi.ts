import { expect } from 'chai';
import fc from 'fast-check';
import { difference } from '../conformance/difference.ts';
import type { AnyRequest } from '../property/arbitrary/any-request.ts';
import { urlOf } from '../property/arbitrary/find-request.ts';
import { type Scene, scenesOf } from '../property/arbitrary/scene.ts';
import type { ContentModel } from '../property/content-model.ts';
import { newsroomModel } from '../property/newsroom/registry.ts';
import type { Grants, Snapshot } from '../property/newsroom/snapshot.ts';
import { siteModel } from '../property/site/model.ts';
import { onDatabases, onEachDatabase, siteDatabases } from '../support/databases.ts';
import type { Answer } from '../support/http.ts';
import { patience } from '../support/patience.ts';
import { say, siteApp } from './app/install.ts';
import { untilGranted } from './app/until-granted.ts';
import { useApps } from './app/use-app.ts';
import { expected } from './compare/judge-random.ts';
import { type PlainRequest, plainEntryRequests, plainRequests } from './compare/random.ts';
import { type App, askAll } from './front-ends/callers.ts';
import { frontEndQueries } from './front-ends/queries.ts';
import { type Judging, type Sorted, sortAnswers } from './front-ends/sort-answers.ts';
import { Table } from './front-ends/table.ts';
import { newsroom } from './newsroom.ts';
import { site } from './site.ts';

const count = Number(process.env.FRONT_END_QUERIES ?? 300);
const seed = Number(process.env.PROPERTY_SEED ?? Date.now() % 2 ** 31);

/** The two apps of one content, and what they hold. */
interface Asked {
  readonly title: string;
  readonly apps: readonly (() => App)[];
  readonly model: ContentModel;
  readonly content: () => Promise<{ snapshot: Snapshot; grants: Grants }>;
  readonly granted: readonly string[];
  readonly creatorFields: readonly string[];
  readonly random: (scenes: readonly Scene[]) => fc.Arbitrary<AnyRequest | PlainRequest>;
}

/** What ours found, where it is a list of another one than the generator of the request says. */
const wrongList = (
  snapshot: Snapshot,
  request: AnyRequest | PlainRequest,
  ours: Answer,
): string | undefined => {
  if (!('find' in request) || ours.status !== 200) return undefined;
  const ids = ours.body.data.map(({ id }: { id: number }) => id);
  return difference(expected(snapshot, request.find), { ids, total: ours.body.meta.pagination.total });
};

function asks({ title, apps, model, content, granted, creatorFields, random }: Asked): void {
  const { registry } = model;

  it(`gets Strapi’s answer, or a better one: ${count} queries as they are written`, async function () {
    this.timeout(patience(600_000));
    const { snapshot, grants } = await content();
    const table = new Table();
    const urls = frontEndQueries(registry, count);
    await askAll(
      apps.map((app) => app()),
      { grants, granted },
      urls,
      ({ name, access }, url, theirs, own) => {
        const judging: Judging = { registry, snapshot, access, creatorFields };
        table.add(`[${name}] ${url}`, sortAnswers(judging, url, theirs, own));
      },
    );
    say(`${title}, as written: ${table}`);
    expect(table.bad.length).to.equal(0);
  });

  it(`gets Strapi’s answer, or a better one: ${count} random ones`, async function () {
    this.timeout(patience(600_000));
    const { snapshot, grants } = await content();
    const table = new Table();
    const requests = fc.sample(random(scenesOf(snapshot, grants, model)), { numRuns: count, seed });
    const byUrl = new Map(requests.map((request) => [urlOf(request), request]));
    await askAll(
      apps.map((app) => app()),
      { grants, granted },
      [...byUrl.keys()],
      ({ name, access }, url, theirs, own) => {
        const judging: Judging = { registry, snapshot, access, creatorFields };
        let sorted: Sorted = sortAnswers(judging, url, theirs, own);
        // What the generator meant, and not what our own parser made of it.
        const request = byUrl.get(url);
        const wrong = request && wrongList(snapshot, request, own);
        if (wrong !== undefined) sorted = { kind: 'wrong', why: wrong };
        table.add(`[${name}] ${decodeURIComponent(url)}`, sorted);
      },
    );
    say(`${title}, random, PROPERTY_SEED=${seed}: ${table}`);
    expect(table.bad.length).to.equal(0);
  });
}

const config = { takeover: true, serverTiming: true };

onEachDatabase('what front ends of the newsroom ask', (database) => {
  const creatorFields = ['api::article.article'];
  const apps = useApps(
    database,
    {},
    { config: { ...config, finds: { 'api::article.article': { creatorFields: 'populate' } } } },
  );

  before(async () => {
    for (const app of apps.map((one) => one()))
      for (const name of ['article', 'author', 'category'])
        for (const role of ['public', 'editor'])
          await app.act('grant', role, `api::${name}.${name}`, true, 'findOne');
    await untilGranted(
      apps.map((app) => app()),
      'api/categories/999999',
    );
  });

  asks({
    title: `newsroom on ${database.title}`,
    apps,
    model: newsroomModel,
    content: newsroom,
    granted: ['article', 'author', 'category', 'team'].flatMap((name) =>
      ['find', 'findOne'].map((action) => `api::${name}.${name}.${action}`),
    ),
    creatorFields,
    random: plainRequests,
  });
});

onDatabases(siteDatabases, 'what front ends of the site ask', (database) => {
  const creatorFields = ['api::global.global'];
  const finds = { 'api::global.global': { creatorFields: 'populate' } };
  const apps = useApps(database, { folder: siteApp }, { folder: siteApp, config: { ...config, finds } });

  asks({
    title: `site on ${database.title}`,
    apps,
    model: siteModel,
    content: site,
    granted: ['post.post', 'writer.writer', 'tag.tag', 'homepage.homepage', 'global.global'].flatMap((name) =>
      (/homepage|global/.test(name) ? ['find'] : ['find', 'findOne']).map(
        (action) => `api::${name}.${action}`,
      ),
    ),
    creatorFields,
    random: (scenes) =>
      fc.oneof(
        { weight: 2, arbitrary: plainRequests(scenes) },
        { weight: 1, arbitrary: plainEntryRequests(scenes) },
      ),
  });
});
