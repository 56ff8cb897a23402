import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { choose, columnOf, openAdvanced, openTool, press } from './support/actions.ts';
import { describeInBrowser } from './support/chromium.ts';
import { usePage } from './support/use-page.ts';

describeInBrowser('the address of the admin page', () => {
  const { host, open } = usePage();
  const hash = (page: Page) => decodeURIComponent(new URL(page.url()).hash);
  const captionIs = (page: Page, text: string) => page.locator('.caption', { hasText: text }).waitFor();

  it('names the current view, so that a reload, a second tab and a link show the same', async () => {
    const page = await open('preview');
    await columnOf(page, 1);
    expect(hash(page)).to.equal('#/preview');
    await choose(page, 'View as', 'Editor');
    await choose(page, 'Locale', 'French');
    await choose(page, 'Status', 'With drafts');
    await page.getByRole('columnheader', { name: 'title' }).getByRole('button').click();
    await page.locator('th[aria-sort=ascending]').waitFor();
    await openAdvanced(page);
    await page.getByRole('button', { name: 'Related entries' }).click();
    await press(page.getByRole('checkbox', { name: /^Author/ }));
    await page.getByRole('columnheader', { name: 'author' }).waitFor();
    const rows = await columnOf(page, 0);
    const caption = 'Article, French (fr), with drafts, as Editor';
    await captionIs(page, caption);
    expect(hash(page)).to.equal(
      '#/preview?as=editor&locale=fr&state=preview&sort=title:asc&populate={"author":{}}',
    );
    await page.reload();
    await captionIs(page, caption);
    expect(await columnOf(page, 0)).to.deep.equal(rows);
    const other = await open(hash(page).slice(2));
    await captionIs(other, caption);
    expect(await columnOf(other, 0)).to.deep.equal(rows);
  });

  it('goes back a step at a time, and forward again', async () => {
    const page = await open('permissions');
    await page.getByRole('tab', { name: 'Preview' }).click();
    await captionIs(page, 'Article, English (en)');
    await choose(page, 'Content type', 'Category');
    await captionIs(page, 'Category, English (en)');
    await choose(page, 'Locale', 'French');
    await captionIs(page, 'Category, French (fr)');
    await page.goBack();
    await captionIs(page, 'Category, English (en)');
    await page.goBack();
    await captionIs(page, 'Article, English (en)');
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Permissions' }).waitFor();
    await page.goForward();
    await page.goForward();
    await captionIs(page, 'Category, English (en)');
  });

  it('keeps filters in groups, and a search without a step for each letter', async () => {
    const page = await open('preview');
    await openTool(page, 'Filters');
    await page.getByRole('button', { name: 'Add condition' }).click();
    await choose(page, 'Attribute', 'Author');
    await choose(page, 'Of Author', 'Name');
    await choose(page, 'Operator', 'contains, in any case');
    await page.getByLabel('Value').fill('a & b="c"');
    await page.getByLabel('Value').press('Enter');
    await page.getByText('No entry matches this query.').waitFor();
    await page.reload();
    await page.getByText('No entry matches this query.').waitFor();
    expect(await page.locator('.copy-url code').innerText()).to.equal(
      `${host().url}/api/articles?locale=en&filters[author][name][$containsi]=a%20%26%20b%3D%22c%22&sort=updatedAt%3Adesc`,
    );
    await page.getByRole('tab', { name: 'Permissions' }).click();
    const steps = await page.evaluate('history.length');
    await page.getByRole('searchbox', { name: 'Search content types' }).pressSequentially('vault');
    await page.waitForURL(/types=vault/);
    expect(await page.evaluate('history.length')).to.equal(steps);
    await page.reload();
    expect(await page.getByRole('searchbox', { name: 'Search content types' }).inputValue()).to.equal(
      'vault',
    );
  });

  it('keeps a query to explain, and shows the explanation of no other', async () => {
    const page = await open('explain?written=populate[vault]=true&asked=1');
    await page.getByRole('heading', { name: 'Public lacks one permission' }).waitFor();
    await choose(page, 'View as', 'Editor');
    await page.getByText('Explain shows which content types').waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'Public lacks one permission' }).waitFor();
  });

  it('reports a name that does not exist, and shows nothing else instead', async () => {
    const page = await open('preview?type=api::gone.gone&filters={"any":[[5],{"x":1}]}&populate=[1]&page=-3');
    await page.getByText('There is no content type api::gone.gone here').waitFor();
    await choose(page, 'Content type', 'Team');
    await captionIs(page, 'Team');
    await page.goto(`${host().url}/content-query/admin/#/preview?as=nobody`);
    await page.getByText(/There is no role 'nobody'/).waitFor();
  });
});
