/** A part of a page, in which every text from outside is escaped. */
export interface Html {
  readonly html: string;
}

type Part = Html | string | number | readonly Html[];

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const isParts = (part: Part): part is readonly Html[] => Array.isArray(part);

const written = (part: Part): string => {
  if (isParts(part)) return part.map((one) => one.html).join('');
  if (typeof part === 'object') return (part as Html).html;
  return String(part).replace(/[&<>"']/g, (character) => escapes[character] ?? '');
};

/**
 * Returns a part of a page from a template. The values may be text between elements, or in an attribute with quotes around it:
 *
 *     html`<p title="${'"'}">${'<b>'}</p>` // { html: '<p title="&quot;">&lt;b&gt;</p>' }
 *
 * The result of another `html` is inserted unchanged.
 */
export const html = (template: TemplateStringsArray, ...parts: readonly Part[]): Html => ({
  html: template.map((text, index) => (index === 0 ? '' : written(parts[index - 1] ?? '')) + text).join(''),
});

/** An empty part. */
export const none: Html = { html: '' };
