import type { Locator, Page } from 'playwright-core';
import { send } from '../../support/http.ts';
import { press } from './actions.ts';
import { adminToken } from './use-page.ts';

/** What is stored, as the admin API says it. */
export const stored = async (host: { readonly url: string }, path: string) =>
  (await send(`${host.url}/content-query/admin/api/${path}`, { token: adminToken })).body;

/** Opens what a role sees of articles, once it is loaded. */
export async function openDialog(page: Page, role: string): Promise<Locator> {
  await page.getByRole('button', { name: new RegExp(`^What ${role} sees of Article: `) }).click();
  const dialog = page.getByRole('dialog', { name: `What ${role} sees of Article` });
  await dialog.getByText(/^Shown: /).waitFor();
  return dialog;
}

/** Hides an attribute, or shows it again, in the dialog that is open. */
export const toggle = (page: Page, attribute: string): Promise<void> =>
  press(page.getByRole('dialog').getByRole('checkbox', { name: attribute, exact: true }));

/** Saves the dialog that is open. */
export const save = (page: Page): Promise<void> =>
  page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();

/** Resolves when no dialog is open. */
export const gone = (page: Page): Promise<void> => page.getByRole('dialog').waitFor({ state: 'detached' });
