import type { Page } from 'playwright-core';

/** The accessible name of what has the focus, as far as labels, `aria-label` and text say it; empty where nothing has it. */
export const focusedName = (page: Page): Promise<string> =>
  page.evaluate(`(() => {
    const element = document.activeElement;
    if (element === null || element === document.body) return '';
    const texts = (ids) => (ids ?? '').split(' ').map((id) => document.getElementById(id)?.textContent ?? '').join(' ').trim();
    const labels = [...(element.labels ?? [])].map((label) => label.textContent).join(' ');
    return element.getAttribute('aria-label') || texts(element.getAttribute('aria-labelledby')) || labels || element.textContent || '';
  })()`);

/** Presses a key until what has the focus is called so; at most so many times. Throws where it never is. */
export async function keyTo(page: Page, key: string, name: RegExp, most = 80): Promise<void> {
  const seen: string[] = [];
  for (let presses = 0; presses <= most; presses += 1) {
    const focused = await focusedName(page);
    if (name.test(focused)) return;
    seen.push(focused);
    await page.keyboard.press(key);
  }
  throw new Error(`${key} never leads to ${name}, but to ${seen.join(' | ')}`);
}

/** Tabs to a choice, and chooses the option that begins so. */
export async function chooseByKey(page: Page, label: RegExp, option: string): Promise<void> {
  await keyTo(page, 'Tab', label);
  await page.keyboard.press('Enter');
  await page.getByRole('listbox').waitFor();
  await page.keyboard.type(option);
  await page.keyboard.press('Enter');
  await page.getByRole('listbox').waitFor({ state: 'detached' });
}
