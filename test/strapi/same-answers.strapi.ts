import { expect } from 'chai';
import fc from 'fast-check';
import { difference } from '../conformance/difference.ts';
import { mismatch } from '../conformance/mismatch.ts';
import { recorded } from '../conformance/recorded.ts';
import { urlOf } from '../property/arbitrary/find-request.ts';
import { scenesOf } from '../property/arbitrary/scene.ts';
import { onEachDatabase } from '../support/databases.ts';
import { get } from '../support/http.ts';
import { patience } from '../support/patience.ts';
import { say } from './app/install.ts';
import { useApp } from './app/use-app.ts';
import { envAsRecorded } from './compare/as-recorded.ts';
import { newsroomContent } from './compare/content.ts';
import { expected, judgeRandom } from './compare/judge-random.ts';
import { judgeRecorded } from './compare/judge-recorded.ts';
import { type PlainRequest, plainRequests } from './compare/random.ts';
import { sorted } from './compare/sorted.ts';
import { Tally } from './compare/tally.ts';
import { newsroom } from './newsroom.ts';

const runs = Number(process.env.STRAPI_RUNS ?? 300);
const seed = Number(process.env.PROPERTY_SEED ?? Date.now() % 2 ** 31);

const beside = (url: string): string => url.replace('/api/', '/api-query/');

onEachDatabase("Strapi's endpoint and ours, side by side", (database) => {
  const app = useApp(database, {
    config: {
      flatTypes: ['plugin::users-permissions.user'],
      finds: { 'api::article.article': { creatorFields: 'populate' } },
      // Random requests are for their answers, and not for what they cost.
      ceilings: { work: 1_000_000_000 },
    },
    env: envAsRecorded,
  });

  const askBoth = async (url: string, role: string) => {
    const base = app().url;
    const [strapi, ours] = await Promise.all([get(base + url, { role }), get(base + beside(url), { role })]);
    return { url, strapi, ours };
  };

  it('give the recorded answers', async function () {
    this.timeout(patience(200_000));
    const { snapshot } = await newsroom();
    const tally = new Tally();
    for (const request of recorded) {
      const pair = await askBoth(sorted(request.url), request.role);
      const verdict = judgeRecorded(request, pair, newsroomContent(snapshot), database.name);
      tally.add(`[${request.role}] ${request.id} ${request.url}`, verdict);
      const own = await get(app().url + beside(request.url), { role: request.role });
      expect(mismatch(request, own), request.id).to.equal(undefined);
    }
    say(`recorded requests on ${database.title}: ${tally}`);
    expect(tally.wrong.length, 'different').to.equal(0);
  });

  it(`give the same to ${runs} random requests`, async function () {
    this.timeout(patience(60_000 + runs * 500));
    const { snapshot, grants } = await newsroom();
    const tally = new Tally();
    const requests: PlainRequest[] = fc.sample(plainRequests(scenesOf(snapshot, grants)), {
      numRuns: runs,
      seed,
    });
    for (const request of requests) {
      const pair = await askBoth(urlOf(request), request.role);
      const { status, body, text } = pair.ours;
      expect(status, text).to.equal(200);
      const wrong = difference(expected(snapshot, request.find), {
        ids: body.data.map(({ id }: { id: number }) => id),
        total: body.meta.pagination.total,
      });
      expect(wrong, `${urlOf(request)}, PROPERTY_SEED=${seed}`).to.equal(undefined);
      tally.add(
        `[${request.role}] ${decodeURIComponent(pair.url)}`,
        judgeRandom(request, pair, snapshot, database.name),
      );
    }
    say(`random requests on ${database.title}: ${tally}`);
    expect(tally.wrong.length, `different, PROPERTY_SEED=${seed}`).to.equal(0);
  });
});
