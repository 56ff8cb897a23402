import type { Pagination } from '../plan/read-plan.ts';

/** `meta.pagination`: the page that was requested, after clamping, and the totals unless `withCount` is false. */
export type PaginationMeta = (
  | { readonly page: number; readonly pageSize: number; readonly pageCount?: number; readonly total?: number }
  | { readonly start: number; readonly limit: number; readonly total?: number }
  | { readonly pageSize: number; readonly pageCount?: number; readonly total?: number }
) & {
  /**
   * The value of `pagination[after]` for the entries that follow; null if there are none. Left out unless the request asks
   * for it.
   */
  readonly cursor?: string | null;
};

/** The meta of a pagination and a total. */
export const metaOf = (
  pagination: Pagination,
  total: number | undefined,
  cursor?: string | null,
): PaginationMeta => ({ ...partOf(pagination, total), ...(cursor !== undefined && { cursor }) });

const partOf = (pagination: Pagination, total: number | undefined): PaginationMeta => {
  if (pagination.style === 'offset') {
    const { start, limit } = pagination;
    return total === undefined ? { start, limit } : { start, limit, total };
  }
  const { pageSize } = pagination;
  const asked = pagination.style === 'page' ? { page: pagination.page, pageSize } : { pageSize };
  return total === undefined ? asked : { ...asked, pageCount: Math.ceil(total / pageSize), total };
};
