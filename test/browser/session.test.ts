import { expect } from 'chai';
import type { Context, Middleware } from 'koa';
import type { Page } from 'playwright-core';
import { type HostSignIn, ownPath } from '../../index.ts';
import { columnOf } from './support/actions.ts';
import { describeInBrowser } from './support/chromium.ts';
import { usePage } from './support/use-page.ts';

const password = 'a password of the tests';

const enter = async (page: Page, given = password): Promise<void> => {
  await page.getByLabel('Address or name').fill('administrator');
  await page.getByLabel('Password').fill(given);
  await page.keyboard.press('Enter');
};
const cookiesOf = (page: Page) => page.context().cookies();

describeInBrowser('the sign-in of the admin page by address and password', () => {
  const { host, open } = usePage({ ADMIN_PASSWORD: password });

  it('opens the view of the address, stores nothing that a script can read, and lasts over a reload', async () => {
    const page = await open('preview?locale=fr', { token: null });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(`${request.headers().cookie ?? ''} ${request.url()}`));
    await enter(page);
    await columnOf(page, 0);
    await page.getByText('Article, French (fr)').waitFor();
    await page.getByText('Signed in as administrator').waitFor();
    expect(
      await page.evaluate('sessionStorage.length + localStorage.length + document.cookie.length'),
    ).to.equal(0);
    const [cookie, ...others] = await cookiesOf(page);
    expect(others).to.deep.equal([]);
    expect(cookie).to.include({
      name: '__Secure-content-query-admin',
      path: '/content-query/admin',
      httpOnly: true,
      secure: true,
      sameSite: 'Strict',
      expires: -1,
    });
    await page.reload();
    await page.getByText('Article, French (fr)').waitFor();
    // The content API is not even sent it.
    const [status, sent] = (await page.evaluate(
      `fetch('/api/audit-logs').then(async (answer) => [answer.status, await answer.text()])`,
    )) as [number, string];
    expect([status, JSON.parse(sent).error.message]).to.deep.equal([403, 'Forbidden']);
  });

  it('ends at the sign-out', async () => {
    const page = await open('permissions', { token: null });
    await enter(page);
    await page.getByRole('grid').waitFor();
    const before = await cookiesOf(page);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByLabel('Password').waitFor();
    expect(await page.getByRole('alert').count()).to.equal(0);
    expect(await cookiesOf(page)).to.deep.equal([]);
    await page.context().addCookies(before);
    await page.reload();
    await page.getByLabel('Password').waitFor();
  });

  it('reports a sign-out that does not reach the server, and stays signed in', async () => {
    const page = await open('permissions', { token: null });
    await enter(page);
    await page.getByRole('grid').waitFor();
    await page.route('**/api/sign-out', (route) => route.abort());
    await page.getByRole('button', { name: 'Sign out' }).click();
    expect(await page.getByRole('alert').innerText()).to.match(/^You could not be signed out\. /);
    expect(await page.getByRole('grid').count()).to.equal(1);
    await page.unroute('**/api/sign-out');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByLabel('Password').waitFor();
    expect(await page.getByRole('alert').count()).to.equal(0);
  });

  it('does not show what was read for another user before', async () => {
    const reads: string[] = [];
    const onRequest = (line: string) => void (line.startsWith('POST read ') && reads.push(line));
    const page = await open('preview', { token: null, onRequest });
    await enter(page);
    await columnOf(page, 0);
    const before = reads.length;
    await page.getByRole('button', { name: 'Sign out' }).click();
    await enter(page);
    await columnOf(page, 0);
    expect(reads).to.have.length(2 * before);
  });

  it('comes back to the form with a reason where the session is over', async () => {
    const page = await open('permissions', { token: null });
    await enter(page);
    await page.getByRole('grid').waitFor();
    await host().sequelize.query('DELETE FROM content_query_sessions');
    await page.getByRole('tab', { name: 'History' }).click();
    expect(await page.getByRole('alert').innerText()).to.match(/^You are not signed in any more\. /);
    await enter(page);
    await page.getByRole('heading', { level: 1, name: 'History' }).waitFor();
  });

  it('has the same message for every failure, and refuses after a few', async () => {
    const page = await open('', { token: null });
    const alert = page.getByRole('alert');
    for (let guess = 1; guess <= 5; guess += 1) {
      await enter(page, `guess ${guess}`);
      await alert.waitFor();
      expect(await alert.innerText()).to.match(
        /^You could not be signed in\. The address or the password is wrong, or the account may not sign in here/,
      );
      await page.getByLabel('Address or name').fill('');
    }
    await enter(page);
    await page.getByText('Too many attempts').waitFor();
    expect(await cookiesOf(page)).to.deep.equal([]);
  });

  it('says of a token that is not accepted that it was the token', async () => {
    const page = await open('', { token: null });
    await page.getByRole('button', { name: 'Use a token instead' }).click();
    await page.getByLabel('Bearer token').fill('nobody');
    await page.keyboard.press('Enter');
    expect(await page.getByRole('alert').innerText()).to.match(/^The server does not accept this token\. /);
  });

  it('accepts a token too, which begins no session', async () => {
    const page = await open('', { token: null });
    await page.getByRole('button', { name: 'Use a token instead' }).click();
    await page.getByLabel('Bearer token').fill(host().adminToken);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Permissions' }).waitFor();
    expect(await cookiesOf(page)).to.deep.equal([]);
  });
});

