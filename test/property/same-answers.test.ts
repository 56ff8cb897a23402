import { expect } from 'chai';
import { difference } from '../conformance/difference.ts';
import { databases, notRun } from '../support/databases.ts';
import type { TestHost } from '../support/host.ts';
import { type Answer, get } from '../support/http.ts';
import { type AnyRequest, anyRequests } from './arbitrary/any-request.ts';
import { urlOf } from './arbitrary/find-request.ts';
import { scenesOf } from './arbitrary/scene.ts';
import { snapshotOfSqlite, startEnriched } from './newsroom/enriched.ts';
import { holds, patience } from './runs.ts';

interface Asked {
  readonly title: string;
  readonly host: TestHost;
}

/** A request that is valid can still be too large. */
function isGiven({ status, body }: Answer): boolean {
  if (status === 200) return true;
  const errors: { code: string }[] = body?.error?.details?.errors ?? [];
  return status === 400 && errors.length > 0 && errors.every(({ code }) => code === 'ceiling-exceeded');
}

describe('a random request', () => {
  const there = databases.filter(({ available }) => available);
  const missing = databases.filter(({ available }) => !available);
  if (missing.length > 0) {
    const why = missing.map((database) => database.why ?? database.title).join(', ');
    notRun('a random request on all databases', why);
  }
  const asked: Asked[] = [];

  before(async function () {
    this.timeout(patience);
    for (const database of there) {
      const { title } = database;
      asked.push({ title, host: await startEnriched(database) });
      const byRows = await startEnriched(database, { jsonInDatabase: false });
      asked.push({ title: `${title}, read row by row`, host: byRows });
    }
  });
  after(async () => {
    for (const { host } of asked) await host.stop();
  });

  it(`has one answer on ${there.map(({ title }) => title).join(', ')}, however it is read`, async function () {
    this.timeout(patience);
    const [first, ...others] = asked;
    if (first === undefined) throw new Error('SQLite is always there');
    const { snapshot, grants } = await snapshotOfSqlite();
    const scenes = scenesOf(snapshot, grants);
    const check = async (request: AnyRequest) => {
      const ask = ({ host }: Asked) => get(host.url + urlOf(request), { role: request.role });
      const answer = await ask(first);
      const { status, body, text } = answer;
      if (!isGiven(answer)) expect.fail(`${first.title}: ${text.slice(0, 500)}`);
      const answers = await Promise.all(others.map(ask));
      for (const [index, other] of answers.entries()) {
        const found = difference({ status, body }, { status: other.status, body: other.body });
        if (found !== undefined) expect.fail(`${others[index]?.title}: ${found}`);
      }
    };
    await holds(anyRequests(scenes), check, (request) => `[${request.role}] ${urlOf(request)}`);
  });
});
