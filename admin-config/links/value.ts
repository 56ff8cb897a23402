import { isRecord } from '../../lib/util/is-record.ts';
import { ownPath } from '../../lib/util/own-path.ts';
import { labelOfAttribute } from '../attribute-label.ts';
import { type Html, html, none } from './html.ts';
import { isMarkdown, rendered } from './markdown.ts';

type Values = Readonly<Record<string, unknown>>;

/** The number of levels that are shown; deeper json values are only in the JSON. */
const deepest = 24;

/** Attributes that can be the title of an entry; the first one that it has is used. */
const names = ['title', 'name', 'headline', 'label', 'subject', 'username', 'slug', 'code', 'key'];

/** Returns the id of an entry and its values, from an envelope or from a flat entry. */
export const partsOf = (entry: Values): { readonly id: unknown; readonly values: Values } => {
  const { id, attributes, ...others } = entry;
  return { id, values: isRecord(attributes) ? attributes : others };
};

/** Returns the title of an entry: the first of these attributes, or its id. */
export const nameOf = (entry: Values): string => {
  const { id, values } = partsOf(entry);
  const own = names.map((name) => values[name]).find((text) => typeof text === 'string' && text !== '');
  return typeof own === 'string' ? own : `Entry ${String(id ?? '')}`.trim();
};

const isoTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;

const text = (value: string): Html => {
  if (value === '') return html`<span class="empty">empty</span>`;
  if (isMarkdown(value)) return rendered(value);
  if (!isoTime.test(value)) return html`<div class="text" dir="auto">${value}</div>`;
  return html`<time datetime="${value}">${value.slice(0, 10)} ${value.slice(11, 16)} UTC</time>`;
};

const isFile = ({ url, mime }: Values): boolean => typeof url === 'string' && typeof mime === 'string';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Shows an image of this host. A file on another host is only a link, so that opening the page sends no request to that host. */
const file = (values: Values): Html => {
  const url = textOf(values.url);
  const name = textOf(values.name) || 'File';
  const caption = textOf(values.caption);
  const isOwn = ownPath(url) !== undefined;
  const link =
    isOwn || /^https?:\/\//i.test(url)
      ? html`<a href="${url}" rel="noopener noreferrer nofollow">${name}</a>`
      : html`${name}`;
  const about = caption === '' ? link : html`${link}: ${caption}`;
  if (!isOwn || !textOf(values.mime).startsWith('image/')) return html`<p class="kind">${about}</p>`;
  const alt = textOf(values.alternativeText);
  return html`<figure><img src="${url}" alt="${alt}"><figcaption>${about}</figcaption></figure>`;
};

/** Whether there is nothing to see in a value: no value, no text, no entries. */
const isEmpty = (value: unknown): boolean => {
  if (value === null || value === undefined || value === '') return true;
  if (Array.isArray(value)) return value.length === 0;
  return isRecord(value) && isEnvelope(value) && isEmpty(value.data);
};

/** Shows the values of an entry, a component or a json object, one attribute a line; the empty ones are folded. */
export const definitions = (values: Values, depth: number): Html => {
  const lines = Object.entries(values).filter(([name]) => name !== '__component');
  if (lines.length === 0) return html`<span class="empty">empty</span>`;
  const empty = lines.filter(([, one]) => isEmpty(one)).map(([name]) => labelOfAttribute(name));
  const shown = lines.filter(([, one]) => !isEmpty(one));
  const list =
    shown.length === 0
      ? none
      : html`<dl>${shown.map(([name, one]) => html`<dt>${labelOfAttribute(name)}</dt><dd>${shownValue(one, depth)}</dd>`)}</dl>`;
  if (empty.length === 0) return list;
  return html`${list}<details class="empties"><summary>Empty: ${empty.length}</summary><p>${empty.join(', ')}</p></details>`;
};

const part = (values: Values, depth: number): Html => {
  const { __component: component } = values;
  const isEntry = isRecord(values.attributes);
  const inner = isEntry ? partsOf(values).values : values;
  if (isFile(inner)) return file(inner);
  // A related entry may be long, so it is folded under its name.
  if (isEntry)
    return html`<details class="part"><summary dir="auto">${nameOf(values)}</summary>${definitions(inner, depth)}</details>`;
  const kind = textOf(component);
  const head = kind === '' ? [] : [html`<p class="kind">${kind}</p>`];
  return html`<div class="part">${head}${definitions(inner, depth)}</div>`;
};

const list = (items: readonly unknown[], depth: number): Html => {
  if (items.length === 0) return html`<span class="empty">none</span>`;
  if (items.every(isRecord)) return html`${items.map((one) => part(one, depth))}`;
  return html`<ul>${items.map((one) => html`<li>${shownValue(one, depth)}</li>`)}</ul>`;
};

/** A relation or media of an entry: `{data}` and nothing else. */
const isEnvelope = (value: Values): boolean => {
  const { data, ...others } = value;
  return (
    data !== undefined && Object.keys(others).length === 0 && (data === null || typeof data === 'object')
  );
};

/** Shows a value in a readable form; Markdown in a text is rendered, and HTML in it is text. */
export const shownValue = (value: unknown, depth = 0): Html => {
  if (value === null || value === undefined) return html`<span class="empty">none</span>`;
  if (typeof value === 'string') return text(value);
  if (typeof value === 'boolean') return html`${value ? 'yes' : 'no'}`;
  if (typeof value !== 'object') return html`${String(value)}`;
  if (depth >= deepest) return html`<span class="empty">more in the JSON</span>`;
  if (Array.isArray(value)) return list(value, depth + 1);
  const record = value as Values;
  return isEnvelope(record) ? shownValue(record.data, depth + 1) : part(record, depth + 1);
};
