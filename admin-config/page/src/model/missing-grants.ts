import type { Action, PlaceInfo } from '../../../contract.ts';

/** The grants that places are missing, each once, however many places need it. */
export function missingGrants(places: readonly PlaceInfo[]): readonly { uid: string; action: Action }[] {
  const missing = new Map(
    places
      .filter(({ granted }) => !granted)
      .map(({ uid, needs }) => [`${needs} ${uid}`, { uid, action: needs }]),
  );
  return [...missing.values()];
}
