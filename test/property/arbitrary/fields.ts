import fc from 'fast-check';
import { type Scene, scalarsOf } from './scene.ts';
import type { Tree } from './tree.ts';

/** A fields parameter, and the attributes that it names. */
export interface SaidFields {
  readonly tree: Tree;
  readonly names: readonly string[];
}

/** The fields parameter in each of its forms. */
export const fieldsOf = (scene: Scene, uid: string): fc.Arbitrary<Tree> =>
  saidFields(scene, uid).map(({ tree }) => tree);

/** The same with what it means. */
export function saidFields(scene: Scene, uid: string): fc.Arbitrary<SaidFields> {
  const names = scalarsOf(scene, uid).map(({ name }) => name);
  return fc.tuple(fc.array(fc.constantFrom(...names, '*'), { minLength: 1, maxLength: 4 }), fc.boolean()).map(
    ([some, asList]): SaidFields => ({
      tree: asList ? some : some.join(','),
      names: some.includes('*') ? names : some,
    }),
  );
}
