import fc from 'fast-check';
import { type ScalarAttribute, stringTypes } from '../../../lib/schema/attribute.ts';
import type { Condition, Searched } from '../evaluator/find.ts';
import type { Value } from '../newsroom/snapshot.ts';
import type { Scene } from './scene.ts';
import { scalarsOf, valuesOf } from './scene.ts';

/** A text for `_q`, and what it asks. */
export interface SaidSearch {
  readonly text: string;
  readonly condition: Condition | undefined;
  /** What each attribute is compared with, in the order of the attributes. */
  readonly searched: readonly Searched[];
}

/** The number of a text, where the attribute may hold it. */
function numberOf({ type }: ScalarAttribute, text: string): Value | undefined {
  if (!/^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(text)) return undefined;
  // Adding zero turns -0 into 0.
  const number = Number(text) + 0;
  if (type === 'float' || type === 'decimal') return Number.isFinite(number) ? number : undefined;
  const [whole = '', fraction = ''] = text.replace('+', '').split('.');
  if (/[1-9]/.test(fraction)) return undefined;
  if (type === 'biginteger') {
    const value = BigInt(/\d/.test(whole) ? whole : '0');
    return value === BigInt.asIntN(64, value) ? value : undefined;
  }
  if (type !== 'id' && type !== 'integer') return undefined;
  return number >= -(2 ** 31) && number < 2 ** 31 ? number : undefined;
}

function searchedFor(scene: Scene, uid: string, text: string): Searched[] {
  return scalarsOf(scene, uid).flatMap((attribute): Searched[] => {
    const { name, type } = attribute;
    const value = stringTypes.has(type) ? text : numberOf(attribute, text);
    return value === undefined ? [] : [{ attribute: name, value, isText: stringTypes.has(type) }];
  });
}

function saidFor(scene: Scene, uid: string, text: string): SaidSearch {
  if (text === '') return { text, condition: undefined, searched: [] };
  const searched = searchedFor(scene, uid, text);
  const conditions = searched.map(
    ({ attribute, value, isText }): Condition => ({
      kind: 'compare',
      attribute,
      operator: isText ? '$containsi' : '$eq',
      values: [value],
    }),
  );
  return { text, condition: { kind: 'or', conditions }, searched };
}

const piece = (value: Value): fc.Arbitrary<string> => {
  const letters = [...String(value)];
  return fc
    .tuple(fc.nat({ max: letters.length }), fc.integer({ min: 1, max: 6 }), fc.nat({ max: 2 }))
    .map(([start, length, form]) => {
      const text = letters.slice(start, start + length).join('');
      if (form === 0) return text;
      return form === 1 ? text.toUpperCase() : text.toLowerCase();
    });
};

/** Pieces of what the entries hold, whole numbers of theirs among them, in any case. */
export function searchOn(scene: Scene, uid: string): fc.Arbitrary<SaidSearch> {
  const values = scalarsOf(scene, uid).flatMap(({ name }) => valuesOf(scene, uid, name));
  const numbers = values.filter((value) => typeof value === 'number' || typeof value === 'bigint');
  const texts = values.filter((value) => typeof value === 'string');
  const some = [
    fc.constantFrom('', '0', '1', '%', '_', '\\', 'e', ' ', '1e3', '9223372036854775808'),
    ...(texts.length > 0 ? [fc.constantFrom(...texts).chain(piece)] : []),
    ...(numbers.length > 0 ? [fc.constantFrom(...numbers).map(String)] : []),
  ];
  return fc.oneof(...some).map((text) => saidFor(scene, uid, text));
}
