import { isRecord } from '../../lib/base/values.ts';
import {
  type Attribute,
  isScalar,
  type ScalarAttribute,
  type ScalarValue,
  scalarRows,
} from '../../lib/schema/attribute.ts';
import { labelOfAttribute } from '../attribute-label.ts';
import { blocksOf } from './blocks.ts';
import { file, isFile } from './files.ts';
import { type Html, html, none } from './html.ts';
import { htmlText, isHtmlText } from './html-text.ts';
import { anyValue } from './json-value.ts';
import { isMarkdown, rendered } from './markdown.ts';
import { entriesIn, entryOf, isDraft, type Shown, type ShownEntry } from './shown.ts';
import { contentOf, type Title, titleOf } from './title.ts';

/** Stands beside what is not published. */
export const draftMark = html`<span class="draft">Draft</span>`;

/** A text as it was written, with the line breaks in it. */
export const plainText = (text: string): Html => html`<div class="text" dir="auto">${text}</div>`;

const markdown = (text: string): Html => (isMarkdown(text) ? rendered(text) : plainText(text));

/** A moment, a day or a time of day; it has a language of its own, because the entry may be in another one. */
export const timeElement = ({ reader }: Shown, iso: string, text: string): Html =>
  html`<time datetime="${iso}" lang="${reader.language}">${text}</time>`;

const wordOf = (value: unknown): string =>
  typeof value === 'string' && /^[a-z\d]+(?:[_-][a-z\d]+)*$/.test(value)
    ? labelOfAttribute(value)
    : String(value);

type Write = (shown: Shown, value: unknown) => Html;

const asText: Write = (_shown, value) => plainText(String(value));

/** How each kind of scalar value is shown. */
const scalars: Readonly<Record<ScalarValue, Write>> = {
  text: asText,
  secret: () => none,
  uuid: asText,
  integer: ({ reader }, value) => html`${reader.number(String(value))}`,
  'wide integer': ({ reader }, value) => html`${reader.number(String(value))}`,
  fraction: ({ reader }, value) => html`${reader.number(String(value))}`,
  boolean: (_shown, value) => html`${value === true ? 'Yes' : 'No'}`,
  date: (shown, value) => timeElement(shown, String(value), shown.reader.day(String(value))),
  time: (shown, value) => timeElement(shown, String(value), shown.reader.time(String(value))),
  moment: (shown, value) => timeElement(shown, String(value), shown.reader.moment(String(value))),
  json: (_shown, value) => blocksOf(value) ?? anyValue(value),
};

const scalar = (shown: Shown, { type }: ScalarAttribute, value: unknown): Html => {
  if (type === 'enumeration') return html`${wordOf(value)}`;
  if (type === 'richtext' && isHtmlText(String(value))) return htmlText(String(value));
  if (type === 'richtext' || type === 'text') return markdown(String(value));
  return scalars[scalarRows[type].holds](shown, value);
};

/** A related entry by its title; what else is read of it is folded below, because it may be long. */
const related = (shown: Shown, entry: ShownEntry): Html => {
  const title = titleOf(shown, entry);
  const mark = isDraft(entry) ? html` ${draftMark}` : none;
  const name = html`<span dir="auto">${title.text}</span>${mark}`;
  if (contentOf(entry, title).length === 0) return name;
  return html`<details class="part"><summary>${name}</summary>${definitions(shown, entry, title)}</details>`;
};

const isCount = (value: unknown): value is { readonly count: number } =>
  isRecord(value) && typeof value.count === 'number' && value.id === undefined;

const relation = (shown: Shown, entries: readonly ShownEntry[]): Html => {
  const [only] = entries;
  if (only !== undefined && entries.length === 1) {
    if (isCount(only.values)) return html`${shown.reader.number(only.values.count)}`;
    return related(shown, only);
  }
  return html`<ul class="related">${entries.map((entry) => html`<li>${related(shown, entry)}</li>`)}</ul>`;
};

/** A component below the name of its attribute; a block of a zone has a name of its own. */
const block = (shown: Shown, entry: ShownEntry, isNamed: boolean): Html => {
  const name =
    isNamed && entry.type !== undefined ? html`<p class="kind">${shown.nameOf(entry.type)}</p>` : none;
  return html`<div class="part">${name}${definitions(shown, entry)}</div>`;
};

/** Shows a value as its attribute is meant; one that no attribute is known of by what it looks like. */
export const shownValue = (shown: Shown, attribute: Attribute | undefined, value: unknown): Html => {
  if (attribute === undefined) return anyValue(value);
  if (isScalar(attribute)) return scalar(shown, attribute, value);
  const found = entriesIn(value);
  switch (attribute.kind) {
    case 'media':
      return html`${found.map((one) => file(entryOf(undefined, one).values, shown.mediaOrigins))}`;
    case 'relation':
      return relation(
        shown,
        found.map((one) => entryOf(shown.view.target(attribute), one)),
      );
    case 'polymorphic':
      return relation(
        shown,
        found.map((one) => mixed(shown, one)),
      );
    case 'component':
      return html`${found.map((one) => block(shown, entryOf(shown.view.target(attribute), one), false))}`;
    case 'zone':
      return html`${found.map((one) => block(shown, entryOf(shown.typeOf(one.__component), one), true))}`;
  }
};

const mixed = (shown: Shown, one: Readonly<Record<string, unknown>>): ShownEntry => {
  const { values } = entryOf(undefined, one);
  return { type: shown.typeOf(values.__type), values };
};

/** Shows the content of an entry or a component, one attribute a line, without what is empty. */
export const definitions = (shown: Shown, entry: ShownEntry, title?: Title): Html => {
  const { type, values } = entry;
  if (isFile(values)) return file(values, shown.mediaOrigins);
  const lines = contentOf(entry, title);
  if (lines.length === 0) return none;
  return html`<dl>${lines.map(([name, value]) => {
    const attribute = type === undefined ? undefined : shown.view.attribute(type, name);
    return html`<dt>${labelOfAttribute(name)}</dt><dd>${shownValue(shown, attribute, value)}</dd>`;
  })}</dl>`;
};
