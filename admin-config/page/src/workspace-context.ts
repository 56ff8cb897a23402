import { createContext, useContext } from 'react';
import type { LocalesAnswer, RoleInfo, Session } from '../../contract.ts';
import type { Api } from './api/client.ts';
import type { Defaults } from './model/address.ts';
import type { QueryState } from './model/query-state.ts';
import type { Schema } from './model/schema.ts';
import type { Grants } from './permissions/use-grants.ts';

/** What every view works with. */
export interface Workspace {
  readonly api: Api;
  readonly session: Session;
  readonly schema: Schema;
  readonly locales: LocalesAnswer;
  readonly setLocales: (locales: LocalesAnswer) => void;
  /** Empty for a user who is no administrator, and where the host has no permissions. */
  readonly roles: readonly RoleInfo[];
  /** The name that a role is shown by; its key where it has no name here. */
  readonly roleName: (role: string) => string;
  readonly grants: Grants;
  /** The query that is being built, as the address says it; Preview and Explain share it. */
  readonly query: QueryState;
  /** What the query is where the address says nothing. */
  readonly defaults: Defaults;
  readonly setQuery: (query: QueryState) => void;
  /** The role to look as. */
  readonly role: string;
  readonly setRole: (role: string) => void;
}

/** Holds the Workspace for the views below it; they ask `useWorkspace`. */
export const WorkspaceContext = createContext<Workspace | undefined>(undefined);

/** What every view works with; only below a Workspace. */
export function useWorkspace(): Workspace {
  const workspace = useContext(WorkspaceContext);
  if (workspace === undefined) throw new Error('There is no workspace here');
  return workspace;
}
