import { expect } from 'chai';
import type { Middleware } from 'koa';
import type { Page } from 'playwright-core';
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
  page.locator('.entry-grid > .card > .fields > .entry-field', {
    has: page.locator(`> dt:text-is("${name}")`),
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

  it('are cleaned: what is text stays, and nothing else does', async () => {
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

  it('are shown from the host itself; of another origin it is said why not', async () => {
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
