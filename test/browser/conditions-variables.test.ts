import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { get } from '../support/http.ts';
import { choose, openAdvanced } from './support/actions.ts';
import { findings } from './support/axe.ts';
import { describeInBrowser } from './support/chromium.ts';
import { usePage } from './support/use-page.ts';

const panel = 'permissions?narrow=api::article.article&narrowFor=public';

/** What a value may come from, as its chooser offers it. */
async function offered(page: Page): Promise<readonly string[]> {
  await page.getByRole('button', { name: /Value.* from$/ }).click();
  const options = page.locator('.option').and(page.getByRole('option'));
  await options.first().waitFor();
  const names = await options.allInnerTexts();
  await page.keyboard.press('Escape');
  await options.first().waitFor({ state: 'detached' });
  return names.map((name) => name.split('\n')[0] ?? '');
}

describeInBrowser('the variables of a condition on the admin page', () => {
  const { open } = usePage();
  const condition = async (width: number): Promise<Page> => {
    const page = await open(panel, { width });
    await page.getByRole('button', { name: 'Add condition' }).click();
    return page;
  };

  for (const width of [1440, 360])
    it(`are those that the server accepts for the attribute, at ${width} px`, async () => {
      const page = await condition(width);
      for (const [attribute, ...more] of [
        ['Kind', 'Of the user who asks', 'Role'],
        ['Featured', 'Of the user who asks'],
        ['Air time', 'Of the user who asks'],
        ['Issue date', 'Of the user who asks', 'Time of the request'],
        ['Rating', 'Of the user who asks'],
      ] as const) {
        await choose(page, 'Attribute', attribute);
        expect(await offered(page), attribute).to.have.members(['A value', ...more]);
      }
      // A value in a document is never a variable, so that there is nothing to choose.
      await choose(page, 'Attribute', 'Metadata');
      await page.getByLabel('Value', { exact: true }).waitFor();
      expect(await page.getByRole('button', { name: /Value.* from$/ }).count()).to.equal(0);
    });

  it('include a time before the request, in which a wrong number is reported', async () => {
    const page = await condition(360);
    await choose(page, 'Attribute', 'Created at');
    await choose(page, 'Value from', 'Time of the request');
    await page.getByText('where Created at is the moment of the request.').waitFor();
    await choose(page, 'When', 'Before the request');
    const count = page.getByLabel('How many');
    await count.fill('7');
    await count.press('Enter');
    await choose(page, 'Unit', 'hours');
    await page.getByText('where Created at is the moment 7 hours before the request.').waitFor();
    await count.fill('a week');
    await count.press('Enter');
    await page.getByRole('alert').getByText('“a week” is not a whole number, so 7 is used.').waitFor();
    await count.fill('8');
    await count.press('Enter');
    await page.getByText('the moment 8 hours before the request.').waitFor();
    expect(await page.getByRole('alert').count()).to.equal(0);
    expect(await findings(page)).to.deep.equal([]);
  });

  it('have choosers that one can tell apart, for a range too', async () => {
    const page = await condition(360);
    await choose(page, 'Attribute', 'Created at');
    await choose(page, 'Value from', 'Time of the request');
    await choose(page, 'Operator', 'is between');
    for (const name of ['Between', 'And'])
      await page.getByRole('button', { name: new RegExp(`\\b${name}$`) }).waitFor();
  });

  it('are valid when they are chosen: the user’s id is offered for an id alone', async () => {
    const page = await condition(1440);
    await openAdvanced(page);
    const path = page.getByLabel('Attribute of the user');
    await choose(page, 'Attribute', 'Featured');
    await choose(page, 'Value from', 'Of the user who asks');
    expect(await path.inputValue()).to.equal('');
    await page.getByText('not used until it has a value').waitFor();
    await path.fill('vip');
    await path.press('Enter');
    await page.getByText('where Featured is the user’s vip').waitFor();
    await page.getByText(/^Shown: \d+ of \d+ published entries/).waitFor();
    await choose(page, 'Attribute', 'Kind');
    await choose(page, 'Value from', 'Of the user who asks');
    expect(await path.inputValue()).to.equal('id');
    expect(await page.locator('.fault').count()).to.equal(0);
  });
});

describeInBrowser('the attributes of a condition on the admin page', () => {
  const { host, open } = usePage();

  it('begin with those that requests name, and end with the technical ones', async () => {
    const ticks = async (): Promise<readonly string[]> => {
      const page = await open(panel, { width: 360 });
      const boxes = page.locator('.ticks');
      await boxes.first().waitFor();
      return (await boxes.allInnerTexts()).flatMap((text) => text.split('\n')).filter((text) => text !== '');
    };
    const before = await ticks();
    expect(before.slice(0, 2)).to.deep.equal(['Attributes that are shown', 'Title']);
    expect(before.at(-1)).to.match(/^(Localizations|Locale|Updated by)$/);
    await get(`${host().url}/api/articles?fields=rating&sort=airTime`);
    const after = await ticks();
    expect(after.slice(0, 5)).to.deep.equal([
      'Named by requests in the last 30 days',
      'Rating',
      'Air time',
      'Others',
      'Title',
    ]);
    expect(after).to.have.length(before.length + 1);
  });
});
