import type { DefectName } from './defects.ts';
import type { HostOptions, SetupName } from './setups.ts';

/** The messages to the process of the hosts. */
export type Order =
  | {
      readonly kind: 'start';
      readonly hosts: Readonly<Record<SetupName, HostOptions>>;
      readonly defect: DefectName | undefined;
    }
  | { readonly kind: 'examine' }
  | { readonly kind: 'stop' };

/** What it answers. */
export interface Reply {
  readonly urls?: Readonly<Record<SetupName, string>>;
  /** The names that every object inherits. */
  readonly inherited?: readonly string[];
  readonly stopped?: true;
  readonly error?: string;
}
