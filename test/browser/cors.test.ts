import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { sqlite } from '../support/databases.ts';
import { startTestHost, type TestHost } from '../support/host.ts';
import { browser, describeInBrowser } from './support/chromium.ts';

interface Read {
  readonly status: number;
  readonly text: string;
  readonly etag: string | null;
}

/** A front end on an origin of its own, with nothing on it. */
async function serveFrontEnd(): Promise<{ readonly server: Server; readonly origin: string }> {
  const server = createServer((_, response) =>
    response.setHeader('Content-Type', 'text/html').end('<p>front end'),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

/** What a page's own `fetch` gives to its script, or the name of the error where the browser keeps it to itself. */
const readFrom = (page: Page, url: string, headers: Record<string, string> = {}): Promise<Read | string> =>
  page.evaluate(
    `fetch(${JSON.stringify(url)}, { headers: ${JSON.stringify(headers)} }).then(
      async (answer) => ({ status: answer.status, text: await answer.text(), etag: answer.headers.get('etag') }),
      (error) => error.name,
    )`,
  );

describeInBrowser('a front end on another origin', () => {
  let frontEnd: Awaited<ReturnType<typeof serveFrontEnd>>;
  let other: typeof frontEnd;
  let host: TestHost;

  before(async () => {
    [frontEnd, other] = await Promise.all([serveFrontEnd(), serveFrontEnd()]);
    host = await startTestHost({ DATABASE_URL: await sqlite.shared(), CORS_ORIGINS: [frontEnd.origin] });
    await browser();
  });
  after(async () => {
    await host?.stop();
    for (const { server } of [frontEnd, other]) server.close();
  });

  const onPage = async (origin: string, act: (page: Page) => Promise<void>) => {
    const page = await (await browser()).newPage();
    try {
      await page.goto(origin);
      await act(page);
    } finally {
      await page.close();
    }
  };
  const list = () => `${host.url}/api/articles?fields=title&sort=id&pagination[pageSize]=2`;

  it('reads a list, a 304, a 400 and a 401', () =>
    onPage(frontEnd.origin, async (page) => {
      const first = (await readFrom(page, list())) as Read;
      expect(first.status).to.equal(200);
      expect(JSON.parse(first.text).data).to.have.length(2);
      expect(first.etag).to.match(/^W\/"/);
      // By itself a browser asks again with the ETag, and shows the script the answer that it has kept.
      expect(await readFrom(page, list())).to.deep.equal(first);
      const same = await readFrom(page, list(), { 'If-None-Match': String(first.etag) });
      expect(same).to.deep.equal({ status: 304, text: '', etag: first.etag });
      const bad = (await readFrom(page, `${host.url}/api/articles?sort=nope`)) as Read;
      expect([bad.status, JSON.parse(bad.text).error.name]).to.deep.equal([400, 'ValidationError']);
      const nobody = (await readFrom(page, list(), { Authorization: 'Bearer nobody' })) as Read;
      expect([nobody.status, JSON.parse(nobody.text).error.name]).to.deep.equal([401, 'UnauthorizedError']);
    }));

  it('reads nothing if its origin is not listed', () =>
    onPage(other.origin, async (page) => {
      expect(await readFrom(page, list())).to.equal('TypeError');
      expect(await readFrom(page, list(), { Authorization: 'Bearer nobody' })).to.equal('TypeError');
    }));
});
