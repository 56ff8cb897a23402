import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { answer, choose, drawn, press, saved, switchOf, undoButton } from './support/actions.ts';
import { describeInBrowser } from './support/chromium.ts';
import { usePage } from './support/use-page.ts';

/** The position of every switch and box of the grid that is seen of it, by its name. */
const places = (page: Page) =>
  page.evaluate(`Object.fromEntries([...document.querySelectorAll('.cell-button')].flatMap((cell) => {
    const grid = cell.closest('.grid').getBoundingClientRect();
    const { left, top, width, height } = cell.getBoundingClientRect();
    if (top + height <= grid.top || top >= grid.bottom) return [];
    return [[cell.getAttribute('aria-label'), [left, top, width, height].map(Math.round).join()]];
  }))`) as Promise<Readonly<Record<string, string>>>;

/** The switches and boxes whose middle a pointer reaches. */
const pressed = (page: Page) =>
  page.evaluate(`[...document.querySelectorAll('.cell-button')].flatMap((cell) => {
    const { left, top, width, height } = cell.getBoundingClientRect();
    const there = document.elementFromPoint(left + width / 2, top + height / 2);
    return cell.contains(there) ? [cell.getAttribute('aria-label')] : [];
  })`) as Promise<readonly string[]>;

describeInBrowser('a change of permissions', () => {
  const { open } = usePage();

  for (const width of [1440, 768, 360]) {
    it(`moves nothing under the pointer at ${width} pixels, and covers no switch`, async () => {
      const page = await open('permissions', { width });
      if (width < 768) await choose(page, 'Role', 'Editor');
      await switchOf(page, 'Editor may see the list of Page').waitFor();
      const toggled = switchOf(page, 'Editor may see the list of Page');
      await toggled.hover();
      await drawn(page);
      const [before, reached] = [await places(page), await pressed(page)];
      for (const may of ['may not', 'may']) {
        await press(toggled);
        await saved(page, `Editor ${may} see the list of Page`);
        await drawn(page);
        expect(await places(page)).to.deep.equal(before);
        expect(await pressed(page)).to.deep.equal(reached);
      }
      await undoButton(page).click();
      await page.getByText('Undone: Editor may see the list of Page').waitFor();
      expect(await places(page)).to.deep.equal(before);
      await undoButton(page).click();
      await page.getByText('Undone: Editor may not see the list of Page').waitFor();
      await page.getByRole('button', { name: 'Close' }).click();
      await page.getByText('Undone:').waitFor({ state: 'detached' });
      expect(await places(page)).to.deep.equal(before);
    });
  }

  it('lets those open entries who see the list that the search shows, and asks once what', async () => {
    const page = await open('permissions?types=page');
    for (const name of ['Public', 'Editor']) {
      await press(switchOf(page, `${name} may open one entry of Page`));
      await saved(page, `${name} may not open one entry of Page`);
    }
    const give = (count: number) =>
      page.getByRole('button', {
        name: `Open entries to every role that sees their list (${count} missing)`,
        exact: true,
      });
    // Where there is nothing to give, its place is kept.
    const anyGive = page.locator('.tools-action .button');
    await give(2).waitFor();
    await page.getByRole('searchbox', { name: 'Search roles' }).fill('edi');
    await give(1).waitFor();
    await page.getByRole('searchbox', { name: 'Search content types' }).fill('article');
    await anyGive.waitFor({ state: 'hidden' });
    await page.getByRole('searchbox', { name: 'Search roles' }).fill('');
    await page.getByRole('searchbox', { name: 'Search content types' }).fill('');
    await give(2).click();
    const dialog = page.getByRole('alertdialog');
    expect(await dialog.getByRole('heading').innerText()).to.equal('Give 2 permissions?');
    expect(await dialog.innerText()).to.match(/able to read 1 of these/);
    expect(await dialog.getByRole('listitem').allInnerTexts()).to.deep.equal([
      'Open one entry of Page for Public, Editor',
    ]);
    await answer(page, 'Give all 2');
    await saved(page, '2 permissions given to 2 roles');
    await anyGive.waitFor({ state: 'hidden' });
  });
});
