import { ownPath } from '../../plugin/http/paths.ts';
import { type Html, html } from './html.ts';

/** A link may lead to a path of this host, to another site, or to an address of mail; elsewhere only its text is shown. */
export const linkTo = (url: string, content: Html): Html => {
  const mayLead = ownPath(url) !== undefined || /^(?:https?:\/\/|mailto:)/i.test(url);
  return mayLead ? html`<a href="${url}" rel="noopener noreferrer nofollow">${content}</a>` : content;
};

/** A picture of this host is shown; one of another host is a link, so that opening the page sends no request to that host. */
export const pictureAt = (url: string, label: string): Html =>
  ownPath(url) === undefined
    ? linkTo(url, html`${label === '' ? url : label}`)
    : html`<img src="${url}" alt="${label}">`;
