import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { get } from '../../support/http.ts';
import { sendRead } from '../../support/versions.ts';
import { answer, openAdvanced, press, saved, switchOf, undone } from '../support/actions.ts';
import { findings } from '../support/axe.ts';
import { describeInBrowser } from '../support/chromium.ts';
import { chooseByKey, focusedName, keyTo } from '../support/keyboard.ts';
import { adminToken, usePage } from '../support/use-page.ts';

const article = 'api::article.article';
const panelOf = (uid: string, role = 'public') => `permissions?narrow=${uid}&narrowFor=${role}`;
const dialog = (page: Page) => page.getByRole('dialog');
const json = (page: Page) => page.getByRole('textbox', { name: 'JSON of the condition' });
const gone = (page: Page) => dialog(page).waitFor({ state: 'detached' });
const narrow = (page: Page, seen: string) =>
  page.getByRole('button', { name: `What Public sees of Article: ${seen}`, exact: true });

describeInBrowser('conditions on the admin page', () => {
  const { host, open } = usePage({
    pluginConfig: { conditions: { editor: { 'api::page.page': { fields: ['name'], rows: { name: 'a' } } } } },
  });
  const total = async (query: string): Promise<number> => {
    const { body } = await get(`${host().url}/api/articles?locale=all&${query}`);
    return body.meta.pagination.total;
  };
  const set = async (rows: unknown, fields: unknown = null): Promise<void> => {
    const response = await sendRead(`${host().url}/content-query/admin/api/conditions`, {
      method: 'PUT',
      token: adminToken,
      body: { role: 'public', type: article, fields, rows },
    });
    expect(response.status).to.equal(200);
  };
  afterEach(() => set(null));

  it('are set by keyboard at 360 px, counted, saved, marked and undone', async () => {
    const [all, reviews] = [await total(''), await total('filters[kind]=review')];
    const page = await open('permissions', { width: 360 });
    await page.getByRole('searchbox', { name: 'Search content types' }).focus();
    await keyTo(page, 'Tab', /^Public may see the list of every type$/);
    await keyTo(page, 'ArrowDown', /^Public may see the list of Article$/);
    await keyTo(page, 'Tab', /^What Public sees of Article: everything$/, 1);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'What Public sees of Article' }).waitFor();
    await page.getByText(`Shown: ${all} of ${all} published entries`).waitFor();

    await keyTo(page, 'Tab', /^Add condition$/);
    await page.keyboard.press('Enter');
    expect(await focusedName(page)).to.match(/Choose.*Attribute$/);
    await page.getByRole('button', { name: 'Remove the condition', exact: true }).waitFor();
    await chooseByKey(page, /Attribute$/, 'Kind');
    await chooseByKey(page, /Value$/, 'review');
    await keyTo(page, 'Tab', /^Add condition$/);
    await page.keyboard.press('Enter');
    expect(await focusedName(page)).to.match(/Choose.*Attribute$/);
    await chooseByKey(page, /Attribute$/, 'Published at');
    await chooseByKey(page, /Operator$/, 'is not empty');
    await keyTo(page, 'Tab', /^Contact email$/);
    await page.keyboard.press('Space');
    await page.getByText(`Shown: ${reviews} of ${all} published entries`).waitFor();
    await page
      .getByText(
        'Public sees only the entries of Article where Kind is “review” and it is published. Of each it sees everything but Contact email.',
      )
      .waitFor();
    expect(await findings(page)).to.deep.equal([]);

    await keyTo(page, 'Tab', /^Save$/);
    await page.keyboard.press('Enter');
    await saved(page, 'Article for Public: only some entries, only some attributes');
    await gone(page);
    expect(await total('')).to.equal(reviews);
    const mark = 'What Public sees of Article: only some entries, only some attributes';
    expect(await focusedName(page)).to.equal(mark);
    expect(await findings(page)).to.deep.equal([]);
    const wide = 'document.documentElement.scrollWidth <= innerWidth';
    expect(await page.evaluate(wide)).to.equal(true);

    await keyTo(page, 'Tab', /^Undo/);
    await page.keyboard.press('Enter');
    await page.getByRole('alertdialog', { name: 'Show more to the public?' }).waitFor();
    await keyTo(page, 'Tab', /^Show to the public$/);
    await page.keyboard.press('Enter');
    await undone(page, 'Article for Public: only some entries, only some attributes');
    expect(await total('')).to.equal(all);
    await narrow(page, 'everything').waitFor();
  });

  it('mark the switches that they narrow, for screen readers too', async () => {
    await set({ kind: 'review' });
    const page = await open('permissions', { scheme: 'dark' });
    await narrow(page, 'only some entries').waitFor();
    for (const what of ['see the list', 'open one entry']) {
      const described = await switchOf(page, `Public may ${what} of Article`).getAttribute(
        'aria-describedby',
      );
      expect(await page.locator(`[id="${described}"]`).getAttribute('aria-label')).to.match(
        /only some entries$/,
      );
    }
    expect(
      await switchOf(page, 'Public may see the list of Author').getAttribute('aria-describedby'),
    ).to.equal(null);
    expect(await findings(page)).to.deep.equal([]);
    // Without the permission there is nothing to narrow; with it the condition is as it was.
    const box = await switchOf(page, 'Public may see the list of Article').boundingBox();
    await press(switchOf(page, 'Public may see the list of Article'));
    await saved(page, 'Public may not see the list of Article');
    expect(await switchOf(page, 'Public may see the list of Article').boundingBox()).to.deep.equal(box);
    await press(switchOf(page, 'Public may see the list of Article'));
    await answer(page, 'Open to the public');
    await narrow(page, 'only some entries').waitFor();
  });

  it('are the same in the builder and in their JSON, which is folded where the builder shows them', async () => {
    const page = await open(panelOf(article));
    await page.getByRole('button', { name: 'Add condition' }).waitFor();
    expect(await json(page).count()).to.equal(0);
    await openAdvanced(page);
    await json(page).fill(
      '{"fields":null,"rows":{"$or":[{"author":{"rank":{"$lte":4}}},{"owner":"$user"}]}}',
    );
    await page.getByText('where Author › Rank is at most 4 or Owner is the user who asks.').waitFor();
    await page.getByText('Whoever is not signed in sees no entry.').waitFor();
    expect(await page.getByLabel('Attribute of the user').inputValue()).to.equal('id');
    await page.getByLabel('Attribute of the user').fill('profile.id');
    await page.getByLabel('Attribute of the user').press('Enter');
    expect(await json(page).inputValue()).to.include('"$eq": "$user.profile.id"');

    await json(page).fill('{"rows":{"reviewers":{"$count":{"$gte":1}}}}');
    await page.getByText('They are changed in their JSON, under Advanced.').waitFor();
    await json(page).fill('{"rows":');
    await page.getByText('This is not JSON').waitFor();
    expect(await page.getByRole('button', { name: 'Save' }).isDisabled()).to.equal(true);

    await set({ reviewers: { $count: { $gte: 1 } } });
    await json(await open(panelOf(article))).waitFor();
  });

  it('show every fault at its path, beside the JSON and in the builder', async () => {
    const page = await open(panelOf(article), { scheme: 'dark' });
    await openAdvanced(page);
    await json(page).fill('{"fields":["titel"],"rows":{"rating":"high","slug":"$usr"}}');
    const faults = page.getByRole('list', { name: 'Faults' }).getByRole('listitem');
    await faults.first().waitFor();
    expect((await faults.allInnerTexts()).map((text) => text.split(':')[0])).to.deep.equal([
      'fields.0',
      'rows.rating',
      'rows.slug',
    ]);
    const condition = page.getByRole('group', { name: 'Condition on Rating' });
    expect(await condition.locator('.fault').innerText()).to.match(/number/);
    expect(await page.getByRole('button', { name: 'Save' }).isDisabled()).to.equal(true);
    await page.getByText('Not counted.').waitFor();
    expect(await findings(page)).to.deep.equal([]);
  });

  it('are counted for a user, whose name is shown', async () => {
    const page = await open(panelOf(article));
    await openAdvanced(page);
    await json(page).fill('{"rows":{"owner":"$user"}}');
    await page.getByText('Nobody is signed in.').waitFor();
    await page.getByText('Shown: 0 of').waitFor();
    const users = page.getByLabel('As user (name or address)');
    await users.fill('ann@');
    await page.getByRole('button', { name: 'ann, ann@example.org' }).click();
    const owned = await total('filters[id][$gt]=0');
    await page.getByText(new RegExp(`of ${owned} published entries; .*, as \\w+`)).waitFor();
    await users.fill('999');
    await page.getByText('Nobody is found.').waitFor();
    await users.fill('2');
    await page.getByRole('button', { name: 'bob, bob@example.org' }).click();
    await page.getByText(/published entries; .*, as bob/).waitFor();
  });

  it('are removed after a question, and taken back in the history', async () => {
    await set({ kind: 'review' });
    const [, reviews] = [await total(''), await total('filters[kind]=review')];
    const page = await open(panelOf(article));
    await page.getByRole('button', { name: 'Remove condition' }).click();
    await answer(page, 'Show to the public');
    await saved(page, 'Article for Public: everything');
    await gone(page);
    expect(await total('')).to.be.greaterThan(reviews);
    await page.getByRole('tab', { name: 'History' }).click();
    await page
      .getByRole('button', { name: /^Undo: Public sees only the entries of Article where Kind is “review”/ })
      .first()
      .click();
    await answer(page, 'Undo');
    await saved(page, 'Article for Public: only some entries');
    expect(await total('')).to.equal(reviews);
  });

  it('are left without a change after a question, and without one where nothing was changed', async () => {
    const page = await open(panelOf(article));
    await page.getByRole('button', { name: 'Add condition' }).waitFor();
    await page.keyboard.press('Escape');
    await gone(page);
    await narrow(page, 'everything').click();
    await openAdvanced(page);
    await json(page).fill('{"rows":{"kind":"review"}}');
    await page.keyboard.press('Escape');
    await answer(page, 'Cancel');
    expect(await json(page).inputValue()).to.equal('{"rows":{"kind":"review"}}');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await gone(page);
    await narrow(page, 'everything').waitFor();
  });

  it('of the configuration are shown, and types that cannot be narrowed say why', async () => {
    const page = await open(panelOf('api::page.page', 'editor'));
    await page.getByText('so it cannot be changed here').waitFor();
    await page
      .getByText('Editor sees only the entries of Page where Name is “a”. Of each it sees only Name.')
      .waitFor();
    expect(await page.getByRole('button', { name: 'Save' }).count()).to.equal(0);
    expect(await findings(page)).to.deep.equal([]);
    await page.getByRole('button', { name: 'Close' }).click();
    await gone(page);
    await page.getByRole('button', { name: /^What Editor sees of Role:/ }).click();
    await page.getByText('role cannot be narrowed: roles say who may read').waitFor();
  });

  it('that the server refuses are reported as not saved', async () => {
    const page = await open(panelOf(article));
    const error = { status: 503, name: 'ServiceUnavailableError', message: 'Try again later', details: {} };
    await page.route('**/api/conditions', (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({ status: 503, json: { data: null, error } })
        : route.continue(),
    );
    await openAdvanced(page);
    await json(page).fill('{"rows":{"kind":"review"}}');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('alert').getByText('It was not saved.').waitFor();
    expect(await dialog(page).count()).to.equal(1);
  });
});
