import { mkdirSync } from 'node:fs';
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { projectFile } from '../support/project.ts';
import { choose, columnOf, press, switchOf } from './support/actions.ts';
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

const views: readonly View[] = [
  { name: 'sign-in', at: '', isSignedOut: true, show: (page) => page.getByLabel('Password').waitFor() },
  {
    name: 'permissions',
    at: 'permissions',
    show: (page) => switchOf(page, 'find vault for public').waitFor(),
  },
  {
    name: 'confirmation',
    at: 'permissions',
    async show(page) {
      await press(switchOf(page, 'find vault for public'));
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'preview',
    at: 'preview',
    async show(page) {
      await choose(page, 'Publication state', 'Preview');
      await page.locator('.badge-warn').first().waitFor();
      await columnOf(page, 0);
    },
  },
  {
    name: 'query',
    at: 'preview',
    async show(page) {
      await page.getByRole('button', { name: 'Filters' }).click();
      await page.getByRole('button', { name: 'Add condition' }).click();
      await choose(page, 'Attribute', 'wordCount');
      await choose(page, 'Operator', 'is between');
      await page.getByRole('button', { name: 'Add group' }).click();
      await page.getByRole('button', { name: 'Populate' }).click();
      await press(page.getByRole('checkbox', { name: /^author/ }));
      await page.getByRole('button', { name: 'Of author' }).click();
      await page.getByRole('button', { name: 'Fields', exact: true }).click();
      await page.getByRole('columnheader', { name: 'author' }).waitFor();
    },
  },
  {
    name: 'explain',
    at: 'explain',
    async show(page) {
      await page.getByText('written by hand').click();
      const query = 'populate[author][populate][team]=true&populate[vault]=true&sort=owner.username';
      await page.getByLabel('Query string or whole address').fill(query);
      await page.getByRole('button', { name: 'Explain', exact: true }).click();
      await page.getByRole('heading', { name: /lacks/ }).waitFor();
    },
  },
  {
    name: 'not-granted',
    at: 'preview?type=api::vault.vault',
    show: (page) => page.getByRole('button', { name: 'Grant find of vault to Public' }).waitFor(),
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
    show: (page) => page.getByRole('region', { name: 'Locales beside each other' }).waitFor(),
  },
  {
    name: 'states-beside',
    at: 'preview?entry=2&state=preview&beside=states',
    show: (page) => page.getByText('Readers see less in related.').waitFor(),
  },
  {
    name: 'not-seen',
    at: 'preview?entry=1',
    show: (page) => page.getByText('Public sees no article 1 live').waitFor(),
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
      await page.getByRole('button', { name: 'As code' }).click();
      await page.getByRole('button', { name: 'Saved queries' }).click();
      await page.getByLabel('Name of this query').fill('By kind');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByRole('button', { name: 'Columns' }).click();
      await page.getByRole('button', { name: /^Sort/ }).first().click();
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
          const fullPage = name !== 'confirmation';
          await page.screenshot({ path: `${pictures}/${name}-${width}-${scheme}.png`, fullPage });
          expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).to.be.at.most(0);
          expect(await findings(page)).to.deep.equal([]);
        });
      }
    }
  }
});
