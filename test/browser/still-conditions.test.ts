import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { choose, drawn, openAdvanced, openTool } from './support/actions.ts';
import { findings } from './support/axe.ts';
import { describeInBrowser } from './support/chromium.ts';
import { focusedName } from './support/keyboard.ts';
import { usePage } from './support/use-page.ts';

const panel = 'permissions?narrow=api::article.article&narrowFor=public';

describeInBrowser('the builder of conditions', () => {
  const { open } = usePage();
  const add = (page: Page, index = 0) => page.getByRole('button', { name: 'Add condition' }).nth(index);
  const placeOf = async (page: Page, index = 0) => {
    await drawn(page);
    return add(page, index).boundingBox();
  };
  const expectStill = async (page: Page): Promise<void> => {
    const before = await placeOf(page);
    for (let added = 1; added <= 2; added += 1) {
      await add(page).click();
      await page
        .locator('.condition')
        .nth(added - 1)
        .waitFor();
      expect(await placeOf(page)).to.deep.equal(before);
    }
    await page.getByRole('button', { name: 'Add group' }).first().click();
    await page.locator('.group .group').waitFor();
    expect(await placeOf(page)).to.deep.equal(before);
  };

  for (const width of [1440, 360]) {
    it(`moves nothing under the pointer at ${width} pixels where a condition is added`, async () => {
      const page = await open(panel, { width });
      await page.getByText('All entries are shown.').waitFor();
      await expectStill(page);
      expect(await findings(page)).to.deep.equal([]);
    });
  }

  for (const width of [1440, 360]) {
    it(`moves nothing under the pointer at ${width} pixels where a filter is added`, async () => {
      const page = await open('preview', { width });
      await openTool(page, 'Filters');
      await expectStill(page);
    });
  }

  it('has a keyboard order that follows its layout', async () => {
    const page = await open(panel);
    await add(page).click();
    await page.locator('.condition').waitFor();
    await add(page).focus();
    await page.keyboard.press('Tab');
    expect(await focusedName(page)).to.equal('Add group');
    await page.keyboard.press('Tab');
    expect(await focusedName(page)).to.match(/Attribute$/);
  });

  it('has a chooser of the time of day, with seconds from the start', async () => {
    const page = await open(panel);
    await add(page).click();
    await choose(page, 'Attribute', 'Air time');
    const value = page.getByLabel('Value, HH:mm:ss', { exact: true });
    expect(await value.getAttribute('type')).to.equal('time');
    // Hours, minutes, seconds: the digits are typed as a person types them.
    await value.focus();
    await page.keyboard.type('161205');
    expect(await value.inputValue()).to.equal('16:12:05');
    // The value is taken as the input is left, and the sentence grows by it: the button must not leave the pointer.
    const fold = page.getByRole('button', { name: /^Advanced/ });
    const before = await fold.boundingBox();
    await openAdvanced(page);
    await page.getByText('where Air time is 16:12:05.').waitFor();
    expect((await fold.boundingBox())?.y).to.equal(before?.y);
    const json = page.getByRole('textbox', { name: 'JSON of the condition' });
    await page.waitForFunction(
      "[...document.querySelectorAll('textarea')].some(({ value }) => value.includes('16:12:05.000'))",
    );
    await json.fill('{"rows":{"airTime":"16:12:30.000"}}');
    expect(await value.inputValue()).to.equal('16:12:30');
  });
});
