import fc from 'fast-check';
import { isMixed } from '../../../lib/schema/attribute.ts';
import type { AnyRequest } from '../../property/arbitrary/any-request.ts';
import { listed, routedIn } from '../../property/arbitrary/find-request.ts';
import { mayFollow, type Scene } from '../../property/arbitrary/scene.ts';
import { type Tree, type TreeObject, withoutMissing } from '../../property/arbitrary/tree.ts';
import { typeIn } from '../../property/content-model.ts';
import type { Find, SortKey } from '../../property/evaluator/find.ts';
import { plainConditions, plainScalars } from './conditions.ts';

/** A request that Strapi's documentation allows, and which entries it asks for. */
export interface PlainRequest extends AnyRequest {
  readonly uid: string;
  readonly find: Find;
}

const maybe = <T>(arbitrary: fc.Arbitrary<T>, freq: number) => fc.option(arbitrary, { nil: undefined, freq });
const namesOf = (scene: Scene, uid: string) => plainScalars(scene, uid).map(({ name }) => name);
const fieldsOf = (scene: Scene, uid: string) =>
  fc.uniqueArray(fc.constantFrom(...namesOf(scene, uid).filter((name) => name !== 'id')), {
    minLength: 1,
    maxLength: 3,
  });

/** Up to two attributes, then the id: without it neither would say in which order equals come. */
const sortOn = (scene: Scene, uid: string): fc.Arbitrary<{ tree: Tree; keys: readonly SortKey[] }> =>
  fc
    .uniqueArray(
      fc.tuple(fc.constantFrom(...namesOf(scene, uid)), fc.constantFrom('asc' as const, 'desc' as const)),
      { maxLength: 2, selector: ([name]) => name },
    )
    .map((own) => own.filter(([name]) => name !== 'id'))
    .map((own) => [...own, ['id', 'asc'] as const])
    .map((all) => ({
      tree: all.map(([name, direction]) => `${name}:${direction}`),
      keys: all.map(([attribute, direction]) => ({ relations: [], attribute, direction })),
    }));

function populateOn(scene: Scene, uid: string, depth: number): fc.Arbitrary<Tree> | undefined {
  const parts = [...typeIn(scene.model, uid).attributes.values()].flatMap(
    (attribute): [string, fc.Arbitrary<Tree>][] => {
      const { kind, name } = attribute;
      if (kind === 'scalar' || attribute.private || !mayFollow(scene, uid, attribute)) return [];
      if (isMixed(attribute)) return [[name, fc.constant({ populate: '*' })]];
      // Of an administrator the two show different things, and nothing of it is random.
      if (kind === 'relation' && attribute.creator) return [[name, fc.constant('true')]];
      const target =
        kind === 'relation' ? attribute.target : kind === 'media' ? undefined : attribute.component;
      if (target === undefined) return [[name, fc.constant('true')]];
      const nested = depth > 0 ? populateOn(scene, target, depth - 1) : undefined;
      const inside = fc
        .record({
          fields: maybe(fieldsOf(scene, target), 1),
          populate: nested === undefined ? fc.constant(undefined) : maybe(nested, 1),
          filters:
            kind === 'relation'
              ? maybe(
                  plainConditions(scene, target, 0).map(({ tree }) => tree),
                  1,
                )
              : fc.constant(undefined),
          sort:
            attribute.toMany && kind === 'relation'
              ? maybe(sortOn(scene, target), 1)
              : fc.constant(undefined),
        })
        .map(({ sort, ...rest }): TreeObject => withoutMissing({ ...rest, sort: sort?.tree }))
        .map((tree): Tree => (Object.keys(tree).length === 0 ? 'true' : tree));
      return [[name, inside]];
    },
  );
  if (parts.length === 0) return undefined;
  return fc
    .uniqueArray(fc.constantFrom(...parts), { minLength: 1, maxLength: 2, selector: ([name]) => name })
    .chain((some) => fc.record(Object.fromEntries(some)));
}

