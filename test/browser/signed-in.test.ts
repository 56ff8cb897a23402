import { expect } from 'chai';
import type { Locator, Page } from 'playwright-core';
import { send } from '../support/http.ts';
import { choose, columnOf, press, switchOf } from './support/actions.ts';
import { createBigNewsroom } from './support/big-newsroom.ts';
import { describeInBrowser } from './support/chromium.ts';
import { adminToken, usePage } from './support/use-page.ts';

const password = 'a password of the tests';

const boxOf = async (target: Locator) =>
  (await target.boundingBox()) ?? { x: 0, y: Number.NaN, width: 0, height: Number.NaN };

const enter = async (page: Page): Promise<void> => {
  await page.getByLabel('Address or name').fill('administrator');
  await page.getByLabel('Password').fill(password);
  await page.keyboard.press('Enter');
};

describeInBrowser('the admin page of somebody who has signed in with a password', () => {
  const { host, open } = usePage({ ADMIN_PASSWORD: password });

  it('has the tabs right below the header, as with a token', async () => {
    for (const width of [1440, 768, 360]) {
      const page = await open('permissions', { token: null, width });
      await enter(page);
      await page.getByRole('grid').waitFor();
      const header = await boxOf(page.locator('.header'));
      expect((await boxOf(page.locator('.tab-bar'))).y, `at ${width}`).to.equal(header.y + header.height);
    }
  });

  it('has no line around all of the window while a view has nothing else to focus', async () => {
    const page = await open('locales', { token: null });
    await enter(page);
    await page.getByRole('table').waitFor();
    await page.keyboard.press('Tab');
    const outlines = await page.evaluate(
      `[...document.querySelectorAll('.tabs, .panel')].map((one) => getComputedStyle(one).outlineStyle)`,
    );
    expect(new Set(outlines as string[])).to.deep.equal(new Set(['none']));
  });

  it('says of a refused change at the foot, and not over the tabs', async () => {
    const page = await open('permissions', { token: null });
    await enter(page);
    await page.route('**/api/grants', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 503, json: { error: { status: 503, message: 'Try again later' } } })
        : route.continue(),
    );
    await press(switchOf(page, 'Editor may see the list of Category'));
    const alert = page.getByRole('alert');
    await alert.waitFor();
    const tabs = await boxOf(page.locator('.tab-bar'));
    expect((await boxOf(alert)).y).to.be.above(tabs.y + tabs.height);
  });

  it('says how many entries a file has for that list alone', async () => {
    const page = await open('preview', { token: null });
    await enter(page);
    await columnOf(page, 0);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download as CSV' }).click();
    await download;
    const said = page.locator('.below-table').getByText(/^\d+ entries$/);
    await said.waitFor();
    await choose(page, 'Locale', 'French');
    await page.getByText('Article, French (fr)').waitFor();
    expect(await said.count()).to.equal(0);
  });

  it('says of an empty list that the role sees only some entries', async () => {
    const body = {
      role: 'editor',
      type: 'api::team.team',
      fields: null,
      rows: { name: 'none is called so' },
      version: null,
    };
    const { status } = await send(`${host().url}/content-query/admin/api/conditions`, {
      method: 'PUT',
      token: adminToken,
      body,
    });
    expect(status).to.equal(200);
    const page = await open('preview?type=api::team.team&as=editor', { token: null });
    await enter(page);
    await page.getByText('Editor sees only some entries of Team.').waitFor();
    await page.getByRole('button', { name: 'Explain it' }).click();
    await page.getByRole('heading', { level: 1, name: 'Explain' }).waitFor();
  });

  it('offers users by name where an empty list depends on who is signed in', async () => {
    const { status } = await send(`${host().url}/content-query/admin/api/conditions`, {
      method: 'PUT',
      token: adminToken,
      body: {
        ...{ role: 'editor', type: 'api::article.article', fields: null },
        ...{ rows: { owner: '$user' }, version: null },
      },
    });
    expect(status).to.equal(200);
    const page = await open('preview?as=editor', { token: null });
    await enter(page);
    await page.getByText('which depend on who is signed in. Choose a user to look as.').waitFor();
    await page.getByLabel('Find a user by name or address').fill('ANN');
    await page
      .getByRole('list', { name: 'Users who are found' })
      .getByRole('button', { name: /^ann\b/ })
      .click();
    await columnOf(page, 0);
  });
});

describeInBrowser('the admin page of many types and roles', () => {
  const { open } = usePage({}, createBigNewsroom);

  it('keeps the names of the roles in sight, however far it is scrolled', async () => {
    const page = await open('permissions');
    const grid = page.getByRole('grid');
    await grid.waitFor();
    await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)');
    await grid.evaluate((element) => {
      (element as unknown as { scrollTo(x: number, y: number): void }).scrollTo(0, 3_000);
    });
    const header = await boxOf(page.locator('.header'));
    const head = await boxOf(page.locator('.grid-head'));
    expect(head.y).to.be.at.least(header.y + header.height);
    expect(head.y + head.height).to.be.below(page.viewportSize()?.height ?? 0);
  });

  it('cuts no value of a chooser at 1440 pixels', async () => {
    const role = 'contributors-of-the-night-shift-01';
    const page = await open(`preview?type=api::matter-02.matter-02&as=${role}`);
    await page
      .getByText(/may not read/)
      .first()
      .waitFor();
    const cut = await page.evaluate(`[...document.querySelectorAll('.choosers .choice-value')]
      .filter((value) => value.scrollWidth > value.clientWidth || value.scrollHeight > value.clientHeight + 1)
      .map((value) => value.textContent)`);
    expect(cut).to.deep.equal([]);
  });
});
