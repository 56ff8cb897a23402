import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { eventually } from '../support/eventually.ts';
import { get } from '../support/http.ts';
import { choose, columnOf, idsOf, openAdvanced, openTool, press } from './support/actions.ts';
import { describeInBrowser } from './support/chromium.ts';
import { usePage } from './support/use-page.ts';

describeInBrowser('the tools of the preview', () => {
  const article = 'api::article.article';
  const { host, open } = usePage({
    pluginConfig: { admin: { site: { [article]: 'https://news.example/{locale}/articles/{slug}' } } },
  });
  const answered = async (query: string) =>
    (await get(`${host().url}/api/articles?${query}`)).body.data.map(({ id }: { id: number }) => String(id));
  const shows = async (page: Page, query: string) => {
    const wanted = await answered(query);
    const found = await eventually(
      () => idsOf(page),
      (now) => now.join() === wanted.join(),
    );
    expect(found).to.deep.equal(wanted);
  };

  it('search the list, and the address keeps the search text', async () => {
    const page = await open('preview');
    const field = page.getByLabel('Search entries');
    await field.fill('éclair');
    await field.press('Enter');
    await page.getByText('with “éclair”').waitFor();
    await shows(page, 'locale=en&sort=updatedAt:desc&_q=éclair'.replace('é', '%C3%A9'));
    const other = await open(new URL(page.url()).hash.slice(2));
    await other.getByText('with “éclair”').waitFor();
    expect(await idsOf(other)).to.deep.equal(await idsOf(page));
    await field.fill('no such entry anywhere');
    await field.press('Enter');
    await page.getByText('No entry matches this query.').waitFor();
  });

  it('search while typing, and mark the matches, in a column or elsewhere', async () => {
    const page = await open('preview');
    await columnOf(page, 0);
    const steps = (await page.evaluate('history.length')) as number;
    await page.getByLabel('Search entries').pressSequentially('übe');
    await page.locator('table.entries mark').first().waitFor();
    expect(
      new Set((await page.locator('table.entries mark').allInnerTexts()).map((text) => text.toLowerCase())),
    ).to.deep.equal(new Set(['übe']));
    for (const row of await page.locator('table.entries tbody tr').all())
      expect(await row.locator('mark').count()).to.be.above(0);
    expect(await page.evaluate('history.length')).to.equal(steps);
  });

  it('are below a bar, so that the first entry is on the first screen, and one key leads to the list', async () => {
    for (const [width, most] of [
      [1440, 300],
      [768, 360],
      [360, 400],
    ] as const) {
      const page = await open('preview', { width });
      await columnOf(page, 0);
      const box = await page.locator('table.entries tbody tr').first().boundingBox();
      expect(box?.y, `at ${width}`).to.be.below(most);
      const skip = page.getByRole('button', { name: 'Skip to the list' });
      await skip.focus();
      await page.keyboard.press('Enter');
      expect(await page.evaluate('document.activeElement.id')).to.equal('list');
    }
  });

  it('open with what was changed last, which the address, the code and a saved query say as it was sent', async () => {
    const asked: string[] = [];
    const page = await open('preview', { onRequest: (line) => asked.push(line) });
    await shows(page, 'locale=en&sort=updatedAt:desc');
    expect(await page.getByRole('switch', { name: 'Last changed first' }).isChecked()).to.equal(true);
    expect(asked.join('\n')).to.include('"query":"locale=en&sort=updatedAt%3Adesc"');
    await openAdvanced(page);
    expect(await page.locator('.copy-url code').innerText()).to.match(/\?locale=en&sort=updatedAt%3Adesc$/);
    await press(page.getByRole('switch', { name: 'Last changed first' }));
    await shows(page, 'locale=en');
    expect(await page.locator('.copy-url code').innerText()).to.match(/\?locale=en$/);
    await page.reload();
    await shows(page, 'locale=en');
    await openTool(page, 'Saved');
    await page.getByLabel('Name of this query').fill('As stored');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await press(page.getByRole('switch', { name: 'Last changed first' }));
    await shows(page, 'locale=en&sort=updatedAt:desc');
    expect(new URL(page.url()).hash).to.equal('#/preview');
    await page.getByRole('link', { name: 'As stored' }).click();
    await shows(page, 'locale=en');
  });

  it('go to a page by its number, sort by the last change, and list the content types beside the list', async () => {
    const page = await open('preview?pageSize=10');
    await columnOf(page, 0);
    await page.getByLabel('Go to page').fill('3');
    await page.getByLabel('Go to page').press('Enter');
    await shows(page, 'locale=en&sort=updatedAt:desc&pagination[page]=3&pagination[pageSize]=10');
    await press(page.getByRole('switch', { name: 'Last changed first' }));
    await shows(page, 'locale=en&pagination[pageSize]=10');
    await page.getByRole('listbox', { name: 'Content types' }).getByRole('option', { name: 'team' }).click();
    await page.locator('.caption-line', { hasText: /^Team$/ }).waitFor();
  });

  it('sort by several keys, by the heads and by the list of keys', async () => {
    const page = await open('preview');
    await page.getByRole('columnheader', { name: 'kind' }).getByRole('button').click();
    await page.locator('th[aria-sort=ascending]').waitFor();
    const head = page.getByRole('columnheader', { name: 'title' }).getByRole('button');
    await head.click({ modifiers: ['Shift'] });
    await head.click({ modifiers: ['Shift'] });
    await shows(page, 'locale=en&sort=kind:asc,title:desc');
    expect(decodeURIComponent(page.url())).to.match(/sort=kind:asc,title:desc$/);
    await openTool(page, 'Sort');
    await page.getByRole('button', { name: 'Do not sort by Kind' }).click();
    await shows(page, 'locale=en&sort=title:desc');
  });

  it('change the page size, which the next page keeps', async () => {
    const page = await open('preview');
    await columnOf(page, 0);
    await choose(page, 'Entries on a page', '10 a page');
    await shows(page, 'locale=en&sort=updatedAt:desc&pagination[pageSize]=10');
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await shows(page, 'locale=en&sort=updatedAt:desc&pagination[page]=2&pagination[pageSize]=10');
  });

  it('remember the columns of a type, after a reload too', async () => {
    const page = await open('preview');
    await columnOf(page, 0);
    await page.getByRole('button', { name: 'Columns' }).click();
    await press(page.getByRole('checkbox', { name: 'Summary', exact: true }));
    await press(page.getByRole('checkbox', { name: 'Kind', exact: true }));
    await page.getByRole('columnheader', { name: 'summary' }).waitFor();
    await page.reload();
    await page.getByRole('columnheader', { name: 'summary' }).waitFor();
    expect(await page.getByRole('columnheader', { name: 'kind' }).count()).to.equal(0);
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('button', { name: 'The usual columns' }).click();
    await page.getByRole('columnheader', { name: 'kind' }).waitFor();
  });

  it('lead to an entry on the site of the host, and a draft nowhere', async () => {
    const page = await open('preview?state=preview&pageSize=100');
    const { body } = await get(
      `${host().url}/api/articles?locale=en&publicationState=preview&pagination[pageSize]=100`,
    );
    const [first] = body.data.filter(
      ({ attributes }: { attributes: { publishedAt: unknown } }) => attributes.publishedAt,
    );
    const link = page.getByRole('link', { name: `Open on the site: ${first.attributes.title}`, exact: true });
    expect(await link.getAttribute('href')).to.equal(
      `https://news.example/en/articles/${first.attributes.slug}`,
    );
    expect(await link.getAttribute('rel')).to.equal('noreferrer');
    const drafts = body.data.filter(
      ({ attributes }: { attributes: { publishedAt: unknown } }) => !attributes.publishedAt,
    );
    expect(await page.locator('td:last-child', { hasText: /^draft$/ }).count()).to.equal(drafts.length);
  });

  it('write the request as code, without a token', async () => {
    const page = await open('preview?as=editor');
    await columnOf(page, 0);
    await openAdvanced(page);
    await page.getByRole('button', { name: 'As code' }).click();
    const code = page.getByRole('region', { name: 'The request as code' });
    expect(await code.innerText()).to.include(
      `curl --globoff '${host().url}/api/articles?locale=en&sort=updatedAt%3Adesc'`,
    );
    for (const [form, part] of [
      ['fetch', 'await fetch('],
      ['toQueryString', `const query: Query<'${article}'>`],
      ['strapi-sdk-js', "strapi.find('articles'"],
    ] as const) {
      await choose(page, 'Form', form);
      await code.getByText(part).waitFor();
      expect(await code.innerText()).to.not.include('administrator-of-the-tests');
    }
  });

  it('save a query under a name, which is a link, until it is forgotten', async () => {
    const page = await open('preview?locale=fr&sort=title:desc');
    await columnOf(page, 0);
    await openTool(page, 'Saved');
    await page.getByLabel('Name of this query').fill('French, backwards');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('link', { name: 'French, backwards' }).waitFor();
    await page.goto(`${host().url}/content-query/admin/#/preview?type=api::team.team&state=preview`);
    await page.reload();
    await openTool(page, 'Saved');
    await page.getByRole('link', { name: 'French, backwards' }).click();
    await page.getByText('Article, French (fr)').waitFor();
    await shows(page, 'locale=fr&sort=title:desc');
    // The tools of another content type begin closed.
    await openTool(page, 'Saved');
    await page.getByRole('button', { name: 'Forget French, backwards' }).click();
    await page.getByRole('link', { name: 'French, backwards' }).waitFor({ state: 'detached' });
  });

  it('fold the JSON, by the mouse and by the keys of a tree', async () => {
    const page = await open('preview?fields=slug');
    await columnOf(page, 0);
    await page.getByRole('button', { name: 'JSON', exact: true }).click();
    const tree = page.getByRole('tree', { name: 'The answer as JSON' });
    const second = tree.getByRole('treeitem', { level: 3 }).nth(1);
    expect(await second.getAttribute('aria-expanded')).to.equal('false');
    await second.click();
    await tree.locator('[aria-level="3"]:nth-of-type(n+4)[aria-expanded=true]').first().waitFor();
    await tree.focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowLeft');
    await eventually(
      () => tree.getByRole('treeitem').count(),
      (count) => count === 1,
    );
    expect(await tree.innerText()).to.match(/^\{…\} 2$/);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    const active = await tree.getAttribute('aria-activedescendant');
    expect(await page.locator(`[id="${active}"]`).innerText()).to.match(/^"data": \[$/);
  });
});
