import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { DataTypes, type Sequelize } from 'sequelize';
import { eventually } from '../support/eventually.ts';
import { choose, columnOf, press, saved, switchOf } from './support/actions.ts';
import { describeInBrowser } from './support/chromium.ts';
import { useModelsPage } from './support/models-page.ts';

/** Posts that are published by a flag of their own. */
async function definePosts(sequelize: Sequelize): Promise<void> {
  const { ENUM, STRING } = DataTypes;
  const Post = sequelize.define('Post', { title: STRING, status: ENUM('draft', 'published') });
  Post.belongsTo(Post, { as: 'next', foreignKey: 'nextId' });
  await sequelize.sync();
  await Post.bulkCreate([
    { id: 2, title: 'Ebb', status: 'draft' },
    { id: 3, title: 'Flood', status: null },
    { id: 1, title: 'Tides', status: 'published', nextId: 2 },
  ]);
}

describeInBrowser('the admin page of a host whose drafts have a flag of their own', () => {
  const { signIn } = useModelsPage(definePosts, { Post: { drafts: { status: 'published' } } });

  /** The title and status of each entry that the list shows, once these are the ones. */
  const shows = async (page: Page, wanted: Readonly<Record<string, string>>): Promise<void> => {
    const found = await eventually(
      async () => {
        const [titles, states] = [await columnOf(page, 0), await columnOf(page, 1)];
        return Object.fromEntries(titles.map((title, index) => [title, states[index]]));
      },
      (read) => JSON.stringify(Object.entries(read).sort()) === JSON.stringify(Object.entries(wanted).sort()),
    );
    expect(found).to.deep.equal(wanted);
  };

  const everything = { Ebb: 'draft', Flood: 'draft', Tides: 'published' };

  it('shows the status of every entry, drafts alone, and what readers see of them', async () => {
    const page = await signIn('ada');
    await page.getByRole('tab', { name: 'Preview' }).click();
    await shows(page, { Tides: 'published' });
    await choose(page, 'Status', 'With drafts');
    await shows(page, everything);
    await press(switchOf(page, 'Drafts only'));
    await shows(page, { Ebb: 'draft', Flood: 'draft' });
    await press(switchOf(page, 'Drafts only'));
    await press(switchOf(page, 'Compare with what readers see'));
    await page.getByText('Of 3 on this page readers see 1.').waitFor();
    await press(switchOf(page, 'Compare with what readers see'));
    await page.getByRole('link', { name: 'Ebb' }).click();
    await page.getByRole('heading', { level: 2, name: 'Ebb' }).waitFor();
    expect(await page.locator('.entry-head .badge').innerText()).to.equal('draft');
    await choose(page, 'Status', 'Published');
    await page.getByText(/no published Post 2/).waitFor();
  });

  it('marks a related draft, and says what readers see of an entry that leads to it', async () => {
    const page = await signIn('ada');
    await page.getByRole('tab', { name: 'Preview' }).click();
    await choose(page, 'Status', 'With drafts');
    await shows(page, everything);
    await page.getByRole('link', { name: 'Tides' }).click();
    await page.locator('.badge', { hasText: 'draft' }).waitFor();
    await press(page.getByRole('checkbox', { name: 'what readers see' }));
    await page.getByText('Readers see less in Next. It leads to one draft.').waitFor();
  });

  it('lets an editor switch between what is published and drafts', async () => {
    const ada = await signIn('ada');
    const grant = 'Authenticated may see the list of Post';
    await press(switchOf(ada, grant));
    await saved(ada, grant);
    const page = await signIn('eve');
    await shows(page, { Tides: 'published' });
    await choose(page, 'Status', 'With drafts');
    await shows(page, everything);
    await press(switchOf(page, 'Drafts only'));
    await shows(page, { Ebb: 'draft', Flood: 'draft' });
    await choose(page, 'Status', 'Published');
    await page.getByText('No entry matches').first().waitFor();
  });
});
