import { expect } from 'chai';
import { get } from '../support/http.ts';
import { answer, choose, press, saved, undoButton, undone } from './support/actions.ts';
import { describeInBrowser } from './support/chromium.ts';
import { usePage } from './support/use-page.ts';

describeInBrowser('the permissions of a role, copied', () => {
  const { host, open } = usePage();
  const statusOf = async (path: string) =>
    (await get(`${host().url}/api/${path}`, { role: 'authenticated' })).status;

  it('are set for another role at once, after one confirmation, and are one step to undo', async () => {
    const page = await open('permissions');
    await page.getByRole('button', { name: 'Copy the permissions of a role' }).click();
    await choose(page, 'Copy from', 'Editor');
    await choose(page, 'Copy to', 'Authenticated');
    const [, count] = /This gives (\d+) permissions?\./.exec(
      await page.getByText(/^This gives/).innerText(),
    ) ?? ['', ''];
    expect(Number(count)).to.be.above(1);
    expect(await statusOf('audit-logs')).to.equal(403);
    await page.getByRole('button', { name: 'Copy', exact: true }).click();
    await answer(page, `Give all ${count}`);
    await saved(page, `${count} permissions given to Authenticated`);
    await page.getByText('Authenticated has these permissions.').waitFor();
    expect(await statusOf('audit-logs')).to.equal(200);
    await undoButton(page).click();
    await undone(page, `${count} permissions given to Authenticated`);
    expect(await statusOf('audit-logs')).to.equal(403);
  });

  it('are removed too on request, for the types that are shown', async () => {
    const page = await open('permissions?types=page');
    await page.getByRole('button', { name: 'Copy the permissions of a role' }).click();
    await press(page.getByRole('switch', { name: 'Public may see the list of Page', exact: true }));
    await saved(page, 'Public may not see the list of Page');
    await choose(page, 'Copy from', 'Public');
    await choose(page, 'Copy to', 'Authenticated');
    await page.getByText('Authenticated has these permissions.').waitFor();
    await press(page.getByRole('checkbox', { name: 'also take away what the first role does not have' }));
    await page.getByText('This takes away 1 permission.').waitFor();
    await page.getByRole('button', { name: 'Copy', exact: true }).click();
    await saved(page, 'Authenticated may not see the list of Page');
    expect(await statusOf('pages')).to.equal(403);
    expect(await statusOf('teams')).to.equal(200);
  });
});
