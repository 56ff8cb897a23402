import { isRecord } from '../../lib/util/is-record.ts';
import { type Html, html, none } from './html.ts';
import { style } from './style.ts';
import type { Link } from './token.ts';
import { definitions, nameOf, partsOf } from './value.ts';

type Values = Readonly<Record<string, unknown>>;

const document = (title: string, body: Html): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${{ html: style }}</style>
</head>
<body>
${body}
</body>
</html>
`.html;

/** Returns the language of an entry as an attribute, so that browsers and screen readers use the right one. */
const languageOf = ({ locale }: Values): Html =>
  typeof locale === 'string' && /^[A-Za-z]{2,3}(?:-[A-Za-z\d]{2,8})*$/.test(locale)
    ? html` lang="${locale}"`
    : none;

const isDraft = (values: Values): boolean => 'publishedAt' in values && values.publishedAt === null;

const draft = html`<p><span class="draft">Draft</span></p>`;

const sheet = (entry: Values, Heading: 'h1' | 'h2'): Html => {
  const { values } = partsOf(entry);
  const title = Heading === 'h1' ? none : html`<h2 dir="auto">${nameOf(entry)}</h2>`;
  return html`<article class="sheet"${languageOf(values)}>${title}${isDraft(values) ? draft : none}${definitions(values, 0)}</article>`;
};

const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

/** Returns how many of how many entries a list shows, in words. */
const countOf = (body: Values, shown: number): string => {
  const { meta } = body;
  const pagination = isRecord(meta) && isRecord(meta.pagination) ? meta.pagination : {};
  const total = numberOf(pagination.total);
  const entries = (number: number) => (number === 1 ? '1 entry' : `${number} entries`);
  return total === undefined || total === shown ? entries(shown) : `${shown} of ${entries(total)}`;
};

/** What a page shows about its link. */
export interface About extends Pick<Link, 'ends'> {
  /** The name of the content type for people. */
  readonly type: string;
  /** The path of the JSON. */
  readonly json: string;
}

const frame = (title: string, kind: string, { ends, json }: About, content: Html): string => {
  const until = new Date(ends).toISOString();
  return document(
    title,
    html`<header><h1 dir="auto">${title}</h1><p class="about">${kind}</p></header>
<main>${content}</main>
<footer><p>A preview that is not public. This link works until
<time datetime="${until}">${until.slice(0, 10)} ${until.slice(11, 16)} UTC</time>, unless it is revoked before.
<a href="${json}">The same as JSON</a></p></footer>`,
  );
};

/** Returns the page of what a link shows: a list, or one entry, in an envelope or flat. */
export const pageOfBody = (body: unknown, about: About): string => {
  const data = isRecord(body) && 'data' in body ? body.data : body;
  if (Array.isArray(data)) {
    const entries = data.filter(isRecord);
    const content =
      entries.length === 0
        ? html`<p class="empty">No entry matches this query.</p>`
        : html`${entries.map((entry) => sheet(entry, 'h2'))}`;
    return frame(
      about.type,
      `Preview, ${countOf(isRecord(body) ? body : {}, entries.length)}`,
      about,
      content,
    );
  }
  const entry = isRecord(data) ? data : {};
  return frame(nameOf(entry), `Preview, ${about.type}`, about, sheet(entry, 'h1'));
};

const message = (title: string, said: string): string =>
  document(title, html`<header><h1>${title}</h1></header><main><p>${said}</p></main>`);

/** The page of a link that is not valid, for any reason. */
export const refusedPage = message(
  'This link does not work',
  'It may have ended, been revoked, or not been copied as a whole. Ask whoever gave it to you for another.',
);

/** The page of a link whose entry does not exist, or may no longer be shown. */
export const missingPage = message('Nothing to see here', 'What this link shows is not there at the moment.');

/** The page of an error of the server. */
export const failedPage = message(
  'This did not work',
  'This is an error of the server. Try again in a moment.',
);
