import DOMPurify from 'dompurify';
import { mediaPlace } from '../../model/media.ts';
import { allowedAttributes, allowedTags } from './allowed.ts';

/** The entry's own heading is of level two, and its attributes are below it. */
const levelAbove = 2;

/** Returns HTML as nodes for the page: without scripts, styles, forms and ids, and without images that the page's policy would block. */
export function cleanText(html: string, mediaOrigins: readonly string[]): DocumentFragment {
  const clean = DOMPurify.sanitize(html, {
    ALLOWED_TAGS: allowedTags,
    ALLOWED_ATTR: allowedAttributes,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  });
  // Parsed in a separate document, which loads nothing: in the page's document images would be requested even before
  // the nodes are inserted.
  const { body } = new DOMParser().parseFromString(clean, 'text/html');
  for (const picture of body.querySelectorAll('img')) showPicture(picture, mediaOrigins);
  for (const link of body.querySelectorAll('a')) leadOut(link);
  nestHeadings(body);
  const fragment = document.createDocumentFragment();
  fragment.append(...body.childNodes);
  return fragment;
}

function showPicture(picture: HTMLImageElement, mediaOrigins: readonly string[]): void {
  const place = mediaPlace(picture.getAttribute('src') ?? '', location.href, mediaOrigins);
  picture.loading = 'lazy';
  picture.alt ||= '';
  if (place.isShown) return;
  const note = picture.ownerDocument.createElement('span');
  note.className = 'missing';
  note.textContent = `picture${picture.alt === '' ? '' : ` “${picture.alt}”`} from ${place.origin}, which admin.mediaOrigins does not name`;
  picture.replaceWith(note);
}

/** Makes a link open outside the page, without a referrer. */
function leadOut(link: HTMLAnchorElement): void {
  if (!link.hasAttribute('href')) return;
  link.target = '_blank';
  link.rel = 'noopener noreferrer';
}

/** Lowers the headings of a text below those of the page, without skipping a level. */
function nestHeadings(body: HTMLElement): void {
  let last = levelAbove;
  const headings = [...body.querySelectorAll('h1, h2, h3, h4, h5, h6')];
  const levels = [...new Set(headings.map(({ tagName }) => tagName))].toSorted();
  for (const heading of headings) {
    last = Math.min(last + 1, levelAbove + 1 + levels.indexOf(heading.tagName), 6);
    const nested = heading.ownerDocument.createElement(`h${last}`);
    nested.className = `text-${heading.tagName.toLowerCase()}`;
    nested.append(...heading.childNodes);
    heading.replaceWith(nested);
  }
}
