import { createContext, useContext } from 'react';
import type { GrantsAnswer, LocalesAnswer, RoleInfo, Session, Stored } from '../../contract.ts';
import type { Api } from './api/client.ts';
import type { Defaults } from './model/address.ts';
import type { AskedQuery, QueryState } from './model/query-state.ts';
import type { Schema } from './model/schema.ts';
import type { Grants } from './permissions/use-grants.ts';

/** What all views share. */
export interface Workspace {
  readonly api: Api;
  readonly session: Session;
  readonly schema: Schema;
  readonly locales: LocalesAnswer;
  readonly setLocales: (locales: LocalesAnswer) => void;
  /** How often others were found to have changed something. */
  readonly changes: number;
  /** What this user can change: grants and roles, or one of them, or none. */
  readonly editable: GrantsAnswer['editable'];
  /** Empty for a user who is not an administrator, and if the host has no permissions. */
  readonly roles: readonly Stored<RoleInfo>[];
  /** The roles whose permissions the host itself gives; they can have conditions. */
  readonly accessRoles: readonly string[];
  /** Returns the name that a role is shown with; its key if it has no name here. */
  readonly roleName: (role: string) => string;
  readonly grants: Grants;
  /** The current query, as it is in the address; Preview and Explain share it. */
  readonly query: QueryState;
  /** The default query, for parameters that the address does not have. */
  readonly defaults: Defaults;
  /** Goes to another query; one that replaces the current address is not a step of the back button. */
  readonly setQuery: (query: AskedQuery, options?: { readonly replaces?: boolean }) => void;
  /** The chosen role; `everything` where an administrator has chosen none. */
  readonly role: string;
  /** The same for views that are about a role: there it is the first one where none is chosen. */
  readonly namedRole: string;
  readonly setRole: (role: string) => void;
  /** Whether the host finds users by their ids. */
  readonly findsUsers: boolean;
  /** The id of the user whom `$user` in conditions stands for; empty for nobody. */
  readonly user: string;
  readonly setUser: (user: string) => void;
}

/** Provides the Workspace to the views below it, which call `useWorkspace`. */
export const WorkspaceContext = createContext<Workspace | undefined>(undefined);

/** Returns what all views share; it can only be called below a Workspace. */
export function useWorkspace(): Workspace {
  const workspace = useContext(WorkspaceContext);
  if (workspace === undefined) throw new Error('There is no workspace here');
  return workspace;
}
