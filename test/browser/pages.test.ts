import { expect } from 'chai';
import { eventually } from '../support/eventually.ts';
import { columnOf } from './support/actions.ts';
import { describeInBrowser } from './support/chromium.ts';
import { focusedName } from './support/keyboard.ts';
import { usePage } from './support/use-page.ts';

describeInBrowser('a page of the list', () => {
  const { open } = usePage();

  it('beyond the last one is reported, and leads to the last one', async () => {
    const page = await open('preview?pageSize=20&page=9');
    const above = page.getByRole('navigation', { name: 'Pages of entries', exact: true });
    await above.getByText(/^Page 9, beyond the last of 3, \d+ entries$/).waitFor();
    await page.getByText('Page 9 is beyond the last one, 3.').waitFor();
    expect(await page.getByText('No entry matches this query.').count()).to.equal(0);
    await page.getByRole('button', { name: 'Go to the last page' }).click();
    await above.getByText(/^Page 3 of 3, /).waitFor();
    await columnOf(page, 0);
    expect(await focusedName(page)).to.equal('List');
    await page.goBack();
    await above.getByText(/^Page 9, /).waitFor();
    await above.getByRole('button', { name: 'Previous page' }).click();
    await above.getByText(/^Page 3 of 3, /).waitFor();
  });

  it('is opened by its number, which does not stay in its box', async () => {
    const page = await open('preview?pageSize=20');
    await columnOf(page, 0);
    const box = page.getByLabel('Go to page');
    for (const number of ['77', '77', '2']) {
      await box.fill(number);
      await box.press('Enter');
      await page
        .getByText(new RegExp(`^Page ${Math.min(Number(number), 3)} of 3, `))
        .first()
        .waitFor();
      expect(
        await eventually(
          () => box.inputValue(),
          (now) => now === '',
        ),
      ).to.equal('');
    }
  });
});
