import { expect } from 'chai';
import { get } from '../../support/http.ts';
import { answer, choose, press, saved, switchOf, undoButton, undone } from '../support/actions.ts';
import { describeInBrowser } from '../support/chromium.ts';
import { keyTo } from '../support/keyboard.ts';
import { usePage } from '../support/use-page.ts';

const article = 'Public may see the list of Article';
const vault = 'Public may see the list of Vault';

describeInBrowser('the permissions of the admin page', () => {
  const { host, open } = usePage();
  const statusOf = async (plural: string) => (await get(`${host().url}/api/${plural}`)).status;

  it('close a list to the public at once, and open it again after a confirmation', async () => {
    const page = await open('permissions');
    expect(await statusOf('articles')).to.equal(200);
    await press(switchOf(page, article));
    await saved(page, 'Public may not see the list of Article');
    expect(await statusOf('articles')).to.equal(403);

    await press(switchOf(page, article));
    expect(await page.getByRole('alertdialog').innerText()).to.match(/Open to the public\?.*Article/s);
    expect(await statusOf('articles')).to.equal(403);
    await answer(page, 'Open to the public');
    await saved(page, 'Public may see the list of Article');
    expect(await statusOf('articles')).to.equal(200);
  });

  it('change nothing when the confirmation is cancelled, by button or by Escape', async () => {
    const page = await open('permissions');
    for (const leave of [() => answer(page, 'Cancel'), () => page.keyboard.press('Escape')]) {
      await press(switchOf(page, vault));
      await page.getByRole('alertdialog').waitFor();
      await leave();
      await page.getByRole('alertdialog').waitFor({ state: 'detached' });
      expect(await switchOf(page, vault).isChecked()).to.equal(false);
      expect(await statusOf('vaults')).to.equal(403);
    }
  });

  it('need no confirmation if no public role is concerned', async () => {
    const page = await open('permissions');
    await press(switchOf(page, 'Authenticated may see the list of User'));
    await saved(page, 'Authenticated may see the list of User');
    await press(switchOf(page, 'Authenticated may see the list of User'));
    await saved(page, 'Authenticated may not see the list of User');
  });

  it('undo the last changes, one by one, and ask again if that opens a type', async () => {
    const page = await open('permissions');
    await press(switchOf(page, 'Public may see the list of Team'));
    await saved(page, 'Public may not see the list of Team');
    await press(switchOf(page, 'Editor may see the list of Page'));
    await saved(page, 'Editor may not see the list of Page');

    await undoButton(page).click();
    await undone(page, 'Editor may not see the list of Page');
    expect(await switchOf(page, 'Editor may see the list of Page').isChecked()).to.equal(true);
    await page.getByRole('button', { name: 'Undo: Public may not see the list of Team' }).click();
    await answer(page, 'Open to the public');
    await undone(page, 'Public may not see the list of Team');
    expect(await page.getByRole('button', { name: /Undo/ }).count()).to.equal(0);
    expect(await statusOf('teams')).to.equal(200);
  });

  it('grant a whole role at a time, and name all that would open', async () => {
    const page = await open('permissions');
    const all = page.getByRole('checkbox', { name: 'Public may see the list of every type' });
    await press(all);
    const dialog = page.getByRole('alertdialog');
    expect(await dialog.getByRole('listitem').allInnerTexts()).to.deep.equal([
      'See the list of Audit log personal or private',
      'See the list of Vault personal or private',
      'See the list of User personal or private: Username, Email',
      'See the list of Role',
    ]);
    await answer(page, 'Open to the public');
    await saved(page, '4 permissions given to Public');
    expect(await all.isChecked()).to.equal(true);
    expect(await statusOf('vaults')).to.equal(200);
    await undoButton(page).click();
    await undone(page, '4 permissions given to Public');
    expect(await statusOf('vaults')).to.equal(403);
  });

  it('name first the types that may have personal or private data, if many would open', async () => {
    const page = await open('permissions');
    await press(switchOf(page, 'Public may see the list of Category'));
    await saved(page, 'Public may not see the list of Category');
    await press(page.getByRole('checkbox', { name: 'Public may see the list of every type' }));
    const lines = await page.getByRole('alertdialog').getByRole('listitem').allInnerTexts();
    const marks = lines.map((line) => line.includes('personal or private'));
    expect(lines).to.include('See the list of Category');
    expect(marks).to.deep.equal(marks.toSorted((one, other) => Number(other) - Number(one)));
    await answer(page, 'Cancel');
    await undoButton(page).click();
    await answer(page, 'Open to the public');
    await undone(page, 'Public may not see the list of Category');
  });

  it('grant one content type to all roles', async () => {
    const page = await open('permissions');
    await press(page.getByRole('checkbox', { name: 'Every role may see the list of Audit log' }));
    await page.getByText('able to read 1 of these').waitFor();
    await answer(page, 'Give all 2');
    await saved(page, '2 permissions given to 2 roles');
    await undoButton(page).click();
    await undone(page, '2 permissions given to 2 roles');
  });

  it('show what the server refuses, and the switch goes back', async () => {
    const page = await open('permissions');
    const error = { status: 503, name: 'ServiceUnavailableError', message: 'Try again later', details: {} };
    await page.route('**/api/grants', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 503, json: { data: null, error } })
        : route.continue(),
    );
    await press(switchOf(page, article));
    const alert = page.getByRole('alert');
    expect(await alert.innerText()).to.match(
      /^Not changed: Public may not see the list of Article\. Try again later/,
    );
    expect(await switchOf(page, article).isChecked()).to.equal(true);
    await alert.getByRole('button', { name: 'Dismiss' }).click();
    await alert.waitFor({ state: 'detached' });
  });

  it('say so when the server cannot be reached', async () => {
    const page = await open('permissions');
    await page.route('**/api/grants', (route) => route.abort());
    await press(switchOf(page, article));
    expect(await page.getByRole('alert').innerText()).to.match(
      /^Not changed: [^.]*\. The server does not answer\./,
    );
  });

  it('can be changed with the keyboard alone', async () => {
    const page = await open('permissions');
    const focused = () =>
      page.evaluate("document.activeElement?.getAttribute('aria-label') ?? ''") as Promise<string>;
    await page.getByRole('searchbox', { name: 'Search roles' }).focus();
    for (let tabs = 0; tabs < 3 && !(await focused()).startsWith('Every role may'); tabs += 1) {
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('ArrowRight');
    for (let lines = 0; lines < 60 && (await focused()) !== 'Public may see the list of Page'; lines += 1) {
      await page.keyboard.press('ArrowDown');
    }
    expect(await focused()).to.equal('Public may see the list of Page');
    await page.keyboard.press('Space');
    await saved(page, 'Public may not see the list of Page');
    await page.keyboard.press('Space');
    // The safe answer gets the focus once the dialog has opened; the other one is a Tab away.
    await page.getByRole('alertdialog').locator('button:focus', { hasText: 'Cancel' }).waitFor();
    await keyTo(page, 'Tab', /^Open to the public$/, 1);
    await page.keyboard.press('Enter');
    await saved(page, 'Public may see the list of Page');
    expect(await focused()).to.equal('Public may see the list of Page');
    expect(await statusOf('pages')).to.equal(200);
  });

  it('can be searched', async () => {
    const page = await open('permissions');
    const types = page.getByRole('searchbox', { name: 'Search content types' });
    await types.fill('VAU');
    for (const [word, name] of [
      ['List', 'find'],
      ['One entry', 'findOne'],
    ] as const)
      expect(await page.getByTitle(name, { exact: true }).last().innerText()).to.equal(word);
    // The heads, two lines for every type, two for the vault.
    expect(await page.getByRole('row').count()).to.equal(5);
    expect(
      await page.getByRole('checkbox', { name: 'Public may see the list of every type shown' }).count(),
    ).to.equal(1);
    await types.fill('nothing like it');
    await page.getByText('No content type matches').waitFor();
    await types.fill('');
    await page.getByRole('searchbox', { name: 'Search roles' }).fill('EDI');
    expect(await page.getByRole('columnheader').allInnerTexts()).to.deep.equal([
      'Content type',
      'All roles',
      'Editor',
    ]);
  });

  it('are those of one role on a narrow screen', async () => {
    const page = await open('permissions', { width: 360 });
    expect(await page.getByRole('columnheader').count()).to.equal(2);
    expect(await switchOf(page, vault).isChecked()).to.equal(false);
    await choose(page, 'Role', 'Editor');
    expect(await switchOf(page, 'Editor may see the list of Vault').isChecked()).to.equal(true);
  });
});

describeInBrowser('the permissions of a host whose previews need a grant', () => {
  const { host, open } = usePage({ pluginConfig: { publicationState: { preview: 'granted' } } });

  it('have a toggle for preview on types with drafts', async () => {
    const page = await open('permissions');
    const drafts = `${host().url}/api/articles?publicationState=preview`;
    expect((await get(drafts, { role: 'editor' })).status).to.equal(403);
    await press(switchOf(page, 'Editor may see drafts of Article'));
    await saved(page, 'Editor may see drafts of Article');
    expect((await get(drafts, { role: 'editor' })).status).to.equal(200);
    expect(await switchOf(page, 'Editor may see drafts of Category').count()).to.equal(0);
  });
});
