import { marked } from 'marked';
import { boundHtml } from './bound-html.ts';

/** The maximum length of a text and of its HTML, in characters. */
const longest = { text: 200_000, html: 1_000_000 } as const;

/**
 * Returns Markdown, and HTML in it, as HTML of bounded size and nesting. Throws an error if the text is too long or cannot be
 * parsed: the Markdown parser calls itself for nested quotes and lists until the stack is full. Some short texts take it minutes,
 * so the caller must stop it after a while.
 */
export function toHtml(text: string): string {
  if (text.length > longest.text) throw new RangeError('The text is too long');
  const html = marked.parse(text, { async: false, gfm: true });
  if (html.length > longest.html) throw new RangeError('The text is too long once it is formatted');
  return boundHtml(html);
}
