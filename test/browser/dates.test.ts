import { expect } from 'chai';
import { eventually } from '../support/eventually.ts';
import { get } from '../support/http.ts';
import { choose, columnOf, openTool } from './support/actions.ts';
import { describeInBrowser } from './support/chromium.ts';
import { usePage } from './support/use-page.ts';

describeInBrowser('a filter on a date', () => {
  const { host, open } = usePage();
  const totalOf = async (filter: string): Promise<number> =>
    (await get(`${host().url}/api/articles?locale=en&${filter}`)).body.meta.pagination.total;

  it('has a chooser of dates and the words of dates, in one line on a wide screen', async () => {
    const page = await open('preview');
    await columnOf(page, 0);
    await openTool(page, 'Filters');
    await page.getByRole('button', { name: 'Add condition' }).click();
    await choose(page, 'Attribute', 'Updated at');
    await choose(page, 'Operator', 'is after');
    const value = page.getByLabel('Value, your time');
    expect(await value.getAttribute('type')).to.equal('datetime-local');
    await value.fill('2024-01-03T12:00');
    const filter = 'filters[updatedAt][$gt]=2024-01-03T12:00:00.000Z';
    const total = await totalOf(filter);
    expect(total)
      .to.be.above(0)
      .and.below(await totalOf(''));
    // The list is read without a further key.
    await page.getByText(new RegExp(`^Page 1 of \\d+, ${total} entries$`)).waitFor();
    expect(new URL(page.url()).hash).to.include('2024-01-03T12:00:00.000Z');
    const tops = await Promise.all(
      ['Attribute', 'Operator'].map(
        async (name) =>
          (
            await page
              .locator('.condition .choice', { hasText: name })
              .first()
              .locator('button')
              .boundingBox()
          )?.y,
      ),
    );
    expect(new Set([...tops, (await value.boundingBox())?.y]).size).to.equal(1);
    const remove = await page
      .getByRole('button', { name: 'Remove the condition on Updated at' })
      .boundingBox();
    expect(remove?.y).to.be.below((tops[0] ?? 0) + 20);

    await page.reload();
    await openTool(page, 'Filters');
    expect(await value.inputValue()).to.equal('2024-01-03T12:00');
    await value.fill('');
    await value.blur();
    await eventually(
      async () => new URL(page.url()).hash,
      (hash) => !hash.includes('2024-01-03'),
    );
    expect(new URL(page.url()).hash).not.to.include('2024-01-03');
  });
});
