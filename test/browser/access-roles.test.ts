import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { get } from '../support/http.ts';
import { choose, openAdvanced, saved, undoButton, undone } from './support/actions.ts';
import { findings } from './support/axe.ts';
import { describeInBrowser } from './support/chromium.ts';
import { usePage } from './support/use-page.ts';

const every = { find: 'every', findOne: 'every', preview: 'every' } as const;

describeInBrowser('roles that the host itself gives to callers, on the admin page', () => {
  const { host, open } = usePage({
    auth: {
      accessRoles: ['robot', 'editor'],
      accessOf: (ctx) => (ctx.get('x-robot') === '' ? undefined : { ...every, role: 'robot' }),
    },
    pluginConfig: { conditions: { robot: { 'api::page.page': { fields: ['name'] } } } },
  });
  const kinds = async (): Promise<readonly string[]> => {
    const url = `${host().url}/api/articles?fields=kind&pagination[pageSize]=100`;
    const { body } = await get(url, { headers: { 'x-robot': 'yes' } });
    return [...new Set<string>(body.data.map((one: Entry) => one.attributes.kind))];
  };
  const fold = (page: Page) => page.getByRole('button', { name: /^Roles of the host’s own/ });

  for (const width of [1440, 360])
    it(`are narrowed like others, at ${width} px`, async () => {
      const page = await open('permissions', { width });
      await fold(page).click();
      const robot = page.getByRole('group', { name: 'robot' });
      // The table has the role editor, so that it has switches of its own.
      expect(await page.getByRole('group', { name: 'editor' }).count()).to.equal(0);
      await robot.getByRole('button', { name: 'Page: only some attributes' }).click();
      await page.getByText('robot sees every entry of Page. Of each it sees only Name.').waitFor();
      await page.getByRole('button', { name: 'Close' }).click();

      await choose(page, 'Content type', 'Article');
      await robot.getByRole('button', { name: 'Set what robot sees of it' }).click();
      await page.getByRole('heading', { name: 'What robot sees of Article' }).waitFor();
      await page.getByRole('button', { name: 'Add condition' }).waitFor();
      expect(await page.getByText('has no permission').count()).to.equal(0);
      await openAdvanced(page);
      await page.getByRole('textbox', { name: 'JSON of the condition' }).fill('{"rows":{"kind":"review"}}');
      await page.getByText(/^Shown: \d+ of \d+ published entries/).waitFor();
      await page.getByRole('button', { name: 'Save' }).click();
      await saved(page, 'Article for robot: only some entries');
      expect(await kinds()).to.deep.equal(['review']);
      await robot.getByRole('button', { name: 'Article: only some entries' }).waitFor();
      expect(await findings(page)).to.deep.equal([]);
      const wide = 'document.documentElement.scrollWidth <= innerWidth';
      expect(await page.evaluate(wide)).to.equal(true);
      await undoButton(page).click();
      await undone(page, 'Article for robot: only some entries');
      expect((await kinds()).length).to.be.above(1);
    });
});

interface Entry {
  readonly attributes: { readonly kind: string };
}
