import { expect } from 'chai';
import { columnOf, press, switchOf } from './support/actions.ts';
import { describeInBrowser } from './support/chromium.ts';
import { usePage } from './support/use-page.ts';

describeInBrowser('cards and a comparison with what readers see', () => {
  const { open } = usePage();
  const compare = 'Compare with what readers see';

  it('are never both on: the cards give way with a reason, and come back', async () => {
    const page = await open('preview?as=editor');
    await columnOf(page, 0);
    const cards = page.locator('.cards .card');
    const on = (name: string) => page.getByRole('switch', { name, exact: true, checked: true });
    await press(switchOf(page, 'Cards'));
    await cards.first().waitFor();
    await press(switchOf(page, compare));
    await columnOf(page, 0);
    await on(compare).waitFor();
    expect(await on('Cards').count()).to.equal(0);
    await page.getByText(/^Cards cannot show a comparison\. Of \d+ on this page readers see/).waitFor();
    await press(switchOf(page, compare));
    await cards.first().waitFor();
    await on('Cards').waitFor();
    await press(switchOf(page, compare));
    await columnOf(page, 0);
    await press(switchOf(page, 'Cards'));
    await cards.first().waitFor();
    await on('Cards').waitFor();
    expect(await on(compare).count()).to.equal(0);
    expect(await page.getByText('Cards cannot show a comparison.').count()).to.equal(0);
  });
});
