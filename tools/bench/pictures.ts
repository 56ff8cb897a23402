import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from 'playwright-core';
import { createDatabase, startHost } from '../../example/host/index.ts';

/**
 * Draws the pictures of the admin page in docs/images anew, from the example host:
 * `npm run build:page && node --import tsx tools/bench/pictures.ts`. They say what a reader sees, so they are looked at before a commit.
 */
const token = 'administrator-of-the-pictures';
/** What signs people in, so that the pictures are of what they see. */
const password = 'a password of the pictures';
const images = fileURLToPath(new URL('../../docs/images/', import.meta.url));

interface Picture {
  readonly name: string;
  readonly size: readonly [width: number, height: number];
  readonly at: string;
  /** What is there once everything is. */
  readonly ready: (page: Page) => Promise<unknown>;
}

const small = [1200, 860] as const;
const large = [1440, 900] as const;

const pictures: readonly Picture[] = [
  {
    name: 'admin-permissions',
    size: large,
    at: 'permissions',
    ready: (page) => page.getByRole('switch', { name: 'Public may see the list of Vault' }).waitFor(),
  },
  {
    name: 'admin-condition',
    size: large,
    at: 'permissions?narrow=api::article.article&narrowFor=public',
    ready: (page) =>
      page
        .getByText(/^Shown: \d+ of \d+/)
        .first()
        .waitFor(),
  },
  {
    name: 'admin-preview',
    size: large,
    at: 'preview?state=preview',
    ready: (page) => page.locator('table.entries img').nth(5).waitFor(),
  },
  {
    name: 'admin-entry',
    size: small,
    at: 'preview?as=editor&entry=1',
    ready: (page) => page.locator('.entry-grid img').first().waitFor(),
  },
  {
    name: 'admin-roles',
    size: small,
    at: 'compare?as=public&with=editor&populate={"vault":{},"author":{}}&pageSize=10',
    ready: (page) => page.getByRole('region', { name: 'Public and Editor side by side' }).waitFor(),
  },
];

const folder = mkdtempSync(join(tmpdir(), 'content-query-pictures-'));
const file = join(folder, 'newsroom.sqlite');
await createDatabase(file);
const host = await startHost({
  PORT: 0,
  LOG_LEVEL: 'silent',
  DATABASE_URL: `sqlite:${file}`,
  ADMIN_TOKEN: token,
  ADMIN_PASSWORD: password,
});
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  for (const { name, size, at, ready } of pictures) {
    const [width, height] = size;
    const context = await browser.newContext({
      viewport: { width, height },
      locale: 'en-GB',
      timezoneId: 'UTC',
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    if (name === 'admin-condition') await narrow();
    await page.goto(`${host.url}/content-query/admin/#/${at}`);
    await page.getByLabel('Address or name').fill('administrator');
    await page.getByLabel('Password').fill(password);
    await page.keyboard.press('Enter');
    await ready(page);
    await page.waitForLoadState('networkidle');
    await page.screenshot({ path: `${images}${name}.png` });
    await context.close();
    if (name === 'admin-condition') await narrow(null, null);
  }
} finally {
  await browser.close();
  await host.stop();
  rmSync(folder, { recursive: true });
}

/** Narrows what the public sees of articles; with nulls it sees them all again. */
async function narrow(
  fields: readonly string[] | null = ['title', 'slug', 'kind', 'wordCount', 'publishedAt', 'locale'],
  rows: object | null = { $or: [{ kind: { $eq: 'review' } }, { wordCount: { $gte: 2000 } }] },
): Promise<void> {
  const place = `${host.url}/content-query/admin/api/conditions`;
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const { conditions } = (await (await fetch(place, { headers })).json()) as {
    readonly conditions: readonly Record<'role' | 'type' | 'version', string>[];
  };
  const condition = { role: 'public', type: 'api::article.article', fields, rows };
  const stored = conditions.find(({ role, type }) => role === condition.role && type === condition.type);
  const body = JSON.stringify({ ...condition, version: stored?.version ?? null });
  const answer = await fetch(place, { method: 'PUT', headers, body });
  if (!answer.ok) throw new Error(await answer.text());
}
