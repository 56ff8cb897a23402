import { expect } from 'chai';
import { DataTypes, type Sequelize } from 'sequelize';
import { eventually } from '../../support/eventually.ts';
import { get } from '../../support/http.ts';
import { choose, columnOf, press, saved, switchOf } from '../support/actions.ts';
import { describeInBrowser } from '../support/chromium.ts';
import { useModelsPage } from '../support/models-page.ts';

/** Posts in two languages, of which one is a draft. */
async function definePosts(sequelize: Sequelize): Promise<void> {
  const { DATE, STRING } = DataTypes;
  const Post = sequelize.define('Post', { title: STRING, locale: STRING, publishedAt: DATE });
  const between = { through: 'PostLocalizations', foreignKey: 'postId', otherKey: 'otherId' };
  Post.belongsToMany(Post, { as: 'localizations', ...between });
  await sequelize.sync();
  const publishedAt = new Date('2024-05-01T12:00:00Z');
  await Post.bulkCreate([
    { title: 'Tides', locale: 'en', publishedAt },
    { title: 'Gezeiten', locale: 'de', publishedAt },
    { title: 'Ebb', locale: 'en', publishedAt: null },
  ]);
}

describeInBrowser('the admin page of a host with its own models', () => {
  const { signIn, url } = useModelsPage(definePosts);

  const statusAs = async (role: string): Promise<number> =>
    (await get(`${url()}/api/posts`, { headers: { 'x-role': role } })).status;

  it('lets an administrator toggle find for a role, and for no other', async () => {
    const page = await signIn('ada');
    for (const role of ['Authenticated', 'Public'])
      await switchOf(page, `${role} may see the list of Post`).waitFor({ state: 'attached' });
    expect(await Promise.all(['authenticated', 'public'].map(statusAs))).to.deep.equal([403, 403]);
    for (const status of [200, 403, 200]) {
      await press(switchOf(page, 'Authenticated may see the list of Post'));
      expect(
        await eventually(
          () => statusAs('authenticated'),
          (found) => found === status,
        ),
      ).to.equal(status);
      expect(await statusAs('public')).to.equal(403);
    }
    await saved(page, 'Authenticated may see the list of Post');
  });

  it('lets an editor switch the locale, and between what is published and drafts', async () => {
    const page = await signIn('eve');
    const titles = (wanted: readonly string[]) =>
      eventually(
        async () => [...(await columnOf(page, 0))].sort(),
        (found) => found.join() === wanted.join(),
      );
    expect(await titles(['Tides'])).to.deep.equal(['Tides']);
    await choose(page, 'Status', 'With drafts');
    expect(await titles(['Ebb', 'Tides'])).to.deep.equal(['Ebb', 'Tides']);
    await choose(page, 'Locale', 'de');
    expect(await titles(['Gezeiten'])).to.deep.equal(['Gezeiten']);
    await choose(page, 'Locale', 'All locales');
    expect(await titles(['Ebb', 'Gezeiten', 'Tides'])).to.deep.equal(['Ebb', 'Gezeiten', 'Tides']);
    await choose(page, 'Status', 'Published');
    expect(await titles(['Gezeiten', 'Tides'])).to.deep.equal(['Gezeiten', 'Tides']);
  });
});
