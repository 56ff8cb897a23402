import { randomBytes } from 'node:crypto';
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { send } from '../../support/http.ts';
import { answer, choose, columnOf } from '../support/actions.ts';
import { describeInBrowser } from '../support/chromium.ts';
import { adminToken, usePage } from '../support/use-page.ts';

const share = async (page: Page): Promise<string> => {
  await page.getByRole('button', { name: 'Share a preview link' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share a preview link' });
  await dialog.getByRole('button', { name: 'Make the link' }).click();
  await dialog.getByText('it is shown this once').waitFor();
  const address = await dialog.getByLabel('Address of the link').inputValue();
  await dialog.getByRole('button', { name: 'Close' }).click();
  return address;
};

describeInBrowser('preview links on the admin page', () => {
  const { host, open } = usePage({
    PREVIEW_SECRET: randomBytes(32).toString('base64'),
    pluginConfig: { previewLinks: { mostOfOne: 3 } },
  });
  const api = (path: string, body?: object) =>
    send(`${host().url}/content-query/admin/api/links${path}`, {
      token: adminToken,
      ...(body && { method: 'POST', body }),
    });

  it('are made from the current view, opened by anybody, listed, and revoked', async () => {
    const page = await open('preview?state=preview&as=editor&populate=*&page=2');
    await columnOf(page, 0);
    const address = await share(page);
    expect(address).to.match(/^http:\/\/127\.0\.0\.1:\d+\/content-query\/preview\/cqpl2\./);
    const reader = await open('', { token: null });
    await reader.goto(address);
    await reader.getByRole('heading', { level: 1, name: 'Article' }).waitFor();
    expect(await reader.locator('article').count()).to.equal(25);
    expect(await reader.locator('.draft').count()).to.be.above(0);
    await reader.getByRole('link', { name: 'The same as JSON' }).click();
    expect(JSON.parse(await reader.locator('body').innerText()).meta.pagination.page).to.equal(2);

    await page.getByRole('tab', { name: 'Links' }).click();
    const item = page.getByRole('list', { name: 'Preview links, newest first' }).locator('> li').first();
    await item.getByText('in force').waitFor();
    expect(await item.innerText())
      .to.include('Article, as Editor sees it')
      .and.match(/^Shows: with drafts, /m)
      .and.include('Made by administrator');
    await item.getByRole('button', { name: /^Revoke/ }).click();
    await answer(page, 'Revoke it');
    await item.getByText('revoked', { exact: true }).waitFor();
    await reader.goto(address);
    await reader.getByRole('heading', { level: 1, name: 'This link does not work' }).waitFor();
    await page.getByRole('tab', { name: 'History' }).click();
    const history = page.getByRole('list', { name: 'Changes, newest first' });
    await history.getByText('Preview links revoked').waitFor();
    expect(await history.locator('> li').first().innerText())
      .to.include('Article as Editor')
      .and.include('with drafts')
      .and.include('page 2')
      .and.not.include('populate');
  });

  it('are valid for the chosen time, and not offered for what the role may not read', async () => {
    const page = await open('preview');
    await columnOf(page, 0);
    await page.getByRole('button', { name: 'Share a preview link' }).click();
    await choose(page, 'In force for', '3 days');
    await page.getByRole('button', { name: 'Make the link' }).click();
    await page.getByText('it is shown this once').waitFor();
    await page.getByRole('button', { name: 'Close' }).click();
    await page.goto(`${host().url}/content-query/admin/#/preview?as=public&type=api::vault.vault`);
    await page.getByText('may not see the list of Vault').first().waitFor();
    expect(await page.getByRole('button', { name: 'Share a preview link' }).count()).to.equal(0);
  });

  it('say why they would be refused before anybody makes one: a query that is too long, too many links', async () => {
    const refused = async (view: string, why: RegExp) => {
      const page = await open(view);
      await columnOf(page, 0);
      await page.getByRole('button', { name: 'Share a preview link' }).click();
      await page.getByRole('status').getByText(why).waitFor();
      expect(await page.getByRole('button', { name: 'Make the link' }).isEnabled()).to.equal(false);
    };
    const long = Array.from({ length: 5 }, (_, index) => ['title', '$ne', `${index}${'a'.repeat(900)}`]);
    const filters = encodeURIComponent(JSON.stringify({ all: long }));
    await refused(`preview?filters=${filters}`, /^What is chosen here is too much for one link/);
    const body = { role: 'public', uid: 'api::article.article', query: '' };
    while ((await api('', body)).status === 200);
    await refused('preview', /^You have made 3 preview links that are in force; one has to end/);
  });

  it('are not made for an entry that the role may not read', async () => {
    const page = await open('preview?as=public&entry=1');
    await page.getByText(/Public sees no published Article 1:/).waitFor();
    const share = page.getByRole('button', { name: 'Share a preview link' });
    await page.getByText('Not to be shared: Public does not see it, nor would a link.').waitFor();
    expect(await share.count()).to.equal(0);
    await page.getByRole('button', { name: 'Look among drafts' }).click();
    await page.locator('.entry-head h2').waitFor();
    await share.waitFor();
    expect(await share.isEnabled()).to.equal(true);
  });
});
