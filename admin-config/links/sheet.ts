import { type Html, html, none } from './html.ts';
import { entriesIn, entryOf, isDraft, type Shown, type ShownEntry, type Values } from './shown.ts';
import { titleOf } from './title.ts';
import { definitions, draftMark, timeElement } from './value.ts';

/** Returns the language of an entry as an attribute, so that browsers and screen readers use the right one. */
const languageOf = ({ locale }: Values): Html =>
  typeof locale === 'string' && /^[A-Za-z]{2,3}(?:-[A-Za-z\d]{2,8})*$/.test(locale)
    ? html` lang="${locale}"`
    : none;

/** Returns the name of an administrator or user. */
const personIn = (value: unknown): string => {
  const [person] = entriesIn(value);
  if (person === undefined) return '';
  const { values } = entryOf(undefined, person);
  const names = [values.firstname, values.lastname].filter((name) => typeof name === 'string' && name !== '');
  return names.length > 0 ? names.join(' ') : String(values.username ?? '');
};

const languagesIn = ({ reader }: Shown, value: unknown): string =>
  entriesIn(value)
    .map((one) => entryOf(undefined, one).values.locale)
    .filter((code) => typeof code === 'string')
    .map((code) => reader.languageName(code))
    .join(', ');

/** What is said about an entry below its content: in which languages it is, when it was written and by whom. */
const facts = (shown: Shown, { values }: ShownEntry): Html => {
  const when = (value: unknown): Html =>
    typeof value === 'string' ? timeElement(shown, value, shown.reader.moment(value)) : none;
  const lines: readonly (readonly [string, Html])[] = [
    [
      'Language',
      typeof values.locale === 'string' ? html`${shown.reader.languageName(values.locale)}` : none,
    ],
    ['Also in', html`${languagesIn(shown, values.localizations)}`],
    ['Published', when(values.publishedAt)],
    ['Last changed', when(values.updatedAt)],
    ['Changed by', html`${personIn(values.updatedBy)}`],
    ['Created', when(values.createdAt)],
    ['Created by', html`${personIn(values.createdBy)}`],
  ];
  const known = lines.filter(([, value]) => value.html !== '');
  if (known.length === 0) return none;
  return html`<dl class="facts">${known.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>`;
};

/** Shows one entry. Where it is alone its title is the heading of the page. */
export const sheet = (shown: Shown, entry: ShownEntry, heading: 'h1' | 'h2'): Html => {
  const title = titleOf(shown, entry);
  const head = heading === 'h1' ? none : html`<h2 dir="auto">${title.text}</h2>`;
  const draft = isDraft(entry) ? html`<p>${draftMark}</p>` : none;
  return html`<article class="sheet"${languageOf(entry.values)}>${head}${draft}${definitions(shown, entry, title)}${facts(shown, entry)}</article>`;
};
