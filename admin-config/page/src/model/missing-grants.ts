import type { Action, PlaceInfo } from '../../../contract.ts';

/** The grants that places lack, each once. */
export function missingGrants(places: readonly PlaceInfo[]): readonly { uid: string; action: Action }[] {
  const missing = new Map(
    places
      .filter(({ granted }) => !granted)
      .map(({ uid, needs }) => [`${needs} ${uid}`, { uid, action: needs }]),
  );
  return [...missing.values()];
}
