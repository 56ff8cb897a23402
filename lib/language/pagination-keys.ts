/** The keys of `pagination`. */
export const paginationKeys = ['page', 'pageSize', 'start', 'limit', 'withCount'] as const;

/** The further keys of `pagination` if the host has cursors. */
export const cursorKeys = ['after', 'withCursor'] as const;

/** A key of `pagination`. */
export type PaginationKey = (typeof paginationKeys)[number] | (typeof cursorKeys)[number];
