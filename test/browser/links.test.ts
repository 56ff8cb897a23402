import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { columnOf } from './support/actions.ts';
import { findings } from './support/axe.ts';
import { describeInBrowser } from './support/chromium.ts';
import { usePage } from './support/use-page.ts';

const pictures = process.env.LINK_PICTURES;

const windows = [1440, 768, 360].flatMap((width) =>
  (['light', 'dark'] as const).map((scheme) => ({ width, scheme })),
);

/** Axe finds nothing, and nothing is wider than the window; a picture where somebody wants to look. */
const isInOrder = async (page: Page, name: string): Promise<void> => {
  if (pictures !== undefined) {
    mkdirSync(pictures, { recursive: true });
    await page.screenshot({ path: `${pictures}/${name}.png`, fullPage: true });
  }
  expect(await findings(page), name).to.deep.equal([]);
  const overflow = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
  expect(overflow, name).to.be.at.most(0);
};

describeInBrowser('the dialogs and pages of preview links', () => {
  const { host, open } = usePage({ PREVIEW_SECRET: randomBytes(32).toString('base64') });

  it('fit at every width, in light and dark, and axe finds nothing', async () => {
    for (const { width, scheme } of windows) {
      const page = await open('preview?state=preview&as=editor&populate=*&pageSize=2&page=2', {
        width,
        scheme,
      });
      await columnOf(page, 0);
      await page.getByRole('button', { name: 'Share a preview link' }).click();
      await page.getByRole('dialog').waitFor();
      await isInOrder(page, `sharing-${width}-${scheme}`);
      await page.getByRole('button', { name: 'Make the link' }).click();
      await page.getByText('it is shown this once').waitFor();
      await isInOrder(page, `shared-${width}-${scheme}`);
      const address = await page.getByLabel('Address of the link').inputValue();
      await page.goto(`${host().url}/content-query/admin/#/links`);
      await page.reload();
      await page.getByRole('list', { name: 'Preview links, newest first' }).waitFor();
      await isInOrder(page, `links-${width}-${scheme}`);
      await page.goto(address);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await page.locator('article').count()).to.equal(2);
      await isInOrder(page, `opened-${width}-${scheme}`);
      await page.goto(`${address}x`);
      await page.getByRole('heading', { level: 1, name: 'This link does not work' }).waitFor();
      await isInOrder(page, `refused-${width}-${scheme}`);
    }
  });
});
