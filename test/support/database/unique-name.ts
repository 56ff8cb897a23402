import { randomBytes } from 'node:crypto';

const prefix = 'content_query_test_';

/** Begins the name of every database of a run, which is how the run finds them at its end. */
export const namesOfRun = (run: string): string => `${prefix}${run}_`;

/** A database name that no other run on the same server has: lower case, no quoting needed. */
export function uniqueName(): string {
  return `${namesOfRun(process.env.TEST_RUN ?? 'alone')}${randomBytes(6).toString('hex')}`;
}

/** The same server and sign-in, another database. */
export function withDatabase(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}
