import { gzipSync } from 'node:zlib';
import { expect } from 'chai';
import { choose, columnOf } from './support/actions.ts';
import { describeInBrowser } from './support/chromium.ts';
import { usePage } from './support/use-page.ts';

describeInBrowser('what the admin page costs', () => {
  const { open, host } = usePage();

  it('is less than 200 KB for the first view, compressed', async () => {
    const page = await open('', { token: null });
    await page.getByLabel('Password').waitFor();
    const files = (await page.evaluate(
      `[location.href.split('#')[0], ...performance.getEntriesByType('resource').map(({ name }) => name)]`,
    )) as string[];
    let bytes = 0;
    for (const file of new Set(files))
      bytes += gzipSync(Buffer.from(await (await fetch(file)).arrayBuffer())).length;
    expect(files.every((file) => file.startsWith(`${host().url}/content-query/admin/`))).to.equal(true);
    expect(bytes).to.be.above(50_000).and.below(200_000);
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
    await page.getByText('article, French (fr), as Public').waitFor();
    await choose(page, 'Locale', 'English');
    await page.getByText('article, English (en), as Public').waitFor();
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
