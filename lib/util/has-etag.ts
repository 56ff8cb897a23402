const strong = (etag: string): string => etag.trim().replace(/^W\//, '');

/**
 * Whether an `If-None-Match` names an `ETag`: `hasETag('"a", W/"b"', '"b"')` is true. They are compared weakly, as RFC 9110 has it
 * for reads; `*` names every one.
 */
export const hasETag = (ifNoneMatch: string, etag: string): boolean =>
  ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((one) => strong(one) === strong(etag));
