import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { answer, choose } from './support/actions.ts';
import { describeInBrowser } from './support/chromium.ts';
import { usePage } from './support/use-page.ts';

const panel = 'permissions?narrow=api::article.article&narrowFor=public';
const opens = 'What Public sees of Article: everything';

describeInBrowser('a condition that is not saved', () => {
  const { open } = usePage();
  const dialog = (page: Page) => page.getByRole('dialog');
  const gone = (page: Page) => dialog(page).waitFor({ state: 'detached' });
  const value = (page: Page) => page.getByLabel('Value', { exact: true });
  const hash = (page: Page) => decodeURIComponent(new URL(page.url()).hash.slice(2));
  const asked = (page: Page) => page.getByText('What you changed here is not saved yet.').waitFor();
  /** Opens the dialog from the permissions, and types a value that no key has taken yet. */
  const typed = async () => {
    const page = await open('permissions');
    await page.getByRole('button', { name: opens }).click();
    await page.getByRole('button', { name: 'Add condition' }).click();
    await choose(page, 'Attribute', 'Slug');
    await value(page).fill('night');
    return page;
  };

  it('is left by Back after a question alone', async () => {
    const page = await typed();
    await page.goBack();
    await asked(page);
    await answer(page, 'Cancel');
    expect(hash(page)).to.equal(panel);
    expect(await value(page).inputValue()).to.equal('night');
    await page.goBack();
    await asked(page);
    await answer(page, 'Leave');
    await gone(page);
    expect(hash(page)).to.equal('permissions');
    await page.goForward();
    await page.getByText('All entries are shown.').waitFor();
    await page.goBack();
    await gone(page);
    expect(await page.getByRole('alertdialog').count()).to.equal(0);
  });

  it('is left by Back again after the question was answered with Back', async () => {
    const page = await typed();
    await page.goBack();
    await asked(page);
    await page.goBack();
    await asked(page);
    expect(hash(page)).to.equal(panel);
    await answer(page, 'Leave');
    await gone(page);
    expect(hash(page)).to.equal('permissions');
  });

  it('is left by Escape from the field of its value, after the same question', async () => {
    const page = await typed();
    await page.keyboard.press('Escape');
    await asked(page);
    await answer(page, 'Cancel');
    expect(await value(page).inputValue()).to.equal('night');
    await value(page).focus();
    await page.keyboard.press('Escape');
    await answer(page, 'Leave');
    await gone(page);
  });
});
