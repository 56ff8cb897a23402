import fc from 'fast-check';
import { type ScalarType, stringTypes } from '../../../lib/schema/attribute.ts';
import type { Value } from '../newsroom/snapshot.ts';
import type { Literal } from './literal.ts';
import { dateLike, datetimeLike, timeLike } from './moments.ts';
import { textLike } from './texts.ts';

const clamp = (value: number): number => Math.min(Math.max(value, -(2 ** 31)), 2 ** 31 - 1);

const integerLike = (pool: readonly number[]): fc.Arbitrary<Literal> =>
  fc
    .tuple(
      fc.constantFrom(...pool, 0, 2 ** 31 - 1),
      fc.constantFrom(0, 0, 0, 1, -1),
      fc.constantFrom('', '', '+', '00'),
    )
    .map(([known, away, head]) => {
      const value = clamp(known + away);
      return { value, text: `${value < 0 ? '' : head}${value}` };
    });

const smallest = -(2n ** 63n);
const largest = 2n ** 63n - 1n;

const bigintegerLike = (pool: readonly bigint[]): fc.Arbitrary<Literal> =>
  fc
    .tuple(
      fc.constantFrom(...pool, 0n, smallest, largest),
      fc.constantFrom(0n, 0n, 1n, -1n),
      fc.constantFrom('', '', '+', '0'),
    )
    .map(([known, away, head]) => {
      const moved = known + away;
      const value = moved < smallest ? smallest : moved > largest ? largest : moved;
      return { value, text: `${value < 0n ? '' : head}${value}` };
    });

const oddNumbers = [0, 1e308, -1e308, 5e-324, 1e-300, 1e21, 0.1 + 0.2];

const numberLike = (pool: readonly number[]): fc.Arbitrary<Literal> =>
  fc
    .tuple(
      fc.constantFrom(...pool, ...oddNumbers),
      fc.constantFrom(0, 0, 0, 1, -0.01, 1e-9),
      fc.nat({ max: 3 }),
    )
    .map(([known, away, choice]) => {
      const value = known + away;
      const ways = [
        String(value),
        value.toExponential(),
        `${value}`.replace(/^0\./, '.'),
        `${value}`.replace(/^(\d+)$/, '$1.'),
      ];
      return { value, text: ways[choice] ?? String(value) };
    });

const booleanLike: fc.Arbitrary<Literal> = fc.constantFrom(
  ...['true', 't', '1'].map((text) => ({ value: true, text })),
  ...['false', 'f', '0'].map((text) => ({ value: false, text })),
);

const ofText = (text: string): Literal => ({ value: text, text });

// What could match between the values of a JSON document is refused in a search.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const betweenValues = /^ |[{}[\]:,"\\\u0000-\u001f]/;

const within = (document: string): string[] => document.split(/[{}[\]:,"\\]+/).map((part) => part.trim());

/** Values of a type, mostly from those that the database holds or close to them. */
export function literalLike(type: ScalarType, pool: readonly Value[]): fc.Arbitrary<Literal> {
  const texts = pool.filter((value) => typeof value === 'string');
  const numbers = pool.filter((value) => typeof value === 'number');
  if (stringTypes.has(type)) return textLike(texts).map(ofText);
  switch (type) {
    case 'biginteger':
      return bigintegerLike(pool.filter((value) => typeof value === 'bigint'));
    case 'float':
    case 'decimal':
      return numberLike(numbers);
    case 'boolean':
      return booleanLike;
    case 'date':
      return dateLike(texts);
    case 'time':
      return timeLike(texts);
    case 'datetime':
    case 'timestamp':
      return datetimeLike(numbers);
    case 'json':
    case 'array':
      return textLike(texts.flatMap(within))
        .filter((text) => !betweenValues.test(text))
        .map(ofText);
    default:
      return integerLike(numbers);
  }
}
