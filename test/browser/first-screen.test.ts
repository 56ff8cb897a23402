import { expect } from 'chai';
import type { Locator, Page } from 'playwright-core';
import { eventually } from '../support/eventually.ts';
import { get } from '../support/http.ts';
import { answer, choose, columnOf, openTool } from './support/actions.ts';
import { describeInBrowser } from './support/chromium.ts';
import { usePage } from './support/use-page.ts';

const boxOf = async (target: Locator) =>
  (await target.boundingBox()) ?? { x: 0, y: Number.POSITIVE_INFINITY, width: 0, height: 0 };

const bottomOf = async (target: Locator): Promise<number> => {
  const { y, height } = await boxOf(target);
  return y + height;
};

describeInBrowser('the first screen of the admin page', () => {
  const { host, open } = usePage();
  const folded = (page: Page) => page.getByRole('button', { name: /^What is shown: / });

  it('has the total, the pages and their size above the list, and the way to the next page below it', async () => {
    const { pagination } = (await get(`${host().url}/api/articles?locale=en`)).body.meta;
    for (const width of [1440, 768, 360]) {
      const page = await open('preview', { width });
      await columnOf(page, 0);
      const above = page.getByRole('navigation', { name: 'Pages of entries', exact: true });
      const table = await boxOf(page.locator('table.entries'));
      await above.getByText(`Page 1 of ${pagination.pageCount}, ${pagination.total} entries`).waitFor();
      expect(await bottomOf(above), `at ${width}`).to.be.below(table.y);
      await choose(page, 'Entries on a page', '10 a page');
      await above.getByText(`Page 1 of ${Math.ceil(pagination.total / 10)}, `).waitFor();
      await above.getByRole('button', { name: 'Next page' }).click();
      await above.getByText(/^Page 2 of/).waitFor();
      const below = page.getByRole('navigation', { name: 'Pages of entries, below the list' });
      expect((await boxOf(below)).y).to.be.above(await bottomOf(page.locator('table.entries')));
      await below.getByRole('button', { name: 'Next' }).click();
      await above.getByText(/^Page 3 of/).waitFor();
    }
  });

  it('has switches of permissions at 360 pixels, and says what the button beside them does', async () => {
    const page = await open('permissions', { width: 360 });
    const first = page.getByRole('switch', { name: 'Public may see the list of Article', exact: true });
    await first.waitFor();
    const { height } = page.viewportSize() ?? { height: 0 };
    expect(await bottomOf(first.locator('xpath=..'))).to.be.below(height);
    const grid = await bottomOf(page.getByRole('grid'));
    // It keeps its place where it has nothing to give.
    const giveAll = page.locator('.tools-action', {
      hasText: 'Open entries to every role that sees their list',
    });
    expect((await boxOf(giveAll)).y).to.be.at.least(grid);
    expect(await page.locator('.lead').textContent()).to.include(
      'With the button beside a permission you choose which entries and attributes it sees.',
    );
  });

  it('says what is chosen without cutting it at 1440 pixels, and has room to search', async () => {
    const page = await open('preview?as=editor&state=preview');
    await columnOf(page, 0);
    const cut = (await page.evaluate(`[...document.querySelectorAll('.choosers .choice-value')]
      .filter((value) => value.scrollWidth > value.clientWidth)
      .map((value) => value.textContent)`)) as readonly string[];
    expect(cut).to.deep.equal([]);
    expect((await boxOf(page.getByLabel('Search entries'))).width).to.be.above(200);
  });

  for (const width of [768, 360]) {
    it(`folds the choices into one line that says them at ${width} pixels`, async () => {
      const page = await open('preview?as=editor&state=preview', { width });
      await columnOf(page, 0);
      const line = folded(page);
      expect(await line.innerText()).to.match(/Article, as Editor, with drafts, English \(en\)$/);
      expect((await boxOf(line)).height).to.be.below(40);
      const choices = page
        .getByRole('button', { name: /(Content type|Locale|Status|View as)$/ })
        .and(page.locator('.choice-button'));
      expect(await choices.count()).to.equal(0);
      await line.click();
      expect(await choices.count()).to.equal(4);
      await choose(page, 'Locale', 'French');
      await choose(page, 'View as', 'Public');
      await choose(page, 'Status', 'Published');
      const said = await eventually(
        () => line.innerText(),
        (text) => text.endsWith('Article, as Public, published, French (fr)'),
      );
      expect(said).to.match(/Article, as Public, published, French \(fr\)$/);
      await line.click();
      expect(await choices.count()).to.equal(0);
    });

    it(`has what a comparison or an explanation says at ${width} pixels`, async () => {
      for (const [view, result] of [
        ['compare?as=public&with=editor', '.result [role=status] strong'],
        ['explain?as=public', '.result h2'],
        ['explain?as=public&written=sort%3Dtitle&asked=1', '.result h2'],
      ] as const) {
        const page = await open(view, { width });
        const found = page.locator(result).first();
        await found.waitFor();
        const { height } = page.viewportSize() ?? { height: 0 };
        expect(await bottomOf(found), view).to.be.below(height * 0.65);
        await folded(page).waitFor();
      }
    });
  }

  it('has what removes a condition in the line of its value at 768 pixels', async () => {
    const filters = JSON.stringify({
      all: [
        ['title', '$eq', 'a'],
        ['updatedAt', '$gt'],
        ['author.team.city', '$eq', 'a'],
      ],
    });
    const page = await open(`preview?filters=${encodeURIComponent(filters)}`, { width: 768 });
    await openTool(page, 'Filters');
    const conditions = await page.locator('.condition').all();
    expect(conditions).to.have.length(3);
    for (const condition of conditions) {
      const value = condition.locator('.field input');
      const remove = condition.getByRole('button', { name: /^Remove the condition/ });
      expect(await bottomOf(remove)).to.be.closeTo(await bottomOf(value), 3);
    }
  });

  it('does not lay what was changed over who is signed in', async () => {
    for (const width of [768, 1100]) {
      // Each window gives another permission of a role that has none of the two.
      const type = width === 768 ? 'api::vault.vault' : 'plugin::users-permissions.user';
      const page = await open(`explain?as=public&type=${type}`, { width });
      await page.locator('.place .button').first().click();
      await answer(page, 'Open to the public');
      const bar = page.locator('.undo-bar', { hasText: 'Saved: ' });
      await bar.waitFor();
      const right = await boxOf(bar).then((box) => box.x + box.width);
      expect(right, `at ${width}`).to.be.below((await boxOf(page.locator('.who'))).x);
    }
  });
});
