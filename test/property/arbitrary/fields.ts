import fc from 'fast-check';
import { scalarsOf } from './scene.ts';
import type { Tree } from './tree.ts';

/** The fields parameter in each of its forms. */
export function fieldsOf(uid: string): fc.Arbitrary<Tree> {
  const names = scalarsOf(uid).map(({ name }) => name);
  return fc
    .tuple(fc.array(fc.constantFrom(...names, '*'), { minLength: 1, maxLength: 4 }), fc.boolean())
    .map(([some, asList]): Tree => (asList ? some : some.join(',')));
}
