import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { startHost } from '../../example/host/index.ts';
import { seedSqlite } from './seed/sqlite.ts';

/**
 * Measures the time from a click on the admin page to the table with the answer, in the page itself, on 3,400 articles in SQLite:
 * `npm run build:page && node --import tsx tools/bench/page.ts`. Prints the median of each click, in milliseconds.
 */
const entries = 3_400;
const rounds = 15;
const schemas = fileURLToPath(new URL('../../test/fixtures/newsroom/schemas', import.meta.url));
const token = 'administrator-of-the-bench';

/** Clicks, and resolves when the rows have changed and the page has drawn them. */
const measured = `(click) => new Promise((resolve) => {
  const rows = () => document.querySelector('table.entries tbody')?.textContent;
  const before = rows();
  const start = performance.now();
  const look = () => {
    if (rows() === before || document.querySelector('[aria-busy=true]')) return requestAnimationFrame(look);
    resolve(performance.now() - start);
  };
  click();
  requestAnimationFrame(look);
})`;
const pressing = (selector: string) =>
  `(${measured})(() => document.querySelector(${JSON.stringify(selector)}).click())`;

const buttonOf = (name: string) =>
  `(${measured})(() => [...document.querySelectorAll('button')].find((one) => one.textContent === '${name}').click())`;

const opening = `new Promise((resolve) => {
  const start = performance.now();
  const look = () => document.querySelector('.entry-grid') ? resolve(performance.now() - start) : requestAnimationFrame(look);
  document.querySelector('.row-link').click();
  requestAnimationFrame(look);
})`;

const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0;

const database = await seedSqlite({ articles: entries });
const host = await startHost({
  PORT: 0,
  LOG_LEVEL: 'silent',
  SCHEMAS: schemas,
  DATABASE_URL: database.url,
  ADMIN_TOKEN: token,
});
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
await page.addInitScript(`sessionStorage.setItem('content-query-token', '${token}')`);
const go = async (hash: string) => {
  await page.goto(`${host.url}/content-query/admin/#/preview${hash}`);
  await page.locator('table.entries tbody tr').first().waitFor();
  await page.waitForTimeout(500);
};
await go('');
const times = async (script: string, between?: () => Promise<unknown>): Promise<number> => {
  const found: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    found.push((await page.evaluate(script)) as number);
    await between?.();
  }
  return median(found);
};
const print = (what: string, time: number) => console.log(`${what}: ${time.toFixed(0)} ms`);
print('next page', await times(buttonOf('Next')));
await go('?state=preview');
print('sort by a column', await times(pressing('th:nth-child(2) .sort-button')));
await go('');
print(
  'open an entry',
  await times(opening, async () => {
    await page.goBack();
    await page.locator('table.entries tbody tr').first().waitFor();
  }),
);
await browser.close();
await host.stop();
await database.remove();
