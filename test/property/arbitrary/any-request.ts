import fc from 'fast-check';
import { fieldsOf } from './fields.ts';
import { filtersOn } from './filters.ts';
import { listed, spelling } from './find-request.ts';
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
}

const maybe = <T>(arbitrary: fc.Arbitrary<T>, freq: number) => fc.option(arbitrary, { nil: undefined, freq });

/** Valid requests in all forms. Populate takes the lion's share: what the other parts select is tried elsewhere. */
export function anyRequests(scenes: readonly Scene[]): fc.Arbitrary<AnyRequest> {
  const requests = scenes.flatMap((scene) =>
    listed(scene).map(({ uid, pluralName }) =>
      fc
        .record({
          fields: maybe(fieldsOf(uid), 2),
          populate: canPopulate(uid) ? maybe(populateOn(scene, uid, 2), 5) : fc.constant(undefined),
          filters: maybe(
            filtersOn(scene, uid, 2).map(({ tree }) => tree),
            2,
          ),
          sort: maybe(
            sortOn(scene, uid, 2).map(({ tree }) => tree),
            2,
          ),
          pagination: pagination.map(({ tree }) => tree),
          _q: maybe(
            searchOn(scene, uid).map(({ text }) => text),
            9,
          ),
          locale: fc.constantFrom(undefined, 'all', 'all', 'fr', 'de'),
          publicationState: fc.constantFrom(undefined, 'live', 'preview'),
        })
        .map(withoutMissing)
        .chain((tree) =>
          spelling.map((how): AnyRequest => ({ role: scene.role, plural: pluralName, tree, spelling: how })),
        ),
    ),
  );
  return fc.oneof(...requests);
}
