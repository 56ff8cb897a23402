import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import type { BrowserContext, Page } from 'playwright-core';
import { useHost } from '../http/support/use-host.ts';
import { sqlite } from '../support/databases.ts';
import { patience } from '../support/patience.ts';
import { tokenOf } from '../support/tokens.ts';
import { findings } from './support/axe.ts';
import { browser, describeInBrowser } from './support/chromium.ts';
import { buildViewer } from './support/page-build.ts';
import { type Watch, watch } from './support/watch.ts';

describeInBrowser('the page that shows the OpenAPI document', () => {
  const { host } = useHost(sqlite);
  let context: BrowserContext | undefined;
  let watched: Watch | undefined;

  before(async () => {
    await buildViewer();
    await browser();
  });
  afterEach(async () => {
    await context?.close();
    expect(watched?.faults).to.deep.equal([]);
  });

  async function open(width = 1280, colorScheme: 'light' | 'dark' = 'light'): Promise<Page> {
    context = await (await browser()).newContext({ viewport: { width, height: 900 }, colorScheme });
    const page = await context.newPage();
    page.setDefaultTimeout(patience(10_000));
    watched = await watch(page, host().url);
    await page.goto(`${host().url}/content-query/openapi/`);
    await page.getByRole('heading', { name: /Content API/ }).waitFor();
    return page;
  }

  const pathsOn = async (page: Page): Promise<string[]> =>
    (await page.locator('.opblock-summary-path').allInnerTexts()).map((text) => text.replace(/[^\w/-]/g, ''));

  async function signIn(page: Page, token: string): Promise<void> {
    await page.getByRole('button', { name: 'Authorize' }).first().click();
    await page.getByLabel(/auth-bearer-value|Value/).fill(token);
    await page.getByRole('button', { name: /Apply credentials/i }).click();
    await page.getByRole('button', { name: 'Close', exact: true }).click();
  }

  it('lists what everybody may find, with nothing from another host and nothing against the policy', async () => {
    const page = await open();
    const paths = await pathsOn(page);
    expect(paths).to.include.members(['/articles', '/teams']);
    expect(paths).to.not.include('/vaults');
    const folder = process.env.PICTURES;
    if (folder) await page.screenshot({ path: `${folder}/viewer.png` });
  });

  it('shows what a role may find once its token is typed in, and forgets it again', async () => {
    const page = await open();
    await signIn(page, tokenOf('editor') ?? '');
    await page
      .locator('.opblock-summary-path', { hasText: /vaults|audit/ })
      .first()
      .waitFor();
    const folder = process.env.PICTURES;
    if (folder) await page.screenshot({ path: `${folder}/viewer-signed-in.png`, fullPage: true });
    await page.reload();
    await page.locator('.opblock-summary-path').first().waitFor();
    expect(await pathsOn(page)).to.not.include('/vaults');
  });

  it('sends a request with filters of several brackets, as the role that is signed in', async () => {
    const page = await open();
    await signIn(page, tokenOf('editor') ?? '');
    await page.locator('#operations-Article-findArticle .opblock-summary-control').click();
    const operation = page.locator('#operations-Article-findArticle');
    await operation.getByRole('button', { name: 'Try it out' }).click();
    const filters = operation.locator('tr[data-param-name="filters"] textarea');
    await filters.fill('{"title": {"$containsi": "night"}, "$or": [{"id": {"$lt": 40}}]}');
    const sent = page.waitForRequest(/\/api\/articles\?/);
    const folder = process.env.PICTURES;
    if (folder) await operation.screenshot({ path: `${folder}/viewer-operation.png` });
    await operation.getByRole('button', { name: 'Execute' }).click();
    const request = await sent;
    const url = decodeURIComponent(request.url());
    expect(url).to.include('filters[title][$containsi]=night').and.include('filters[$or][0][id][$lt]=40');
    expect(request.headers().authorization).to.equal(`Bearer ${tokenOf('editor')}`);
    const response = await request.response();
    expect(response?.status(), url).to.equal(200);
    const body = await response?.json();
    expect(body?.data.length, url).to.be.greaterThan(0);
  });

  for (const scheme of ['light', 'dark'] as const) {
    for (const width of [1440, 768, 360]) {
      it(`has nothing for axe to find, and nothing wider than the window, at ${width} in ${scheme}`, async () => {
        const page = await open(width, scheme);
        await page.locator('#operations-Article-findArticle .opblock-summary-control').click();
        await page.locator('.viewer-import summary').click();
        await page.locator('.responses-table').first().waitFor();
        expect((await page.locator('html').getAttribute('class')) ?? '').to.equal(
          scheme === 'dark' ? 'dark-mode' : '',
        );
        expect(await findings(page)).to.deep.equal([]);
        expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).to.be.at.most(0);
      });
    }
  }

  it('has the endpoints before what they have in common', async () => {
    const page = await open();
    expect(await page.locator('.viewer-part > h2').allInnerTexts()).to.deep.equal([
      'Endpoints',
      'How to ask',
      'Entries',
    ]);
  });

  it('gives the document of the role that is signed in to take along', async () => {
    const page = await open();
    await signIn(page, tokenOf('editor') ?? '');
    await page
      .locator('.opblock-summary-path', { hasText: /vaults/ })
      .first()
      .waitFor();
    const coming = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download openapi.json' }).click();
    const download = await coming;
    expect(download.suggestedFilename()).to.equal('openapi.json');
    const { openapi, paths } = JSON.parse(readFileSync(await download.path(), 'utf8'));
    expect(openapi).to.match(/^3\.1/);
    expect(Object.keys(paths)).to.include('/vaults');
  });
});
