import { expect } from 'chai';
import type { Middleware } from 'koa';
import type { Page } from 'playwright-core';
import { labelOfAttribute } from '../../admin-config/attribute-label.ts';
import { findings } from './support/axe.ts';
import { describeInBrowser } from './support/chromium.ts';
import { usePage } from './support/use-page.ts';

const hostile = [
  '# One',
  '### Three',
  'Some *soft* text, [a link](https://site.example/x) and [a script](javascript:window.bad=1).',
  '![far](https://cdn.example/far.png) ![near](/picture.svg)',
  '<script>window.bad = 1</script><img src="/none" onerror="window.bad=1"><svg onload="window.bad=1"></svg>',
  '<p style="position:fixed" id="root" class="header">plain</p><form action="/x"><input name="a"></form>',
  '<iframe src="https://evil.example"></iframe><base href="https://evil.example/">',
  '| a | b |\n|---|---|\n| 1 | 2 |',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=window.bad=1&gt;">',
].join('\n\n');

const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="40" height="30" fill="teal"/></svg>';

const serve: Middleware = (ctx, next) => {
  if (ctx.path !== '/picture.svg') return next();
  ctx.type = 'image/svg+xml';
  ctx.body = picture;
};

const field = (page: Page, name: string) =>
  page.locator(':is(.entry-grid, .entry-side) > .card > .fields > .entry-field', {
    has: page.locator(`> dt:text-is("${labelOfAttribute(name)}")`),
  });
const loaded = 'document.querySelector("figure.file img")?.naturalWidth > 0';

describeInBrowser('the text and the pictures of an entry', () => {
  const { host, open, watch } = usePage({ middleware: [serve] });

  before(async () => {
    const { sequelize } = host();
    await sequelize.query('UPDATE articles SET body = :body WHERE id = 5', {
      replacements: { body: hostile },
    });
    const file = 'UPDATE files SET url = :url, formats = NULL, mime = :mime WHERE id = :id';
    for (const replacements of [
      { id: 6, url: '/picture.svg', mime: 'image/svg+xml' },
      { id: 7, url: 'https://media.example/far.jpg', mime: 'image/jpeg' },
    ])
      await sequelize.query(file, { replacements });
  });

  it('are sanitised: text stays, and nothing else does', async () => {
    const page = await open('preview?entry=5');
    const body = field(page, 'body').locator('.rich-text');
    await body.getByRole('heading', { level: 3, name: 'One' }).waitFor();
    await body.getByRole('heading', { level: 4, name: 'Three' }).waitFor();
    expect(await body.locator('em').innerText()).to.equal('soft');
    expect(await body.getByRole('cell').allInnerTexts()).to.deep.equal(['1', '2']);
    const link = body.getByRole('link', { name: 'a link' });
    expect(await link.getAttribute('rel')).to.equal('noopener noreferrer');
    expect(await link.getAttribute('target')).to.equal('_blank');
    expect(await body.getByText('a script').getAttribute('href')).to.equal(null);
    expect(
      await body
        .locator('script, style, form, input, iframe, base, svg, math, [style], [id], [onerror]')
        .count(),
    ).to.equal(0);
    expect(await body.locator('p', { hasText: 'plain' }).getAttribute('class')).to.equal(null);
    expect(await page.evaluate('window.bad')).to.equal(undefined);
    expect(await body.innerText()).to.include(
      '“far” from https://cdn.example, which admin.mediaOrigins does not name',
    );
    expect(await body.getByRole('img', { name: 'near' }).count()).to.equal(1);
    expect(await findings(page)).to.deep.equal([]);
    // Even where a text is parsed to be cleaned, and nothing of it can run, the policy says that it would refuse it.
    const others = watch()
      .forget()
      .filter((fault) => !/policy/i.test(fault));
    expect(others).to.deep.equal([]);
  });

  it('are shown from the host itself; for another origin the reason is shown', async () => {
    const page = await open('preview?entry=5');
    await field(page, 'body').waitFor();
    watch().forget();
    const gallery = field(page, 'gallery');
    await gallery.scrollIntoViewIfNeeded();
    await page.waitForFunction(loaded);
    expect(await gallery.locator('.not-shown').innerText()).to.include(
      'This picture is at https://media.example, and this page shows nothing from there',
    );
    expect(await gallery.locator('.not-shown').innerText()).to.include('admin.mediaOrigins');
    expect(await gallery.getByRole('link', { name: 'photo-7.jpg' }).getAttribute('href')).to.equal(
      'https://media.example/far.jpg',
    );
  });
});

