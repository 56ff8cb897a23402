import { expect } from 'chai';
import type { BrowserContext, Page } from 'playwright-core';
import type { HostExtras, RunningHost, Settings } from '../../../example/host/index.ts';
import { createDatabase } from '../../../example/host/index.ts';
import { type MakeContent, useHost } from '../../example/use-host.ts';
import { frontPage } from '../../support/database/content.ts';
import { patience } from '../../support/patience.ts';
import { projectFile } from '../../support/project.ts';
import { jwtSecret } from '../../support/tokens.ts';
import { browser } from './chromium.ts';
import { buildPage } from './page-build.ts';
import { type Watch, watch } from './watch.ts';

/** What signs the administrator in. */
export const adminToken = 'administrator-of-the-tests';

/** How a window of the page is opened. */
export interface WindowOptions {
  readonly width?: number;
  readonly scheme?: 'light' | 'dark';
  /** Signs in with this token; `null` signs nobody in. */
  readonly token?: string | null;
  /** Hears of every request to the admin API: method, path below it, body. */
  readonly onRequest?: (line: string) => void;
}

/** A suite's host, and windows of its page. */
export interface Fixture {
  host(): RunningHost;
  /** Opens the page in a window of its own, at a view such as `preview?locale=fr`. */
  open(view?: string, options?: WindowOptions): Promise<Page>;
  /** The watch over the window that was opened last. */
  watch(): Watch;
}

const makeNewsroom: MakeContent = async (folder) => {
  const file = `${folder}/newsroom.sqlite`;
  await createDatabase(file, frontPage.dumps.sqlite);
  return { DATABASE_URL: `sqlite:${file}`, UPLOADS: projectFile('test/fixtures/newsroom/uploads') };
};

/** A newsroom host during one suite, and windows of its admin page; none may break the policy or leave the host. */
export function usePage(options: Partial<Settings> & HostExtras = {}, make = makeNewsroom): Fixture {
  const host = useHost({ ADMIN_TOKEN: adminToken, JWT_SECRET: jwtSecret, ...options }, make);
  const contexts: BrowserContext[] = [];
  let watches: Watch[] = [];
  before(async () => {
    await buildPage();
    await browser();
  });
  afterEach(async () => {
    const faults = watches.flatMap((watched) => watched.faults);
    watches = [];
    await Promise.all(contexts.splice(0).map((context) => context.close()));
    expect(faults).to.deep.equal([]);
  });
  return {
    host,
    watch() {
      const last = watches.at(-1);
      if (last === undefined) throw new Error('No window is open');
      return last;
    },
    async open(view = '', { width = 1440, scheme = 'light', token = adminToken, onRequest } = {}) {
      const context = await (await browser()).newContext({
        viewport: { width, height: width < 600 ? 740 : 900 },
        colorScheme: scheme,
        reducedMotion: 'reduce',
        locale: 'en-GB',
        timezoneId: 'UTC',
      });
      contexts.push(context);
      const page = await context.newPage();
      page.setDefaultTimeout(patience(10_000));
      watches.push(await watch(page, host().url));
      page.on('request', (request) => {
        const [, path] = request.url().split('/content-query/admin/api/');
        if (path !== undefined) onRequest?.([request.method(), path, request.postData()].join(' '));
      });
      if (token !== null) {
        await page.addInitScript(`sessionStorage.setItem('content-query-token', ${JSON.stringify(token)})`);
      }
      await page.goto(`${host().url}/content-query/admin/#/${view}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      return page;
    },
  };
}
