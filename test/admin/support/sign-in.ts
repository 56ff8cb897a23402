import type { Answer } from '../../support/http.ts';

/** The header by which the admin page marks its requests, which no page of another site can send. */
export const fromPage = { 'content-query-page': '1' };

/** The cookie that an answer sets, as a browser sends it back. */
export const cookieOf = ({ headers }: Answer): string => String(headers['set-cookie']).split(';')[0] ?? '';
