import type { GrantChange } from '../contract.ts';
import type { RoleRow } from './roles.ts';

/** One change, and the row of its role. */
export interface Target {
  readonly change: GrantChange;
  readonly role: RoleRow;
}

/**
 * The grants that the changes are about, read once, with functions to change them. Each function takes a few statements, however
 * many grants it changes.
 */
export interface HeldGrants {
  has(target: Target): boolean;
  withdraw(targets: readonly Target[]): Promise<void>;
  grant(targets: readonly Target[]): Promise<void>;
}
