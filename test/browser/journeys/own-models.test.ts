import { expect } from 'chai';
import Koa from 'koa';
import type { Page } from 'playwright-core';
import { DataTypes, type Sequelize } from 'sequelize';
import { loadPlugins } from '../../../example/host/plugins.ts';
import { fromModels, type Host, type SignedIn } from '../../../index.ts';
import { emptyDatabase, open as openDatabase } from '../../own-models/support/empty-database.ts';
import type { OpenDatabase } from '../../support/databases.ts';
import { eventually } from '../../support/eventually.ts';
import { get } from '../../support/http.ts';
import { patience } from '../../support/patience.ts';
import { type Served, servePlugins } from '../../support/serve-plugins.ts';
import { choose, columnOf, press, saved, switchOf } from '../support/actions.ts';
import { browser, describeInBrowser } from '../support/chromium.ts';
import { buildPage } from '../support/page-build.ts';

/** Who may sign in on the page, each with the own address as the password. */
const people: Readonly<Record<string, SignedIn>> = {
  ada: { id: 'ada', name: 'Ada', role: 'administrator', admin: true },
  eve: { id: 'eve', name: 'Eve', role: 'authenticated', admin: false },
};

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

const auth: Host['auth'] = {
  roleOf: (ctx) => ctx.get('x-role') || 'public',
  signIn: {
    password: ({ address, password }) => (password === address ? people[address] : undefined),
    find: (id) => people[id],
  },
  isAdmin: () => false,
};

/** The entry of the package in the host's `config/plugins.ts`; a host of its own writes `resolve: 'koa-content-query'`. */
const plugins = {
  'content-query': {
    enabled: true,
    resolve: '../../index.ts',
    config: { permissions: { ownTables: true } },
  },
};

describeInBrowser('the admin page of a host with its own models', () => {
  const pages: Page[] = [];
  let database: OpenDatabase;
  let served: Served;

  before(async () => {
    await buildPage();
    await browser();
    database = await emptyDatabase('sqlite');
    const sequelize = openDatabase(database.url);
    await definePosts(sequelize);
    const app = new Koa();
    const host: Host = { server: app, sequelize, auth, ...fromModels(sequelize) };
    const configFolder = new URL('../../../example/config/', import.meta.url);
    served = await servePlugins(app, await loadPlugins(plugins, configFolder, host), sequelize);
  });
  after(async () => {
    for (const page of pages) await page.close();
    await served?.stop();
    await database?.close();
  });

  /** Signs a person in on the page, in a window of the person's own. */
  const signIn = async (name: string): Promise<Page> => {
    const context = await (await browser()).newContext({ reducedMotion: 'reduce', locale: 'en-GB' });
    const page = await context.newPage();
    pages.push(page);
    page.setDefaultTimeout(patience(10_000));
    await page.goto(`${served.url}/content-query/admin/`);
    await page.getByLabel('Address or name').fill(name);
    await page.getByLabel('Password').fill(name);
    await page.keyboard.press('Enter');
    return page;
  };

  const statusAs = async (role: string): Promise<number> =>
    (await get(`${served.url}/api/posts`, { headers: { 'x-role': role } })).status;

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
