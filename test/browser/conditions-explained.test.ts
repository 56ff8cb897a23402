import { expect } from 'chai';
import { get } from '../support/http.ts';
import { sendRead } from '../support/versions.ts';
import { answer, saved } from './support/actions.ts';
import { findings } from './support/axe.ts';
import { describeInBrowser } from './support/chromium.ts';
import { adminToken, usePage } from './support/use-page.ts';

const article = 'api::article.article';
const explained = (more: string) => `explain?asked=1&type=${article}&${more}`;

describeInBrowser('conditions in explanations and comparisons', () => {
  const { host, open } = usePage({
    pluginConfig: { conditions: { authenticated: { [article]: { fields: ['title'] } } } },
  });
  const send = async (method: string, path: string, body: object): Promise<void> => {
    const response = await sendRead(`${host().url}/content-query/admin/api/${path}`, {
      method,
      token: adminToken,
      body,
    });
    expect(response.status, response.text).to.equal(200);
  };
  const set = (rows: unknown, fields: unknown = null) =>
    send('PUT', 'conditions', { role: 'public', type: article, fields, rows });
  const total = async (query = ''): Promise<number> =>
    (await get(`${host().url}/api/articles?${query}`)).body.meta.pagination.total;
  before(() =>
    send('POST', 'grants', { changes: [{ role: 'public', uid: article, action: 'findOne', granted: true }] }),
  );
  afterEach(() => set(null));

  it('say which part hides an entry, and show it after a question', async () => {
    const [{ id }] = (await get(`${host().url}/api/articles?filters[kind]=news`)).body.data;
    await set({ kind: 'review', id: { $gt: 0 } });
    const page = await open(explained(`id=${id}`));
    await page.getByRole('heading', { name: 'A condition hides something from Public' }).waitFor();
    const conditions = page.getByRole('list', { name: 'Conditions of Public' });
    await conditions.getByText('It hides the entry.').waitFor();
    expect(await conditions.getByRole('list').getByRole('listitem').allInnerTexts()).to.deep.equal([
      'Kind is “review”',
    ]);
    expect(await findings(page)).to.deep.equal([]);
    await page.getByRole('button', { name: 'Show it to Public by removing: Kind is “review”' }).click();
    await answer(page, 'Change it');
    await saved(page, 'Article for Public: only some entries');
    await page.getByText('It does not hide the entry.').waitFor();
    expect((await get(`${host().url}/api/articles/${id}`)).status).to.equal(200);
  });

  it('count what they hide of a list, and show all of it after a question', async () => {
    const all = await total();
    await set({ kind: 'review' });
    const page = await open(explained(''), { width: 360 });
    await page.getByText(`It hides ${all - (await total())} entries of the answer.`).waitFor();
    await page.getByRole('button', { name: 'Change what Public sees of Article' }).click();
    await page.getByRole('dialog', { name: 'What Public sees of Article' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Show every entry of Article to Public' }).click();
    await answer(page, 'Show to the public');
    await page.getByRole('heading', { name: 'Public gets everything it asks for' }).waitFor();
    expect(await total()).to.equal(all);
  });

  it('name the attributes that a refused query asks for, and show them', async () => {
    await set(null, ['title']);
    const page = await open(explained('written=sort%3Drating'));
    await page.getByRole('heading', { name: 'Refused, as a condition hides Rating from Public' }).waitFor();
    await page.getByRole('button', { name: 'Show Rating of Article to Public' }).click();
    await answer(page, 'Change it');
    await page.getByRole('heading', { name: 'Public gets everything it asks for' }).waitFor();
    expect((await get(`${host().url}/api/articles?sort=rating`)).status).to.equal(200);
  });

  it('of the configuration are named without an offer', async () => {
    const page = await open(explained('as=authenticated&written=sort%3Drating'));
    await page.getByText('The host’s configuration says this').waitFor();
    expect(await page.getByRole('button', { name: /^Show Rating/ }).count()).to.equal(0);
  });

  it('are those of a user, whose name is shown', async () => {
    await set({ owner: '$user' });
    const page = await open(explained('as=public'));
    await page.getByLabel('As user (name or address)').fill('ann');
    await page.getByRole('button', { name: 'ann, ann@example.org' }).click();
    await page.getByText(/^As the user 1, \w+\.$/).waitFor();
    const hides = page.getByText(/^It hides \d+ entries of the answer\.$/);
    const asOne = await hides.innerText();
    await page.getByRole('tab', { name: 'Preview' }).click();
    await page.locator('table.entries tbody tr').first().waitFor();
    await page.getByText(/Page 1 of 1, \d+ entr/).waitFor();
    await page.getByRole('tab', { name: 'Explain' }).click();
    await page.getByRole('button', { name: 'As nobody' }).click();
    await page.getByText(`It hides ${await allOf()} entries of the answer.`).waitFor();
    expect(await hides.innerText()).not.to.equal(asOne);
  });
  const allOf = async (): Promise<number> => {
    const { body } = await get(`${host().url}/api/articles`, { role: 'editor' });
    return body.meta.pagination.total;
  };

  it('are named between two roles that are compared', async () => {
    await set({ kind: 'review' });
    const page = await open(`compare?type=${article}&as=public&with=editor`);
    const gap = page.getByRole('region', { name: 'What conditions hide from Public' });
    await gap.getByText('Public has a condition that Editor has not:').waitFor();
    await gap.getByText('only the entries of Article where Kind is “review”').waitFor();
    await page.getByText('Public has a condition that hides entries').first().waitFor();
    expect(await findings(page)).to.deep.equal([]);
    await gap.getByRole('button', { name: 'Show every entry of Article to Public' }).click();
    await answer(page, 'Show to the public');
    await gap.waitFor({ state: 'detached' });
    await page.getByText('No difference').waitFor();

    await set({ kind: 'review' }, ['title']);
    const small = await open(`compare?type=${article}&as=public&with=editor`, { width: 360 });
    const button = small.getByRole('button', { name: 'Show every entry of Article to Public' });
    await button.waitFor();
    for (const card of [button, small.locator('.places .badge').first()]) {
      const { x = 0, width = 0 } = (await card.boundingBox()) ?? {};
      // Within the inner one of two cards.
      expect(x + width).to.be.below(330);
    }
  });

  it('never show two roles as equal if one gets more on another page', async () => {
    const { data, meta } = (await get(`${host().url}/api/articles?sort=id&pagination[pageSize]=12`)).body;
    await set({ id: { $lte: data.at(-1).id } });
    const page = await open(`compare?type=${article}&as=public&with=editor&sort=id:asc&pageSize=10`);
    const all = meta.pagination.total;
    await page.getByText(`No difference on this page (10 of 12 entries and 10 of ${all} entries)`).waitFor();
    await page.getByText(`Editor gets at least ${all - 12} entries that Public does not get.`).waitFor();
    await page.getByText('The entries on this page are the same for both roles.').waitFor();
    expect(await page.getByText('Both roles get the same').count()).to.equal(0);
  });
});
