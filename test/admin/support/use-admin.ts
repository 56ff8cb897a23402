import type { GrantChange } from '../../../admin-config/contract.ts';
import { type HostOptions, type UsedHost, useHost, useOwnHost } from '../../http/support/use-host.ts';
import type { TestDatabase } from '../../support/databases.ts';
import type { TestHost } from '../../support/host.ts';
import type { Answer, SendOptions } from '../../support/http.ts';
import { sendRead } from '../../support/versions.ts';

/** Where the admin API is. */
export const adminApi = '/content-query/admin/api';

/** A suite's host, with its admin API. */
export interface UsedAdmin extends UsedHost {
  /** A request to the admin API, `/grants`, as the options say or as nobody. */
  readonly api: (path: string, options?: SendOptions) => Promise<Answer>;
  /** The same as the administrator; with a body it is a POST unless the options say another method. */
  readonly admin: (path: string, options?: SendOptions) => Promise<Answer>;
}

/** A request to the admin API of a host as its administrator. */
export const asAdmin = (host: TestHost, path: string, options: SendOptions = {}): Promise<Answer> => {
  const method = options.body === undefined ? 'GET' : 'POST';
  return sendRead(host.url + adminApi + path, { method, token: host.adminToken, ...options });
};

const withAdmin = (used: UsedHost): UsedAdmin => ({
  ...used,
  api: (path, options) => sendRead(used.host().url + adminApi + path, options),
  admin: (path, options) => asAdmin(used.host(), path, options),
});

/** A host on a copy of the newsroom of its own, whose admin API a suite asks. */
export const useAdmin = (database: TestDatabase, options: HostOptions = {}): UsedAdmin =>
  withAdmin(useOwnHost(database, options));

/** The same on the database of all suites that only read, for a suite that changes nothing. */
export const useReadingAdmin = (database: TestDatabase, options: HostOptions = {}): UsedAdmin =>
  withAdmin(useHost(database, options));

/** A change of one grant, of `find` for public unless it says otherwise. */
export const change = (uid: string, granted: boolean, more: Partial<GrantChange> = {}): GrantChange => ({
  role: 'public',
  uid,
  action: 'find',
  granted,
  ...more,
});
