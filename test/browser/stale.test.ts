import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { choose, columnOf, languagesOf } from './support/actions.ts';
import { describeInBrowser } from './support/chromium.ts';
import { usePage } from './support/use-page.ts';

/** Holds back the reads of a page until it is let go. */
async function holdReads(page: Page): Promise<() => void> {
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/api/read', async (route) => {
    await gate;
    await route.continue();
  });
  return letGo;
}

describeInBrowser('the preview while it loads', () => {
  const { open } = usePage();
  const caption = async (page: Page) => (await page.locator('.caption').innerText()).split('\n')[0];

  it('shows the old rows under their own name, dimmed and with a bar, never under the new one', async () => {
    const page = await open('preview');
    const english = await columnOf(page, 0);
    expect(await page.getByRole('progressbar').count()).to.equal(0);
    const letGo = await holdReads(page);
    await choose(page, 'Locale', 'French');
    // From the first moment on the words above the rows are those of the rows.
    expect(await caption(page)).to.equal('Article, English (en)');
    await page.getByRole('progressbar', { name: 'Loading the entries' }).waitFor();
    expect(await columnOf(page, 0)).to.deep.equal(english);
    expect(await caption(page)).to.equal('Article, English (en)');
    const table = page.getByRole('region', { name: 'Entries of Article' });
    const opacity = 'getComputedStyle(document.querySelector(".is-stale")).opacity';
    expect(Number(await page.evaluate(opacity))).to.be.below(0.7);
    expect(await page.locator('[aria-busy=true]').count()).to.equal(1);
    letGo();
    await page.getByText('Article, French (fr)').waitFor();
    expect(await page.getByRole('progressbar').count()).to.equal(0);
    expect(await page.locator('.is-stale').count()).to.equal(0);
    await table.waitFor();
    expect(new Set(await languagesOf(page))).to.deep.equal(new Set(['fr']));
  });

  it('keeps the columns of the old type with the old rows', async () => {
    const page = await open('preview');
    await columnOf(page, 0);
    const letGo = await holdReads(page);
    await choose(page, 'Content type', 'Category');
    await page.getByRole('progressbar').waitFor();
    await page.getByRole('region', { name: 'Entries of Article' }).waitFor();
    expect(await page.getByRole('columnheader', { name: 'title' }).count()).to.equal(1);
    letGo();
    await page.getByRole('region', { name: 'Entries of Category' }).waitFor();
    expect(await page.getByRole('columnheader', { name: 'title' }).count()).to.equal(0);
  });

  it('shows no error of an earlier question under a later one', async () => {
    const page = await open('preview?as=public');
    await columnOf(page, 0);
    await choose(page, 'Content type', 'Vault');
    await page.getByText(/Public may not read/).waitFor();
    const letGo = await holdReads(page);
    await choose(page, 'Content type', 'Team');
    await page.getByText('Loading the entries…').waitFor();
    expect(await page.getByText(/Public may not read/).count()).to.equal(0);
    letGo();
    await page.getByRole('region', { name: 'Entries of Team' }).waitFor();
  });
});
