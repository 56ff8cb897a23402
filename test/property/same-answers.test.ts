import { expect } from 'chai';
import { difference } from '../conformance/difference.ts';
import { databases, notRun, siteDatabases, type TestDatabase } from '../support/databases.ts';
import type { TestHost } from '../support/host.ts';
import { type Answer, get } from '../support/http.ts';
import { type AnyRequest, anyRequests } from './arbitrary/any-request.ts';
import { urlOf } from './arbitrary/find-request.ts';
import { scenesOf } from './arbitrary/scene.ts';
import type { ContentModel } from './content-model.ts';
import type { Enriched } from './enriched.ts';
import { enrichedNewsroom } from './newsroom/enriched.ts';
import { newsroomModel } from './newsroom/registry.ts';
import { holds, runsTake } from './runs.ts';
import { enrichedSite } from './site/enriched.ts';
import { siteModel } from './site/model.ts';

interface AskedContent {
  readonly title: string;
  readonly model: ContentModel;
  readonly enriched: Enriched;
  readonly databases: readonly TestDatabase[];
}

const contents: readonly AskedContent[] = [
  { title: 'the newsroom', model: newsroomModel, enriched: enrichedNewsroom, databases },
  { title: 'the site', model: siteModel, enriched: enrichedSite, databases: siteDatabases },
];

interface Asked {
  readonly title: string;
  readonly host: TestHost;
}

/** A request that is valid can still be too large, or name a single type that has nothing to show. */
function isGiven({ isSingle = false }: AnyRequest, { status, body }: Answer): boolean {
  if (status === 200 || (status === 404 && isSingle)) return true;
  const errors: { code: string }[] = body?.error?.details?.errors ?? [];
  return status === 400 && errors.length > 0 && errors.every(({ code }) => code === 'ceiling-exceeded');
}

for (const { title: content, model, enriched, databases: all } of contents) {
  describe(`a random request to ${content}`, () => {
    const there = all.filter(({ available }) => available);
    const missing = all.filter(({ available }) => !available);
    if (missing.length > 0) {
      const why = missing.map((database) => database.why ?? database.title).join(', ');
      notRun(`a random request to ${content} on all databases`, why);
    }
    const asked: Asked[] = [];

    before(async function () {
      this.timeout(runsTake());
      for (const database of there) {
        const { title } = database;
        asked.push({ title, host: await enriched.start(database) });
        const byRows = await enriched.start(database, { jsonInDatabase: false });
        asked.push({ title: `${title}, read row by row`, host: byRows });
      }
    });
    after(async () => {
      for (const { host } of asked) await host.stop();
    });

    it(`has one answer on ${there.map(({ title }) => title).join(', ')}, however it is read`, async function () {
      this.timeout(runsTake());
      const [first, ...others] = asked;
      if (first === undefined) throw new Error('SQLite is always there');
      const { snapshot, grants } = await enriched.snapshot();
      const scenes = scenesOf(snapshot, grants, model);
      const check = async (request: AnyRequest) => {
        const ask = ({ host }: Asked) => get(host.url + urlOf(request), { role: request.role });
        const answer = await ask(first);
        const { status, body, text } = answer;
        if (!isGiven(request, answer)) expect.fail(`${first.title}: ${text.slice(0, 500)}`);
        const answers = await Promise.all(others.map(ask));
        for (const [index, other] of answers.entries()) {
          const found = difference({ status, body }, { status: other.status, body: other.body });
          if (found !== undefined) expect.fail(`${others[index]?.title}: ${found}`);
        }
      };
      await holds(anyRequests(scenes), check, (request) => `[${request.role}] ${urlOf(request)}`);
    });
  });
}
