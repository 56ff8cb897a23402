import { isRecord } from '../../lib/base/values.ts';
import type { ContentType } from '../../lib/schema/content-type.ts';
import { type Html, html } from './html.ts';
import { sheet } from './sheet.ts';
import { entryOf, type Shown, type Values } from './shown.ts';
import { style } from './style.ts';
import { titleOf } from './title.ts';
import type { Link } from './token.ts';
import { timeElement } from './value.ts';

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

const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

/** Returns how many entries are before the page; undefined if it is read after a cursor. */
const beforePage = ({ page, pageSize, start }: Values): number | undefined => {
  if (typeof page === 'number' && typeof pageSize === 'number') return (page - 1) * pageSize;
  return numberOf(start);
};

/** Returns which of how many entries a list shows, in words. */
const countOf = (body: Values, shown: number): string => {
  const { meta } = body;
  const pagination = isRecord(meta) && isRecord(meta.pagination) ? meta.pagination : {};
  const total = numberOf(pagination.total);
  const entries = (number: number) => (number === 1 ? '1 entry' : `${number} entries`);
  if (total === undefined || total === shown) return entries(shown);
  const before = beforePage(pagination);
  if (before === undefined || shown === 0) return `${shown} of ${entries(total)}`;
  const which = before === 0 ? `the first ${shown}` : `${before + 1} to ${before + shown}`;
  return `${which} of ${entries(total)}`;
};

/** What a page shows about its link. */
export interface About extends Pick<Link, 'ends'> {
  readonly type: ContentType;
  /** The path of the JSON. */
  readonly json: string;
}

const frame = (shown: Shown, title: string, kind: string, { ends, json }: About, content: Html): string => {
  const until = new Date(ends).toISOString();
  return document(
    title,
    html`<header><h1 dir="auto">${title}</h1><p class="about">${kind}</p></header>
<main>${content}</main>
<footer><p>A preview that is not public. This link works until
${timeElement(shown, until, shown.reader.moment(until))}, unless it is revoked before.
<a href="${json}">The same as JSON</a></p></footer>`,
  );
};

/** Returns the page of what a link shows: a list, or one entry, in an envelope or flat. */
export const pageOfBody = (shown: Shown, body: unknown, about: About): string => {
  const { type } = about;
  const name = shown.nameOf(type);
  const data = isRecord(body) && 'data' in body ? body.data : body;
  if (Array.isArray(data)) {
    const entries = data.filter(isRecord);
    const content =
      entries.length === 0
        ? html`<p class="empty">No entry matches this query.</p>`
        : html`${entries.map((entry) => sheet(shown, entryOf(type, entry), 'h2'))}`;
    const count = countOf(isRecord(body) ? body : {}, entries.length);
    return frame(shown, name, `Preview, ${count}`, about, content);
  }
  const entry = entryOf(type, isRecord(data) ? data : {});
  return frame(shown, titleOf(shown, entry).text, `Preview, ${name}`, about, sheet(shown, entry, 'h1'));
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
