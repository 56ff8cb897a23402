import { expect } from 'chai';
import { eventually } from '../../support/eventually.ts';
import { get } from '../../support/http.ts';
import { tokenOf } from '../../support/tokens.ts';
import { sendRead } from '../../support/versions.ts';
import {
  answer,
  choose,
  columnOf,
  idsOf,
  languagesOf,
  openAdvanced,
  openMore,
  openTool,
  press,
} from '../support/actions.ts';
import { describeInBrowser } from '../support/chromium.ts';
import { adminToken, usePage } from '../support/use-page.ts';

const title = 0;
const status = 1;
const locale = 3;

describeInBrowser('the preview of the admin page', () => {
  const { host, open } = usePage();
  const addressOf = (page: Awaited<ReturnType<typeof open>>) => page.locator('.copy-url code').innerText();

  it('shows other rows for another locale, and every locale for all', async () => {
    const page = await open('preview');
    const english = await columnOf(page, title);
    expect(new Set(await languagesOf(page))).to.deep.equal(new Set(['en']));
    await choose(page, 'Locale', 'French');
    const french = await eventually(
      () => languagesOf(page),
      (found) => found.every((code) => code === 'fr'),
    );
    expect(new Set(french)).to.deep.equal(new Set(['fr']));
    expect(await columnOf(page, title)).not.to.deep.equal(english);
    await choose(page, 'Locale', 'All locales');
    await page.getByRole('columnheader', { name: 'Locale' }).waitFor();
    const all = await eventually(
      () => columnOf(page, locale),
      (found) => new Set(found).size > 1,
    );
    expect(new Set(all)).to.include('en').and.to.include('fr');
  });

  it('shows drafts in preview and none of them live', async () => {
    const page = await open('preview');
    expect(new Set(await columnOf(page, status))).to.deep.equal(new Set(['published']));
    await choose(page, 'Status', 'With drafts');
    const badges = await eventually(
      () => columnOf(page, status),
      (found) => found.includes('draft'),
    );
    expect(new Set(badges)).to.deep.equal(new Set(['published', 'draft']));
  });

  it('sorts by a column: ascending, descending, as stored', async () => {
    const page = await open('preview?sort=');
    const stored = await idsOf(page);
    const head = page.getByRole('columnheader', { name: 'title' });
    for (const [order, sort] of [
      ['ascending', 'title:asc'],
      ['descending', 'title:desc'],
    ] as const) {
      await head.getByRole('button').click();
      await page.locator(`th[aria-sort=${order}]`).waitFor();
      const { body } = await get(`${host().url}/api/articles?locale=en&sort=${sort}&fields=title`);
      const wanted = body.data.map((entry: { id: number }) => String(entry.id));
      const ids = await eventually(
        () => idsOf(page),
        (found) => found.join() === wanted.join(),
      );
      expect(ids).to.deep.equal(wanted);
    }
    await head.getByRole('button').click();
    const ids = await eventually(
      () => idsOf(page),
      (found) => found.join() === stored.join(),
    );
    expect(ids).to.deep.equal(stored);
  });

  it('opens an entry by its title in the search, and stays at a list of several', async () => {
    const page = await open('preview');
    const [title = ''] = await columnOf(page, 0);
    const field = page.getByLabel('Search entries');
    await field.fill('night');
    await page.locator('.caption-line', { hasText: 'with “night”' }).waitFor();
    await field.press('Enter');
    expect((await idsOf(page)).length).to.be.above(1);
    await field.fill(title);
    await page.locator('.caption-line', { hasText: `with “${title}”` }).waitFor();
    await field.press('Enter');
    await page.getByRole('heading', { level: 2, name: title, exact: true }).waitFor();
  });

  it('goes through the pages', async () => {
    const page = await open('preview');
    const first = await idsOf(page);
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await page
      .getByText(/^Page 2 of/)
      .first()
      .waitFor();
    const second = await idsOf(page);
    expect(second.filter((one) => first.includes(one))).to.deep.equal([]);
  });

  it('builds filters through relations, and the address answers the same to anybody', async () => {
    const page = await open('preview');
    await openTool(page, 'Filters');
    await page.getByRole('button', { name: 'Add condition' }).click();
    await choose(page, 'Attribute', 'Author');
    await choose(page, 'Of Author', 'Team');
    await choose(page, 'Of Author › Team', 'City');
    await choose(page, 'Operator', 'contains, in any case');
    await page.getByLabel('Value').fill('e r&=');
    await page.getByLabel('Value').press('Enter');
    await page.getByText('No entry matches this query.').waitFor();
    expect(await addressOf(page)).to.equal(
      `${host().url}/api/articles?locale=en&filters[author][team][city][$containsi]=e%20r%26%3D&sort=updatedAt%3Adesc`,
    );
    await page.getByLabel('Value').fill('Y');
    await page.getByLabel('Value').press('Enter');
    const ids = await idsOf(page);
    const { body } = await get(await addressOf(page));
    expect(ids).to.deep.equal(body.data.map((entry: { id: number }) => String(entry.id)));
  });

  it('populates relations, in a column and in the JSON', async () => {
    const page = await open('preview');
    await openAdvanced(page);
    await page.getByRole('button', { name: 'Related entries' }).click();
    await press(page.getByRole('checkbox', { name: /^Author/ }));
    await page.getByRole('columnheader', { name: 'author' }).waitFor();
    expect(await addressOf(page)).to.match(/populate\[author\]=true&sort=updatedAt%3Adesc$/);
    await page.getByRole('button', { name: 'Of Author' }).click();
    await press(page.getByRole('checkbox', { name: 'Rank' }));
    await page.getByText('populate[author][fields][0]=rank').waitFor();
    await page.getByRole('button', { name: 'JSON', exact: true }).click();
    expect(await page.getByRole('region', { name: 'The answer as JSON' }).innerText()).to.include('"rank"');
  });

  it('begins with everything, whatever a role would be refused', async () => {
    const page = await open('preview');
    await choose(page, 'Content type', 'Vault');
    await idsOf(page);
    await page.locator('.caption-line', { hasText: /^Vault$/ }).waitFor();
    await choose(page, 'View as', 'Public');
    await page.getByText(/^Public may not read Vault/).waitFor();
    await choose(page, 'View as', 'Everything');
    await idsOf(page);
    await page.getByRole('button', { name: 'Share a preview link' }).waitFor({ state: 'detached' });
  });

  it('reads as a role, and shows what that role is refused', async () => {
    const page = await open('preview?as=public');
    await choose(page, 'Content type', 'Vault');
    await page
      .getByText(/^Public may not read Vault: it may not see the list of Vault\. The content API answers 403/)
      .waitFor();
    expect(await page.getByRole('alert').count()).to.equal(0);
    await choose(page, 'View as', 'Editor');
    await idsOf(page);
    await choose(page, 'View as', 'Public');
    await page.getByRole('button', { name: 'Let Public see the list of Vault' }).click();
    await answer(page, 'Open to the public');
    await idsOf(page);
    await page.getByText('Vault, as Public').waitFor();
  });

  it('shows one entry by its id, as the role may read it, and leads to its explanation', async () => {
    const changes = [{ role: 'public', uid: 'api::article.article', action: 'findOne', granted: false }];
    await sendRead(`${host().url}/content-query/admin/api/grants`, {
      method: 'POST',
      token: adminToken,
      body: { changes },
    });
    const page = await open('preview?as=public');
    await idsOf(page);
    await openMore(page);
    const field = page.getByLabel('Id of one entry');
    await field.fill('2');
    await field.press('Enter');
    await page.getByText(/may not read Article: it may not open one entry of Article/).waitFor();
    expect(await addressOf(page)).to.equal(`${host().url}/api/articles/2?locale=en`);
    await openAdvanced(page);
    await page.getByRole('button', { name: 'Explain this query' }).click();
    await page.getByText('articles/2?locale=en').waitFor();
    await page.getByRole('button', { name: 'Let Public open one entry of Article' }).click();
    await answer(page, 'Open to the public');
    await page.getByRole('heading', { name: 'Public gets everything it asks for' }).waitFor();
    await page.getByRole('tab', { name: 'Preview' }).click();
    expect(await idsOf(page)).to.deep.equal(['2']);
    expect(await page.getByText(/^Page 1/).count()).to.equal(0);
    expect((await get(await addressOf(page))).body.data.id).to.equal(2);
  });
});

describeInBrowser('the admin page of a user who is not an administrator', () => {
  const { open } = usePage();

  it('is the preview alone, with the types that their role may find, with their own token', async () => {
    const page = await open('permissions', { token: tokenOf('authenticated') ?? '' });
    expect(await page.getByRole('heading', { level: 1 }).innerText()).to.equal('Preview');
    expect(await page.getByRole('tab').count()).to.equal(0);
    expect(await page.getByRole('button', { name: /View as/ }).count()).to.equal(0);
    await page.getByText('Signed in as user, authenticated').waitFor();
    const request = page.waitForRequest(/\/api\/categories\?/);
    await choose(page, 'Content type', 'Category');
    expect((await request).method()).to.equal('GET');
    await idsOf(page);
    const types = await page.locator('.type-list').getByRole('option').allInnerTexts();
    expect(types).to.deep.equal([
      'Article',
      'Author',
      'Category',
      'Page',
      'Team',
      'Vault',
      'Global',
      'Homepage',
    ]);
  });
});
