import { isRecord } from '../../lib/base/values.ts';
import { labelOfAttribute } from '../attribute-label.ts';
import { file, isFile } from './files.ts';
import { type Html, html } from './html.ts';
import { deepestShown, isEmpty } from './shown.ts';

const list = (items: readonly unknown[], depth: number): Html =>
  html`<ul>${items.filter((one) => !isEmpty(one)).map((one) => html`<li>${anyValue(one, depth)}</li>`)}</ul>`;

/** Shows a JSON document, or a value that the host added to an answer, which no attribute is known of. */
export const anyValue = (value: unknown, depth = 0): Html => {
  if (typeof value === 'boolean') return html`${value ? 'Yes' : 'No'}`;
  if (typeof value === 'string') return html`<div class="text" dir="auto">${value}</div>`;
  if (typeof value !== 'object' || value === null) return html`${String(value ?? '')}`;
  if (depth >= deepestShown) return html`<span class="empty">more in the JSON</span>`;
  if (Array.isArray(value)) return list(value, depth + 1);
  if (!isRecord(value)) return html`${String(value)}`;
  if (isFile(value)) return file(value);
  const lines = Object.entries(value).filter(([, one]) => !isEmpty(one));
  return html`<div class="part"><dl>${lines.map(([name, one]) => html`<dt>${labelOfAttribute(name)}</dt><dd>${anyValue(one, depth + 1)}</dd>`)}</dl></div>`;
};
