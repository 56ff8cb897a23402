import { readFile } from 'node:fs/promises';
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { get } from '../support/http.ts';
import { tokenOf } from '../support/tokens.ts';
import { columnOf, press, switchOf } from './support/actions.ts';
import { describeInBrowser } from './support/chromium.ts';
import { usePage } from './support/use-page.ts';

const hash = (page: Page) => decodeURIComponent(new URL(page.url()).hash);

describeInBrowser('the cards of entries', () => {
  const { open } = usePage();

  it('show pictures in place of the table, open entries, and are not offered without files', async () => {
    const page = await open('preview?as=editor');
    const titles = await columnOf(page, 0);
    await press(switchOf(page, 'Cards'));
    const cards = page.getByRole('list', { name: 'Entries of Article' }).getByRole('listitem');
    await cards.first().waitFor();
    expect(hash(page)).to.include('layout=cards').and.include('populate={"cover":{}}');
    expect(await cards.getByRole('link').allInnerTexts()).to.deep.equal(titles);
    await cards.locator('img').first().waitFor();
    expect(await page.getByRole('table').count()).to.equal(0);
    // The pictures are read for the cards, and are nothing that was set under Advanced.
    await page.getByRole('button', { name: 'More as Editor', exact: true }).waitFor();
    await press(switchOf(page, 'Cards'));
    await columnOf(page, 0);
    expect(hash(page)).to.not.include('cover');
    await press(switchOf(page, 'Cards'));
    await cards.first().getByRole('link').press('Enter');
    await page.locator('.entry-head h2').waitFor();
    const team = await open('preview?type=api::category.category&layout=cards');
    await columnOf(team, 0);
    expect(await switchOf(team, 'Cards').count()).to.equal(0);
  });
});

describeInBrowser('the page of a user without other views', () => {
  const { open } = usePage();

  it('is as wide for one entry as for the list', async () => {
    const page = await open('preview', { token: tokenOf('editor') ?? '' });
    await columnOf(page, 0);
    const view = page.locator('main.view');
    const list = await view.boundingBox();
    expect(list?.width).to.equal(1440);
    await page.locator('table.entries tbody tr').first().click();
    await page.locator('.entry-head h2').waitFor();
    const entry = await view.boundingBox();
    expect([entry?.x, entry?.width]).to.deep.equal([list?.x, list?.width]);
  });
});

describeInBrowser('the list as a file', () => {
  const { host, open } = usePage();

  it('has every page, with the columns of the table, as the role gets it', async () => {
    const page = await open('preview?pageSize=10&sort=id&columns=title,wordCount');
    await columnOf(page, 0);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download as CSV' }).click(),
    ]);
    expect(file.suggestedFilename()).to.equal('articles.csv');
    const text = await readFile(await file.path(), 'utf8');
    const { body } = await get(`${host().url}/api/articles?locale=en&sort=id&pagination[pageSize]=100`);
    const lines = text.split('\r\n');
    expect(lines[0]).to.equal('\uFEFF"id","status","locale","title","wordCount"');
    expect(lines).to.have.length(body.data.length + 2);
    const [{ id, attributes }] = body.data;
    expect(lines[1]).to.equal(
      `"${id}","published","en","${attributes.title.replaceAll('"', '""')}","${attributes.wordCount ?? ''}"`,
    );
    await page.getByText(`${body.data.length} entries`, { exact: true }).waitFor();
  });
});
