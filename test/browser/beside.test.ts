import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { labelOfAttribute } from '../../admin-config/attribute-label.ts';
import { eventually } from '../support/eventually.ts';
import { tokenOf } from '../support/tokens.ts';
import { choose, columnOf, idsOf, press, switchOf } from './support/actions.ts';
import { describeInBrowser } from './support/chromium.ts';
import { usePage } from './support/use-page.ts';

const hash = (page: Page) => decodeURIComponent(new URL(page.url()).hash);
const heading = (page: Page, title: string) => page.getByRole('heading', { level: 2, name: title });
const line = (page: Page, name: string) =>
  page.locator('.compare-line', {
    has: page.getByRole('heading', { level: 3, name: labelOfAttribute(name), exact: true }),
  });

/** What the list says of an entry in a column. */
async function cellOf(page: Page, id: string, head: string): Promise<string> {
  await page.getByRole('columnheader', { name: head, exact: true }).waitFor();
  const heads = await page.locator('table.entries thead th').allInnerTexts();
  const row = page.locator('table.entries tbody tr', {
    has: page.locator(`a.row-link[href$="entry=${id}"], a.row-link[href*="entry=${id}&"]`),
  });
  return row.locator(`> :nth-child(${heads.indexOf(head) + 1})`).innerText();
}
const cellIs = async (page: Page, id: string, head: string, text: string) => {
  const found = await eventually(
    () => cellOf(page, id, head),
    (now) => now.replace(/\s+/g, ' ') === text,
  );
  expect(found.replace(/\s+/g, ' ')).to.equal(text);
};

describeInBrowser('the locales of an entry', () => {
  const { host, open } = usePage();

  it('are shown in the list, missing ones too, and lead to its versions', async () => {
    const page = await open('preview?sort=id:asc');
    await columnOf(page, 0);
    await cellIs(page, '5', 'Available in', 'en fr no de');
    await cellIs(page, '4', 'Available in', 'en no fr, de');
    await page
      .getByRole('row')
      .filter({ hasText: 'ТЕСТ Straße 4' })
      .getByRole('link', { name: 'fr' })
      .click();
    await heading(page, 'Straße ТЕСТ 4').waitFor();
    expect(hash(page)).to.equal('#/preview?sort=id:asc&entry=6&locale=fr');
  });

  it('are those that the role may read in that state', async () => {
    const { sequelize } = host();
    await sequelize.query('UPDATE articles SET published_at = NULL WHERE id = 6');
    const page = await open('preview?sort=id:asc');
    await columnOf(page, 0);
    await cellIs(page, '5', 'Available in', 'en no fr, de');
    await choose(page, 'Status', 'With drafts');
    await cellIs(page, '5', 'Available in', 'en fr* no de');
    await sequelize.query('UPDATE articles SET published_at = 1704070800000 WHERE id = 6');
  });

  it('are switched without losing the entry', async () => {
    const page = await open('preview?entry=5&as=editor');
    await heading(page, 'ТЕСТ Straße 4').waitFor();
    const bar = page.getByRole('navigation', { name: 'Locales of this entry' });
    expect(await bar.innerText()).to.include('German (de): missing');
    await bar.getByRole('link', { name: 'French' }).click();
    await heading(page, 'Straße ТЕСТ 4').waitFor();
    expect(hash(page)).to.equal('#/preview?entry=6&as=editor&locale=fr');
    await bar.getByRole('link', { name: 'English' }).click();
    await heading(page, 'ТЕСТ Straße 4').waitFor();
  });

  it('are shown side by side, with a mark on missing values', async () => {
    const page = await open('preview?entry=5');
    await page.getByRole('group', { name: 'Compare with' }).waitFor();
    await press(page.getByRole('checkbox', { name: 'French (fr)' }));
    await line(page, 'title').waitFor();
    expect(await line(page, 'title').locator('dd').allInnerTexts()).to.deep.equal([
      'ТЕСТ Straße 4',
      'Straße ТЕСТ 4',
    ]);
    expect(hash(page)).to.equal('#/preview?entry=5&beside=locales:fr');
    expect(await page.getByRole('checkbox', { name: 'German (de)' }).isDisabled()).to.equal(true);
    const kind = line(page, 'kind');
    expect(await kind.locator('.is-missing dt').allInnerTexts()).to.deep.equal(['French (fr)\nmissing']);
    expect(await line(page, 'contactEmail').getByText('the same', { exact: true }).count()).to.equal(1);
  });

  it('are reported as missing once, if the address names a missing one', async () => {
    const other = await open('preview?entry=5&beside=locales:fr,de');
    await line(other, 'title').waitFor();
    expect(await other.getByText('There is no version in German (de).').count()).to.equal(1);
    expect(await line(other, 'title').locator('dd').count()).to.equal(2);
    await other.getByRole('navigation', { name: 'Locales of this entry' }).getByRole('link').click();
    await heading(other, 'Straße ТЕСТ 4').waitFor();
    expect(hash(other)).to.equal('#/preview?entry=6&beside=locales:en,de&locale=fr');
    await press(other.getByRole('checkbox', { name: 'German (de)' }));
    expect(hash(other)).to.equal('#/preview?entry=6&beside=locales:en&locale=fr');
    expect(await other.getByRole('checkbox', { name: 'German (de)' }).isDisabled()).to.equal(true);
  });
});

