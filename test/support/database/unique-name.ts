import { randomBytes } from 'node:crypto';

/** A database name that no other run on the same server has: lower case, no quoting needed. */
export function uniqueName(): string {
  return `content_query_test_${randomBytes(8).toString('hex')}`;
}

/** The same server and sign-in, another database. */
export function withDatabase(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}
