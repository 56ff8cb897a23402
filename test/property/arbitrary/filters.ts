import fc from 'fast-check';
import { jsonTypes, type ScalarAttribute } from '../../../lib/schema/attribute.ts';
import { idAttribute } from '../../../lib/schema/read-attributes.ts';
import {
  bareValue,
  bareValueOf,
  operation,
  operationOn,
  ordered,
  relationOperators,
  type Said,
} from './comparison.ts';
import { insideOf } from './inside.ts';
import { type ReachedRelation, reachedPlaces, type Scene, scalarsOf } from './scene.ts';
import type { Tree, TreeObject } from './tree.ts';

type Parts = readonly Said[];

const allOf = (parts: Parts): Said['condition'] => ({
  kind: 'and',
  conditions: parts.map(({ condition }) => condition),
});

const treesOf = (parts: Parts): TreeObject[] => parts.map(({ tree }) => tree);

/** Several conditions in one object where their keys allow it, else as `$and`. */
function together(parts: Parts): Said {
  const keys = parts.flatMap(({ tree }) => Object.keys(tree));
  const merged = Object.assign({}, ...treesOf(parts));
  return {
    tree: new Set(keys).size === keys.length ? merged : { $and: treesOf(parts) },
    condition: allOf(parts),
  };
}

/** `$and`, `$or`, `$not` and several keys side by side, over conditions of one place. */
function grouped(inner: fc.Arbitrary<Said>): fc.Arbitrary<Said> {
  const several = fc.array(inner, { minLength: 1, maxLength: 3 });
  return fc.oneof(
    several.map(together),
    several.map((parts): Said => ({ tree: { $and: treesOf(parts) }, condition: allOf(parts) })),
    several.map(
      (parts): Said => ({
        tree: { $or: treesOf(parts) },
        condition: { kind: 'or', conditions: parts.map(({ condition }) => condition) },
      }),
    ),
    inner.map(
      ({ tree, condition }): Said => ({ tree: { $not: tree }, condition: { kind: 'not', condition } }),
    ),
    several.map(
      (parts): Said => ({
        tree: { $not: treesOf(parts) },
        condition: { kind: 'not', condition: allOf(parts) },
      }),
    ),
    fc.tuple(inner, several).map(
      ([one, parts]): Said => ({
        tree: { $or: [one.tree, treesOf(parts)] },
        condition: { kind: 'or', conditions: [one.condition, allOf(parts)] },
      }),
    ),
  );
}

const under = (name: string, said: fc.Arbitrary<Said<Tree>>): fc.Arbitrary<Said> =>
  said.map(({ tree, condition }) => ({ tree: { [name]: tree }, condition }));

/** `$not` with a value, or with a list of them. */
const notValue = ({ tree, condition }: Said<Tree>): Said => ({
  tree: { $not: tree },
  condition: { kind: 'not', condition },
});

/** What is asked of the documents of one attribute, in groups above and below its name. */
export const insideOn = (scene: Scene, uid: string, attribute: ScalarAttribute): fc.Arbitrary<Said> => {
  const inside = insideOf(scene, uid, attribute);
  const one = under(attribute.name, fc.oneof(inside, inside.map(notInside)));
  return fc.oneof(one, grouped(one), grouped(grouped(one)));
};

/** `$not` with what is asked inside of a document. Numbers in brackets below it are those of a list of conditions. */
const notInside = ({ tree, condition }: Said<Tree>): Said<Tree> =>
  typeof tree === 'string' || Object.keys(tree).some((key) => /^\d+$/.test(key))
    ? { tree, condition }
    : { tree: { $not: tree }, condition: { kind: 'not', condition } };

function scalarCondition(scene: Scene, uid: string): fc.Arbitrary<Said> {
  return fc.oneof(
    ...scalarsOf(scene, uid).map((attribute) => {
      const one = operation(scene, uid, attribute);
      const forms: fc.Arbitrary<Said<Tree>>[] = [one, one, grouped(one), grouped(grouped(one))];
      if (!jsonTypes.has(attribute.type)) {
        const value = bareValue(scene, uid, attribute);
        forms.push(value, value.map(notValue));
      } else {
        const inside = insideOf(scene, uid, attribute);
        forms.push(inside, inside, inside.map(notInside));
      }
      return under(attribute.name, fc.oneof(...forms));
    }),
  );
}

/** What a plain object, a value or a list says of one related entry. */
function relatedCondition(scene: Scene, target: string, depth: number): fc.Arbitrary<Said<Tree>> {
  const id = operation(scene, target, idAttribute, relationOperators);
  const entry = conditionsOn(scene, target, depth - 1);
  const place = fc.oneof({ weight: 3, arbitrary: entry }, { weight: 1, arbitrary: id });
  return fc.oneof(
    { weight: 4, arbitrary: entry },
    { weight: 2, arbitrary: id },
    { weight: 1, arbitrary: grouped(place) },
    { weight: 1, arbitrary: bareValue(scene, target, idAttribute) },
    { weight: 1, arbitrary: listed(entry) },
  );
}

