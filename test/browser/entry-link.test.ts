import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { get } from '../support/http.ts';
import { sendRead } from '../support/versions.ts';
import { describeInBrowser } from './support/chromium.ts';
import { adminToken, usePage } from './support/use-page.ts';

interface Block {
  readonly __component: string;
  readonly background?: { readonly data: { readonly attributes: { readonly url: string } } | null };
  readonly articles?: { readonly data: readonly { readonly attributes: { readonly title: string } }[] };
}

describeInBrowser('a preview link of an entry', () => {
  const { host, open } = usePage({ PREVIEW_SECRET: 'a secret of the tests, of forty-two letters' });

  /** Makes a link of the entry that is open, or of the list, and opens it. */
  const linked = async (page: Page, shown = '.entry-head h2'): Promise<Page> => {
    await page.locator(shown).waitFor();
    await page.getByRole('button', { name: 'Share a preview link' }).click();
    await page.getByRole('button', { name: 'Make the link' }).click();
    const address = await page.getByLabel('Address of the link').inputValue();
    const reader = await open('', { token: null });
    await reader.goto(address);
    await reader.getByRole('heading', { level: 1 }).waitFor();
    return reader;
  };

  it('shows the pictures and the related entries inside of its blocks', async () => {
    const inside = 'populate[sections][on][blocks.hero][populate]=background';
    const more = 'populate[sections][on][blocks.related][populate][articles][fields]=title';
    const { body } = await get(`${host().url}/api/articles?${inside}&${more}`, {
      role: 'editor',
    });
    const blocksOf = (sections: readonly Block[], name: string) =>
      sections.filter(({ __component }) => __component === name);
    const withPicture = body.data.find(({ attributes }: { attributes: { sections: readonly Block[] } }) =>
      blocksOf(attributes.sections, 'blocks.hero').some(({ background }) => background?.data != null),
    );
    const withRelated = body.data.find(({ attributes }: { attributes: { sections: readonly Block[] } }) =>
      blocksOf(attributes.sections, 'blocks.related').some(({ articles }) => articles?.data.length),
    );
    const [hero] = blocksOf(withPicture.attributes.sections, 'blocks.hero');
    const shown = await linked(await open(`preview?as=editor&entry=${withPicture.id}`));
    expect(await shown.locator(`a[href="${hero?.background?.data?.attributes.url}"]`).count()).to.be.above(0);
    const related = blocksOf(withRelated.attributes.sections, 'blocks.related').flatMap(
      ({ articles }) => articles?.data ?? [],
    );
    const text = await (await linked(await open(`preview?as=editor&entry=${withRelated.id}`)))
      .locator('body')
      .innerText();
    for (const { attributes } of related) expect(text).to.include(attributes.title);
  });

  it('has the title of the entry, and one of a list says that it shows one page', async () => {
    const page = await open('preview?as=editor&entry=2');
    await page.locator('.entry-head h2').waitFor();
    await page.getByRole('button', { name: 'Share a preview link' }).click();
    await page.getByText(/sees Article “Ada Über 2” as Editor/).waitFor();
    const list = await open('preview?as=editor&page=2');
    await list.locator('table.entries').waitFor();
    await list.getByRole('button', { name: 'Share a preview link' }).click();
    await list.getByText(/^It shows the page that is shown here, 2 of \d, and not the whole/).waitFor();
    const whole = await open('preview?as=editor&type=api::team.team');
    await whole.locator('table.entries').waitFor();
    await whole.getByRole('button', { name: 'Share a preview link' }).click();
    await whole
      .getByRole('dialog')
      .getByText(/without signing in/)
      .waitFor();
    expect(await whole.getByText(/the page that is shown here/).count()).to.equal(0);
  });

  it('of a list shows the columns that were chosen, and says so', async () => {
    const page = await open('preview?as=editor&columns=title,kind');
    await page.locator('table.entries').waitFor();
    await page.getByRole('button', { name: 'Share a preview link' }).click();
    const said =
      'Of each entry it shows what is chosen here: Id, Locale, Published at, Title, Updated at, Kind.';
    await page.getByText(said, { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    const names = (shown: Page) => shown.locator('article').first().locator('dt').allInnerTexts();
    expect(await names(await linked(page, 'table.entries'))).to.have.members([
      'Kind',
      'Language',
      'Published',
      'Last changed',
    ]);
    const all = await linked(await open('preview?as=editor'), 'table.entries');
    expect(await names(all)).to.include('Body');
  });

  it('of a single type is the same, made of its entry or of its overview', async () => {
    const type = 'api::homepage.homepage';
    const texts: string[] = [];
    for (const [view, shown] of [
      [`preview?as=editor&type=${type}&entry=1`, '.entry-head h2'],
      [`preview?as=editor&type=${type}`, 'table.entries'],
    ] as const) {
      const single = await linked(await open(view), shown);
      texts.push(await single.locator('header, main').allInnerTexts().then(String));
    }
    expect(texts[0]).to.include('Seo');
    expect(texts[1]).to.equal(texts[0]);
  });

  it('of a single type, and of a role that may see the list alone, is read as the page reads it', async () => {
    const single = await linked(await open('preview?as=editor&type=api::homepage.homepage&entry=1'));
    expect(await single.locator('body').innerText()).to.include('The Newsroom');
    const role = 'public';
    const { body } = await get(`${host().url}/api/articles?pagination[pageSize]=1`);
    const [{ id, attributes }] = body.data;
    const { status } = await sendRead(`${host().url}/content-query/admin/api/grants`, {
      method: 'POST',
      token: adminToken,
      body: { changes: [{ role, uid: 'api::article.article', action: 'findOne', granted: false }] },
    });
    expect(status).to.equal(200);
    const listed = await linked(await open(`preview?as=${role}&entry=${id}`));
    expect(await listed.locator('article').count()).to.equal(1);
    expect(await listed.locator('body').innerText()).to.include(attributes.title);
  });
});
