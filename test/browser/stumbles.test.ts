import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { eventually } from '../support/eventually.ts';
import { choose, columnOf, drawn, openTool, switchOf } from './support/actions.ts';
import { createBigNewsroom } from './support/big-newsroom.ts';
import { describeInBrowser } from './support/chromium.ts';
import { usePage } from './support/use-page.ts';

const hash = (page: Page) => decodeURIComponent(new URL(page.url()).hash);
const overflow = (page: Page) => page.evaluate('document.documentElement.scrollWidth - innerWidth');

describeInBrowser('one entry asked of the preview', () => {
  const { open } = usePage();

  it('that does not exist is reported, with a button for the preview', async () => {
    const page = await open('preview?type=api::homepage.homepage&locale=de&as=editor');
    await page.getByText('Editor sees no published homepage in German (de):').waitFor();
    await page.getByRole('button', { name: 'Look among drafts' }).click();
    await page.getByText('Editor sees no homepage in German (de): it is not there.').waitFor();
    expect(hash(page)).to.include('state=preview');
    const other = await open('preview?as=public&id=99999');
    await other.getByText('Public sees no published Article 99999').waitFor();
  });

  it('of a single type has no switch for drafts alone, which one entry is or is not', async () => {
    const page = await open('preview?type=api::homepage.homepage&as=editor');
    await columnOf(page, 0);
    expect(await switchOf(page, 'Drafts only').count()).to.equal(0);
  });
});

describeInBrowser('the list of the preview', () => {
  const { open } = usePage();

  it('shows thumbnails of its pictures, beside their names', async () => {
    const page = await open('preview?as=editor&populate={"cover":{}}&filters={"all":[["id","$eq","2"]]}');
    const picture = page.locator('table.entries tbody img');
    await picture.waitFor();
    const width = await eventually(
      () => picture.evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth),
      (found) => found > 0,
    );
    expect(width).to.be.within(1, 300);
    expect(
      await page
        .getByRole('cell')
        .filter({ has: page.locator('img') })
        .innerText(),
    ).to.match(/^#\d+ photo-\d+\.jpg$/);
  });

  it('offers a group of filters inside of another as deep as its address holds them', async () => {
    const page = await open('preview');
    await openTool(page, 'Filters');
    const groups = page.locator('fieldset.group');
    const add = page.getByRole('button', { name: 'Add group' });
    for (let depth = 1; depth < 10; depth += 1) {
      await eventually(
        () => groups.count(),
        (count) => count === depth,
      );
      await add.last().click();
    }
    expect(
      await eventually(
        () => groups.count(),
        (count) => count === 10,
      ),
    ).to.equal(10);
    expect(await add.count()).to.equal(9);
    await page.reload();
    await openTool(page, 'Filters');
    expect(await groups.count()).to.equal(10);
  });

  it('keeps what removes a key of the sort beside its direction', async () => {
    for (const width of [1440, 768, 360]) {
      const page = await open('preview?sort=kind:asc', { width });
      await openTool(page, 'Sort');
      const remove = await page.getByRole('button', { name: 'Do not sort by Kind' }).boundingBox();
      const direction = await page.getByRole('button', { name: /Direction$/ }).boundingBox();
      expect(remove?.y, `${width}`).to.be.closeTo(direction?.y ?? 0, 2);
    }
  });
});

describeInBrowser('two roles side by side', () => {
  const { open } = usePage();

  it('lead to each entry, as the role that sees it', async () => {
    const page = await open(
      'compare?with=editor&populate={"vault":{}}&filters={"all":[["slug","$eq","article-en-30"]]}',
    );
    await page.getByRole('rowheader').getByRole('link').click();
    await page.locator('.entry-head h2').waitFor();
    expect(hash(page))
      .to.match(/^#\/preview\?.*entry=\d+/)
      .and.not.include('with=');
  });
});

describeInBrowser('a role with a long name', () => {
  const { open } = usePage({}, createBigNewsroom);

  it('leaves an entry as wide as the window', async () => {
    for (const width of [1440, 768, 360]) {
      const page = await open('preview?type=api::article.article&entry=2&state=preview', { width });
      await page.locator('.entry-head h2').waitFor();
      await choose(page, 'View as', 'Local desk, contributors of the night shift 12');
      await drawn(page);
      expect(await overflow(page), `${width}`).to.be.at.most(0);
    }
  });
});
