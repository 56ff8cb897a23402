import fc from 'fast-check';
import type { NestedAttribute } from '../../../lib/schema/attribute.ts';
import { fileUid } from '../../../lib/schema/registry.ts';
import { typeIn } from '../content-model.ts';
import { fieldsOf } from './fields.ts';
import { filtersOn } from './filters.ts';
import { mayFollow, type Scene } from './scene.ts';
import { sortOn } from './sort.ts';
import { type Tree, type TreeObject, withoutMissing } from './tree.ts';

const nestedOf = ({ model }: Scene, uid: string): NestedAttribute[] =>
  [...typeIn(model, uid).attributes.values()]
    .filter((one) => one.kind !== 'scalar')
    .filter((one) => !one.private);

const targetOf = (attribute: NestedAttribute): string | undefined => {
  if (attribute.kind === 'relation') return attribute.target;
  if (attribute.kind === 'component') return attribute.component;
  return attribute.kind === 'media' ? fileUid : undefined;
};

const wanted = fc.constantFrom('true', 't', '1', '*', 'false', 'f', '0');
const states = fc.constantFrom('live', 'preview');
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 2 });

const integer = (min: number) => fc.integer({ min, max: 6 }).map(String);

/** A part of what each parent has, or its number; a relation to one entry takes none at the first level. */
const windowOf = (attribute: NestedAttribute): fc.Arbitrary<TreeObject> => {
  if (attribute.kind === 'component' || attribute.kind === 'zone' || !attribute.toMany)
    return fc.constant({});
  const cut = fc.record({ start: maybe(integer(0)), limit: maybe(integer(-1)) }).map(withoutMissing);
  return fc.oneof(
    { weight: 2, arbitrary: fc.constant<TreeObject>({}) },
    { weight: 3, arbitrary: cut },
    { weight: 1, arbitrary: fc.constantFrom<TreeObject>({ count: 'true' }, { count: '1' }, { count: 'f' }) },
  );
};

/** The object form under one name: fields, sort, filters, populate and publicationState. */
function partsOf(scene: Scene, uid: string, depth: number): fc.Arbitrary<TreeObject> {
  return fc
    .record({
      fields: maybe(fieldsOf(scene, uid)),
      sort: maybe(sortOn(scene, uid, 1).map(({ tree }) => tree)),
      filters: maybe(filtersOn(scene, uid, 1).map(({ tree }) => tree)),
      populate:
        depth > 0 && nestedOf(scene, uid).length > 0
          ? maybe(populateOn(scene, uid, depth - 1))
          : fc.constant(undefined),
      publicationState: maybe(states),
    })
    .map(withoutMissing)
    .filter((parts) => Object.keys(parts).length > 0);
}

function zoneOf(scene: Scene, components: readonly string[], depth: number): fc.Arbitrary<Tree> {
  const names = components.flatMap((uid) => nestedOf(scene, uid).map(({ name }) => name));
  const fragments = fc.uniqueArray(fc.constantFrom(...components), { minLength: 1 }).chain((uids) =>
    fc.record(
      Object.fromEntries(
        uids.map((uid) => [
          uid,
          fc.oneof(
            wanted,
            partsOf(scene, uid, depth - 1)
              .map(withoutSort)
              .filter(isNotEmpty),
          ),
        ]),
      ),
    ),
  );
  const shared = fc.oneof(
    fc.constant('*'),
    fc.uniqueArray(fc.constantFrom(...names), { minLength: 1, maxLength: 3 }),
  );
  return fc.oneof(
    wanted,
    shared.map((populate): Tree => ({ populate })),
    fragments.map((on): Tree => ({ on })),
    fc.tuple(fragments, states).map(([on, publicationState]): Tree => ({ on, publicationState })),
  );
}

const withoutSort = ({ sort: _, ...parts }: TreeObject): TreeObject => parts;
const isNotEmpty = (parts: TreeObject): boolean => Object.keys(parts).length > 0;

/** What may stand under one name of the object form; nothing but a boolean under what the role may not follow. */
function wishOf(scene: Scene, uid: string, attribute: NestedAttribute, depth: number): fc.Arbitrary<Tree> {
  if (attribute.kind === 'zone') return zoneOf(scene, attribute.components, depth);
  const target = targetOf(attribute);
  if (target === undefined || !mayFollow(scene, uid, attribute)) return wanted;
  const parts = fc
    .tuple(partsOf(scene, target, depth), windowOf(attribute))
    .map(([asked, window]) => ({ ...asked, ...window }));
  return fc.oneof({ weight: 1, arbitrary: wanted }, { weight: 3, arbitrary: parts });
}

/** A name, or a way of names: `author`, `author.team`, `author.*`. */
function dottedOf(scene: Scene, uid: string): fc.Arbitrary<string> {
  return fc.oneof(
    ...nestedOf(scene, uid).map((attribute) => {
      const { name } = attribute;
      const target = targetOf(attribute);
      const below = target === undefined || !mayFollow(scene, uid, attribute) ? [] : nestedOf(scene, target);
      return fc.constantFrom(
        name,
        name,
        ...(below.length > 0 ? [`${name}.*`] : []),
        ...below.map((one) => `${name}.${one.name}`),
      );
    }),
  );
}

/** The populate parameter in each of its forms, through at most `depth` more levels. */
export function populateOn(scene: Scene, uid: string, depth: number): fc.Arbitrary<Tree> {
  const dotted = fc.array(dottedOf(scene, uid), { minLength: 1, maxLength: 3 });
  const object = fc
    .uniqueArray(fc.constantFrom(...nestedOf(scene, uid)), { minLength: 1, maxLength: 3 })
    .chain((some) =>
      fc.record(Object.fromEntries(some.map((one) => [one.name, wishOf(scene, uid, one, depth)]))),
    );
  return fc.oneof(
    { weight: 1, arbitrary: fc.constant('*') },
    { weight: 1, arbitrary: dotted.map((names): Tree => names.join(',')) },
    { weight: 1, arbitrary: dotted },
    { weight: 5, arbitrary: object },
  );
}

/** What may be asked of the entries of a relation, and which of them each parent shows. */
export const viewOf = (scene: Scene, target: string, attribute: NestedAttribute): fc.Arbitrary<TreeObject> =>
  fc
    .tuple(fc.oneof(partsOf(scene, target, 1), fc.constant<TreeObject>({})), windowOf(attribute))
    .map(([asked, window]) => ({ ...asked, ...window }));

/** Whether a type has anything to populate. */
export const canPopulate = (scene: Scene, uid: string): boolean => nestedOf(scene, uid).length > 0;
