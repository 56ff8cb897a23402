import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { sendRead } from '../support/versions.ts';
import { answer, columnOf, press, saved, switchOf } from './support/actions.ts';
import { describeInBrowser } from './support/chromium.ts';
import { adminToken, usePage } from './support/use-page.ts';

const user = 'plugin::users-permissions.user';

describeInBrowser('the undo of the history', () => {
  const { host, open } = usePage();
  const change = async (method: string, path: string, body: unknown) => {
    const { status } = await sendRead(`${host().url}/content-query/admin/api/${path}`, {
      method,
      token: adminToken,
      body,
    });
    expect(status).to.equal(200);
  };
  const dialog = (page: Page) => page.getByRole('alertdialog');

  it('asks once if it opens a type to the public, and names the type', async () => {
    const taken = { role: 'public', uid: 'api::page.page', action: 'find', granted: false };
    await change('POST', 'grants', { changes: [taken] });
    const page = await open('history');
    await page.getByRole('button', { name: 'Undo: Public may see the list of Page' }).click();
    expect(await dialog(page).getByRole('paragraph').allInnerTexts()).to.deep.equal([
      'Everybody, signed in or not, will be able to read this through the content API.',
    ]);
    await answer(page, 'Undo');
    await saved(page, 'Public may see the list of Page');
    expect(await dialog(page).count()).to.equal(0);
    expect((await sendRead(`${host().url}/api/pages`, {})).status).to.equal(200);
  });

  it('names the attributes that are shown again', async () => {
    const sees = (fields: readonly string[] | null) =>
      change('PUT', 'conditions', { role: 'editor', type: user, fields, rows: null });
    await sees(null);
    await sees(['username']);
    const page = await open('history');
    await page
      .getByRole('button', { name: /^Undo: Editor sees .*\bUser\b/ })
      .first()
      .click();
    expect(await dialog(page).innerText()).to.match(/Editor will see what is hidden now of User: .*Email/);
    await answer(page, 'Undo');
    await saved(page, 'User for Editor: everything');
  });

  it('closes its question after going back', async () => {
    const page = await open('preview');
    await columnOf(page, 0);
    await page.getByRole('tab', { name: 'History' }).click();
    await page
      .getByRole('button', { name: /^Undo: / })
      .first()
      .click();
    await dialog(page).waitFor();
    await page.goBack();
    await dialog(page).waitFor({ state: 'detached' });
    await columnOf(page, 0);
  });

  it('and the newest line of the history are on the first screen at every width', async () => {
    for (const width of [1440, 768, 360]) {
      const page = await open('history', { width });
      const first = page.getByRole('list', { name: 'Changes, newest first' }).locator('> li').first();
      await first.waitFor();
      expect((await first.boundingBox())?.y, `at ${width}`).to.be.below(width === 1440 ? 330 : 240);
      if (width === 1440) continue;
      await page.getByRole('button', { name: 'What is shown: Changes', exact: true }).click();
      await page.getByLabel('Person').fill('nobody');
      await page.getByLabel('Person').press('Enter');
      await page.getByText('Nothing in the history is like that.').waitFor();
      await page.getByRole('button', { name: 'What is shown: Changes by nobody', exact: true }).waitFor();
    }
  });

  it('is said where the change was made, and not in the view that one goes back to', async () => {
    const page = await open('locales');
    await page.getByRole('tab', { name: 'Permissions' }).click();
    await press(switchOf(page, 'Editor may see the list of Category'));
    await saved(page, 'Editor may not see the list of Category');
    await page.goBack();
    await page.getByText('Saved: ').waitFor({ state: 'detached' });
    // Elsewhere its undo says by itself what it takes back.
    const undo = page.getByRole('button', { name: 'Undo: Editor may not see the list of Category' });
    expect(await undo.innerText()).to.equal('Undo');
    expect(await undo.getByTitle('Editor may not see the list of Category').count()).to.equal(1);
    await undo.click();
    await page.getByText('Undone: Editor may not see the list of Category').waitFor();
  });

  it('does not hide the user and the sign-out at 360 pixels', async () => {
    const page = await open('permissions?as=editor', { width: 360 });
    await press(switchOf(page, 'Editor may see the list of Page'));
    await saved(page, 'Editor may not see the list of Page');
    const bar = page.locator('.undo-bar');
    const endOfBar = async () => (await bar.boundingBox().then((box) => box && box.x + box.width)) ?? 999;
    const out = page.getByRole('button', { name: 'Sign out' });
    expect(await endOfBar()).to.be.below((await out.boundingBox())?.x ?? 0);
    await page.getByRole('button', { name: 'Close' }).click();
    expect(await endOfBar()).to.be.below((await page.locator('.who').boundingBox())?.x ?? 0);
    expect(await page.locator('.who').innerText()).to.equal('administrator');
  });
});
