import fc from 'fast-check';
import { typeIn } from '../content-model.ts';
import type { Condition, Find, RelationStep, SortKey } from '../evaluator/find.ts';
import type { SaidWindow } from '../evaluator/show.ts';
import { filtersOn } from './filters.ts';
import { type FindRequest, listed, spelling } from './find-request.ts';
import { reachedPlaces, type Scene } from './scene.ts';
import { sortOn } from './sort.ts';
import { type TreeObject, withoutMissing } from './tree.ts';

/** A list whose entries each show a window of one relation. */
export interface WindowRequest extends Pick<FindRequest, 'role' | 'plural' | 'tree' | 'spelling'> {
  readonly uid: string;
  readonly relation: RelationStep;
  readonly state: Find['state'];
  readonly condition: Condition | undefined;
  readonly sort: readonly SortKey[];
  readonly window: SaidWindow;
}

const isToMany = ({ model }: Scene, uid: string, { name }: RelationStep): boolean => {
  const attribute = typeIn(model, uid).attributes.get(name);
  return attribute?.kind === 'relation' && attribute.toMany && !attribute.creator;
};

/** A part of what each parent has, or its number. */
export const windows: fc.Arbitrary<SaidWindow> = fc.oneof(
  { weight: 1, arbitrary: fc.constant('count' as const) },
  {
    weight: 4,
    arbitrary: fc.record({
      start: fc.integer({ min: 0, max: 4 }),
      limit: fc.constantFrom(undefined, 0, 1, 2, 3, 5),
    }),
  },
);

/** A window as it stands in populate. */
export const partsOfWindow = (window: SaidWindow): TreeObject => {
  if (window === 'count') return { count: 'true' };
  const { start, limit } = window;
  return { start: String(start), limit: String(limit ?? -1) };
};

/** Lists with a window on each parent, with filters and a sort of its own; valid for the role that sends them. */
export function windowRequests(scenes: readonly Scene[]): fc.Arbitrary<WindowRequest> {
  const requests = scenes.flatMap((scene) =>
    listed(scene).flatMap(({ uid, pluralName }) =>
      reachedPlaces(scene, uid)
        .filter((relation) => isToMany(scene, uid, relation))
        .map((relation) =>
          fc
            .record({
              filters: fc.option(filtersOn(scene, relation.target, 2), { nil: undefined, freq: 2 }),
              sort: sortOn(scene, relation.target, 2),
              window: windows,
              state: fc.constantFrom('live' as const, 'preview' as const),
              spelling,
            })
            .map(({ filters, sort, window, state, spelling: how }): WindowRequest => {
              const parts = withoutMissing({ filters: filters?.tree, sort: sort.tree, fields: 'id' });
              const populate = { [relation.name]: { ...parts, ...partsOfWindow(window) } };
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
                relation,
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
