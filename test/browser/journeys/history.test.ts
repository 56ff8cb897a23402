import { readFile } from 'node:fs/promises';
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { answer, changeAndSeeHistory, choose } from '../support/actions.ts';
import { describeInBrowser } from '../support/chromium.ts';
import { usePage } from '../support/use-page.ts';

describeInBrowser('the filters of the history on the admin page', () => {
  const { open } = usePage();
  const lines = (page: Page) => page.getByRole('list', { name: 'Changes, newest first' }).locator('> li');
  const only = async (page: Page, text: string) => {
    await lines(page).filter({ hasText: text }).first().waitFor();
    await lines(page).filter({ hasNotText: text }).first().waitFor({ state: 'detached' });
  };

  it('keep the undo of a change, which is another change', async () => {
    const page = await open('permissions');
    await changeAndSeeHistory(page);
    await page.getByRole('button', { name: 'Undo: from fr to en' }).click();
    expect(await page.getByRole('alertdialog').locator('p').innerText()).to.equal(
      'Every request that names no locale will get English (en) instead of French (fr).',
    );
    await answer(page, 'Cancel');
    expect(await lines(page).count()).to.equal(2);
    await page.getByRole('button', { name: 'Undo: from fr to en' }).click();
    await answer(page, 'Undo');
    await lines(page).nth(2).waitFor();
    expect(await lines(page).first().innerText()).to.match(/from fr to en/);
    await page.getByRole('button', { name: 'Undo: Authenticated may not see the list of User' }).click();
    await answer(page, 'Undo');
    await lines(page).nth(3).waitFor();
    expect(await lines(page).first().innerText()).to.match(/Authenticated may not see the list of User/);
    await page.getByText('It is now as it was before this change.').first().waitFor();
  });

  it('select a kind, a person, a role, a type or some days, and are kept in the address', async () => {
    const page = await open('history');
    await lines(page).nth(3).waitFor();
    await choose(page, 'Kind', 'Default locale');
    await only(page, 'default locale');
    expect(await lines(page).count()).to.equal(2);
    await page.getByRole('button', { name: 'Show everything' }).click();
    await lines(page).nth(3).waitFor();
    await choose(page, 'Role', 'Authenticated');
    await only(page, 'see the list of User');
    await choose(page, 'Content type', 'Vault');
    await page.getByText('Nothing in the history is like that.').waitFor();
    await choose(page, 'Content type', 'User');
    await only(page, 'see the list of User');
    const hash = new URL(page.url()).hash.slice(2);
    expect(decodeURIComponent(hash)).to.equal(
      'history?of=authenticated&about=plugin::users-permissions.user',
    );
    const other = await open(hash);
    await only(other, 'see the list of User');
    expect(await lines(other).count()).to.equal(2);
    await page.getByLabel('To (UTC)').fill('2020-01-01');
    await page.getByText('Nothing in the history is like that.').waitFor();
    await page.getByRole('button', { name: 'Show everything' }).click();
    await page.getByRole('link', { name: 'administrator' }).first().click();
    await lines(page).nth(3).waitFor();
    expect(new URL(page.url()).hash).to.equal('#/history?by=administrator');
    await page.getByLabel('Person').fill('nobody');
    await page.getByLabel('Person').press('Enter');
    await page.getByText('Nothing in the history is like that.').waitFor();
  });

  it('apply to downloaded files', async () => {
    const page = await open('history?kind=default%20locale');
    await lines(page).first().waitFor();
    const take = async (button: string) => {
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: button }).click(),
      ]);
      return [file.suggestedFilename(), await readFile((await file.path()) ?? '', 'utf8')] as const;
    };
    const [name, text] = await take('Export as CSV');
    expect(name).to.equal('history.csv');
    expect(text.trimEnd().split('\r\n')).to.have.length(3);
    const [other, json] = await take('Export as JSON lines');
    expect(other).to.equal('history.jsonl');
    expect(
      json
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line).what),
    ).to.deep.equal(['default locale', 'default locale']);
  });
});
