import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import sqlite3 from 'sqlite3';
import type { MakeContent } from '../example/use-host.ts';
import { site5 } from '../support/database/content.ts';
import { eventually } from '../support/eventually.ts';
import { get } from '../support/http.ts';
import { choose, columnOf, openAdvanced, press, switchOf } from './support/actions.ts';
import { findings } from './support/axe.ts';
import { describeInBrowser } from './support/chromium.ts';
import { usePage } from './support/use-page.ts';

/** The site of Strapi 5, in which each document has a draft and some have a published entry beside it. */
const makeSite: MakeContent = async (folder) => {
  const file = `${folder}/site.sqlite`;
  const database = new sqlite3.Database(file);
  const text = site5.dumps.sqlite.map((dump) => readFileSync(dump, 'utf8')).join('\n');
  await new Promise<void>((resolve, reject) => {
    database.exec(text, (error) =>
      error ? reject(error) : database.close((failed) => (failed ? reject(failed) : resolve())),
    );
  });
  return { SCHEMAS: site5.schemas, DATABASE_URL: `sqlite:${file}`, STRAPI: 5 };
};

const hash = (page: Page) => decodeURIComponent(new URL(page.url()).hash);
const chooseDrafts = async (page: Page, option: string) => {
  await page.locator('.drafts-choice .choice-button').click();
  await page.getByRole('option', { name: option }).click();
};
const posts = 'preview?type=api::post.post&as=editor&state=preview';

describeInBrowser('documents of Strapi 5 on the page', () => {
  const { host, open } = usePage({}, makeSite);

  it('are compared with their published entries, which have other ids', async () => {
    const page = await open(posts);
    await columnOf(page, 0);
    await press(switchOf(page, 'Compare with what readers see'));
    await page
      .getByText(/^Of 25 on this page readers see \d+, \d+ of them as they were before a change/)
      .waitFor();
    const seen = await columnOf(page, 2);
    expect(seen).to.include('the same').and.include('nothing');
    expect(seen.some((text) => text.startsWith('older: Title'))).to.equal(true);
    expect(await findings(page)).to.deep.equal([]);
  });

  it('are listed if they were never published, or changed since', async () => {
    const page = await open(posts);
    await columnOf(page, 0);
    await chooseDrafts(page, 'Changed since published');
    const titles = await eventually(
      () => columnOf(page, 0),
      (found) => found.length < 25,
    );
    for (const title of titles) expect(title).to.match(/^changed /);
    expect(hash(page)).to.include('drafts=modified');
    await chooseDrafts(page, 'Never published');
    await eventually(
      () => columnOf(page, 0),
      (found) => found.every((title) => !title.startsWith('changed')),
    );
    await press(switchOf(page, 'Compare with what readers see'));
    await page.getByText(/ readers see 0\.$/).waitFor();
  });

  it('are open in either state, whatever the id of the row in the address', async () => {
    const page = await open('preview?type=api::post.post&as=editor&state=preview&entry=3');
    await page.getByRole('heading', { name: 'changed stone 2' }).waitFor();
    await choose(page, 'Status', 'Published');
    await page.getByRole('heading', { name: "O'Brien pulse 2" }).waitFor();
    await choose(page, 'Status', 'Drafts');
    await page.getByRole('heading', { name: 'changed stone 2' }).waitFor();
    await press(page.getByRole('checkbox', { name: 'what readers see' }));
    await page.getByText(/^Changed since it was published: Title/).waitFor();
  });

  it('have an address and code that the content API answers, also where one entry is asked for by the id of its row', async () => {
    const page = await open(`${posts}&id=3`);
    await columnOf(page, 0);
    await openAdvanced(page);
    const shown = page.locator('.copy-url code').first();
    const url = await eventually(
      () => shown.innerText(),
      (text) => !text.includes('/posts/3?'),
    );
    expect(url).to.match(/\/api\/posts\/[a-z0-9]{24}\?/);
    const { status, body } = await get(url, { role: 'editor' });
    expect([status, body.data.title]).to.deep.equal([200, 'changed stone 2']);
    await page.getByRole('button', { name: 'As code' }).click();
    const code = await page.getByRole('region', { name: 'The request as code' }).innerText();
    expect(code).to.include(url);
  });

  it('name the locale in the address of an entry that is not in the default one', async () => {
    const page = await open(`${posts}&locale=fr`);
    await columnOf(page, 0);
    await page.locator('table.entries .row-link').first().click();
    const title = await page.locator('.entry-head h2').innerText();
    const path = await page.getByRole('region', { name: 'Facts' }).locator('code').innerText();
    expect(path).to.match(/\/api\/posts\/[a-z0-9]{24}\?locale=fr&status=draft$/);
    const { body } = await get(new URL(path, host().url).href, { role: 'editor' });
    expect([body.data.title, body.data.locale]).to.deep.equal([title, 'fr']);
  });

  it('have an address that the content API answers', async () => {
    const page = await open(`${posts}&locale=all`);
    await columnOf(page, 0);
    await openAdvanced(page);
    const url = await page.locator('.copy-url code').first().innerText();
    expect(url).to.include('/api/posts?locale=*&status=draft');
    const { status } = await fetch(new URL(url, host().url));
    expect(status).to.be.oneOf([200, 403]);
  });
});
