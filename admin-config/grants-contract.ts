import type { Action } from '../lib/schema/access.ts';

/** A role, as the page shows it. */
export interface RoleInfo {
  /** The key of the role: `public`, `authenticated`, ... */
  readonly type: string;
  readonly name: string;
  readonly description: string;
}

/** What one role may do with one content type. */
export interface GrantInfo {
  readonly role: string;
  readonly uid: string;
  readonly action: Action;
}

/** `GET /grants`: roles and everything they are granted. Administrators only. */
export interface GrantsAnswer {
  /** What can be changed here. Grants cannot if the host's own store is read-only; roles can if they are in the plugin's own table. */
  readonly editable: { readonly grants: boolean; readonly roles: boolean };
  readonly roles: readonly RoleInfo[];
  readonly grants: readonly GrantInfo[];
}

/** One change of `POST /grants`. */
export interface GrantChange extends GrantInfo {
  readonly granted: boolean;
}

/**
 * `POST /grants`: sets or clears grants, all of them or none. Answers the resulting grants. 400 for a body of another form, 404 for
 * an unknown role or type.
 */
export interface GrantsRequest {
  readonly changes: readonly GrantChange[];
}

/**
 * `POST /roles` adds a role without grants, if the plugin's own table keeps roles. `PUT /roles` changes the name and the
 * description of the role with this type. Both answer GrantsAnswer. 404 if roles are kept elsewhere, or if there is no such role.
 */
export type RoleRequest = RoleInfo;

/** `POST /roles/removal`: removes the role with this type, and its grants. Answers GrantsAnswer. */
export type RoleRemovalRequest = Pick<RoleInfo, 'type'>;