/** Objects in a list, which all hold. */
const listed = (entry: fc.Arbitrary<Said>): fc.Arbitrary<Said<Tree>> =>
  fc
    .array(entry, { minLength: 1, maxLength: 2 })
    .map((parts) => ({ tree: treesOf(parts), condition: allOf(parts) }));

/** Small numbers, as entries have of others, and some that none has. */
const number = fc
  .oneof({ weight: 6, arbitrary: fc.nat({ max: 6 }) }, fc.constantFrom(-1, 12, 2_147_483_647))
  .map((value) => ({ value, text: String(value) }));

const numbers: fc.Arbitrary<Said> = operationOn('$count', number, ordered);

/** `$count` under a relation or component, as a value, a list or operators. */
function counted({ name, target }: ReachedRelation): fc.Arbitrary<Said> {
  const value = bareValueOf('$count', number);
  const forms: fc.Arbitrary<Said<Tree>> = fc.oneof(numbers, grouped(numbers), value, value.map(notValue));
  return forms.map(({ tree, condition }) => ({
    tree: { [name]: { $count: tree } },
    condition: { kind: 'count', relation: { name, target }, condition },
  }));
}

const quantifiers = { $some: 'some', $none: 'none', $every: 'every' } as const;

/** Quantifiers under a relation or component, each with conditions, and conditions without one beside them. */
function quantified(scene: Scene, { name, target }: ReachedRelation, depth: number): fc.Arbitrary<Said> {
  const relation = { name, target };
  const entry = conditionsOn(scene, target, depth - 1);
  const said = fc.oneof({ weight: 4, arbitrary: entry }, { weight: 1, arbitrary: listed(entry) });
  const names = fc.subarray(['$some', '$none', '$every'] as const, { minLength: 1, maxLength: 2 });
  const parts = names.chain((some) => fc.tuple(...some.map((key) => said.map((of) => ({ key, ...of })))));
  const beside = fc.option(entry, { nil: undefined, freq: 2 });
  return fc.tuple(parts, beside).map(([some, plain]): Said => {
    const conditions = some.map(({ key, condition }) => ({ kind: quantifiers[key], relation, condition }));
    const trees = Object.fromEntries(some.map(({ key, tree }) => [key, tree]));
    const more = plain && ({ kind: 'through', relation, condition: plain.condition } as const);
    return {
      tree: { [name]: { ...trees, ...plain?.tree } },
      condition: { kind: 'and', conditions: more ? [...conditions, more] : conditions },
    };
  });
}

function relationCondition(scene: Scene, reached: ReachedRelation, depth: number): fc.Arbitrary<Said> {
  const { name, target, toMany } = reached;
  const plain = relatedCondition(scene, target, depth).map(
    ({ tree, condition }): Said => ({
      tree: { [name]: tree },
      condition: { kind: 'through', relation: { name, target }, condition },
    }),
  );
  if (!toMany) return plain;
  return fc.oneof(
    { weight: 3, arbitrary: plain },
    { weight: 2, arbitrary: quantified(scene, reached, depth) },
    { weight: 1, arbitrary: counted(reached) },
  );
}

const known = new WeakMap<Scene, Map<string, fc.Arbitrary<Said>>>();

/** Conditions on the entries of one type, through at most `depth` relations and components. */
export function conditionsOn(scene: Scene, uid: string, depth: number): fc.Arbitrary<Said> {
  const made = known.get(scene) ?? new Map<string, fc.Arbitrary<Said>>();
  known.set(scene, made);
  const key = `${uid} ${depth}`;
  const before = made.get(key);
  if (before !== undefined) return before;
  const scalar = scalarCondition(scene, uid);
  const relations =
    depth > 0 ? reachedPlaces(scene, uid).map((relation) => relationCondition(scene, relation, depth)) : [];
  const one = relations.length === 0 ? scalar : fc.oneof(scalar, fc.oneof(...relations));
  const all = fc.oneof(
    { weight: 3, arbitrary: one },
    { weight: 2, arbitrary: grouped(one) },
    { weight: 1, arbitrary: grouped(grouped(one)) },
  );
  made.set(key, all);
  return all;
}

/** The filters parameter, at the root or inside populate: an object, or an array of objects that all hold. */
export const filtersOn = (scene: Scene, uid: string, depth: number): fc.Arbitrary<Said<Tree>> => {
  const one = conditionsOn(scene, uid, depth);
  return fc.oneof({ weight: 5, arbitrary: one }, { weight: 1, arbitrary: listed(one) });
};