describeInBrowser("the sign-in of the admin page at the host's own page", () => {
  const vera = { id: 'vera', name: 'Vera', role: 'editor', admin: false };
  const isVera = (ctx: Context) => ctx.cookies.get('own') === 'vera';
  const signIn: HostSignIn = {
    page: '/login',
    visitor: (ctx) => (isVera(ctx) ? vera : undefined),
    find: (id) => (id === 'vera' ? vera : undefined),
  };
  const login: Middleware = (ctx, next) => {
    if (ctx.path !== '/login') return next();
    const { returnTo = '' } = ctx.query;
    if (ctx.query.as === undefined) {
      ctx.type = 'html';
      ctx.body = `<a href="/login?as=vera&returnTo=${encodeURIComponent(String(returnTo))}">I am Vera</a>`;
      return;
    }
    ctx.cookies.set('own', 'vera');
    ctx.redirect(ownPath(String(returnTo)) ?? '/');
  };
  const { host, open } = usePage({ auth: { signIn }, middleware: [login] });

  it('leads there and back to the last view', async () => {
    const page = await open('preview?type=api::team.team&state=preview&q=R%26D', { token: null });
    await page.getByRole('link', { name: 'Sign in with your account' }).click();
    await page.getByRole('link', { name: 'I am Vera' }).click();
    await page.getByText('Team, with drafts, as editor').waitFor();
    await page.getByText('Signed in as Vera, editor').waitFor();
    expect(page.url()).to.equal(
      `${host().url}/content-query/admin/#/preview?type=api::team.team&state=preview&q=R%26D`,
    );
    expect(await page.getByRole('tab').count()).to.equal(0);
  });

  it('reports a user who may sign in there and not here', async () => {
    const page = await open('', { token: null });
    await page.goto(`${host().url}/content-query/admin/?from=sign-in#/preview`);
    expect(await page.getByRole('alert').innerText()).to.match(/^You could not be signed in\. /);
    expect(page.url()).to.equal(`${host().url}/content-query/admin/#/preview`);
  });

  it('redirects to no other address', () => {
    for (const path of ['/', '/a?b=//c#/d', '/content-query/admin/?from=sign-in#/preview'])
      expect(ownPath(path)).to.equal(path);
    const elsewhere = [
      '',
      'a',
      '//evil.example',
      '/\\evil.example',
      '/\t/evil.example',
      'https:/evil.example',
    ];
    for (const path of [...elsewhere, '\\/evil.example', ' /a', '/a\n', '/a b', 'javascript:alert(1)'])
      expect(ownPath(path), path).to.equal(undefined);
  });
});
