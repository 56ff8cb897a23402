import { isDeepStrictEqual } from 'node:util';
import { expect } from 'chai';
import type { Locator, Page } from 'playwright-core';
import { eventually } from '../support/eventually.ts';
import { columnOf, drawn, openAdvanced, openMore, press, switchOf } from './support/actions.ts';
import { describeInBrowser } from './support/chromium.ts';
import { usePage } from './support/use-page.ts';

/** The positions of all controls of the preview and of the first entry, by their order. */
const places = (page: Page) =>
  page.evaluate(`[...document.querySelectorAll('.choosers > *, .list-tools .fold-heading, .caption, .caption-tools > *, .top-pager > button, .top-pager > .choice')]
    .filter((element) => element.closest('.fold-panel') === null)
    .map((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return [element.textContent, ...[left, top, width, height].map(Math.round)].slice(1).join();
    })`) as Promise<readonly string[]>;

const topOfEntries = async (page: Page) => (await page.locator('table.entries').boundingBox())?.y;

/** Clicks at the middle of what is shown there now, and again at the same place. */
async function clickTwice(page: Page, target: Locator, between: () => Promise<void>): Promise<void> {
  const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const [left, top] = [x + Math.min(width / 2, 12), y + height / 2] as const;
  await page.mouse.click(left, top);
  await between();
  await page.mouse.click(left, top);
}

describeInBrowser('the preview under the pointer', () => {
  const { open } = usePage({ PREVIEW_SECRET: 'a secret of the tests, of forty-two letters' });
  const switches = ['Drafts only', 'Last changed first', 'Compare with what readers see', 'Cards'];
  /** The switch that is on when the list opens. */
  const opened = 'Last changed first';
  const folds = ['Filters', 'Sort', 'Saved', 'Advanced'];
  /** The names of the switches that are on, once the page has settled on as many. */
  const settled = (page: Page, isRight: (on: readonly string[]) => boolean) =>
    eventually(async () => {
      await page.locator('[aria-busy=true]').waitFor({ state: 'detached' });
      await drawn(page);
      return page.locator('.caption-tools .toggle[data-selected]').allInnerTexts();
    }, isRight);

  for (const width of [1440, 768, 360]) {
    it(`keeps each switch in its place at ${width} pixels`, async () => {
      const page = await open('preview?as=editor', { width });
      await columnOf(page, 0);
      const before = await places(page);
      for (const name of switches) {
        const turned = switches.filter((one) => (one === opened) !== (one === name));
        const toggle = page.locator('.caption-tools .toggle', { hasText: name });
        await clickTwice(page, toggle, async () => {
          expect(await settled(page, (on) => on.join() !== opened)).to.deep.equal(turned);
          expect(await places(page), name).to.deep.equal(before);
        });
        expect((await settled(page, (on) => on.join() === opened)).join(), name).to.equal(opened);
        await page.goto(page.url().replace(/#.*/, '#/preview?as=editor'));
        await page.locator('.caption-line', { hasText: 'Article, English (en), as Editor' }).waitFor();
        expect(await places(page), name).to.deep.equal(before);
      }
    });

    it(`keeps each button of the bar in its place at ${width} pixels, with its panel below`, async () => {
      const page = await open('preview?as=editor', { width });
      await columnOf(page, 0);
      await openMore(page);
      const bar = () => page.locator('.tools-row > .fold > .fold-heading');
      const boxes = async () => Promise.all((await bar().all()).map((one) => one.boundingBox()));
      const openNow = () =>
        page.locator('.tools-row > .fold > .fold-heading > [aria-expanded=true]').allInnerTexts();
      const before = await boxes();
      const lowest = Math.max(...before.map((box) => (box?.y ?? 0) + (box?.height ?? 0)));
      for (const name of folds) {
        await clickTwice(page, bar().filter({ hasText: name }), async () => {
          await drawn(page);
          expect(await openNow()).to.deep.equal([name]);
          expect(await boxes(), name).to.deep.equal(before);
          const panel = await page.locator('.tools-row > .fold > .fold-panel:visible').boundingBox();
          expect(panel?.y).to.be.above(lowest);
        });
        await drawn(page);
        expect(await openNow()).to.deep.equal([]);
      }
    });

    it(`moves no row while one searches at ${width} pixels`, async () => {
      const page = await open('preview?as=editor&state=preview', { width });
      await columnOf(page, 0);
      const [before, top] = [await places(page), await topOfEntries(page)];
      for (const typed of ['n', 'ni', 'nig', 'night']) {
        await page.getByLabel('Search entries').fill(typed);
        await page.locator('.caption-line', { hasText: `with “${typed}”` }).waitFor();
        await drawn(page);
        expect(await places(page)).to.deep.equal(before);
        expect(await topOfEntries(page)).to.equal(top);
      }
    });
  }

  for (const width of [1440, 768, 360]) {
    it(`moves no row while what readers see is read and said at ${width} pixels`, async () => {
      const page = await open('preview?as=editor&state=preview', { width });
      await columnOf(page, 0);
      const [before, top] = [await places(page), await topOfEntries(page)];
      let go = () => {};
      const held = new Promise<void>((resolve) => {
        go = resolve;
      });
      await page.route('**/content-query/admin/api/**', async (route) => {
        await held;
        await route.continue();
      });
      await press(switchOf(page, 'Compare with what readers see'));
      await page.getByText('Reading what readers see…').waitFor();
      expect(await topOfEntries(page)).to.equal(top);
      go();
      const said = page.getByText(/^Of \d+ on this page readers see/);
      await said.waitFor();
      await page.getByRole('columnheader', { name: 'Readers see' }).waitFor();
      expect(await topOfEntries(page)).to.equal(top);
      expect(await places(page)).to.deep.equal(before);
      expect((await said.boundingBox())?.y).to.be.below(top ?? 0);
    });
  }

  it('has the whole bar as wide with settings as without, and reads them to a screen reader', async () => {
    const page = await open('preview?as=editor', { width: 1440 });
    await columnOf(page, 0);
    const before = await places(page);
    await page.goto(page.url().replace(/#.*/, '#/preview?as=editor&sort=title:asc,kind:desc&populate=*'));
    await page.getByRole('button', { name: /^More .*sorted, advanced$/ }).waitFor();
    const after = await eventually(
      () => places(page),
      (now) => isDeepStrictEqual(now, before),
    );
    expect(after).to.deep.equal(before);
    await openAdvanced(page);
    await page.getByRole('button', { name: /^Related entries/ }).waitFor();
  });
});
