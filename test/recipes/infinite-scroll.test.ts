import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'chai';
import ts from 'typescript';
import { createClient } from '../../example/recipes/client.ts';
import { articleFeed } from '../../example/recipes/infinite-scroll/article-feed.ts';
import { browser, describeInBrowser } from '../browser/support/chromium.ts';
import { patience } from '../support/patience.ts';
import { projectFile } from '../support/project.ts';
import { useApi } from './support/use-api.ts';

const settings = { REST_CURSORS: true, CORS_ORIGINS: ['*'] };

describe('the recipe for infinite scroll', () => {
  const { api, url } = useApi(settings);

  it('gives every article once, newest first', async () => {
    const feed = articleFeed(api(), 7);
    const ids: number[] = [];
    while (!feed.ended()) ids.push(...(await feed.more()).map(({ id }) => id));
    const { data } = await api().list('articles', {
      sort: 'publishedAt:desc',
      pagination: { pageSize: 100 },
    });
    expect(ids).to.deep.equal(data.map(({ id }) => id));
    expect(await feed.more()).to.deep.equal([]);
  });

  it('asks once for two who ask at a time, and again after an error', async () => {
    let asked = 0;
    const client = createClient({
      url: url(),
      fetch: (at, init) => (asked++ === 0 ? Promise.reject(new TypeError('no connection')) : fetch(at, init)),
    });
    const feed = articleFeed(client, 7);
    expect(await feed.more().catch(({ message }) => message)).to.equal('no connection');
    const [first, second] = await Promise.all([feed.more(), feed.more()]);
    expect(second).to.equal(first);
    expect(asked).to.equal(2);
  });
});

/** A page with the recipe on it; its modules are the very files, without their types. */
async function serve(apiUrl: string): Promise<http.Server> {
  const page = `<!doctype html><style>li { height: 90px }</style><ul></ul><p></p><script type="module">
    import { createClient } from '/client.ts';
    import { articleFeed } from '/infinite-scroll/article-feed.ts';
    import { fillWhileScrolling } from '/infinite-scroll/fill-while-scrolling.ts';
    const feed = articleFeed(createClient({ url: '${apiUrl}' }), 5);
    fillWhileScrolling(document.querySelector('ul'), document.querySelector('p'), feed);
  </script>`;
  const server = http.createServer(async ({ url = '/' }, response) => {
    if (url === '/') return response.setHeader('content-type', 'text/html').end(page);
    const file = await readFile(projectFile(`example/recipes${url}`), 'utf8').catch(() => undefined);
    if (file === undefined) return response.writeHead(404).end();
    const { outputText } = ts.transpileModule(file, {
      compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext },
    });
    return response.setHeader('content-type', 'text/javascript').end(outputText);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

describeInBrowser('the recipe for infinite scroll, on a page', () => {
  const { url } = useApi(settings);
  let server: http.Server;

  before(async () => {
    server = await serve(url());
    await browser();
  });
  after(() => {
    server?.closeAllConnections();
    server?.close();
  });

  const openPage = async () => {
    const page = await (await browser()).newPage({ viewport: { width: 600, height: 800 } });
    page.setDefaultTimeout(patience(20_000));
    return page;
  };

  it('fills the window, and loads more when its end becomes visible', async () => {
    const page = await openPage();
    try {
      await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
      const count = () => page.locator('li').count();
      await page.locator('li').nth(9).waitFor();
      await page.waitForLoadState('networkidle');
      expect(await count()).to.equal(10);
      for (let n = 10; n < 50; n = await count()) {
        await page.locator('p').scrollIntoViewIfNeeded();
        await page.locator('li').nth(n).waitFor();
      }
      await page.getByText('That was all.').waitFor();
      expect(await count()).to.equal(50);
      expect(await page.locator('li a').first().getAttribute('href')).to.equal('/articles/article-en-60');
    } finally {
      await page.close();
    }
  });

  it('reports that the API does not answer, and tries again on demand', async () => {
    const page = await openPage();
    try {
      await page.route('**/api/articles?*', (route) => route.abort());
      await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
      const button = page.getByRole('button', { name: 'Try again' });
      await button.waitFor();
      await page.unroute('**/api/articles?*');
      await button.click();
      await page.locator('li').nth(4).waitFor();
    } finally {
      await page.close();
    }
  });
});
