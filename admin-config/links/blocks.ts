import { isRecord } from '../../lib/base/values.ts';
import { linkTo, pictureAt } from './address.ts';
import { type Html, html, none } from './html.ts';
import { deepestShown } from './shown.ts';

type Node = Readonly<Record<string, unknown>>;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const childrenOf = ({ children }: Node): readonly Node[] =>
  Array.isArray(children) ? children.filter(isRecord) : [];

/** The formatting of a piece of text, from the inside to the outside. */
const marks: Readonly<Record<string, (inner: Html) => Html>> = {
  code: (inner) => html`<code>${inner}</code>`,
  strikethrough: (inner) => html`<s>${inner}</s>`,
  underline: (inner) => html`<u>${inner}</u>`,
  italic: (inner) => html`<em>${inner}</em>`,
  bold: (inner) => html`<strong>${inner}</strong>`,
};

const textNode = (node: Node): Html =>
  Object.entries(marks).reduce(
    (inner, [name, mark]) => (node[name] === true ? mark(inner) : inner),
    html`${textOf(node.text)}`,
  );

const pictureOf = ({ image }: Node): Html =>
  isRecord(image) ? html`<p>${pictureAt(textOf(image.url), textOf(image.alternativeText))}</p>` : none;

/** How each kind of block is shown, with its content already shown. */
const kinds: Readonly<Record<string, (inner: Html, node: Node) => Html>> = {
  paragraph: (inner) => html`<p>${inner}</p>`,
  heading: (inner) => html`<p class="heading"><strong>${inner}</strong></p>`,
  quote: (inner) => html`<blockquote>${inner}</blockquote>`,
  code: (inner) => html`<pre>${inner}</pre>`,
  list: (inner, { format }) => (format === 'ordered' ? html`<ol>${inner}</ol>` : html`<ul>${inner}</ul>`),
  'list-item': (inner) => html`<li>${inner}</li>`,
  link: (inner, { url }) => linkTo(textOf(url), inner),
  image: (_inner, node) => pictureOf(node),
};

const shownNode = (node: Node, depth: number): Html => {
  const type = textOf(node.type);
  if (type === 'text') return textNode(node);
  if (depth >= deepestShown) return none;
  const inner = html`${childrenOf(node).map((child) => shownNode(child, depth + 1))}`;
  return Object.hasOwn(kinds, type) ? (kinds[type]?.(inner, node) ?? inner) : inner;
};

const isBlock = (value: unknown): value is Node =>
  isRecord(value) && Object.hasOwn(kinds, textOf(value.type)) && Array.isArray(value.children);

/** Returns the text of Strapi's block editor, formatted; undefined for any other JSON document. */
export const blocksOf = (value: unknown): Html | undefined => {
  if (!Array.isArray(value) || value.length === 0 || !value.every(isBlock)) return undefined;
  return html`<div class="rich" dir="auto">${value.map((node) => shownNode(node, 0))}</div>`;
};
