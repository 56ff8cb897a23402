import { linkTo, pictureAt } from './address.ts';
import { type Html, html, none } from './html.ts';

/** Longer texts are shown as they are, so that rendering one never takes long. */
const longest = 100_000;

/** Whether a text is HTML, as some editors write it: it begins with an element that holds text. */
export const isHtmlText = (text: string): boolean =>
  text.length <= longest &&
  /^\s*<(?:p|h[1-6]|ul|ol|blockquote|figure|div|table|section|strong|em|a|span)(?:\s[^<>]{0,1000})?>/i.test(
    text,
  );

/** Elements that are shown as they are, without their attributes. */
const kept = [
  ...['p', 'div', 'ul', 'ol', 'li', 'blockquote', 'pre', 'code', 'strong', 'em', 's', 'u', 'sub', 'sup'],
  ...['table', 'thead', 'tbody', 'tr', 'th', 'td', 'figure', 'figcaption'],
];

/** Elements that are shown as others: with a heading of its own, a text would break into the headings of the page. */
const shownAs: Readonly<Record<string, (inner: Html) => Html>> = {
  // These names are a list of this file, and never text from outside.
  ...Object.fromEntries(
    kept.map((name) => [name, ({ html: inner }: Html) => ({ html: `<${name}>${inner}</${name}>` })]),
  ),
  ...Object.fromEntries(
    [1, 2, 3, 4, 5, 6].map((level) => [
      `h${level}`,
      (inner: Html) => html`<p class="heading"><strong>${inner}</strong></p>`,
    ]),
  ),
  b: (inner) => html`<strong>${inner}</strong>`,
  i: (inner) => html`<em>${inner}</em>`,
  del: (inner) => html`<s>${inner}</s>`,
};

/** Elements of which neither the tags nor the content are shown. */
const dropped: ReadonlySet<string> = new Set([
  'script',
  'style',
  'template',
  'title',
  'noscript',
  'iframe',
  'object',
  'svg',
  'math',
  'textarea',
  'select',
]);

/** A comment, or a tag with its name and attributes. Every repetition has a bound, so that no text makes the search slow. */
const markup =
  /<!--[\s\S]{0,500}?-->|<(?<end>\/?)(?<name>[a-z][a-z\d]{0,20})(?<rest>(?:"[^"<]{0,1000}"|'[^'<]{0,1000}'|[^'"<>]){0,1000})>/gi;

const entity = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/i;

/** Text between tags: its entities stay, and everything else is escaped. */
const textIn = (source: string): Html => {
  const parts = source.split(new RegExp(`(${entity.source})`, 'i'));
  return html`${parts.map((part) => (entity.test(part) && part.startsWith('&') ? { html: part } : html`${part}`))}`;
};

/** Returns the value of an attribute of a tag; nothing where it has an entity that could hide what it is. */
const attributeIn = (rest: string, name: string): string => {
  const found = new RegExp(`(?:^|\\s)${name}\\s{0,5}=\\s{0,5}(?:"([^"]*)"|'([^']*)'|([^\\s"']+))`, 'i').exec(
    rest,
  );
  const value = (found?.[1] ?? found?.[2] ?? found?.[3] ?? '').replaceAll('&amp;', '&').trim();
  return entity.test(value) ? '' : value;
};

interface Open {
  readonly name: string;
  readonly attributes: string;
  readonly inner: Html[];
}

const closed = ({ name, attributes, inner }: Open): Html => {
  const content = html`${inner}`;
  if (dropped.has(name)) return none;
  if (name === 'a') return linkTo(attributeIn(attributes, 'href'), content);
  const write = Object.hasOwn(shownAs, name) ? shownAs[name] : undefined;
  return write?.(content) ?? content;
};

/** More elements inside each other than this become one. */
const deepest = 40;

/** Returns HTML with the elements and links that text is made of; no attribute of it is kept, and no script, style or form. */
export const htmlText = (text: string): Html => {
  const root: Open = { name: '', attributes: '', inner: [] };
  const stack: Open[] = [root];
  const top = (): Open => stack.at(-1) ?? root;
  const close = (): void => {
    const last = stack.pop();
    if (last !== undefined) top().inner.push(closed(last));
  };
  let from = 0;
  for (const found of text.matchAll(markup)) {
    top().inner.push(textIn(text.slice(from, found.index)));
    from = found.index + found[0].length;
    const { end = '', name: written, rest = '' } = found.groups ?? {};
    const name = written?.toLowerCase();
    if (name === undefined) continue;
    if (name === 'br') top().inner.push(html`<br>`);
    else if (name === 'hr') top().inner.push(html`<hr>`);
    else if (name === 'img') top().inner.push(pictureAt(attributeIn(rest, 'src'), attributeIn(rest, 'alt')));
    else if (end === '') {
      if (stack.length < deepest) stack.push({ name, attributes: rest, inner: [] });
    } else if (stack.some((open) => open.name === name)) {
      while (top().name !== name) close();
      close();
    }
  }
  top().inner.push(textIn(text.slice(from)));
  while (stack.length > 1) close();
  return html`<div class="rich" dir="auto">${root.inner}</div>`;
};
