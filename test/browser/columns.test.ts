import { expect } from 'chai';
import { columnOf, openAdvanced, press } from './support/actions.ts';
import { describeInBrowser } from './support/chromium.ts';
import { focusedName } from './support/keyboard.ts';
import { usePage } from './support/use-page.ts';

describeInBrowser('the columns of the list', () => {
  const { open } = usePage();

  for (const width of [1440, 768, 360]) {
    it(`are chosen in the corner of the table at ${width} pixels, which moves nothing`, async () => {
      const page = await open('preview', { width });
      await columnOf(page, 0);
      const table = page.locator('table.entries');
      const before = await table.boundingBox();
      const button = page.getByRole('button', { name: 'Columns', exact: true });
      const place = await button.boundingBox();
      expect(place?.y).to.be.within(before?.y ?? 0, (before?.y ?? 0) + 10);
      expect((place?.x ?? 0) + (place?.width ?? 0)).to.be.below(width);
      await button.click();
      const panel = page.getByRole('region', { name: 'Columns of the list' });
      await press(panel.getByRole('checkbox', { name: 'Kind', exact: true }));
      await page.getByRole('columnheader', { name: 'Kind' }).waitFor({ state: 'detached' });
      await press(panel.getByRole('checkbox', { name: 'Summary', exact: true }));
      await page.getByRole('columnheader', { name: 'Summary' }).waitFor();
      // What the list is sorted by can be seen in it.
      expect(await panel.getByRole('checkbox', { name: 'Updated at, sorted by' }).isDisabled()).to.equal(
        true,
      );
      expect((await table.boundingBox())?.y).to.equal(before?.y);
      await page.keyboard.press('Escape');
      await panel.waitFor({ state: 'detached' });
      expect(await focusedName(page)).to.equal('Columns');
      expect(await button.boundingBox()).to.deep.equal(place);
      await button.click();
      await panel.waitFor();
      await page.getByRole('button', { name: 'More' }).click();
      await panel.waitFor({ state: 'detached' });
    });
  }

  it('are those of the query if it names attributes, until others are chosen', async () => {
    const page = await open('preview?fields=title,kind');
    await columnOf(page, 0);
    await page.getByRole('button', { name: 'Columns', exact: true }).click();
    await page.getByText('The list has the attributes that are chosen under Advanced.').waitFor();
    await page.getByRole('button', { name: 'Choose columns here' }).click();
    await press(page.getByRole('checkbox', { name: 'Kind', exact: true }));
    await page.getByRole('columnheader', { name: 'Word count' }).waitFor();
    await page.getByRole('columnheader', { name: 'Kind' }).waitFor({ state: 'detached' });
    await openAdvanced(page);
    await page.getByRole('button', { name: 'Attributes', exact: true }).waitFor();
  });

  it('can be chosen for a single type too', async () => {
    const page = await open('preview?as=editor&type=api::homepage.homepage');
    await columnOf(page, 0);
    await page.getByRole('button', { name: 'Columns', exact: true }).click();
    await press(page.getByRole('checkbox', { name: 'Created at', exact: true }));
    await page.getByRole('columnheader', { name: 'Created at' }).waitFor();
    await press(page.getByRole('checkbox', { name: 'Id', exact: true }));
    await page.getByRole('columnheader', { name: 'Id', exact: true }).waitFor();
  });
});

describeInBrowser('the first columns of the list', () => {
  const { open } = usePage({ CREATOR_FIELDS: 'populate' });

  it('are the name with a picture, the status, and when and by whom it was changed', async () => {
    const page = await open('preview');
    await columnOf(page, 0);
    const heads = await page.locator('table.entries thead th').allInnerTexts();
    expect(heads.slice(0, 4)).to.deep.equal(['Title', 'Status', 'Updated at', 'Available in']);
    expect(heads).not.to.include.members(['Id', 'Slug']);
    await page.locator('table.entries tbody th img.thumbnail').first().waitFor();
    const [changed] = await page.locator('.changed-by').allInnerTexts();
    expect(changed).to.match(/^by \p{L}+/u);
    // The address is that of the list alone.
    await openAdvanced(page);
    expect(await page.locator('.copy-url code').first().innerText()).to.match(
      /\/api\/articles\?locale=en&sort=updatedAt%3Adesc$/,
    );
  });
});
