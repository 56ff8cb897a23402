import { mkdirSync } from 'node:fs';
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { projectFile } from '../support/project.ts';
import { choose, columnOf, openAdvanced, openTool, press, switchOf } from './support/actions.ts';
import { findings } from './support/axe.ts';
import { describeInBrowser } from './support/chromium.ts';
import { usePage } from './support/use-page.ts';

const pictures = projectFile('artefacts/admin-page');

interface View {
  readonly name: string;
  readonly at: string;
  readonly isSignedOut?: boolean;
  /** Brings the view to where there is most to see. */
  readonly show: (page: Page) => Promise<unknown>;
}

const dialogs: ReadonlySet<string> = new Set(['confirmation', 'conditions']);

const views: readonly View[] = [
  { name: 'sign-in', at: '', isSignedOut: true, show: (page) => page.getByLabel('Password').waitFor() },
  {
    name: 'permissions',
    at: 'permissions',
    show: (page) => switchOf(page, 'Public may see the list of Vault').waitFor(),
  },
  {
    name: 'confirmation',
    at: 'permissions',
    async show(page) {
      await press(switchOf(page, 'Public may see the list of Vault'));
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'conditions',
    at: 'permissions?narrow=api::article.article&narrowFor=public',
    async show(page) {
      await page.getByRole('button', { name: 'Add condition' }).click();
      await choose(page, 'Attribute', 'Air time');
      await page.getByRole('button', { name: 'Add group' }).click();
      await page.getByRole('button', { name: 'All of these hold Match' }).waitFor();
    },
  },
  {
    name: 'preview',
    at: 'preview',
    async show(page) {
      await choose(page, 'Status', 'With drafts');
      await page.locator('.badge-warn').first().waitFor();
      await columnOf(page, 0);
    },
  },
  {
    name: 'query',
    at: 'preview',
    async show(page) {
      await openTool(page, 'Filters');
      await page.getByRole('button', { name: 'Add condition' }).click();
      await choose(page, 'Attribute', 'Word count');
      await choose(page, 'Operator', 'is between');
      await page.getByRole('button', { name: 'Add group' }).click();
      await openAdvanced(page);
      await page.getByRole('button', { name: 'Related entries' }).click();
      await press(page.getByRole('checkbox', { name: /^Author/ }));
      await page.getByRole('button', { name: 'Of Author' }).click();
      await openAdvanced(page);
      await page.getByRole('button', { name: 'Attributes', exact: true }).click();
      await page.getByRole('columnheader', { name: 'author' }).waitFor();
    },
  },
  {
    name: 'explain',
    at: 'explain',
    async show(page) {
      await page.getByText('an address or query string').click();
      const query = 'populate[author][populate][team]=true&populate[vault]=true&sort=owner.username';
      await page.getByLabel('Query string or whole address').fill(query);
      await page.getByRole('button', { name: 'Explain', exact: true }).click();
      await page.getByRole('heading', { name: /lacks/ }).waitFor();
    },
  },
  {
    name: 'not-granted',
    at: 'preview?as=public&type=api::vault.vault',
    show: (page) => page.getByRole('button', { name: 'Let Public see the list of Vault' }).waitFor(),
  },
  {
    name: 'no-type',
    at: 'preview?type=api::gone.gone',
    show: (page) => page.getByText('There is no content type').waitFor(),
  },
  {
    name: 'loading',
    at: 'preview',
    async show(page) {
      await columnOf(page, 0);
      await page.route('**/api/read', () => {});
      await choose(page, 'Locale', 'French');
      await page.getByRole('progressbar').waitFor();
    },
  },
  {
    name: 'locales-beside',
    at: 'preview?entry=5&beside=locales:fr,de',
    show: (page) => page.getByRole('region', { name: 'Locales side by side' }).waitFor(),
  },
  {
    name: 'states-beside',
    at: 'preview?entry=2&state=preview&beside=states',
    show: (page) => page.getByText('Readers see less in related.').waitFor(),
  },
  {
    name: 'not-seen',
    at: 'preview?as=public&entry=1',
    show: (page) => page.getByText('Public sees no published Article 1:').waitFor(),
  },
  {
    name: 'list-beside',
    at: 'preview?state=preview&beside=states&populate={"related":{}}',
    show: (page) => page.getByText('Of 25 on this page readers see').waitFor(),
  },
  {
    name: 'entry',
    at: 'preview?entry=2',
    show: (page) => page.getByRole('heading', { name: 'Ada Über 2' }).waitFor(),
  },
  {
    name: 'preview-tools',
    at: 'preview?sort=kind:asc,title:desc&search=a&pageSize=10',
    async show(page) {
      await columnOf(page, 0);
      await openAdvanced(page);
      await page.getByRole('button', { name: 'As code' }).click();
      await openTool(page, 'Saved');
      await page.getByLabel('Name of this query').fill('By kind');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByRole('button', { name: 'Columns' }).click();
      await openTool(page, 'Sort');
    },
  },
  {
    name: 'columns',
    at: 'preview?as=editor',
    async show(page) {
      await columnOf(page, 0);
      await page.getByRole('button', { name: 'Columns', exact: true }).click();
      await page.getByRole('region', { name: 'Columns of the list' }).getByText('Word count').waitFor();
    },
  },
  {
    name: 'cards',
    at: 'preview?as=editor&state=preview&layout=cards&populate={"cover":{}}',
    show: (page) => page.getByRole('list', { name: 'Entries of Article' }).waitFor(),
  },
  {
    name: 'copy-role',
    at: 'permissions',
    async show(page) {
      await page.getByRole('button', { name: 'Copy the permissions of a role' }).click();
      await choose(page, 'Copy from', 'Editor');
      await choose(page, 'Copy to', 'Authenticated');
    },
  },
  {
    name: 'compare',
    at: 'compare?as=public&with=editor&populate=*&pageSize=10',
    show: (page) => page.getByRole('region', { name: 'Public and Editor side by side' }).waitFor(),
  },
  { name: 'locales', at: 'locales', show: (page) => page.getByRole('table').waitFor() },
  {
    name: 'history',
    at: 'history?reads=1',
    show: (page) => page.getByRole('list', { name: 'Changes, newest first' }).waitFor(),
  },
];

describeInBrowser('the views of the admin page', () => {
  const { open } = usePage();

  before(() => {
    mkdirSync(pictures, { recursive: true });
  });

  for (const { name, at, isSignedOut, show } of views) {
    for (const width of [1440, 768, 360]) {
      for (const scheme of ['light', 'dark'] as const) {
        it(`${name}: fits ${width} pixels, axe finds nothing, ${scheme}`, async () => {
          const page = await open(at, { width, scheme, ...(isSignedOut && { token: null }) });
          await show(page);
          // A dialog lies over what is seen of the page, which may be longer.
          const fullPage = !dialogs.has(name);
          await page.screenshot({ path: `${pictures}/${name}-${width}-${scheme}.png`, fullPage });
          expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).to.be.at.most(0);
          expect(await findings(page)).to.deep.equal([]);
        });
      }
    }
  }
});
