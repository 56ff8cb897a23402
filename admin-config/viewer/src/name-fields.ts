/** The fields of a request, which Swagger UI shows beside their names and does not tie to them. */
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
  // What scrolls has to be reached by keys.
  for (const text of document.querySelectorAll('pre:not([tabindex])')) text.setAttribute('tabindex', '0');
  // They stand below an h2 or h3; the level that readers of headings hear goes down one by one.
  for (const heading of document.querySelectorAll(':is(h4, h5):not([aria-level])')) {
    heading.setAttribute('role', 'heading');
    heading.setAttribute('aria-level', heading.closest('.opblock-tag-section') === null ? '3' : '4');
  }
};

/** Gives names, places in the tab order and levels to what Swagger UI makes without them, whenever it makes something. */
export const watchFields = (root: Element): void => {
  new MutationObserver(mend).observe(root, { childList: true, subtree: true });
};
