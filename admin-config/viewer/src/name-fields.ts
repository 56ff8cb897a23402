/** Labels a field of a request: Swagger UI shows its name beside it but does not connect them. */
const nameField = (field: Element): void => {
  const row = field.closest('tr[data-param-name]');
  const name = row?.getAttribute('data-param-name') ?? field.closest('.opblock-section-header')?.textContent;
  field.setAttribute('aria-label', name?.trim() || 'Media type');
};

const mend = (): void => {
  for (const field of document.querySelectorAll(
    ':is(textarea, select, input):not([aria-label], [id], [type=hidden])',
  ))
    nameField(field);
  // An area that scrolls must be reachable by keyboard.
  for (const text of document.querySelectorAll('pre:not([tabindex])')) text.setAttribute('tabindex', '0');
  // They are below an h2 or h3; screen readers should hear the levels without a gap.
  for (const heading of document.querySelectorAll(':is(h4, h5):not([aria-level])')) {
    heading.setAttribute('role', 'heading');
    heading.setAttribute('aria-level', heading.closest('.opblock-tag-section') === null ? '3' : '4');
  }
};

/** Adds labels, tab stops and heading levels to elements that Swagger UI creates without them, whenever it creates some. */
export const watchFields = (root: Element): void => {
  new MutationObserver(mend).observe(root, { childList: true, subtree: true });
};
