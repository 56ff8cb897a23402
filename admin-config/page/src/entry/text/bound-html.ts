import { allowedAttributes, allowedTags } from './allowed.ts';

/** The bounds of a text: far more than people write, and little enough for a browser. */
const most = {
  tags: 10_000,
  /** How deeply elements may be nested. */
  depth: 100,
  /** How deeply formatting may be nested. A parser opens all of it again in every block that follows inside it. */
  formatting: 16,
} as const;

const tags: ReadonlySet<string> = new Set(allowedTags);
const attributes: ReadonlySet<string> = new Set(allowedAttributes);
const withoutContent: ReadonlySet<string> = new Set(['br', 'hr', 'img']);

/** The elements that HTML calls formatting: if they are not closed, a parser opens them again. */
const formatting: ReadonlySet<string> = new Set(['a', 'b', 'code', 'em', 'i', 's', 'small', 'strong', 'u']);

/** Matches what is not text to read: comments, and elements whose content is dropped too. */
const dropped =
  /<!--[\s\S]*?(?:-->|$)|<(iframe|math|noembed|noframes|noscript|script|style|svg|template|textarea|title|xmp)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;
const tagForm = /<(\/?)([a-z][a-z\d-]*)((?:[^<>"']|"[^"]*"|'[^']*')*)>/gi;
const attributeForm = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g;

const escaped = (text: string): string =>
  text.replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const attributesOf = (written: string): string =>
  [...written.matchAll(attributeForm)]
    .filter(([, name = '']) => attributes.has(name.toLowerCase()))
    .map(([, name = '', ...values]) => ` ${name.toLowerCase()}="${escaped(values.find(Boolean) ?? '')}"`)
    .join('');

/**
 * Returns HTML in which every element is closed where it must be, with only the allowed elements and attributes. From a few
 * kilobytes with unclosed formatting an HTML parser makes a million elements, so nesting is bounded before it reads them. This does
 * not filter scripts, which happens after the parser. Throws an error above the bounds.
 *
 *     boundHtml('<p><b>one <i id=x>two</p>') // '<p><b>one <i>two</i></b></p>'
 */
export function boundHtml(html: string): string {
  const open: string[] = [];
  let number = 0;
  const close = (name: string): string => {
    const from = open.lastIndexOf(name);
    return from === -1
      ? ''
      : open
          .splice(from)
          .toReversed()
          .map((inner) => `</${inner}>`)
          .join('');
  };
  const begin = (name: string, written: string): string => {
    number += 1;
    if (!withoutContent.has(name)) open.push(name);
    if (
      number > most.tags ||
      open.length > most.depth ||
      open.filter((outer) => formatting.has(outer)).length > most.formatting
    )
      throw new RangeError('The text has too many elements, or they are nested too deeply');
    return `<${name}${attributesOf(written)}>`;
  };
  const text = html.replaceAll(dropped, '');
  const written: string[] = [];
  let end = 0;
  for (const { 0: whole, 1: slash, 2: tag = '', 3: rest = '', index } of text.matchAll(tagForm)) {
    const name = tag.toLowerCase();
    written.push(escaped(text.slice(end, index)));
    if (tags.has(name)) written.push(slash === '/' ? close(name) : begin(name, rest));
    end = index + whole.length;
  }
  written.push(escaped(text.slice(end)), close(open[0] ?? ''));
  return written.join('');
}
