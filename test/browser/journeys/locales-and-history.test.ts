import { expect } from 'chai';
import { get } from '../../support/http.ts';
import { answer, columnOf, press, saved, switchOf } from '../support/actions.ts';
import { describeInBrowser } from '../support/chromium.ts';
import { usePage } from '../support/use-page.ts';

describeInBrowser('the locales of the admin page', () => {
  const { host, open } = usePage();

  it('change the default after a confirmation, and requests without a locale follow', async () => {
    const page = await open('locales');
    await page.getByRole('button', { name: 'Make default: French (fr)' }).click();
    expect(await page.getByRole('alertdialog').locator('p').innerText()).to.equal(
      'Every request that names no locale will get French (fr) instead of English (en).',
    );
    await answer(page, 'Cancel');
    expect(await page.getByRole('button', { name: 'Make default: French (fr)' }).count()).to.equal(1);
    await page.getByRole('button', { name: 'Make default: French (fr)' }).click();
    await answer(page, 'Change the default');
    await page.getByText('French (fr) is the default locale now.').waitFor();
    const { body } = await get(`${host().url}/api/categories?fields=locale`);
    expect(body.data[0].attributes.locale).to.equal('fr');
  });
});

describeInBrowser('the history of the admin page', () => {
  const { open } = usePage();

  it('begins empty, and says who changed what and who read as which role', async () => {
    const page = await open('history');
    await page.getByText('Nothing has been changed yet.').waitFor();
    await page.getByRole('tab', { name: 'Permissions' }).click();
    await press(switchOf(page, 'Authenticated may see the list of User'));
    await saved(page, 'Authenticated may see the list of User');
    await page.getByRole('tab', { name: 'Preview' }).click();
    await columnOf(page, 0);
    await page.getByRole('tab', { name: 'History' }).click();
    const list = page.getByRole('list', { name: 'Changes, newest first' });
    await list.waitFor();
    const [only, ...others] = await list.locator('> li').allInnerTexts();
    expect(only).to.match(/^Permissions.*Authenticated may see the list of User/s);
    expect(others).to.deep.equal([]);
    await press(page.getByRole('switch', { name: 'Show who read as another role, too' }));
    await list.getByText('Reads as a role').first().waitFor();
    // The list, and beside it the locales that its entries are there in.
    const [latest, beside, earlier] = await list.locator('> li').allInnerTexts();
    expect(latest).to.match(/^Reads as a role.*Article, as who sees everything\nlocale en/s);
    expect(beside).to.match(/^Reads as a role.*Article, as who sees everything\nlocale en/s);
    expect(earlier).to.equal(only);
  });
});
