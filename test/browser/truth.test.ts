import { expect } from 'chai';
import { press, saved, switchOf, undoButton } from './support/actions.ts';
import { describeInBrowser } from './support/chromium.ts';
import { usePage } from './support/use-page.ts';

describeInBrowser('the messages of the admin page', () => {
  const { host, open } = usePage();

  it('of a change disappear after a while, and the undo stays', async () => {
    const page = await open('permissions');
    await page.clock.install();
    await press(switchOf(page, 'Authenticated may see the list of User'));
    await saved(page, 'Authenticated may see the list of User');
    await page.mouse.move(5, 5);
    const bar = page.getByRole('complementary', { name: 'Changes' });
    await page.clock.fastForward(5_000);
    expect(await bar.isVisible()).to.equal(true);
    await page.clock.fastForward(5_000);
    await bar.getByText('Saved:').waitFor({ state: 'detached' });
    await undoButton(page).click();
    await bar.getByText('Undone: Authenticated may see the list of User').waitFor();
    await bar.getByRole('button', { name: 'Close' }).click();
    await bar.waitFor({ state: 'hidden' });
    expect(await switchOf(page, 'Authenticated may see the list of User').isChecked()).to.equal(false);
  });

  it('about text have its direction and language', async () => {
    const { sequelize } = host();
    await sequelize.query(`UPDATE categories SET name = 'تقارير خاصة من المراسلين' WHERE id = 1`);
    const page = await open('preview?type=api::category.category&locale=all');
    const name = page.getByRole('rowheader', { name: 'تقارير خاصة من المراسلين' });
    await name.waitFor();
    expect(await name.getAttribute('lang')).to.match(/^[a-z]{2}/);
    expect(await page.locator('th[scope=row][dir=auto]').count()).to.be.above(1);
    const direction = `getComputedStyle([...document.querySelectorAll('th[scope=row]')].find((one) => one.textContent.includes('تقارير'))).direction`;
    expect(await page.evaluate(direction)).to.equal('rtl');
  });

  it('distinguish empty, not returned and not permitted, and format dates', async () => {
    const { sequelize } = host();
    await sequelize.query(`UPDATE articles SET title = '', kind = NULL WHERE id = 2`);
    const page = await open(
      'preview?fields=title,kind,createdAt&sort=id:asc&populate={"vault":{},"author":{}}&as=public',
    );
    const row = page
      .getByRole('row')
      .filter({ has: page.getByRole('cell', { name: '2', exact: true }) })
      .first();
    await row.waitFor();
    const texts = await row.locator('> *').allInnerTexts();
    expect(texts.slice(0, 2)).to.deep.equal(['empty', 'not returned']);
    expect(texts).to.include('no permission').and.to.include('empty').and.to.include('not returned');
    expect(texts.at(-1)).to.match(/^\d{1,2} \w+ \d{4}, \d{2}:\d{2}$/);
  });

  it('name types by their display names', async () => {
    const [, article] =
      Object.entries(host().contentTypes).find(([uid]) => uid === 'api::article.article') ?? [];
    expect(article?.schema).to.have.nested.property('info.displayName');
    const page = await open('permissions');
    await page.route('**/api/types', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as { types: { uid: string; displayName: string }[] };
      for (const type of body.types) type.displayName = `The ${type.uid.split('.').at(-1)}`;
      await route.fulfill({ json: body });
    });
    await page.reload();
    await switchOf(page, 'Public may see the list of The article').waitFor();
    await page.getByRole('tab', { name: 'Preview' }).click();
    await page.getByText('The article, English (en)').waitFor();
  });

  it('offline say so, without a status', async () => {
    const page = await open('preview');
    await page.getByText('Article, English (en)').waitFor();
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Read again' }).click();
    const alert = page.getByRole('alert');
    await alert.waitFor();
    expect(await alert.innerText()).to.match(/^Could not load the entries\. You are offline\./);
    await page.context().setOffline(false);
    await alert.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('Article, English (en)').waitFor();
  });

  it('about missing grants count each once', async () => {
    const query = encodeURIComponent('populate[vault]=true&sort=vault.code');
    const page = await open(`explain?written=${query}&asked=1`);
    await page.getByRole('heading', { name: 'Public lacks one permission' }).waitFor();
    expect(await page.getByText('not permitted', { exact: true }).count()).to.equal(2);
  });
});
