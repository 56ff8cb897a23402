import fc from 'fast-check';
import type { Condition, Find, Hop, SortKey } from '../evaluator/find.ts';
import { typeOf } from '../newsroom/registry.ts';
import { filtersOn } from './filters.ts';
import { type FindRequest, listed, spelling } from './find-request.ts';
import { hopsOf, type Scene } from './scene.ts';
import { sortOn } from './sort.ts';
import { type TreeObject, withoutMissing } from './tree.ts';

/** Which of the related entries each parent shows, or how many they are. */
export type SaidWindow = 'count' | { readonly start: number; readonly limit: number | undefined };

/** A list whose entries each show a window of one relation. */
export interface WindowRequest extends Pick<FindRequest, 'role' | 'plural' | 'tree' | 'spelling'> {
  readonly uid: string;
  readonly hop: Hop;
  readonly state: Find['state'];
  readonly condition: Condition | undefined;
  readonly sort: readonly SortKey[];
  readonly window: SaidWindow;
}

const isToMany = (uid: string, { name }: Hop): boolean => {
  const attribute = typeOf(uid).attributes.get(name);
  return attribute?.kind === 'relation' && attribute.toMany && !attribute.creator;
};

const windows: fc.Arbitrary<SaidWindow> = fc.oneof(
  { weight: 1, arbitrary: fc.constant('count' as const) },
  {
    weight: 4,
    arbitrary: fc.record({
      start: fc.integer({ min: 0, max: 4 }),
      limit: fc.constantFrom(undefined, 0, 1, 2, 3, 5),
    }),
  },
);

const partsOf = (window: SaidWindow): TreeObject => {
  if (window === 'count') return { count: 'true' };
  const { start, limit } = window;
  return { start: String(start), limit: String(limit ?? -1) };
};

/** Lists with a window on each parent, with filters and a sort of its own; valid for the role that sends them. */
export function windowRequests(scenes: readonly Scene[]): fc.Arbitrary<WindowRequest> {
  const requests = scenes.flatMap((scene) =>
    listed(scene).flatMap(({ uid, pluralName }) =>
      hopsOf(scene, uid)
        .filter((hop) => isToMany(uid, hop))
        .map((hop) =>
          fc
            .record({
              filters: fc.option(filtersOn(scene, hop.target, 2), { nil: undefined, freq: 2 }),
              sort: sortOn(scene, hop.target, 2),
              window: windows,
              state: fc.constantFrom('live' as const, 'preview' as const),
              spelling,
            })
            .map(({ filters, sort, window, state, spelling: how }): WindowRequest => {
              const parts = withoutMissing({ filters: filters?.tree, sort: sort.tree, fields: 'id' });
              const populate = { [hop.name]: { ...parts, ...partsOf(window) } };
              return {
                role: scene.role,
                plural: pluralName,
                tree: {
                  populate,
                  fields: 'id',
                  sort: 'id',
                  locale: 'all',
                  publicationState: state,
                  pagination: { limit: '100' },
                },
                spelling: how,
                uid,
                hop,
                state,
                condition: filters?.condition,
                sort: sort.keys,
                window,
              };
            }),
        ),
    ),
  );
  return fc.oneof(...requests);
}
