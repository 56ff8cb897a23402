import type { Grants } from '../../property/newsroom/snapshot.ts';

export type { Grants };

/** The grants of an app after public and editor have been given some types more. */
export const mayFind = (grants: Grants, names: readonly string[]): Grants =>
  new Map(
    ['public', 'editor'].map((role) => [
      role,
      new Set([...(grants.get(role) ?? []), ...names.map((name) => `api::${name}.${name}`)]),
    ]),
  );
