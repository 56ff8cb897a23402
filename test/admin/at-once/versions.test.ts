import { expect } from 'chai';
import { type OpenDatabase, onEachDatabase } from '../../support/databases.ts';
import { startTestHost, type TestHost } from '../../support/host.ts';
import { type Ask, changed } from '../support/changed.ts';
import { asAdmin } from '../support/use-admin.ts';

onEachDatabase('what two instances change at once', (database) => {
  let own: OpenDatabase | undefined;
  let hosts: readonly TestHost[] = [];
  before(async () => {
    own = await database.open();
    const { url } = own;
    hosts = await Promise.all([1, 2].map(() => startTestHost({ DATABASE_URL: url })));
  });
  after(async () => {
    for (const host of hosts) await host.stop();
    await own?.close();
  });
  const change = (host: TestHost, method: string, path: string, body: unknown) =>
    asAdmin(host, path, { method, body });

  for (const [route, { read, change: make }] of Object.entries(changed).filter(([route]) =>
    route.startsWith('PUT'),
  )) {
    it(`is stored by one of them, and shown to all others: ${route}`, async () => {
      const ask = (index: number): Ask => {
        const host = hosts[index % 2] as TestHost;
        return (method, path, body) =>
          body === undefined ? asAdmin(host, path, { method }) : change(host, method, path, body);
      };
      for (let round = 0; round < 4; round += 1) {
        const seen = await read(ask(round));
        const answers = await Promise.all(
          Array.from({ length: 6 }, (_, index) =>
            make(ask(index), (round % 2) as 0 | 1, seen?.version ?? null),
          ),
        );
        const statuses = answers.map(({ status }) => status).sort();
        const texts = answers.map(({ text }) => text).join('\n');
        expect(statuses, texts).to.deep.equal([200, 409, 409, 409, 409, 409]);
      }
    });
  }
});
