import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { describeInBrowser } from './support/chromium.ts';
import { usePage } from './support/use-page.ts';

/** Answers the next request to an address with this, and those after it as usual. */
const answerOnce = (page: Page, path: RegExp, json: unknown) =>
  page.route(path, (route) => route.fulfill({ json }), { times: 1 });

const goTo = (page: Page, view: string) => page.evaluate(`location.hash = '#/${view}'`);

interface Case {
  readonly tab: string;
  readonly at: string;
  /** What the view asks of the admin API, and an answer that no code can show. */
  readonly asks: RegExp;
  readonly broken: unknown;
  /** What the view shows once it is itself again. */
  readonly shows: (page: Page) => Promise<unknown>;
}

const cases: readonly Case[] = [
  {
    tab: 'Explain',
    at: 'explain?asked=1',
    asks: /\/admin\/api\/explain/,
    broken: { places: [null], plan: null, error: null },
    shows: (page) => page.getByRole('heading', { name: 'Public gets everything it asks for' }).waitFor(),
  },
  {
    tab: 'History',
    at: 'history',
    asks: /\/admin\/api\/audit/,
    broken: { entries: [null], page: 1, pageCount: 1 },
    shows: (page) => page.getByText('Nothing has been changed yet').waitFor(),
  },
];

describeInBrowser('a view that could not be shown once', () => {
  const { open, watch } = usePage();

  for (const { tab, at, asks, broken, shows } of cases) {
    const breakOnce = async (): Promise<Page> => {
      const page = await open('locales');
      await answerOnce(page, asks, broken);
      await goTo(page, at);
      await page.getByText('This view cannot be shown').waitFor();
      watch().forget();
      return page;
    };

    it(`is shown after another view was opened: ${tab}`, async () => {
      const page = await breakOnce();
      await page.getByRole('tab', { name: 'Locales' }).click();
      await page.getByRole('heading', { level: 1, name: 'Locales' }).waitFor();
      await page.getByRole('tab', { name: tab }).click();
      await shows(page);
    });

    it(`is shown by "Try again": ${tab}`, async () => {
      const page = await breakOnce();
      await page.getByRole('button', { name: 'Try again' }).click();
      await shows(page);
      expect(await page.getByText('This view cannot be shown').count()).to.equal(0);
    });
  }
});

describeInBrowser('an entry that could not be shown once', () => {
  const { open, watch } = usePage();
  const list = (page: Page) => page.getByRole('link', { name: /the list$/ });
  const body = (page: Page) => page.locator('.entry-field', { has: page.locator('> dt:text-is("Summary")') });

  it('has a value that failed, once it is opened again', async () => {
    const page = await open('locales');
    // An object whose toString is a number cannot be made a text.
    const broken = { id: 5, attributes: { title: 'One', summary: { toString: 1 } } };
    await answerOnce(page, /\/admin\/api\/read/, { data: broken, meta: {} });
    await goTo(page, 'preview?entry=5');
    await body(page).getByText('This value cannot be shown').waitFor();
    watch().forget();
    await list(page).click();
    await page.locator('table.entries tbody tr').first().waitFor();
    await page.goBack();
    await body(page).waitFor();
    expect(await page.getByText('This value cannot be shown').count()).to.equal(0);
  });

  it('is shown once its code could be loaded', async () => {
    const page = await open('locales');
    const code = /assets\/entry-view-[^/]*\.js$/;
    await page.route(code, (route) => route.abort());
    await goTo(page, 'preview?entry=5');
    await page.getByText('This part of the page could not be loaded').waitFor();
    watch().forget();
    await page.unroute(code);
    await page.getByRole('tab', { name: 'Locales' }).click();
    await page.getByRole('tab', { name: 'Preview' }).click();
    await body(page).waitFor();
  });
});

describeInBrowser('a view whose code could not be loaded once', () => {
  const { open, watch } = usePage();

  it('is shown once it can be loaded', async () => {
    const page = await open('locales');
    const code = /assets\/roles-compare-[^/]*\.js$/;
    await page.route(code, (route) => route.abort());
    await page.getByRole('tab', { name: 'Compare' }).click();
    await page.getByText('This part of the page could not be loaded').waitFor();
    watch().forget();
    await page.unroute(code);
    await page.getByRole('tab', { name: 'Locales' }).click();
    await page.getByRole('tab', { name: 'Compare' }).click();
    await page.getByText('No difference').waitFor();
  });
});

describeInBrowser('a page that could not be shown once', () => {
  const { open, watch } = usePage();

  it('is shown by "Try again"', async () => {
    const page = await open('locales');
    await answerOnce(page, /\/admin\/api\/grants/, { editable: null, roles: [{}], grants: null });
    await page.reload();
    await page.getByText('The page cannot be shown').waitFor();
    watch().forget();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { level: 1, name: 'Locales' }).waitFor();
  });
});
