import fc from 'fast-check';
import { typeIn } from '../content-model.ts';
import type { Branch, SaidWindow, Shown } from '../evaluator/show.ts';
import { saidFields } from './fields.ts';
import { filtersOn } from './filters.ts';
import { mayFollow, reachedPlaces, type Scene, scalarsOf } from './scene.ts';
import { sortOn } from './sort.ts';
import { type Tree, type TreeObject, withoutMissing } from './tree.ts';
import { partsOfWindow, windows } from './window-request.ts';

/** The parameters fields and populate, and what an answer shows for them. */
export interface SaidShown {
  readonly tree: TreeObject;
  readonly shown: Shown;
}

const maybe = <T>(arbitrary: fc.Arbitrary<T>, freq = 2) => fc.option(arbitrary, { nil: undefined, freq });

const fieldsIn = (scene: Scene, uid: string, names?: readonly string[]): Shown['fields'] =>
  scalarsOf(scene, uid)
    .filter(({ name }) => name !== 'id' && (names?.includes(name) ?? true))
    .map(({ name, type }) => [name, type]);

interface SaidBranch {
  readonly name: string;
  readonly tree: Tree;
  /** Undefined where nothing is shown. */
  readonly branch: Branch | undefined;
}

/** The ways to ask for everything of a relation, and the ways to leave it out. */
const plain = fc.constantFrom(
  ...['true', 't', '1', '*'].map((text) => ({ text, wanted: true })),
  ...['false', 'f', '0'].map((text) => ({ text, wanted: false })),
);

/** A window can stand on relations to many; without one all are shown. */
const windowOn = (isOpen: boolean): fc.Arbitrary<SaidWindow | undefined> =>
  isOpen ? fc.option(windows, { nil: undefined, freq: 2 }) : fc.constant(undefined);

/** One relation or component, as a word or with parts of its own. */
function branchOn(scene: Scene, uid: string, name: string, depth: number): fc.Arbitrary<SaidBranch> {
  const attribute = typeIn(scene.model, uid).attributes.get(name);
  if (attribute?.kind !== 'relation' && attribute?.kind !== 'component')
    throw new Error(`${uid} has no relation or component ${name}`);
  const { kind, toMany } = attribute;
  const target = kind === 'relation' ? attribute.target : attribute.component;
  const isOpen = mayFollow(scene, uid, attribute);
  const whole: Branch = {
    relation: { name, target },
    kind,
    toMany,
    state: undefined,
    condition: undefined,
    sort: [],
    window: undefined,
    shown: { fields: fieldsIn(scene, target), branches: [] },
  };
  const word = plain.map(({ text, wanted }): SaidBranch => {
    return { name, tree: text, branch: wanted && isOpen ? whole : undefined };
  });
  if (!isOpen) return word;
  const isRelation = kind === 'relation';
  const parts = fc
    .record({
      said: shownOn(scene, target, depth - 1),
      filters: maybe(filtersOn(scene, target, 1)),
      sort: isRelation ? maybe(sortOn(scene, target, 1)) : fc.constant(undefined),
      window: windowOn(isRelation && toMany),
      state: maybe(fc.constantFrom('live' as const, 'preview' as const)),
    })
    .map(({ said, filters, sort, window, state }): SaidBranch => {
      const rest = withoutMissing({ filters: filters?.tree, sort: sort?.tree, publicationState: state });
      const tree = { ...said.tree, ...rest, ...(window !== undefined && partsOfWindow(window)) };
      const keys = sort?.keys ?? [];
      const branch = {
        ...whole,
        condition: filters?.condition,
        sort: keys,
        window,
        state,
        shown: said.shown,
      };
      return { name, tree: Object.keys(tree).length === 0 ? 'true' : tree, branch };
    });
  return fc.oneof({ weight: 1, arbitrary: word }, { weight: 3, arbitrary: parts });
}

/** Fields and populate of a type, through at most `depth` relations and components, and what they show. */
export function shownOn(scene: Scene, uid: string, depth: number): fc.Arbitrary<SaidShown> {
  const followed = new Set(reachedPlaces(scene, uid).map(({ name }) => name));
  const names = [...typeIn(scene.model, uid).attributes.values()]
    .filter(({ kind, private: hidden }) => !hidden && (kind === 'relation' || kind === 'component'))
    .map(({ name }) => name)
    // Of the creators that no type shows, one is enough.
    .filter((name) => name !== 'updatedBy' || followed.has(name));
  const branches: fc.Arbitrary<readonly SaidBranch[]> =
    depth <= 0 || names.length === 0
      ? fc.constant([])
      : fc
          .uniqueArray(fc.constantFrom(...names), { minLength: 1, maxLength: 3 })
          .chain((some) => fc.tuple(...some.map((name) => branchOn(scene, uid, name, depth))));
  return fc.record({ fields: maybe(saidFields(scene, uid)), branches }).map(({ fields, branches: all }) => ({
    tree: withoutMissing({
      fields: fields?.tree,
      populate: all.length === 0 ? undefined : Object.fromEntries(all.map(({ name, tree }) => [name, tree])),
    }),
    shown: {
      fields: fieldsIn(scene, uid, fields?.names),
      branches: all.flatMap(({ name, branch }) => (branch && followed.has(name) ? [branch] : [])),
    },
  }));
}
