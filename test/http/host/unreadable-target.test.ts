import { expect } from 'chai';
import { startPlainHost } from '../../admin/support/plain-host.ts';
import { databases, onDatabases } from '../../support/databases.ts';
import { askRaw } from '../../support/raw.ts';
import { startSmallHost } from '../support/small-host.ts';
import { useHost } from '../support/use-host.ts';

const targets = ['http://[/api/articles', 'http://xn--a/api/articles', 'http://[%]/', 'foo://bar'];
const sqlite = databases.filter(({ name }) => name === 'sqlite');

// No statement is run for any of these.
onDatabases(sqlite, 'a request target that is not a URL', (database) => {
  const { host } = useHost(database);

  for (const target of targets)
    it(`is refused as a bad request: ${target}`, async () => {
      const [head = '', body = ''] = (await askRaw(host().url, target)).split('\r\n\r\n');
      expect(head).to.match(/^HTTP\/1\.1 400 Bad Request\r\n/);
      expect(JSON.parse(body)).to.deep.equal({
        data: null,
        error: {
          status: 400,
          name: 'BadRequestError',
          message: 'The request target must be a URL',
          details: {},
        },
      });
    });

  it('is accepted as a URL with a host', async () => {
    expect(await askRaw(host().url, 'http://elsewhere/api/categories')).to.match(/^HTTP\/1\.1 200 OK\r\n/);
  });

  for (const [what, start] of [
    ['the plugin', async () => startSmallHost(await database.shared(), {})],
    ['admin-config', async () => startPlainHost(await database.shared())],
  ] as const)
    it(`is left to the host by ${what}`, async () => {
      const { url, stop } = await start();
      try {
        for (const target of targets)
          expect(await askRaw(url, target), target).to.match(/^HTTP\/1\.1 404 Not Found\r\n/);
      } finally {
        await stop();
      }
    });
});
