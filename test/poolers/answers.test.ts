import http from 'node:http';
import { expect } from 'chai';
import { type Recorded, recorded } from '../conformance/recorded.ts';
import { startTestHost, type TestHost } from '../support/host.ts';
import { get } from '../support/http.ts';
import { patience } from '../support/patience.ts';
import { describePooled } from './support/describe-pooled.ts';

/** How many requests are sent through each pooler; 20,000 by name: `POOLER_REQUESTS=20000`. */
const count = Number(process.env.POOLER_REQUESTS ?? 2_000);

/** Requests under way at a time on each instance: more than the pooler has connections. */
const inFlight = 8;

type Request = Pick<Recorded, 'role' | 'url'>;

/** Requests that are read in a transaction of several statements. */
const inSnapshots: readonly Request[] = ['public', 'editor', 'authenticated'].flatMap((role) =>
  [1, 2, 3].map((pageSize) => ({
    role,
    url: `/api/articles?facets=kind,featured&aggregate[count]=id&fields=id&pagination[pageSize]=${pageSize}&populate[categories][filters][articles][kind][$notNull]=true`,
  })),
);

/** Short requests of the recording, and those in snapshots, in an order that mixes roles and types. */
const requests: readonly Request[] = recorded
  .filter(
    ({ expect: { status, body }, url }) => status.includes(200) && body !== undefined && url.length < 500,
  )
  .map((request): Request => request)
  .concat(inSnapshots)
  .map((request, index) => ({ request, place: (index * 7919) % 1009 }))
  .sort((one, other) => one.place - other.place)
  .map(({ request }) => request);

const settings = {
  REST_DEFAULT_LIMIT: 25,
  REST_MAX_LIMIT: 100,
  REST_POPULATE_WITH_PAGINATION: true,
  CREATOR_FIELDS: 'populate',
  REST_AGGREGATES: true,
} as const;

/** The body that a request is answered with; a status in place of it where that is not 200. */
const answerOf = async (host: TestHost, { url, role }: Request, agent?: http.Agent): Promise<string> => {
  const { status, text } = await get(host.url + url, { role, ...(agent && { agent }) });
  return status === 200 ? text : `status ${status}`;
};

describe('the requests through a pooler', () => {
  it('are those of three roles, and ask for many types', () => {
    expect(new Set(requests.map(({ role }) => role))).to.deep.equal(
      new Set(['public', 'authenticated', 'editor']),
    );
    expect(new Set(requests.map(({ url }) => url)).size).to.be.above(300);
  });
});

for (const mode of ['transaction', 'session'] as const) {
  // In session mode each connection of an instance keeps one of the server.
  describePooled('two instances', { mode, servers: mode === 'session' ? 30 : 4 }, ({ direct, pooled }) => {
    const hosts: TestHost[] = [];
    let expected: ReadonlyMap<Request, string>;

    before(async () => {
      const host = await startTestHost({ ...settings, DATABASE_URL: direct() });
      const answers = new Map<Request, string>();
      for (const request of requests) answers.set(request, await answerOf(host, request));
      expect([...answers.values()].filter((answer) => answer.startsWith('status'))).to.deep.equal([]);
      expected = answers;
      await host.stop();
      for (let instance = 0; instance < 2; instance += 1)
        hosts.push(await startTestHost({ ...settings, DATABASE_URL: pooled() }));
    });
    after(async () => {
      for (const host of hosts) await host.stop();
    });

    it(`give each of ${count} requests the answer that it has on a direct connection`, async function () {
      this.timeout(patience(60_000 + count * 20));
      const wrong = new Map<string, number>();
      let sent = 0;
      const ask = async (host: TestHost, agent: http.Agent): Promise<void> => {
        while (sent < count) {
          // Both instances go through all requests, each in its own order.
          const at = (host === hosts[0] ? sent : sent * 31 + 17) % requests.length;
          sent += 1;
          const request = requests[at] as Request;
          const answer = await answerOf(host, request, agent);
          if (answer === expected.get(request)) continue;
          const kind = answer.startsWith('status') ? answer : 'wrong rows';
          wrong.set(kind, (wrong.get(kind) ?? 0) + 1);
        }
      };
      const agent = new http.Agent({ keepAlive: true });
      try {
        await Promise.all(hosts.flatMap((host) => Array.from({ length: inFlight }, () => ask(host, agent))));
      } finally {
        agent.destroy();
      }
      expect(sent).to.be.at.least(count);
      expect(Object.fromEntries(wrong)).to.deep.equal({});
    });
  });
}
