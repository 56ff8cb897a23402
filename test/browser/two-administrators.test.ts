import { randomBytes } from 'node:crypto';
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { eventually } from '../support/eventually.ts';
import { send } from '../support/http.ts';
import { answer, columnOf, openTool, press, saved, switchOf } from './support/actions.ts';
import { findings } from './support/axe.ts';
import { describeInBrowser } from './support/chromium.ts';
import { gone, openDialog, save, stored, toggle } from './support/two-administrators.ts';
import { adminToken, usePage } from './support/use-page.ts';

const article = 'api::article.article';

/** As a browser tells a page whose window is chosen again. */
const returnTo = (page: Page) => page.evaluate('dispatchEvent(new Event("focus"))');

describeInBrowser('two administrators at once', () => {
  const { host, open } = usePage({ PREVIEW_SECRET: randomBytes(32).toString('base64') });
  const hiddenFor = async (role: string) => {
    const { conditions } = await stored(host(), 'conditions');
    return conditions.find(
      (one: { role: string; type: string }) => one.role === role && one.type === article,
    );
  };
  const both = (page: Page) => page.getByRole('alertdialog', { name: 'Somebody else has changed this' });
  const side = (page: Page, name: string) => both(page).getByRole('region', { name }).getByRole('listitem');

  it('a condition that was stored meanwhile is shown beside the own one, and stays unless it is replaced', async () => {
    const [ada, bert] = [await open('permissions'), await open('permissions')];
    await openDialog(ada, 'Authenticated');
    await openDialog(bert, 'Authenticated');
    await toggle(ada, 'Slug');
    await save(ada);
    await gone(ada);
    await toggle(bert, 'Kind');
    await save(bert);
    await both(bert).waitFor();
    expect(await side(bert, 'Stored now').allInnerTexts()).to.deep.equal([
      'Authenticated sees every entry of Article. Of each it sees everything but Slug.',
    ]);
    expect(await side(bert, 'Yours').allInnerTexts()).to.deep.equal([
      'Authenticated sees every entry of Article. Of each it sees everything but Kind.',
    ]);
    expect(await findings(bert)).to.deep.equal([]);
    const ofAda = await hiddenFor('authenticated');
    expect(ofAda.fields).to.include('kind').and.to.not.include('slug');
    await answer(bert, 'Cancel');
    expect(await hiddenFor('authenticated')).to.deep.equal(ofAda);
    await save(bert);
    await answer(bert, 'Replace it by yours');
    await gone(bert);
    expect((await hiddenFor('authenticated')).fields)
      .to.include('slug')
      .and.to.not.include('kind');

    // What the one takes back is what the other has stored since.
    await ada.getByRole('button', { name: /^Undo/ }).click();
    await ada.getByText(/^Not undone: Article for Authenticated/).waitFor();
    await ada.getByText(/Somebody else has changed it\. Stored now: .* but Kind/).waitFor();
    expect((await hiddenFor('authenticated')).fields)
      .to.include('slug')
      .and.to.not.include('kind');
    expect(await ada.getByRole('button', { name: /^Undo/ }).count()).to.equal(0);

    await ada.getByRole('button', { name: 'Dismiss' }).click();
    // Nor does the history take it back from an older line.
    await ada.getByRole('tab', { name: 'History' }).click();
    const lines = ada.getByRole('list', { name: 'Changes, newest first' }).locator('> li');
    await lines.nth(1).getByText('It was changed again since, so it cannot be undone from here.').waitFor();
    await lines
      .nth(0)
      .getByRole('button', { name: /^Undo: / })
      .waitFor();
  });

  it('a permission is shown as it is when one returns to the page', async () => {
    const [ada, bert] = [await open('permissions'), await open('permissions')];
    const name = 'Editor may see the list of Category';
    const before = await switchOf(bert, name).getAttribute('aria-checked');
    await press(switchOf(ada, name));
    await ada.getByText(/^Saved: Editor may/).waitFor();
    const shown = () => switchOf(bert, name).getAttribute('aria-checked');
    expect(await shown()).to.equal(before);
    expect(
      await eventually(
        async () => {
          await returnTo(bert);
          return shown();
        },
        (checked) => checked !== before,
      ),
    ).to.not.equal(before);
  });

  it('a permission that the other has changed is asked about, and the undo leaves what was changed since', async () => {
    const [ada, bert] = [await open('permissions'), await open('permissions')];
    const held = async () =>
      (await stored(host(), 'grants')).grants
        .filter((one: { role: string; uid: string }) => one.role === 'editor' && one.uid === 'api::page.page')
        .map(({ action }: { action: string }) => action)
        .sort();
    const start = await held();
    expect(start).to.deep.equal(['find', 'findOne']);
    await press(switchOf(ada, 'Editor may see the list of Page'));
    await saved(ada, 'Editor may not see the list of Page');
    await press(switchOf(bert, 'Editor may open one entry of Page'));
    await both(bert).waitFor();
    expect(await side(bert, 'Stored now').allInnerTexts()).to.deep.equal([
      'Editor may open one entry of Page',
    ]);
    expect(await side(bert, 'Yours').allInnerTexts()).to.deep.equal([
      'Editor may not open one entry of Page',
    ]);
    await answer(bert, 'Cancel');
    expect(await held()).to.deep.equal(['findOne']);
    // The grid has learned of it.
    expect(await switchOf(bert, 'Editor may see the list of Page').getAttribute('aria-checked')).to.equal(
      'false',
    );
    await press(switchOf(bert, 'Editor may open one entry of Page'));
    await saved(bert, 'Editor may not open one entry of Page');
    await ada.getByRole('button', { name: /^Undo/ }).click();
    await ada.getByText(/^Not undone: Editor may not see the list of Page/).waitFor();
    expect(await held()).to.deep.equal([]);
  });

  it('what both have asked for is made without a question, and belongs to whoever was first', async () => {
    const [ada, bert] = [await open('permissions'), await open('permissions')];
    const name = 'Editor may see the list of Team';
    const isHeld = (await switchOf(ada, name).getAttribute('aria-checked')) === 'true';
    await press(switchOf(ada, name));
    await ada.getByText(/^Saved: Editor may/).waitFor();
    await press(switchOf(bert, name));
    await bert.waitForFunction(
      `document.querySelector('[role=switch][aria-label="${name}"]').getAttribute('aria-checked') === '${!isHeld}'`,
    );
    expect(await both(bert).count()).to.equal(0);
    expect(await bert.getByRole('button', { name: /^Undo/ }).count()).to.equal(0);
  });

  it('a query of the team is replaced after it was shown', async () => {
    const [ada, bert] = [await open('preview?locale=fr'), await open('preview?locale=de')];
    const form = async (page: Page) => {
      await columnOf(page, 0);
      await openTool(page, 'Saved');
      await page.getByLabel('Name of this query').fill('Ours');
      await press(page.getByRole('checkbox', { name: 'for the whole team' }));
    };
    const share = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
    for (const page of [ada, bert]) await form(page);
    await share(ada);
    await ada.getByText('Saved for the team: Ours').waitFor();
    await share(bert);
    await both(bert).waitFor();
    expect((await side(bert, 'Stored now').allInnerTexts()).join()).to.match(
      /locale fr.*shared by administrator/,
    );
    expect((await side(bert, 'Yours').allInnerTexts()).join()).to.match(/locale de/);
    expect((await stored(host(), 'queries')).queries[0].params.locale).to.equal('fr');
    await answer(bert, 'Replace it by yours');
    await bert.getByText('Saved for the team: Ours').waitFor();
    expect((await stored(host(), 'queries')).queries[0].params.locale).to.equal('de');
    await ada.getByRole('button', { name: 'Remove Ours' }).click();
    await answer(ada, 'Remove it');
    await both(ada).waitFor();
    await answer(ada, 'Cancel');
    expect((await stored(host(), 'queries')).queries).to.have.length(1);
  });

  it('the default locale is replaced after it was shown', async () => {
    const [ada, bert] = [await open('locales'), await open('locales')];
    await ada.getByRole('button', { name: 'Make default: French (fr)' }).click();
    await answer(ada, 'Change the default');
    await ada.getByText('French (fr) is the default locale now.').waitFor();
    await bert.getByRole('button', { name: 'Make default: German (de)' }).click();
    await answer(bert, 'Change the default');
    await both(bert).waitFor();
    expect(await side(bert, 'Stored now').allInnerTexts()).to.deep.equal(['fr']);
    await answer(bert, 'Cancel');
    expect((await stored(host(), 'locales')).defaultLocale).to.equal('fr');
    await bert.getByRole('button', { name: 'Make default: English (en)' }).waitFor();
  });

  it('a link that the other has revoked is said to be so', async () => {
    const body = { role: 'public', uid: article, query: 'fields=title' };
    const { status } = await send(`${host().url}/content-query/admin/api/links`, {
      method: 'POST',
      token: adminToken,
      body,
    });
    expect(status).to.equal(200);
    const [ada, bert] = [await open('links'), await open('links')];
    const revoke = async (page: Page) => {
      await page.getByRole('button', { name: /^Revoke the link to Article/ }).click();
      await answer(page, 'Revoke it');
      await page.getByText(/^Revoked by administrator/).waitFor();
    };
    await ada.getByText('in force').waitFor();
    await bert.getByText('in force').waitFor();
    // Neither page has learned of the other's when both are pressed.
    await bert.route('**/api/version', (route) => route.abort());
    await revoke(ada);
    await revoke(bert);
    const { entries } = await stored(host(), 'audit?what=preview%20link%20revoked');
    expect(entries).to.have.length(1);
  });
});

