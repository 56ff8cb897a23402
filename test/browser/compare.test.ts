import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { get } from '../support/http.ts';
import { answer, choose, undoButton, undone } from './support/actions.ts';
import { describeInBrowser } from './support/chromium.ts';
import { usePage } from './support/use-page.ts';

describeInBrowser('two roles side by side on the admin page', () => {
  const { host, open } = usePage();
  const asked = 'compare?with=editor&populate={"vault":{}}&filters={"all":[["slug","$eq","article-en-30"]]}';
  const table = (page: Page) => page.getByRole('region', { name: 'Public and Editor side by side' });
  const summary = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text }).waitFor();

  it('mark what one role gets and the other does not, and set the missing grant, with its undo', async () => {
    const page = await open(asked);
    await summary(page, '1 of 1 entry differs');
    const row = table(page).getByRole('row', { name: /^Vault / });
    expect(await row.locator('td').first().innerText()).to.equal('not returned');
    expect(await row.locator('td.compared-less').count()).to.equal(1);
    expect(await row.locator('td.compared-more').innerText()).to.match(/V-\d/);
    await page.getByText('Public lacks one permission that Editor has').waitFor();
    await page.getByRole('button', { name: 'Let Public see the list of Vault' }).click();
    await answer(page, 'Open to the public');
    await page.getByText('Both roles get the same.').waitFor();
    expect((await get(`${host().url}/api/vaults`)).status).to.equal(200);
    await undoButton(page).click();
    await undone(page, 'Public may see the list of Vault');
    await summary(page, '1 of 1 entry differs');
    expect((await get(`${host().url}/api/vaults`)).status).to.equal(403);
  });

  it('know the grants of what populate=* leaves out', async () => {
    const page = await open('compare?with=editor&populate=*&pageSize=10');
    await page.getByText('Public lacks 2 permissions that Editor has').waitFor();
    await page.getByRole('button', { name: 'Give all 2 to Public' }).click();
    await answer(page, 'Open to the public');
    await page.getByText('The entries on this page are the same for both roles.').waitFor();
    await undoButton(page).click();
    await undone(page, '2 permissions given to Public');
  });

  it('report that a role is refused the request, and open that in a new tab', async () => {
    const page = await open('preview');
    await page.getByRole('tab', { name: 'Compare' }).click();
    await summary(page, 'No difference');
    await choose(page, 'Content type', 'Vault');
    await page.getByText('403 Forbidden').waitFor();
    await page.getByText(/^Authenticated gets \d+ entries$/).waitFor();
    const badges = await page.getByText('only Authenticated gets it').count();
    expect(badges).to.be.above(0);
    const other = await open(new URL(page.url()).hash.slice(2));
    await other.getByText('403 Forbidden').waitFor();
    expect(await other.getByText('only Authenticated gets it').count()).to.equal(badges);
  });

  it('show equal values too, on request', async () => {
    const page = await open('compare?with=editor&pageSize=3');
    await page.getByText('The entries on this page are the same for both roles.').waitFor();
    await page.getByText('Show what is the same, too (3)').click();
    await table(page).getByText('the same').first().waitFor();
    expect(await table(page).getByText('the same').count()).to.equal(3);
    await choose(page, 'Compare with', 'Authenticated');
    await page.getByRole('region', { name: 'Public and Authenticated side by side' }).waitFor();
  });
});
