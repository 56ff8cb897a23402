import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { eventually } from '../support/eventually.ts';
import { answer, drawn, saved, switchOf } from './support/actions.ts';
import { findings } from './support/axe.ts';
import { createBigNewsroom, roleCount, typeCount } from './support/big-newsroom.ts';
import { describeInBrowser } from './support/chromium.ts';
import { usePage } from './support/use-page.ts';

/** Elements of the whole document at 1440 by 900; a table of all would be 13,000. */
const maxElements = 2_000;

describeInBrowser(`the permissions of ${typeCount} types and ${roleCount} roles with long names`, () => {
  const { open } = usePage({}, createBigNewsroom);
  const elements = (page: Page) => page.evaluate('document.querySelectorAll("*").length') as Promise<number>;
  const grid = (page: Page) => page.getByRole('grid');
  const focused = (page: Page) =>
    page.evaluate("document.activeElement?.getAttribute('aria-label') ?? ''") as Promise<string>;
  const enterGrid = async (page: Page) => {
    await page.getByRole('searchbox', { name: 'Search roles' }).focus();
    for (let tabs = 0; tabs < 4 && !/^Every role may/.test(await focused(page)); tabs += 1)
      await page.keyboard.press('Tab');
    expect(await focused(page)).to.equal('Every role may see the list of every type');
  };

  it('are never wider than the screen, and only what is seen is in the document', async () => {
    const page = await open('permissions');
    await grid(page).waitFor();
    expect(await grid(page).getAttribute('aria-colcount')).to.equal(String(roleCount + 2));
    expect(await elements(page)).to.be.below(maxElements);
    expect(await findings(page)).to.deep.equal([]);
    for (const [left, top] of [
      [0, 1_500],
      [900, 3_000],
      [9_999, 9_999],
    ]) {
      await grid(page).evaluate(
        (element, [x, y]) => {
          (element as unknown as { scrollTo(x?: number, y?: number): void }).scrollTo(x, y);
        },
        [left, top] as const,
      );
      await drawn(page);
      expect(await elements(page)).to.be.below(maxElements);
      expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).to.equal(0);
    }
  });

  it('have heads and names that are read to their ends, at every width', async () => {
    for (const width of [1440, 768, 360]) {
      const page = await open('permissions', { width });
      await grid(page).waitFor();
      const cut = await page.evaluate(`[...document.querySelectorAll('.role-name, .type-name')]
        .filter((name) => name.scrollHeight > name.clientHeight + 1)
        .map((name) => name.textContent)`);
      expect(cut, `${width}`).to.deep.equal([]);
    }
  });

  it('keep the heads and the names in sight', async () => {
    const page = await open('permissions');
    await grid(page).waitFor();
    const boxes = async () => ({
      head: await page.locator('.grid-head').boundingBox(),
      corner: await page.locator('.grid-corner').boundingBox(),
      name: await page.locator('.grid-name').nth(4).boundingBox(),
    });
    const before = await boxes();
    await grid(page).evaluate((element) => {
      (element as unknown as { scrollTo(x: number, y: number): void }).scrollTo(700, 900);
    });
    await drawn(page);
    const after = await boxes();
    expect(after.head?.y).to.equal(before.head?.y);
    expect(after.corner?.x).to.equal(before.corner?.x);
    expect(after.name?.x).to.equal(before.name?.x);
  });

  it('are one tab stop, and every switch is reached and pressed with the keyboard alone', async () => {
    const page = await open('permissions');
    await enterGrid(page);
    await page.keyboard.press('Control+End');
    const last = 'Local desk, contributors of the night shift 12 may see the list of Role';
    expect(await focused(page)).to.equal(last);
    await page.keyboard.press('Space');
    await saved(page, 'Local desk, contributors of the night shift 12 may see the list of Role');
    expect(await switchOf(page, last).isChecked()).to.equal(true);
    expect(await focused(page)).to.equal(last);
    await page.keyboard.press('Home');
    expect(await focused(page)).to.equal('Every role may see the list of Role');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowUp');
    expect(await focused(page)).to.equal('Public may open one entry of User');
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('PageDown');
    await page.keyboard.press('ArrowRight');
    expect(await focused(page)).to.match(/^Public may /);
    await page.keyboard.press('Enter');
    await page.getByRole('alertdialog').waitFor();
    await answer(page, 'Cancel');
    const stop = await focused(page);
    await page.keyboard.press('Shift+Tab');
    expect(await focused(page)).to.not.match(/ for /);
    await page.keyboard.press('Tab');
    expect(await focused(page)).to.equal(stop);
    expect(await elements(page)).to.be.below(maxElements);
  });

  it('show what the keyboard leads to, below the heads and beside the names', async () => {
    const page = await open('permissions');
    await enterGrid(page);
    for (const key of [
      'Control+End',
      'ArrowLeft',
      'ArrowUp',
      'PageUp',
      'Home',
      'ArrowRight',
      'Control+Home',
    ]) {
      await page.keyboard.press(key);
      const isSeen = await page.evaluate(`(() => {
        const { left, top, width, height } = document.activeElement.getBoundingClientRect();
        const there = document.elementFromPoint(left + width / 2, top + height / 2);
        return document.activeElement.contains(there);
      })()`);
      expect(isSeen, `${key} leads to ${await focused(page)}`).to.equal(true);
    }
  });

  it('are filtered by type and role, and what is changed at once is what is shown', async () => {
    const page = await open('permissions?types=archive&roles=shift-1');
    await grid(page).waitFor();
    const all = page.getByRole('checkbox', { name: 'Every role shown may see the list of every type shown' });
    await all.focus();
    await page.keyboard.press('Space');
    const dialog = page.getByRole('alertdialog', { name: 'Give 21 permissions?' });
    expect(await dialog.getByRole('listitem').count()).to.equal(7);
    await answer(page, 'Give all 21');
    await page.getByText(/^Saved: 21 permissions given to 3 roles/).waitFor();
  });

  it('leave the preview to begin with a type that the role finds, and not with the first by name', async () => {
    const page = await open('preview');
    await page.getByText('Article, English (en)').waitFor();
    expect(new URL(page.url()).hash).to.equal('#/preview');
  });

  it('are one of many views and types, of which what is chosen is in sight', async () => {
    const isSeen = (page: Page, role: string) =>
      eventually(
        () =>
          page.evaluate(`(() => {
            const item = document.querySelector('[role=${role}][aria-selected=true]');
            if (item === null) return false;
            const { left, top, width, height } = item.getBoundingClientRect();
            const there = (x) => item.contains(document.elementFromPoint(x, top + height / 2));
            return there(left + 2) && there(left + width - 2);
          })()`) as Promise<boolean>,
        (isSo) => isSo,
      );
    for (const view of ['history', 'locales', 'permissions']) {
      const page = await open(view, { width: 360 });
      expect(await isSeen(page, 'tab'), view).to.equal(true);
    }
    const page = await open('preview?type=plugin::users-permissions.user&as=editor');
    expect(await isSeen(page, 'option')).to.equal(true);
    expect(await page.evaluate('scrollY')).to.equal(0);
  });

  it('fit a narrow screen, one role at a time', async () => {
    const page = await open('permissions', { width: 360 });
    await grid(page).waitFor();
    expect(await elements(page)).to.be.below(maxElements / 2);
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).to.equal(0);
  });
});
