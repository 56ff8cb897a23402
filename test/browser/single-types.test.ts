import { expect } from 'chai';
import { get } from '../support/http.ts';
import { sendRead } from '../support/versions.ts';
import { columnOf } from './support/actions.ts';
import { describeInBrowser } from './support/chromium.ts';
import { adminToken, usePage } from './support/use-page.ts';

const homepage = 'api::homepage.homepage';

describeInBrowser('a single type on the admin page', () => {
  const { host, open } = usePage();

  it('is an entry and not a list: it has no sort, and no text about more entries', async () => {
    const page = await open(`preview?as=editor&type=${homepage}`);
    await columnOf(page, 0);
    await page.getByRole('region', { name: 'Entry', exact: true }).waitFor();
    expect(await page.getByRole('region', { name: 'List', exact: true }).count()).to.equal(0);
    expect(await page.getByRole('button', { name: 'Skip to the entry' }).count()).to.equal(1);
    expect(await page.getByRole('button', { name: /^Sort/ }).count()).to.equal(0);
    expect(await page.locator('table.entries thead .sort-button').count()).to.equal(0);
    // It would change nothing here: the view of the entry compares it.
    expect(await page.getByRole('switch', { name: 'Compare with what readers see' }).count()).to.equal(0);
    await page.locator('table.entries .row-link').first().click();
    await page.locator('.entry-head h2').waitFor();
    expect(await page.locator('.entry-bar .back').innerText()).to.equal('Homepage');
  });

  it('has an address that answers the locale that is shown', async () => {
    for (const [id, locale] of [
      [1, 'en'],
      [2, 'fr'],
    ] as const) {
      const page = await open(`preview?as=editor&type=${homepage}&entry=${id}&locale=${locale}`);
      await page.locator('.entry-head h2').waitFor();
      const path = await page.getByRole('region', { name: 'Facts' }).locator('code').innerText();
      const { body } = await get(new URL(path, host().url).href, { role: 'editor' });
      expect([body.data.id, body.data.attributes.locale], path).to.deep.equal([id, locale]);
    }
  });

  it('is described in permissions without a list', async () => {
    const page = await open(`explain?type=${homepage}`);
    await page.getByText('Needs the permission to see Homepage', { exact: true }).waitFor();
    const taken = { role: 'public', uid: homepage, action: 'find', granted: false };
    const grants = `${host().url}/content-query/admin/api/grants`;
    await sendRead(grants, { method: 'POST', token: adminToken, body: { changes: [taken] } });
    await page.goto(page.url().replace('#/explain?', '#/preview?as=public&'));
    await page.reload();
    await page.getByText('it may not see Homepage.').waitFor();
    await page.getByRole('button', { name: 'Let Public see Homepage', exact: true }).waitFor();
    await page.getByRole('tab', { name: 'History' }).click();
    await page.getByText('Public may not see Homepage', { exact: true }).waitFor();
  });
});

describeInBrowser('a permission that cannot be given on the page', () => {
  const { open } = usePage();

  it('has no button in an explanation, nor where the list is refused', async () => {
    for (const view of ['explain?populate={"vault":{}}', 'preview?as=public&type=api::vault.vault']) {
      for (const isEditable of [true, false]) {
        const page = await open('');
        await page.route('**/content-query/admin/api/grants', async (route) => {
          const response = await route.fetch();
          const answer = await response.json();
          await route.fulfill({
            response,
            json: { ...answer, editable: { grants: isEditable, roles: false } },
          });
        });
        await page.goto(page.url().replace(/#.*/, `#/${view}`));
        await page.reload();
        await page
          .getByRole('button', { name: /^Show in the permissions/ })
          .first()
          .waitFor();
        const give = page.getByRole('button', { name: 'Let Public see the list of Vault' });
        expect(await give.count(), view).to.equal(isEditable ? 1 : 0);
      }
    }
  });
});
