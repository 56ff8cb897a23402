import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { labelOfAttribute } from '../../admin-config/attribute-label.ts';
import { columnOf, idsOf } from './support/actions.ts';
import { describeInBrowser } from './support/chromium.ts';
import { usePage } from './support/use-page.ts';

/** The value of an attribute of the entry that is open. */
const field = (page: Page, name: string) =>
  page.locator(':is(.entry-grid, .entry-side) > .card > .fields > .entry-field', {
    has: page.locator(`> dt:text-is("${labelOfAttribute(name)}")`),
  });
const heading = (page: Page, title: string) => page.getByRole('heading', { level: 2, name: title });

describeInBrowser('an entry on the admin page', () => {
  const { host, open } = usePage();
  const hash = (page: Page) => decodeURIComponent(new URL(page.url()).hash);

  it('is opened by its row, has an address, and leads back to the list', async () => {
    const page = await open('preview?state=preview&sort=slug:desc&as=editor');
    const [title = ''] = await columnOf(page, 0);
    const [id = ''] = await idsOf(page);
    await page.locator('table.entries .row-link').first().click();
    await heading(page, title).waitFor();
    expect(hash(page)).to.equal(`#/preview?state=preview&sort=slug:desc&as=editor&entry=${id}`);
    expect(await page.title()).to.equal(`${title} · Content query`);
    const other = await open(hash(page).slice(2));
    await heading(other, title).waitFor();
    await other.getByRole('link', { name: 'Article, the list' }).click();
    await other.locator('table.entries').waitFor();
    expect(hash(other)).to.equal('#/preview?state=preview&sort=slug:desc&as=editor');
    await page.goBack();
    await page.locator('table.entries').waitFor();
  });

  it('shows its text, its blocks and its JSON', async () => {
    const page = await open('preview?as=public&entry=2');
    await field(page, 'body').locator('h3', { hasText: 'emoji😀 harbor Cloud' }).waitFor();
    expect(await field(page, 'body').locator('p').innerText()).to.match(/^under_score Straße/);
    expect(await field(page, 'seo').innerText()).to.include('seo quote"d émigré');
    expect(await field(page, 'airTime').locator('dd').innerText()).to.equal('16:12');
    // Its name is that of the attribute, and stands once.
    expect(await field(page, 'seo').locator('.block-name').count()).to.equal(0);
    const component = field(page, 'links').locator('.block-name').first();
    expect([await component.innerText(), await component.getAttribute('title')]).to.deep.equal([
      'Link',
      'shared.link',
    ]);
    expect(await field(page, 'links').getByRole('listitem').count()).to.equal(2);
    expect(await field(page, 'vault').innerText()).to.include('Public may not see the list of Vault');
    expect(await page.getByRole('region', { name: 'The entry as JSON' }).count()).to.equal(0);
    await page.getByRole('button', { name: 'JSON', exact: true }).click();
    const json = await page.getByRole('region', { name: 'The entry as JSON' }).innerText();
    expect(json)
      .to.match(/"id": 2\b/)
      .and.to.include('"slug": "article-en-2"');
  });

  it('leads to related entries, and back again', async () => {
    const page = await open('preview?entry=2&filters={"all":[["title","$notNull","true"]]}');
    await field(page, 'author').getByRole('link').click();
    await heading(page, 'Signal market 8').waitFor();
    expect(hash(page)).to.equal('#/preview?entry=8&type=api::author.author');
    await field(page, 'articles').getByRole('link').first().waitFor();
    await page.goBack();
    await heading(page, 'Ada Über 2').waitFor();
    await page.getByRole('link', { name: 'Article, the list' }).click();
    await page.locator('table.entries').waitFor();
    expect(hash(page)).to.include('filters=');
  });

  it('that a role may not read is not shown, whatever the address says', async () => {
    const page = await open('preview?as=public&entry=1');
    await page.getByText(/Public sees no published Article 1:/).waitFor();
    await page.getByRole('button', { name: 'Look among drafts' }).click();
    await heading(page, 'Ada Nacht 1').waitFor();
    expect(await page.locator('.entry-head .badge').innerText()).to.equal('draft');
    await page.goto(`${host().url}/content-query/admin/#/preview?as=public&entry=x' OR 1`);
    await page
      .getByText("Public sees no published Article x' OR 1")
      .or(page.getByRole('alert'))
      .first()
      .waitFor();
    await page.goto(`${host().url}/content-query/admin/#/preview?as=public&type=api::vault.vault&entry=1`);
    await page.getByRole('button', { name: 'Let public see the list of Vault' }).waitFor();
  });

  it('names its empty attributes in one line, after those with values', async () => {
    const page = await open('preview?entry=4&as=editor');
    await page.locator('.entry-head h2').waitFor();
    expect(await page.locator('.entry-grid > .card > .empty-fields').innerText()).to.match(
      /^Empty: .*Contact email/,
    );
    expect(await page.locator('.entry-grid > .card dt', { hasText: /^Contact email$/ }).count()).to.equal(0);
  });
});