/** Texts that a parser of Markdown or HTML cannot take: its stack overflows, it takes minutes, or it makes a million elements. */
const tooMuch: Readonly<Record<string, string>> = {
  'nested quotes': '>'.repeat(3_000),
  'nested lists': `${'- '.repeat(5_000)}a`,
  'emphasis that never ends': '*a_'.repeat(20_000),
  'a word without an end': `${'a'.repeat(150_000)}@`,
  'formatting that is left open': `<p>${Array.from({ length: 1_000 }, (_, index) => `<b title=${index}>`).join('')}${'</p><p>x'.repeat(1_000)}`,
  'a text of a megabyte': 'word '.repeat(200_000),
};

describeInBrowser('a text that cannot be formatted', () => {
  const { host, open, watch } = usePage();
  const write = (body: string) =>
    host().sequelize.query('UPDATE articles SET body = :body WHERE id = 5', { replacements: { body } });

  for (const [what, text] of Object.entries(tooMuch)) {
    it(`is shown as it was written, with the rest of its entry: ${what}`, async () => {
      await write(text);
      const page = await open('preview?entry=5');
      const body = field(page, 'body');
      await body.getByText('This text is shown without formatting').waitFor();
      expect((await body.locator('.plain-text').textContent())?.slice(0, 1_000)).to.equal(
        text.slice(0, 1_000),
      );
      await field(page, 'gallery').waitFor();
      // The next text is formatted again.
      await write('some *soft* text');
      await page.getByRole('button', { name: 'Read again' }).click();
      await body.locator('.rich-text em').waitFor();
      expect(watch().forget()).to.deep.equal([]);
    });
  }
});

describeInBrowser('an answer that cannot be shown', () => {
  const { open, watch } = usePage();

  it('is reported in place of its value, with the rest of the entry', async () => {
    const page = await open('permissions');
    await page.route(/\/admin\/api\/read/, async (route) => {
      const response = await route.fetch();
      // An object whose toString is a number cannot be made a text.
      const body = (await response.text()).replaceAll(
        /"summary":(?:null|"[^"]*")/g,
        '"summary":{"toString":1}',
      );
      await route.fulfill({ response, body });
    });
    await page.evaluate('location.hash = "#/preview?entry=5"');
    await field(page, 'summary').getByText('This value cannot be shown').waitFor();
    await field(page, 'gallery').waitFor();
    watch().forget();
  });

  it('is reported in place of its view, and the other views stay', async () => {
    const page = await open('permissions');
    await page.route(/\/admin\/api\/audit/, (route) => route.fulfill({ json: { entries: [null] } }));
    await page.getByRole('tab', { name: 'History' }).click();
    await page.getByText('This view cannot be shown').waitFor();
    await page.getByRole('tab', { name: 'Permissions' }).click();
    await page.getByRole('grid').or(page.getByRole('table')).first().waitFor();
    watch().forget();
  });
});

describeInBrowser('pictures of an origin that the host names', () => {
  const { host, open, watch } = usePage({
    pluginConfig: { admin: { mediaOrigins: ['https://media.example'] } },
  });

  it('are shown', async () => {
    const { sequelize } = host();
    await sequelize.query(
      "UPDATE files SET url = 'https://media.example/far.svg', formats = NULL, mime = 'image/svg+xml' WHERE id = 6",
    );
    const page = await open('preview');
    await page.route('https://media.example/**', (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: picture }),
    );
    await page.goto(`${host().url}/content-query/admin/#/preview?entry=5`);
    await field(page, 'gallery').scrollIntoViewIfNeeded();
    await page.waitForFunction(loaded);
    expect(await field(page, 'gallery').locator('.not-shown').count()).to.be.at.most(1);
    expect(watch().forget()).to.deep.equal(['foreign request: https://media.example/far.svg']);
  });
});
