import type { Action, HopInfo } from '../../../contract.ts';

/** The grants that hops are missing, each once, however many places need it. */
export function missingGrants(hops: readonly HopInfo[]): readonly { uid: string; action: Action }[] {
  const missing = new Map(
    hops
      .filter(({ granted }) => !granted)
      .map(({ uid, needs }) => [`${needs} ${uid}`, { uid, action: needs }]),
  );
  return [...missing.values()];
}
