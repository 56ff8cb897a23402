import { marked } from 'marked';
import { boundHtml } from './bound-html.ts';

/** How long a text and its HTML may be, in characters. */
const longest = { text: 200_000, html: 1_000_000 } as const;

/**
 * Markdown, and HTML in it, as HTML whose size and nesting are bounded. Throws an error if the text is longer than that, or
 * cannot be parsed: the parser of Markdown calls itself for nested quotes and lists until the stack is full. It may also
 * take minutes for some short texts, so whoever calls it ends it after a while.
 */
export function toHtml(text: string): string {
  if (text.length > longest.text) throw new RangeError('The text is too long');
  const html = marked.parse(text, { async: false, gfm: true });
  if (html.length > longest.html) throw new RangeError('The text is too long once it is formatted');
  return boundHtml(html);
}