const pages = fc.constantFrom({ page: 1, pageSize: 5 }, { page: 2, pageSize: 5 }, { page: 1, pageSize: 100 });
const starts = fc.constantFrom({ start: 0, limit: 7 }, { start: 3, limit: 100 });
const pagination = fc.oneof(pages, starts).map((said) => ({
  tree: Object.fromEntries(Object.entries(said).map(([key, value]) => [key, String(value)])),
  offset: 'page' in said ? (said.page - 1) * said.pageSize : said.start,
  limit: 'page' in said ? said.pageSize : said.limit,
}));

/** Requests of every role on every list that it may find, in the forms that Strapi documents. */
export function plainRequests(scenes: readonly Scene[]): fc.Arbitrary<PlainRequest> {
  const requests = scenes.flatMap((scene) =>
    // Users have a controller of their own, which knows half of the dialect.
    listed(scene)
      .filter(({ uid }) => uid.startsWith('api::'))
      .map(({ uid, pluralName, localized }) =>
        fc
          .record({
            fields: maybe(fieldsOf(scene, uid), 2),
            populate: maybe(populateOn(scene, uid, 2) ?? fc.constant(undefined), 2),
            filters: maybe(plainConditions(scene, uid, 2), 2),
            sort: sortOn(scene, uid),
            pagination,
            locale: fc.constantFrom(undefined, 'all', 'all', 'fr', 'de'),
            publicationState: fc.constantFrom(undefined, 'live' as const, 'preview' as const),
          })
          .map(
            ({ filters, sort, pagination: said, locale, publicationState, ...shown }): PlainRequest => ({
              role: scene.role,
              uid,
              plural: pluralName,
              tree: withoutMissing({
                ...shown,
                filters: filters?.tree,
                sort: sort.tree,
                pagination: said.tree,
                locale,
                publicationState,
              }),
              spelling: { lists: 'numbered', encodedBrackets: false },
              find: {
                uid,
                state: publicationState ?? 'live',
                locale: localized && locale !== 'all' ? (locale ?? 'en') : undefined,
                condition: filters?.condition,
                sort: sort.keys,
                offset: said.offset,
                limit: said.limit,
              },
            }),
          ),
      ),
  );
  return fc.oneof(...requests);
}

/** What decides what an entry shows, of one entry and of a single type. */
const shownOn = (scene: Scene, uid: string) => ({
  fields: maybe(fieldsOf(scene, uid), 2),
  populate: maybe(populateOn(scene, uid, 2) ?? fc.constant(undefined), 4),
  publicationState: fc.constantFrom(undefined, 'live' as const, 'preview' as const),
});

/** Requests of every role for single types and for one entry of what has a list, in the same forms. */
export function plainEntryRequests(scenes: readonly Scene[]): fc.Arbitrary<AnyRequest> {
  const requests = scenes.flatMap((scene) =>
    routedIn(scene)
      .filter(({ uid }) => uid.startsWith('api::'))
      .map(({ uid, kind, singularName, pluralName }) => {
        const ids = (scene.snapshot.get(uid) ?? []).map(({ id }) => id);
        const isSingle = kind === 'singleType' || ids.length === 0;
        const locale = isSingle ? fc.constantFrom(undefined, undefined, 'fr', 'de') : fc.constant(undefined);
        return fc
          .tuple(
            fc.record({ ...shownOn(scene, uid), locale }),
            isSingle ? fc.constant(0) : fc.constantFrom(...ids),
          )
          .map(
            ([tree, id]): AnyRequest => ({
              role: scene.role,
              plural: kind === 'singleType' ? singularName : `${pluralName}/${id}`,
              tree: withoutMissing(tree),
              spelling: { lists: 'numbered', encodedBrackets: false },
              isSingle,
            }),
          );
      }),
  );
  return fc.oneof(...requests);
}
