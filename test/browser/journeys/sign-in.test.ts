import { expect } from 'chai';
import { describeInBrowser } from '../support/chromium.ts';
import { adminToken, usePage } from '../support/use-page.ts';

describeInBrowser('the sign-in of the admin page of a host that has tokens alone', () => {
  const { open, watch } = usePage({ auth: { signIn: undefined } as never });

  it('reports that the server refuses the token', async () => {
    const page = await open('', { token: null });
    await page.getByLabel('Bearer token').fill('nobody');
    await page.getByRole('button', { name: 'Sign in' }).click();
    expect(await page.getByRole('alert').innerText()).to.match(/^The server does not accept this token\. /);
    expect(await page.evaluate('sessionStorage.length')).to.equal(0);
  });

  it('keeps the token for this tab alone, until the sign-out', async () => {
    const page = await open('', { token: null });
    await page.getByLabel('Bearer token').fill(`Bearer ${adminToken}`);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Permissions' }).waitFor();
    expect(await page.title()).to.equal('Permissions · Content query');
    expect(await page.evaluate('Object.values(sessionStorage)')).to.deep.equal([adminToken]);
    expect(await page.evaluate('localStorage.length + document.cookie.length')).to.equal(0);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByLabel('Bearer token').waitFor();
    expect(await page.evaluate('sessionStorage.length')).to.equal(0);
  });

  it('comes back with a reason once the token no longer holds', async () => {
    const page = await open('history');
    await page.getByText('Nothing has been changed yet.').waitFor();
    await page.route('**/api/audit*', (route) =>
      route.fulfill({
        status: 401,
        json: { data: null, error: { status: 401, message: 'The token is over' } },
      }),
    );
    await page.getByRole('tab', { name: 'Preview' }).click();
    // The history reads again only once another view has taken its place.
    await page.getByLabel('Search entries').waitFor();
    await page.getByRole('tab', { name: 'History' }).click();
    expect(await page.getByRole('alert').innerText()).to.match(/The token is over/);
  });

  it('is watched: a style element would be seen', async () => {
    const page = await open('', { token: null });
    const seen = page.waitForEvent('console', (message) => message.text().startsWith('policy violated'));
    await page.evaluate("document.head.append(document.createElement('style'))");
    await page.evaluate("document.querySelector('style').append('p {}')");
    await seen;
    await page.context().close();
    // This one was planted; it is not to fail the test.
    expect(watch().forget()).to.have.length.above(0);
  });
});