describeInBrowser('what another administrator does', () => {
  const { host, open } = usePage({ PREVIEW_SECRET: randomBytes(32).toString('base64') });

  it('a permission, a condition, a query, a link and the default locale are shown as they are, though nothing is done', async () => {
    const ada = await open('permissions');
    const [grid, preview, links, locales] = [
      await open('permissions'),
      await open('preview'),
      await open('links'),
      await open('locales'),
    ];
    await columnOf(preview, 0);
    await openTool(preview, 'Saved');
    const name = 'Editor may see the list of User';
    const isHeld = (await switchOf(grid, name).getAttribute('aria-checked')) === 'true';
    const put = async (method: string, path: string, body: object) => {
      const answered = await send(`${host().url}/content-query/admin/api/${path}`, {
        method,
        token: adminToken,
        body,
      });
      expect(answered.status, answered.text).to.equal(200);
    };
    await press(switchOf(ada, name));
    await put('PUT', 'conditions', {
      ...{ role: 'editor', type: article, version: null },
      ...{ fields: ['title'], rows: null },
    });
    await put('PUT', 'queries', { name: 'Heard of', params: { type: article }, version: null });
    await put('POST', 'links', { role: 'public', uid: article, query: '' });
    const { version } = await stored(host(), 'locales');
    await put('PUT', 'locales/default', { code: 'fr', version });
    await grid.locator(`[role=switch][aria-label="${name}"][aria-checked=${!isHeld}]`).waitFor();
    await grid.getByRole('button', { name: 'What Editor sees of Article: only some attributes' }).waitFor();
    await preview.getByRole('link', { name: 'Heard of' }).waitFor();
    await links.getByText('in force').waitFor();
    await locales.getByRole('button', { name: 'Make default: English (en)' }).waitFor();
    await put('PUT', 'locales/default', {
      code: 'en',
      version: (await stored(host(), 'locales')).version,
    });
    const [link] = (await stored(host(), 'links')).links;
    const revoked = await send(
      `${host().url}/content-query/admin/api/links/${link.id}?version=${link.version}`,
      { method: 'DELETE', token: adminToken },
    );
    expect(revoked.status).to.equal(200);
    await links.getByText(/^Revoked by administrator/).waitFor();
  });
});
