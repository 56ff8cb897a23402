import type { Pagination } from '../plan/read-plan.ts';

/** `meta.pagination`: what was asked for after clamping, and the totals unless `withCount` is false. */
export type PaginationMeta =
  | { readonly page: number; readonly pageSize: number; readonly pageCount?: number; readonly total?: number }
  | { readonly start: number; readonly limit: number; readonly total?: number };

/** The meta of a pagination and a total. */
export const metaOf = (pagination: Pagination, total: number | undefined): PaginationMeta => {
  if (pagination.style === 'offset') {
    const { start, limit } = pagination;
    return total === undefined ? { start, limit } : { start, limit, total };
  }
  const { page, pageSize } = pagination;
  if (total === undefined) return { page, pageSize };
  return { page, pageSize, pageCount: Math.ceil(total / pageSize), total };
};
