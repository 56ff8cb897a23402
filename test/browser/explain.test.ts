import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { get } from '../support/http.ts';
import { answer, choose, openAdvanced } from './support/actions.ts';
import { describeInBrowser } from './support/chromium.ts';
import { usePage } from './support/use-page.ts';

describeInBrowser('the explanations of the admin page', () => {
  const { host, open } = usePage();

  const explain = async (page: Page, query: string) => {
    await page.getByText('an address or query string').click();
    await page.getByLabel('Query string or whole address').fill(query);
    await page.getByRole('button', { name: 'Explain', exact: true }).click();
  };

  it('name the missing grant, and set it after a confirmation', async () => {
    const page = await open('explain');
    await explain(page, 'http://news.example/api/articles?populate[vault]=true');
    await page.getByRole('heading', { name: 'Public lacks one permission' }).waitFor();
    await page.getByText('Without it these related entries are left out of the answer.').waitFor();
    await page.getByRole('button', { name: 'Let Public see the list of Vault' }).click();
    await answer(page, 'Open to the public');
    await page.getByRole('heading', { name: 'Public gets everything it asks for' }).waitFor();
    expect((await get(`${host().url}/api/vaults`)).status).to.equal(200);
  });

  it('explain one entry if the address has one', async () => {
    const page = await open('explain');
    await choose(page, 'Content type', 'Vault');
    await explain(page, 'http://news.example/api/vaults/1?sort=id');
    await page.getByRole('heading', { name: 'Public lacks one permission' }).waitFor();
    await page.getByText('Needs the permission to open one entry of Vault').waitFor();
  });

  it('name the content type of an address of another one, and explain it there', async () => {
    const page = await open('explain');
    await page.getByText('an address or query string').click();
    await page.getByLabel('Query string or whole address').fill('/api/vaults?populate=*');
    await page.getByText('This address is of Vault, and the chosen content type is Article.').waitFor();
    expect(await page.getByRole('button', { name: 'Explain', exact: true }).count()).to.equal(0);
    await page.getByRole('button', { name: 'Explain it for vault' }).click();
    await page.getByText('Needs the permission to see the list of Vault').waitFor();
    await page.getByLabel('Query string or whole address').fill('/api/nothings?x=1');
    await page.getByText('This address is of no content type here').waitFor();
  });

  it('lead to the place in the permissions', async () => {
    const page = await open('explain');
    await explain(page, 'populate[owner]=true');
    await page.getByRole('button', { name: 'Show in the permissions: user' }).click();
    await page.getByRole('heading', { level: 1, name: 'Permissions' }).waitFor();
    expect(await page.getByRole('switch').count()).to.equal(6);
  });

  it('show why a request is refused', async () => {
    const page = await open('explain');
    await explain(page, 'filters[owner][username]=ada');
    expect(await page.getByRole('alert').innerText()).to.match(
      /The content API refuses this for Public, with the status 400\. /,
    );
    await page.getByText('Without it the whole request is refused.').waitFor();
    await explain(page, 'sort=nothing');
    await page.getByRole('heading', { name: 'Refused, but not for a missing permission' }).waitFor();
  });

  it('accept the query that the preview has built, and show its plan', async () => {
    const page = await open('preview');
    await choose(page, 'Content type', 'Category');
    await choose(page, 'Locale', 'French');
    await openAdvanced(page);
    await page.getByRole('button', { name: 'Explain this query' }).click();
    await page.getByText('?locale=fr').waitFor();
    await page.getByRole('button', { name: 'How it is read, for developers' }).click();
    expect(await page.getByRole('region', { name: 'How it is read, as JSON' }).innerText()).to.include(
      'api::category',
    );
  });
});
