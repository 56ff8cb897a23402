import { expect } from 'chai';
import { choose, columnOf } from './support/actions.ts';
import { describeInBrowser } from './support/chromium.ts';
import { usePage } from './support/use-page.ts';

describeInBrowser('what the admin page costs', () => {
  const { open, host } = usePage();

  it('is less than 130 KB until somebody can sign in, and 200 KB with what is loaded meanwhile', async () => {
    const page = await open('', { token: null });
    await page.getByLabel('Password').waitFor();
    await page.waitForLoadState('networkidle');
    const html = await (await fetch(`${host().url}/content-query/admin/`)).text();
    const files = (await page.evaluate(
      `performance.getEntriesByType('resource').map(({ name, encodedBodySize }) => ({ name, bytes: encodedBodySize }))`,
    )) as readonly { readonly name: string; readonly bytes: number }[];
    const sumOf = (some: typeof files) => some.reduce((sum, { bytes }) => sum + bytes, html.length);
    const first = files.filter(({ name }) => html.includes(name.slice(name.lastIndexOf('/'))));
    expect(files.every(({ name }) => name.startsWith(`${host().url}/content-query/admin/`))).to.equal(true);
    expect(sumOf(first)).to.be.above(50_000).and.below(130_000);
    expect(sumOf(files)).to.be.above(sumOf(first)).and.below(200_000);
  });

  it('is one request for each resource, on a walk through every view and back', async () => {
    const asked: string[] = [];
    const page = await open('permissions', { onRequest: (line) => asked.push(line) });
    await page.getByRole('grid').waitFor();
    // Answers are kept for a minute, and the machine may be slow.
    await page.clock.setFixedTime(new Date());
    await page.getByRole('tab', { name: 'Preview' }).click();
    await columnOf(page, 0);
    await choose(page, 'Locale', 'French');
    await page.getByText('Article, French (fr)').waitFor();
    await choose(page, 'Locale', 'English');
    await page.getByText('Article, English (en)').waitFor();
    await page.getByRole('tab', { name: 'Explain' }).click();
    await page.getByRole('heading', { name: 'Public gets everything it asks for' }).waitFor();
    await page.getByRole('tab', { name: 'Locales' }).click();
    await page.getByRole('table').waitFor();
    await page.getByRole('tab', { name: 'History' }).click();
    await page.getByText('Nothing has been changed yet.').waitFor();
    for (const name of ['Permissions', 'Preview', 'Explain', 'History']) {
      await page.getByRole('tab', { name }).click();
      await page.getByRole('heading', { level: 1, name }).waitFor();
    }
    await page.waitForTimeout(300);
    // It asks again every few seconds, and this is the only question that is repeated.
    const version = asked.filter((line) => line.startsWith('GET version'));
    expect(version).to.have.length.above(0);
    asked.splice(0, asked.length, ...asked.filter((line) => !version.includes(line)));
    expect(asked).to.deep.equal([...new Set(asked)]);
    expect(asked.map((line) => line.replace(/^(\w+ \S+).*$/s, '$1'))).to.have.members([
      'GET session',
      'GET types',
      'GET locales',
      'GET grants',
      'GET conditions',
      // Each of the two lists, and the locales that its entries are there in.
      'POST read',
      'POST read',
      'POST read',
      'POST read',
      'POST explain',
      'GET audit?page=1&reads=false',
    ]);
  });
});
