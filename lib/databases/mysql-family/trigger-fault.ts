import { changesTable } from '../changes.ts';
import type { Accounts, Need } from './accounts.ts';

/** A trigger as the catalog has it. */
export interface CatalogTrigger {
  readonly name: string;
  readonly onTable: string;
  /** The account with whose rights it runs, such as `app@%`. */
  readonly definer: string;
  /** 1 if its body reads columns of the row, for which the account needs a privilege. */
  readonly reads: number;
}

/** Why a trigger does not count. */
export interface TriggerFault {
  readonly why: string;
  /** Whether the server refuses to run it, and with it every write. */
  readonly failsWrites: boolean;
}

/** Returns why a trigger does not count; undefined if it does. */
export const faultIn = (
  accounts: Accounts,
  { onTable, definer, reads }: CatalogTrigger,
): TriggerFault | undefined => {
  const toRun: Need[] = [{ privilege: 'TRIGGER', table: onTable }];
  const toCount: Need[] = [{ privilege: 'INSERT', table: changesTable }];
  if (Number(reads) === 1) toCount.push({ privilege: 'SELECT', table: onTable });
  const refused = accounts.faultOf(definer, toRun);
  const fault = refused ?? accounts.faultOf(definer, toCount);
  if (fault === undefined) return undefined;
  return { why: `its triggers run as ${definer}, ${fault}`, failsWrites: refused !== undefined };
};
