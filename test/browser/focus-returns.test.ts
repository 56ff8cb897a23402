import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { eventually } from '../support/eventually.ts';
import { answer, changeAndSeeHistory, columnOf } from './support/actions.ts';
import { describeInBrowser } from './support/chromium.ts';
import { focusedName } from './support/keyboard.ts';
import { usePage } from './support/use-page.ts';

describeInBrowser('the focus on the admin page', () => {
  const { open } = usePage();
  const focused = (page: Page, name: string) =>
    eventually(
      () => focusedName(page),
      (now) => now === name,
    );

  for (const layout of ['table', 'cards']) {
    it(`returns to the row of the entry that was open, in ${layout}`, async () => {
      const page = await open(`preview?layout=${layout}&populate={"cover":{}}`);
      const links = page.locator('#list a.row-link');
      await links.nth(2).waitFor();
      const title = await links.nth(2).innerText();
      await links.nth(2).focus();
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { level: 2, name: title }).waitFor();
      await page.goBack();
      await links.first().waitFor();
      expect(await focused(page, title)).to.equal(title);
      await page.keyboard.press('Enter');
      await page.getByRole('link', { name: 'Article, the list' }).press('Enter');
      await links.first().waitFor();
      expect(await focused(page, title)).to.equal(title);
    });
  }

  it('returns to the list if it does not have the entry', async () => {
    const page = await open('preview?search=night&entry=2&as=editor&state=preview');
    await page.locator('.entry-head h2').waitFor();
    await page.getByRole('link', { name: 'Article, the list' }).click();
    await columnOf(page, 0);
    expect(await focused(page, 'List')).to.equal('List');
  });

  it('moves to the new line of a change that was undone in the history', async () => {
    const page = await open('permissions');
    await changeAndSeeHistory(page);
    for (const change of ['from fr to en', 'Authenticated may not see the list of User']) {
      await page.getByRole('button', { name: `Undo: ${change}` }).click();
      await answer(page, 'Undo');
      await page.getByRole('button', { name: `Undo: ${change}` }).waitFor({ state: 'detached' });
      const now = 'It is now as it was before this change.';
      expect(await focused(page, now)).to.equal(now);
      await page.getByRole('tab', { name: 'History' }).focus();
    }
  });
});
