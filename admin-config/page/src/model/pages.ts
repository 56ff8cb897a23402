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

/** `Page 2 of 3, 64 entries` */
export const pageInWords = ({ page, pageCount, note }: Pages): string =>
  `Page ${page} of ${Math.max(pageCount, 1)}${note === undefined ? '' : `, ${note}`}`;
