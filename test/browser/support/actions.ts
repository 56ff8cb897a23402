import type { Locator, Page } from 'playwright-core';

/** The fold with what is set less often at a list; other views have none. */
const more = (page: Page): Locator =>
  page.getByRole('button', { name: /^More\b/ }).and(page.locator('.fold-button'));

/** Opens what is set less often at a list, where it is not open. */
export async function openMore(page: Page): Promise<void> {
  const fold = more(page);
  await fold.waitFor();
  if ((await fold.getAttribute('aria-expanded')) !== 'true') await fold.click();
}

/** Opens a part of what is set less often at a list, such as its filters. */
export async function openTool(page: Page, name: 'Filters' | 'Sort' | 'Saved'): Promise<void> {
  await openMore(page);
  await page
    .getByRole('button', { name: new RegExp(`^${name}\\b`) })
    .and(page.locator('.fold-button'))
    .click();
}

/** Chooses an option of a choice, both by the beginning of their names; at a list on a wide screen the content type is one of those beside it. */
export async function choose(page: Page, label: string, option: string): Promise<void> {
  // The heads of a table are buttons too, and some are called so.
  const button = page
    .getByRole('button', { name: new RegExp(`\\b${label}$`) })
    .and(page.locator('.choice-button'));
  const named = { name: new RegExp(`^${option}`) };
  // On a screen that is not wide the choices of a view are folded.
  const fold = page.getByRole('button', { name: /^What is shown: /, expanded: false });
  const types = page.locator('.type-list');
  await button.or(fold).or(more(page)).or(types).first().waitFor();
  const type = types.getByRole('option', named);
  if (label === 'Content type' && (await type.count()) > 0) return type.click();
  if (!(await button.isVisible()) && (await fold.isVisible())) await fold.click();
  if (!(await button.isVisible())) await openMore(page);
  await button.click();
  await page.locator('.option').and(page.getByRole('option', named)).click();
}

/** Opens what only those need who know the content API, where it is not open. */
export async function openAdvanced(page: Page): Promise<void> {
  const fold = page.getByRole('button', { name: /^Advanced/ });
  await more(page).or(fold).first().waitFor();
  if (await more(page).isVisible()) await openMore(page);
  if ((await fold.getAttribute('aria-expanded')) !== 'true') await fold.click();
}

/** The switch of this name. */
export function switchOf(page: Page, name: string): Locator {
  return page.getByRole('switch', { name, exact: true });
}

/** Presses a switch or a box: where it is a hidden input, a person presses its label. */
export async function press(input: Locator): Promise<void> {
  await input.locator('xpath=ancestor-or-self::*[self::label or self::button][1]').click();
}

/** The answer of the dialog that asks for confirmation. */
export async function answer(page: Page, button: string): Promise<void> {
  const dialog = page.getByRole('alertdialog');
  // Another question may follow at once.
  const name = await dialog.getByRole('heading').innerText();
  await dialog.getByRole('button', { name: button }).click();
  await page.getByRole('alertdialog', { name, exact: true }).waitFor({ state: 'detached' });
}

/** Resolves when the page has saved what was changed. */
export async function saved(page: Page, text: string): Promise<void> {
  await page.getByText(`Saved: ${text}`).waitFor();
}

/** Resolves when the page has taken back what was changed. */
export async function undone(page: Page, text: string): Promise<void> {
  await page.getByText(`Undone: ${text}`).waitFor();
}

/** The button that takes back the last change. Its name says the change once the bar beside it no longer does. */
export function undoButton(page: Page): Locator {
  return page.getByRole('complementary', { name: 'Changes' }).getByRole('button', { name: /^Undo/ });
}

/** What an expression in the browser gives for each of these elements, once there are any. */
async function eachOf(page: Page, selector: string, expression: string): Promise<readonly string[]> {
  await page.locator(selector).first().waitFor();
  return page.evaluate(
    `[...document.querySelectorAll(${JSON.stringify(selector)})].map((one) => ${expression})`,
  );
}

/** The ids of the entries, once there are any. */
export const idsOf = (page: Page): Promise<readonly string[]> =>
  eachOf(page, 'table.entries a.row-link', "new URLSearchParams(one.hash.split('?')[1]).get('entry')");

/** The languages that the names of the entries are marked with, once there are any. */
export const languagesOf = (page: Page): Promise<readonly string[]> =>
  eachOf(page, 'table.entries tbody th', 'one.lang');

/** The texts of a column of the entries, once there are any. */
export async function columnOf(page: Page, index: number): Promise<readonly string[]> {
  const rows = page.locator('table.entries tbody tr');
  await rows.first().waitFor();
  return rows.locator(`> :nth-child(${index + 1})`).allInnerTexts();
}

/** Resolves when the page has drawn what it shows now: the frame after the next one. */
export async function drawn(page: Page): Promise<void> {
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
}

/** Lets a role see the list of users, makes French the default locale, and opens the history with both changes. */
export async function changeAndSeeHistory(page: Page): Promise<void> {
  const change = 'Authenticated may see the list of User';
  await press(switchOf(page, change));
  await saved(page, change);
  await page.getByRole('tab', { name: 'Locales' }).click();
  await page.getByRole('button', { name: 'Make default: French (fr)' }).click();
  await answer(page, 'Change the default');
  await page.getByText('French (fr) is the default locale now.').waitFor();
  await page.getByRole('tab', { name: 'History' }).click();
}
