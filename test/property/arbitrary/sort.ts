import fc from 'fast-check';
import { jsonTypes } from '../../../lib/schema/attribute.ts';
import type { SortKey } from '../evaluator/find.ts';
import { reachedPlaces, type Scene, scalarsOf } from './scene.ts';
import type { Tree, TreeObject } from './tree.ts';

/** A sort parameter and the keys that it names. */
export interface SaidSort {
  readonly tree: Tree;
  readonly keys: readonly SortKey[];
}

function keyOf(scene: Scene, uid: string, depth: number): fc.Arbitrary<SortKey> {
  const own = scalarsOf(scene, uid).filter(({ type }) => !jsonTypes.has(type));
  const here = fc
    .tuple(fc.constantFrom(...own), fc.constantFrom('asc' as const, 'desc' as const))
    .map(([{ name }, direction]): SortKey => ({ relations: [], attribute: name, direction }));
  const relations = depth > 0 ? reachedPlaces(scene, uid) : [];
  if (relations.length === 0) return here;
  const there = fc.constantFrom(...relations).chain((relation) =>
    keyOf(scene, relation.target, depth - 1).map((key) => ({
      ...key,
      relations: [relation, ...key.relations],
    })),
  );
  const many = relations.filter(({ toMany }) => toMany);
  if (many.length === 0) return fc.oneof(here, there);
  const numbers = fc
    .tuple(fc.constantFrom(...many), fc.constantFrom('asc' as const, 'desc' as const))
    .map(([relation, direction]): SortKey => ({ relations: [relation], attribute: '$count', direction }));
  return fc.oneof(
    { weight: 2, arbitrary: here },
    { weight: 2, arbitrary: there },
    { weight: 1, arbitrary: numbers },
  );
}

const namesOf = ({ relations, attribute }: SortKey): string[] => [
  ...relations.map(({ name }) => name),
  attribute,
];

const objectOf = (key: SortKey, direction: string): TreeObject => {
  const [first = '', ...rest] = namesOf(key);
  return { [first]: rest.reduceRight<Tree>((inner, name) => ({ [name]: inner }), direction) };
};

/** The sort parameter in each of its forms, through at most `depth` relations and components. */
export function sortOn(scene: Scene, uid: string, depth: number): fc.Arbitrary<SaidSort> {
  const keys = fc.array(keyOf(scene, uid, depth), { minLength: 1, maxLength: 3 });
  return fc
    .tuple(keys, fc.constantFrom('text', 'list', 'objects', 'object'), fc.nat({ max: 2 }))
    .map(([all, form, choice]) => {
      const direction = ({ direction: word }: SortKey) => (choice === 1 ? word.toUpperCase() : word);
      const texts = all.map((key) => {
        const name = namesOf(key).join('.');
        return choice === 2 && key.direction === 'asc' ? name : `${name}:${direction(key)}`;
      });
      const objects = all.map((key) => objectOf(key, direction(key)));
      const heads = objects.flatMap((one) => Object.keys(one));
      // An empty item names nothing.
      if (form === 'list') return { tree: choice === 0 ? [...texts, ''] : texts, keys: all };
      if (form === 'objects') return { tree: objects, keys: all };
      if (form === 'object' && new Set(heads).size === heads.length) {
        return { tree: Object.assign({}, ...objects), keys: all };
      }
      return { tree: texts.join(','), keys: all };
    });
}
