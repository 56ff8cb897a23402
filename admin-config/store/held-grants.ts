import type { GrantChange } from '../contract.ts';
import type { RoleRow } from './roles.ts';

/** One change, and the row of its role. */
export interface Target {
  readonly change: GrantChange;
  readonly role: RoleRow;
}

/** What roles hold of what changes are about, read once, and how it is changed; each way takes a few statements for all. */
export interface HeldGrants {
  has(target: Target): boolean;
  withdraw(targets: readonly Target[]): Promise<void>;
  grant(targets: readonly Target[]): Promise<void>;
}
