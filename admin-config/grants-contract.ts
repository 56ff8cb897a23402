import type { Action } from '../lib/schema/access.ts';
import type { Stored, Versioned } from './versions-contract.ts';

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
  /** The version of a role is that of its name, its description and all of its grants. */
  readonly roles: readonly Stored<RoleInfo>[];
  /** The version of a grant is that of everything that its role may do with its type. It is null for a role that may do nothing with it. */
  readonly grants: readonly Stored<GrantInfo>[];
}

/** What is granted or withdrawn. */
export interface GrantChange extends GrantInfo {
  readonly granted: boolean;
}

/** One change of `POST /grants`: with the version of what the role may do with the type. */
export interface GrantChangeRequest extends GrantChange, Versioned {}

/**
 * `POST /grants`: sets or clears grants, all of them or none. Answers the resulting grants. 400 for a body of another form, 404 for
 * an unknown role or type; 409 if a role may meanwhile do something else with one of the types.
 */
export interface GrantsRequest {
  readonly changes: readonly GrantChangeRequest[];
}

/** What a role may do with a type, as the 409 of `POST /grants` shows it. */
export interface HeldActions extends Stored<Pick<GrantInfo, 'role' | 'uid'>> {
  readonly actions: readonly Action[];
}

/** `POST /roles`: adds a role without grants, if the plugin's own table keeps roles. Answers GrantsAnswer; so do the other requests about roles. */
export type RoleRequest = RoleInfo;

/**
 * `PUT /roles`: changes the name and the description of the role with this type. 404 if roles are kept elsewhere, or if there is no
 * such role; 409 if it was changed meanwhile.
 */
export interface RoleEditRequest extends RoleInfo, Versioned {}

/** `POST /roles/removal`: removes the role with this type, and its grants. Errors as of `PUT /roles`. */
export interface RoleRemovalRequest extends Pick<RoleInfo, 'type'>, Versioned {}
