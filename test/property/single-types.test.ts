import { expect } from 'chai';
import { onDatabases, siteDatabases } from '../support/databases.ts';
import type { TestHost } from '../support/host.ts';
import { get } from '../support/http.ts';
import { urlOf } from './arbitrary/find-request.ts';
import { scenesOf } from './arbitrary/scene.ts';
import { type SingleRequest, singleRequests } from './arbitrary/single-request.ts';
import { entriesIn, fallenBack } from './evaluator/evaluate.ts';
import { show } from './evaluator/show.ts';
import type { Snapshot } from './newsroom/snapshot.ts';
import { holds, runsTake } from './runs.ts';
import { enrichedSite } from './site/enriched.ts';
import { siteModel } from './site/model.ts';

/** The answer; undefined where there is nothing to show. */
function wanted(snapshot: Snapshot, { find, inEveryLocale, shown }: SingleRequest): unknown {
  const entries = entriesIn(snapshot, { ...find, sort: [] });
  const [first, ...others] = entries.map((entry) => show(entry, shown, find.state));
  if (first === undefined) return undefined;
  if (inEveryLocale) return { data: [first, ...others], meta: {} };
  const meta = find.fallback === undefined ? {} : { fallback: fallenBack(entries.slice(0, 1), find.locale) };
  return { data: first, meta };
}

for (const jsonInDatabase of [true, false]) {
  const way = jsonInDatabase ? 'as the database writes them' : 'row by row';
  onDatabases(siteDatabases, `random requests for single types, ${way},`, (database) => {
    let host: TestHost | undefined;

    before(async function () {
      this.timeout(runsTake());
      host = await enrichedSite.start(database, { jsonInDatabase });
    });
    after(() => host?.stop());

    it('have the result of an evaluator in memory', async function () {
      this.timeout(runsTake());
      const { url = '' } = host ?? {};
      const { snapshot, grants } = await enrichedSite.snapshot();
      const check = async (request: SingleRequest) => {
        const { status, body, text } = await get(url + urlOf(request), { role: request.role });
        const answer = wanted(snapshot, request);
        expect(status, text.slice(0, 500)).to.equal(answer === undefined ? 404 : 200);
        if (answer !== undefined) expect(body).to.deep.equal(answer);
      };
      const requests = singleRequests(scenesOf(snapshot, grants, siteModel));
      await holds(requests, check, (request) => `[${request.role}] ${urlOf(request)}`);
    });
  });
}
