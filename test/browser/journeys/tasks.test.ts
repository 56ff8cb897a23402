import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { get } from '../../support/http.ts';
import { idsOf, saved } from '../support/actions.ts';
import { describeInBrowser } from '../support/chromium.ts';
import { chooseByKey, focusedName, keyTo } from '../support/keyboard.ts';
import { usePage } from '../support/use-page.ts';

/** Counts the keys that are pressed on a page, and the letters that are typed. */
function counting(page: Page): { readonly steps: () => number } {
  let steps = 0;
  const { keyboard } = page;
  const press = keyboard.press.bind(keyboard);
  keyboard.press = (...args) => {
    steps += 1;
    return press(...args);
  };
  const type = keyboard.type.bind(keyboard);
  keyboard.type = (text, ...more) => {
    steps += text.length;
    return type(text, ...more);
  };
  return { steps: () => steps };
}

/** How many steps each task takes at most. */
const most: Readonly<Record<string, number>> = {
  'find what was changed last': 4,
  'find what was changed since a moment': 46,
  'let a role read one more content type, but not one of its attributes': 33,
  'see a draft as readers will': 11,
  'send a draft to somebody for approval': 31,
  'undo a mistake': 21,
};

function mostOf({ test }: Mocha.Context): number {
  const steps = most[test?.title ?? ''];
  if (steps === undefined) throw new Error(`there is no task '${test?.title}'`);
  return steps;
}

describeInBrowser("a person's tasks by keyboard at 360 pixels", () => {
  const { host, open } = usePage({ PREVIEW_SECRET: 'a secret of the tests, of forty-two letters' });
  const narrow = { width: 360 };
  const list = 'table.entries tbody tr';

  it('find what was changed last', async function (this: Mocha.Context) {
    const page = await open('preview', narrow);
    await page.locator(list).first().waitFor();
    const { steps } = counting(page);
    await keyTo(page, 'Tab', /^Skip to the list$/);
    await page.keyboard.press('Enter');
    await page.getByRole('switch', { name: 'Last changed first', checked: true }).waitFor();
    await page.locator('th[aria-sort=descending]', { hasText: 'Updated at' }).waitFor();
    const { body } = await get(`${host().url}/api/articles?locale=en&sort=updatedAt:desc`);
    expect((await idsOf(page))[0]).to.equal(String(body.data[0].id));
    expect(steps()).to.be.at.most(mostOf(this));
  });

  it('find what was changed since a moment', async function (this: Mocha.Context) {
    const page = await open('preview', narrow);
    await page.locator(list).first().waitFor();
    const { steps } = counting(page);
    await keyTo(page, 'Tab', /^More$/);
    await page.keyboard.press('Enter');
    await keyTo(page, 'Tab', /^Filters$/);
    await page.keyboard.press('Enter');
    await keyTo(page, 'Tab', /^Add condition$/);
    await page.keyboard.press('Enter');
    await chooseByKey(page, /Attribute$/, 'Updated');
    await chooseByKey(page, /Operator$/, 'is after');
    await keyTo(page, 'Tab', /^Value, your time$/);
    await page.keyboard.type('010320241200PM');
    const { body } = await get(
      `${host().url}/api/articles?locale=en&filters[updatedAt][$gt]=2024-01-03T12:00:00.000Z`,
    );
    await page.getByText(new RegExp(`, ${body.meta.pagination.total} entries$`)).waitFor();
    expect(steps()).to.be.at.most(mostOf(this));
  });

  it('let a role read one more content type, but not one of its attributes', async function (this: Mocha.Context) {
    const page = await open('permissions?as=authenticated', narrow);
    const { steps } = counting(page);
    await keyTo(page, 'Tab', /^Search content types$/);
    await page.keyboard.type('user');
    await keyTo(page, 'Tab', /^Authenticated may see the list of every type shown$/);
    await keyTo(page, 'ArrowDown', /^Authenticated may see the list of User$/);
    await page.keyboard.press('Space');
    await saved(page, 'Authenticated may see the list of User');
    await keyTo(page, 'Tab', /^What Authenticated sees of User: everything$/, 2);
    await page.keyboard.press('Enter');
    // Before what it has is loaded, the dialog itself keeps the focus.
    const dialog = page.getByRole('dialog', { name: 'What Authenticated sees of User' });
    await dialog.getByText('Email', { exact: true }).first().waitFor();
    await dialog.getByRole('button', { name: 'Save' }).waitFor();
    await keyTo(page, 'Tab', /^Email$/);
    await page.keyboard.press('Space');
    await keyTo(page, 'Tab', /^Save$/);
    await page.keyboard.press('Enter');
    await saved(page, 'User for Authenticated: only some attributes');
    expect(steps()).to.be.at.most(mostOf(this));
    const { status, body } = await get(`${host().url}/api/users`, { role: 'authenticated' });
    expect(status).to.equal(200);
    expect(body[0]).to.have.property('username');
    expect(body[0]).not.to.have.property('email');
  });

  it('see a draft as readers will', async function (this: Mocha.Context) {
    const page = await open('preview', narrow);
    await page.locator(list).first().waitFor();
    const { steps } = counting(page);
    await keyTo(page, 'Tab', /^Skip to the list$/);
    await page.keyboard.press('Enter');
    await keyTo(page, 'Tab', /^Compare with what readers see$/);
    await page.keyboard.press('Space');
    await page.locator('.badge-warn').first().waitFor();
    await page.getByText(/^Of \d+ on this page readers see/).waitFor();
    expect(steps()).to.be.at.most(mostOf(this));
  });

  it('send a draft to somebody for approval', async function (this: Mocha.Context) {
    const page = await open('preview?state=preview&entry=1', narrow);
    await page.locator('.entry-head h2').waitFor();
    const { steps } = counting(page);
    await keyTo(page, 'Tab', /^Share a preview link$/);
    await page.keyboard.press('Enter');
    await keyTo(page, 'Tab', /^Make the link$/);
    await page.keyboard.press('Enter');
    const address = page.getByLabel('Address of the link');
    await address.waitFor();
    expect(steps()).to.be.at.most(mostOf(this));
    const answer = await fetch(await address.inputValue());
    expect(answer.status).to.equal(200);
    expect(await answer.text()).to.include('Ada Nacht 1');
  });

  it('undo a mistake', async function (this: Mocha.Context) {
    const page = await open('permissions?as=editor', narrow);
    const { steps } = counting(page);
    await keyTo(page, 'Tab', /^Editor may see the list of every type$/);
    await keyTo(page, 'ArrowDown', /^Editor may see the list of Page$/);
    await page.keyboard.press('Space');
    await saved(page, 'Editor may not see the list of Page');
    await keyTo(page, 'Tab', /^Undo/);
    await page.keyboard.press('Enter');
    await page.getByText('Undone: Editor may not see the list of Page').waitFor();
    expect(await focusedName(page)).to.be.oneOf(['Changes', 'Undo']);
    expect(steps()).to.be.at.most(mostOf(this));
  });
});
