import fc from 'fast-check';
import { fieldsOf } from './fields.ts';
import { filtersOn } from './filters.ts';
import { routedIn, spelling } from './find-request.ts';
import { pagination } from './pagination.ts';
import { canPopulate, populateOn } from './populate.ts';
import type { Scene } from './scene.ts';
import { searchOn } from './search.ts';
import { sortOn } from './sort.ts';
import { type Spelling, type TreeObject, withoutMissing } from './tree.ts';

/** A request with any of the parameters; valid for the role that sends it. */
export interface AnyRequest {
  readonly role: string;
  readonly plural: string;
  readonly tree: TreeObject;
  readonly spelling: Spelling;
  /** Whether it is for a single type, which may have nothing to show. */
  readonly isSingle?: boolean;
}

const maybe = <T>(arbitrary: fc.Arbitrary<T>, freq: number) => fc.option(arbitrary, { nil: undefined, freq });

/** Valid requests in all forms. Populate takes the lion's share: what the other parts select is tried elsewhere. */
export function anyRequests(scenes: readonly Scene[]): fc.Arbitrary<AnyRequest> {
  const requests = scenes.flatMap((scene) =>
    routedIn(scene).map(({ uid, kind, singularName, pluralName }) =>
      fc
        .record({
          fields: maybe(fieldsOf(scene, uid), 2),
          populate: canPopulate(scene, uid) ? maybe(populateOn(scene, uid, 2), 5) : fc.constant(undefined),
          filters: maybe(
            filtersOn(scene, uid, 2).map(({ tree }) => tree),
            2,
          ),
          sort: maybe(
            sortOn(scene, uid, 2).map(({ tree }) => tree),
            2,
          ),
          pagination: pagination.map(({ tree }) => tree),
          // A single type is not searched.
          _q:
            kind === 'singleType'
              ? fc.constant(undefined)
              : maybe(
                  searchOn(scene, uid).map(({ text }) => text),
                  9,
                ),
          locale: fc.constantFrom(undefined, 'all', 'all', 'fr', 'de'),
          fallback: fc.constantFrom(undefined, undefined, 'en,de', 'fr'),
          publicationState: fc.constantFrom(undefined, 'live', 'preview'),
        })
        .map(({ fallback, ...tree }) =>
          withoutMissing({ ...tree, fallback: tree.locale === 'all' ? undefined : fallback }),
        )
        .chain((tree) =>
          spelling.map(
            (how): AnyRequest => ({
              role: scene.role,
              plural: kind === 'singleType' ? singularName : pluralName,
              tree,
              spelling: how,
              isSingle: kind === 'singleType',
            }),
          ),
        ),
    ),
  );
  return fc.oneof(...requests);
}
