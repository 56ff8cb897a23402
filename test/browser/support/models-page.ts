import Koa from 'koa';
import type { Page } from 'playwright-core';
import type { Sequelize } from 'sequelize';
import { loadPlugins } from '../../../example/host/plugins.ts';
import { fromModels, type Host, type HostAuth, type ModelOverrides, type SignedIn } from '../../../index.ts';
import { emptyDatabase, open as openDatabase } from '../../own-models/support/empty-database.ts';
import type { OpenDatabase } from '../../support/databases.ts';
import { patience } from '../../support/patience.ts';
import { type Served, servePlugins } from '../../support/serve-plugins.ts';
import { browser } from './chromium.ts';
import { buildPage } from './page-build.ts';

/** Who may sign in on the page, each with the own address as the password. */
const people: Readonly<Record<string, SignedIn>> = {
  ada: { id: 'ada', name: 'Ada', role: 'administrator', admin: true },
  eve: { id: 'eve', name: 'Eve', role: 'authenticated', admin: false },
};

const auth: HostAuth = {
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

/** A suite's host with models of its own, and windows of its admin page. */
export interface ModelsPage {
  url(): string;
  /** Signs a person in on the page, in a window of the person's own. */
  signIn(name: 'ada' | 'eve'): Promise<Page>;
}

/** A host with models of its own during one suite; `define` makes them, with their tables and rows. */
export function useModelsPage(
  define: (sequelize: Sequelize) => Promise<void>,
  options: ModelOverrides = {},
): ModelsPage {
  const pages: Page[] = [];
  let database: OpenDatabase;
  let served: Served;
  before(async () => {
    await buildPage();
    await browser();
    database = await emptyDatabase('sqlite');
    const sequelize = openDatabase(database.url);
    await define(sequelize);
    const app = new Koa();
    const host: Host = { server: app, sequelize, auth, ...fromModels(sequelize, options) };
    const configFolder = new URL('../../../example/config/', import.meta.url);
    served = await servePlugins(app, await loadPlugins(plugins, configFolder, host), sequelize);
  });
  after(async () => {
    for (const page of pages) await page.close();
    await served?.stop();
    await database?.close();
  });
  return {
    url: () => served.url,
    async signIn(name) {
      const context = await (await browser()).newContext({ reducedMotion: 'reduce', locale: 'en-GB' });
      const page = await context.newPage();
      pages.push(page);
      page.setDefaultTimeout(patience(10_000));
      await page.goto(`${served.url}/content-query/admin/`);
      await page.getByLabel('Address or name').fill(name);
      await page.getByLabel('Password').fill(name);
      await page.keyboard.press('Enter');
      return page;
    },
  };
}
