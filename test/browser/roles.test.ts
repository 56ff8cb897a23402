import { expect } from 'chai';
import type { Page } from 'playwright-core';
import type { HostPermissionStore } from '../../index.ts';
import { type NotesParts, note, useNotes } from '../own-models/support/notes.ts';
import { patience } from '../support/patience.ts';
import { answer, press, saved, switchOf } from './support/actions.ts';
import { findings } from './support/axe.ts';
import { browser, describeInBrowser } from './support/chromium.ts';
import { buildPage } from './support/page-build.ts';

/** Opens the permissions of a host of notes in a window of its own. */
function usePages() {
  const { start } = useNotes('sqlite');
  const pages: Page[] = [];
  before(async () => {
    await buildPage();
    await browser();
  });
  after(async () => {
    for (const page of pages) await page.close();
  });
  return async (parts?: NotesParts) => {
    const host = await start(parts);
    /** Another window of the same host. */
    const another = async () => {
      const page = await (await browser()).newPage();
      pages.push(page);
      page.setDefaultTimeout(patience(10_000));
      await page.addInitScript("sessionStorage.setItem('content-query-token', 'admin')");
      await page.goto(`${host.url}/content-query/admin/#/permissions`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      return page;
    };
    return { host, page: await another(), another };
  };
}

const openRoles = (page: Page) => page.getByRole('button', { name: /^Roles/ }).press('Enter');

/** Opens the form of a role, and writes another name into it. */
async function rename(page: Page, name: string, next: string): Promise<void> {
  await page.getByRole('button', { name: `Change ${name}` }).press('Enter');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(next);
}

describeInBrowser("the roles in the plugin's own table, on the admin page", () => {
  const open = usePages();

  it('are added, granted, named and removed by keyboard alone, as texts', async () => {
    const { host, page } = await open();
    await openRoles(page);
    const name = '<img src=x onerror="document.title=1">';
    await page.getByLabel('Type', { exact: true }).fill('sales');
    await page.keyboard.press('Tab');
    await page.keyboard.type(name);
    await page.keyboard.press('Enter');
    await page.getByText(`Added: ${name}`).waitFor();
    expect(await page.locator('main img').count()).to.equal(0);
    expect(await findings(page)).to.deep.equal([]);

    await press(switchOf(page, `${name} may see the list of Note`));
    await saved(page, `${name} may see the list of Note`);
    expect(await host.status('sales')).to.equal(200);

    await rename(page, name, 'Sales');
    await page.keyboard.press('Enter');
    await page.getByText('Saved: Sales', { exact: true }).waitFor();
    expect(await switchOf(page, 'Sales may see the list of Note').count()).to.equal(1);

    await page.getByRole('button', { name: 'Remove Sales' }).press('Enter');
    await answer(page, 'Remove the role');
    await page.getByText('Removed: Sales').waitFor();
    expect(await page.evaluate('document.activeElement.textContent')).to.equal('Removed: Sales');
    expect(await switchOf(page, 'Sales may see the list of Note').count()).to.equal(0);
    expect(await host.status('sales')).to.equal(403);
  });

  it('are shown as another administrator stores them, and replaced only after that was shown', async () => {
    const { page: ada, another } = await open();
    const bert = await another();
    await openRoles(ada);
    await openRoles(bert);
    await ada.getByLabel('Type', { exact: true }).fill('sales');
    await ada.keyboard.press('Tab');
    await ada.keyboard.type('Sales');
    await ada.keyboard.press('Enter');
    await rename(bert, 'Sales', 'Vente');
    await rename(ada, 'Sales', 'Verkauf');
    await ada.keyboard.press('Enter');
    await switchOf(bert, 'Verkauf may see the list of Note').waitFor({ state: 'attached' });
    const save = () => bert.getByRole('button', { name: 'Save' }).press('Enter');
    const both = bert.getByRole('alertdialog', { name: 'Somebody else has changed this' });
    await save();
    expect(await both.getByRole('region', { name: 'Stored now' }).innerText()).to.include('Verkauf');
    expect(await both.getByRole('region', { name: 'Yours' }).innerText()).to.include('Vente');
    await answer(bert, 'Cancel');
    expect(await switchOf(ada, 'Verkauf may see the list of Note').count()).to.equal(1);
    await save();
    await answer(bert, 'Replace it by yours');
    await switchOf(ada, 'Vente may see the list of Note').waitFor({ state: 'attached' });
    await ada.getByRole('button', { name: 'Remove Vente' }).press('Enter');
    await answer(ada, 'Remove the role');
    await switchOf(bert, 'Vente may see the list of Note').waitFor({ state: 'detached' });
  });

  it('say what the server refuses', async () => {
    const { page } = await open();
    await openRoles(page);
    await page.getByLabel('Type', { exact: true }).fill('public');
    await page.keyboard.press('Enter');
    expect(await page.getByRole('alert').innerText()).to.include("There is a role 'public' already");
  });
});

describeInBrowser('grants that can only be read, on the admin page', () => {
  const open = usePages();
  const permissionStore: HostPermissionStore = {
    roles: () => [{ type: 'public', name: 'Public' }],
    grants: () => [{ role: 'public', uid: note, action: 'find' }],
  };

  it('are shown with switches that do nothing, and without a form for roles', async () => {
    const { host, page } = await open({ permissionStore });
    const shown = switchOf(page, 'Public may see the list of Note');
    expect(await shown.isChecked()).to.equal(true);
    expect(await shown.getAttribute('aria-disabled')).to.equal('true');
    await shown.click({ force: true });
    expect(await shown.isChecked()).to.equal(true);
    expect(await host.status()).to.equal(200);
    expect(await page.getByRole('button', { name: /^Roles/ }).count()).to.equal(0);
    expect(await page.getByText('cannot be changed here').count()).to.equal(1);
    expect(await findings(page)).to.deep.equal([]);
  });
});