describeInBrowser('live beside preview', () => {
  const { open } = usePage();

  it('says in the list what readers see of each entry', async () => {
    const page = await open('preview?populate={"related":{}}&sort=id:asc');
    await columnOf(page, 0);
    await press(switchOf(page, 'Compare with what readers see'));
    await cellIs(page, '1', 'Readers see', 'nothing');
    await cellIs(page, '2', 'Readers see', 'less: Related');
    await cellIs(page, '5', 'Readers see', 'the same');
    expect(await cellOf(page, '2', 'Related')).to.match(/^#1 Ada Nacht 1\s+draft/);
    await page.getByText('Of 25 on this page readers see 20, 8 of them with less in it.').waitFor();
    expect(hash(page)).to.equal('#/preview?populate={"related":{}}&sort=id:asc&state=preview&beside=states');
    const other = await open(hash(page).slice(2));
    await cellIs(other, '2', 'Readers see', 'less: Related');
  });

  it('says so under filters through a draft, too', async () => {
    const page = await open(
      'preview?state=preview&beside=states&filters={"any":[["related.id","$eq","1"],["id","$eq","5"]]}',
    );
    await columnOf(page, 0);
    await cellIs(page, '2', 'Readers see', 'nothing');
    await cellIs(page, '5', 'Readers see', 'the same');
  });

  it('shows drafts alone, as a condition like any other', async () => {
    const page = await open('preview?filters={"any":[["id","$eq","1"],["id","$eq","2"]]}');
    await columnOf(page, 0);
    await press(switchOf(page, 'Drafts only'));
    const ids = await eventually(
      () => idsOf(page),
      (found) => found.join() === '1',
    );
    expect(ids).to.deep.equal(['1']);
    expect(new Set(await columnOf(page, 1))).to.deep.equal(new Set(['draft']));
    await press(switchOf(page, 'Drafts only'));
    await page.getByText('Page 1 of 1, 2 entries').waitFor();
  });

  it('shows one entry as it is and as readers see it', async () => {
    const page = await open('preview?entry=2');
    await press(page.getByRole('checkbox', { name: 'what readers see' }));
    await page.getByText('Readers see less in related. It leads to one draft.').waitFor();
    expect(await line(page, 'related').locator('dd').first().innerText()).to.include('draft');
    await press(switchOf(page, 'What differs alone'));
    await line(page, 'title').waitFor({ state: 'detached' });
    expect(hash(page)).to.equal('#/preview?entry=2&state=preview&beside=states&lines=differing');
    const draft = await open('preview?entry=1&state=preview&beside=states');
    await draft.getByText('Readers see nothing of this entry: it is a draft.').waitFor();
  });

  it('is available to a user of their own role, with their own token', async () => {
    const page = await open('preview?entry=2&state=preview&beside=states', {
      token: tokenOf('authenticated') ?? '',
    });
    await page.getByText('Readers see less in related. It leads to one draft.').waitFor();
  });
});
