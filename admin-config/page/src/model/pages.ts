import { paginationOf } from './entries.ts';

/** Which page is shown, of how many. */
export interface Pages {
  readonly page: number;
  readonly pageCount: number;
  /** How many entries there are on all pages, in words. */
  readonly note?: string;
}

/** Returns the pages of an answer. A flat answer has no number of pages: after a full page there may be another. */
export function pagesOf(body: unknown, page: number, pageSize: number, count: number): Pages {
  const pagination = paginationOf(body);
  if (pagination === undefined) return { page, pageCount: count < pageSize ? page : page + 1 };
  const { pageCount, total } = pagination;
  return { page: pagination.page, pageCount, note: total === 1 ? '1 entry' : `${total} entries` };
}

/** Whether a page is beyond the last one, as an address can name it. */
export const isBeyond = ({ page, pageCount }: Pages): boolean => page > Math.max(pageCount, 1);

/** The page before; before all that are beyond the last one it is the last one. */
export const pageBefore = ({ page, pageCount }: Pages): number => Math.min(page - 1, Math.max(pageCount, 1));

/** `Page 2 of 3, 64 entries`, or `Page 9, beyond the last of 3, 64 entries` */
export function pageInWords(pages: Pages): string {
  const { page, pageCount, note } = pages;
  const place = isBeyond(pages) ? ', beyond the last of' : ' of';
  return `Page ${page}${place} ${Math.max(pageCount, 1)}${note === undefined ? '' : `, ${note}`}`;
}
