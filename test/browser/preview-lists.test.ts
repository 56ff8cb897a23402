import { expect } from 'chai';
import { eventually } from '../support/eventually.ts';
import { get } from '../support/http.ts';
import { choose, columnOf, idsOf, openAdvanced, openTool, press } from './support/actions.ts';
import { describeInBrowser } from './support/chromium.ts';
import { usePage } from './support/use-page.ts';

const status = 1;

describeInBrowser('the lists of the preview', () => {
  const { open } = usePage();
  const addressOf = (page: Awaited<ReturnType<typeof open>>) => page.locator('.copy-url code').innerText();

  it('knows which operators an attribute has', async () => {
    const page = await open('preview');
    await openTool(page, 'Filters');
    await page.getByRole('button', { name: 'Add condition' }).click();
    await choose(page, 'Attribute', 'Word count');
    await page.getByRole('button', { name: /\bOperator$/ }).click();
    const names = await page.locator('.option').allInnerTexts();
    expect(names).to.include('is between').and.not.to.include('contains');
  });

  it('pages through lists with populated relations, and says that the content API would not', async () => {
    const page = await open('preview');
    await openAdvanced(page);
    await page.getByRole('button', { name: 'Related entries' }).click();
    await press(page.getByRole('checkbox', { name: /^Author/ }));
    await page.getByRole('columnheader', { name: 'author' }).waitFor();
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await page
      .getByText(/^Page 2 of/)
      .first()
      .waitFor();
    await page.getByText(/refuses a page beside populate/).waitFor();
    expect((await get(await addressOf(page))).status).to.equal(400);
    await page.getByRole('button', { name: 'Previous', exact: true }).click();
    await page
      .getByText(/^Page 1 of/)
      .first()
      .waitFor();
    expect(await page.getByText(/refuses a page beside populate/).count()).to.equal(0);
  });

  it('returns the chosen fields alone', async () => {
    const page = await open('preview');
    await openAdvanced(page);
    await page.getByRole('button', { name: 'Attributes' }).click();
    await press(page.getByRole('checkbox', { name: 'Summary', exact: true }));
    const statuses = await eventually(
      () => columnOf(page, status),
      (shown) => shown.includes('not returned'),
    );
    expect(await addressOf(page)).to.match(/&fields\[0\]=summary&sort=updatedAt%3Adesc$/);
    expect(new Set(statuses)).to.deep.equal(new Set(['not returned']));
  });

  it('shows a flat type', async () => {
    const page = await open('preview');
    await choose(page, 'View as', 'Editor');
    await choose(page, 'Content type', 'User');
    await page.getByRole('columnheader', { name: 'username' }).waitFor();
    expect(await idsOf(page)).to.have.length.above(1);
  });
});
