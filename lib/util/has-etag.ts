const strong = (etag: string): string => etag.trim().replace(/^W\//, '');

/**
 * Returns whether an `If-None-Match` header contains an `ETag`: `hasETag('"a", W/"b"', '"b"')` is true. ETags are compared
 * weakly, as RFC 9110 requires for reads; `*` matches every ETag.
 */
export const hasETag = (ifNoneMatch: string, etag: string): boolean =>
  ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((one) => strong(one) === strong(etag));
