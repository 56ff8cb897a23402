import { ownPath } from '../../plugin/http/paths.ts';
import { type Html, html } from './html.ts';
import type { Values } from './shown.ts';

/** Whether values are those of a file. */
export const isFile = ({ url, mime }: Values): boolean => typeof url === 'string' && typeof mime === 'string';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const isOfOrigin = (url: string, origins: readonly string[]): boolean =>
  URL.canParse(url) && origins.some((one) => new URL(one).origin === new URL(url).origin);

/**
 * Shows an image of this host, or of one of these origins. A file on another host is only a link, so that opening the page sends no
 * request to that host.
 */
export const file = (values: Values, mediaOrigins: readonly string[] = []): Html => {
  const url = textOf(values.url);
  const name = textOf(values.name) || 'File';
  const caption = textOf(values.caption);
  const isOwn = ownPath(url) !== undefined;
  const link =
    isOwn || /^https?:\/\//i.test(url)
      ? html`<a href="${url}" rel="noopener noreferrer nofollow">${name}</a>`
      : html`${name}`;
  const about = caption === '' ? link : html`${link}: ${caption}`;
  const isShown = isOwn || isOfOrigin(url, mediaOrigins);
  if (!isShown || !textOf(values.mime).startsWith('image/')) return html`<p class="kind">${about}</p>`;
  const alt = textOf(values.alternativeText);
  return html`<figure><img src="${url}" alt="${alt}"><figcaption>${about}</figcaption></figure>`;
};
