import { expect } from 'chai';
import { difference } from '../conformance/difference.ts';
import { databases, notRun, sqlite } from '../support/databases.ts';
import type { TestHost } from '../support/host.ts';
import { type Answer, get } from '../support/http.ts';
import { type AnyRequest, anyRequests } from './arbitrary/any-request.ts';
import { urlOf } from './arbitrary/find-request.ts';
import { scenesOf } from './arbitrary/scene.ts';
import { startEnriched } from './newsroom/enriched.ts';
import { selectFrom } from './newsroom/select.ts';
import { readGrants, readSnapshot } from './newsroom/snapshot.ts';
import { holds, patience } from './runs.ts';

/** A request that is valid can still be too large. */
function isGiven({ status, body }: Answer): boolean {
  if (status === 200) return true;
  const errors: { code: string }[] = body?.error?.details?.errors ?? [];
  return status === 400 && errors.length > 0 && errors.every(({ code }) => code === 'ceiling-exceeded');
}

describe('a random request', () => {
  const there = databases.filter(({ available }) => available);
  const missing = databases.filter(({ available }) => !available);
  if (missing.length > 0) notRun('a random request on all databases', missing.map(({ why }) => why).join(', '));
  if (there.length < 2) return;
  const hosts: TestHost[] = [];

  before(async function () {
    this.timeout(patience);
    for (const database of there) hosts.push(await startEnriched(database));
  });
  after(async () => {
    for (const host of hosts) await host.stop();
  });

  it(`has one answer on ${there.map(({ title }) => title).join(', ')}`, async function () {
    this.timeout(patience);
    const [first, ...others] = hosts;
    if (first === undefined) throw new Error(`${sqlite.title} is always there`);
    const select = selectFrom(first.sequelize);
    const scenes = scenesOf(await readSnapshot(select), await readGrants(select));
    const check = async (request: AnyRequest) => {
      const ask = (host: TestHost) => get(host.url + urlOf(request), { role: request.role });
      const expected = await ask(first);
      expect(isGiven(expected), `${sqlite.title} answers ${expected.text.slice(0, 500)}`).to.equal(true);
      const answers = await Promise.all(others.map(ask));
      for (const [index, { status, body }] of answers.entries()) {
        const found = difference({ status: expected.status, body: expected.body }, { status, body });
        if (found !== undefined) expect.fail(`${there[index + 1]?.title}: ${found}`);
      }
    };
    await holds(anyRequests(scenes), check, (request) => `[${request.role}] ${urlOf(request)}`);
  });
});
