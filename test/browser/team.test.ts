import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { tokenOf } from '../support/tokens.ts';
import { sendRead } from '../support/versions.ts';
import { answer, columnOf, openTool, press } from './support/actions.ts';
import { findings } from './support/axe.ts';
import { describeInBrowser } from './support/chromium.ts';
import { adminToken, usePage } from './support/use-page.ts';

const hash = (page: Page) => decodeURIComponent(new URL(page.url()).hash);
const heads = async (page: Page) => page.locator('table.entries thead th').allInnerTexts();

describeInBrowser('the queries that a team shares, on the page', () => {
  const { host, open } = usePage({ ADMIN_PASSWORD: 'a password of the tests' });
  const openSaved = (page: Page) => openTool(page, 'Saved');
  const share = async (page: Page, name: string) => {
    await openSaved(page);
    await page.getByLabel('Name of this query').fill(name);
    await press(page.getByRole('checkbox', { name: 'for the whole team' }));
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText(`Saved for the team: ${name}`).waitFor();
  };

  it('are saved with their columns, and opened and removed by others', async () => {
    const page = await open('preview?locale=fr&as=editor&columns=title,kind');
    await columnOf(page, 0);
    await share(page, 'French kinds');
    const other = await open('preview?type=api::team.team');
    await columnOf(other, 0);
    await openSaved(other);
    expect(await findings(other)).to.deep.equal([]);
    await other
      .getByRole('list', { name: 'Queries of the team' })
      .getByRole('link', { name: 'French kinds' })
      .click();
    await other.getByText('Article, French (fr), as Editor').waitFor();
    expect((await heads(other)).map((text) => text.trim()))
      .to.include.members(['Title', 'Kind'])
      .and.not.include('Contact email');
    await openSaved(other);
    await other.getByText('Article, as Editor, shared by administrator').waitFor();
    await other.getByRole('button', { name: 'Remove French kinds' }).click();
    await answer(other, 'Remove it');
    await other.getByRole('link', { name: 'French kinds' }).waitFor({ state: 'detached' });
  });

  it('are listed for a user who cannot share any, as their own role', async () => {
    const saved = await sendRead(`${host().url}/content-query/admin/api/queries`, {
      method: 'PUT',
      token: adminToken,
      body: { name: 'Drafts', params: { type: 'api::article.article', as: 'public', state: 'preview' } },
    });
    expect(saved.status).to.equal(200);
    const page = await open('preview', { token: tokenOf('editor') ?? '' });
    await columnOf(page, 0);
    await openSaved(page);
    expect(await page.getByRole('checkbox', { name: 'for the whole team' }).count()).to.equal(0);
    expect(await page.getByRole('button', { name: 'Remove Drafts' }).count()).to.equal(0);
    await page.getByRole('link', { name: 'Drafts' }).click();
    await page.getByText('with drafts, as editor').waitFor();
    expect(hash(page)).to.not.include('as=');
  });

  it('keep the columns of an address over what the browser remembers, and leave them with the type', async () => {
    const page = await open('preview?columns=title,wordCount');
    await columnOf(page, 0);
    expect((await heads(page)).map((text) => text.trim()))
      .to.include('Word count')
      .and.not.include('Contact email');
    await page.getByRole('button', { name: 'Columns' }).click();
    await press(page.getByRole('checkbox', { name: 'Kind', exact: true }));
    await page.getByRole('columnheader', { name: 'Kind' }).waitFor();
    expect(hash(page)).to.include('columns=title,kind,wordCount');
    await page.getByRole('listbox', { name: 'Content types' }).getByRole('option', { name: 'team' }).click();
    await page.locator('.caption-line', { hasText: /^Team$/ }).waitFor();
    expect(hash(page)).to.not.include('columns=');
  });
});
