import fc from 'fast-check';
import type { Part } from './ways.ts';

/** Relations one after the other, as numbers that pick them wherever the way leads. */
const picks = (longest: number) => fc.array(fc.nat({ max: 11 }), { minLength: 1, maxLength: longest });

const ends: readonly (readonly [rest: string, value: string, onId?: true])[] = [
  ['[$eq]', 'zz'],
  ['[$ne]', 'zz'],
  ['[$contains]', 'e'],
  ['[$notContainsi]', 'zzz'],
  ['[$containsi]', 'zz'],
  ['[$null]', 'true'],
  ['[$notNull]', 'true'],
  ['[$notNull]', 'false'],
  ['[$eq]', '1', true],
  ['[$notIn][0]', '1', true],
];

/** What may stand below the json attribute of articles. */
export const documents: readonly Part[] = [
  ['[tags][$has]', 'zz'],
  ['[tags][$hasAll][0]', 'zz'],
  ['[tags][1][$eq]', '77'],
  ['[a][b][c][$ne]', '77'],
  ['[depth][n][$gt]', '77'],
  ['[depth][-n][$null]', 'true'],
];

/** Quantifiers behind a relation to many; '' is none. */
export const words = ['', '', '[$none]', '[$every]', '[$some]'];

/** What stands at one place: a condition or a sort key, through so many relations at most. */
const filter = (longest: number, isOfMany = false) =>
  fc.record({
    kind: fc.constant('filter' as const),
    way: fc.oneof(picks(longest), fc.constant([])),
    end: fc.constantFrom(...ends),
    negated: fc.boolean(),
    chosen: isOfMany
      ? fc.array(fc.nat({ max: words.length - 1 }), { minLength: 1, maxLength: longest })
      : fc.constant([0]),
    isNumber: isOfMany ? fc.boolean() : fc.constant(false),
  });
const sort = (longest: number, isNumber = false) =>
  fc.record({
    kind: fc.constant('sort' as const),
    way: fc.oneof(picks(longest), fc.constant([])),
    descending: fc.boolean(),
    isNumber: fc.constant(isNumber),
  });
const window = fc.record({
  kind: fc.constant('window' as const),
  value: fc.constantFrom<Part>(['[limit]', '1'], ['[limit]', '3'], ['[start]', '1'], ['[count]', 'true']),
});

const facet = fc.record({
  kind: fc.constant('facet' as const),
  way: picks(1),
  end: fc.constantFrom('own', 'except', 'relation', 'relation', 'relation', 'min', 'countDistinct'),
});

const view = fc.record({
  kind: fc.constant('view' as const),
  value: fc.constantFrom<Part>(['[limit]', '1'], ['[limit]', '3'], ['[start]', '1'], ['[count]', 'true']),
  descending: fc.boolean(),
});

const deep = fc.record({ kind: fc.constant('deep' as const), levels: fc.integer({ min: 1, max: 6 }) });

const inside = fc.record({
  kind: fc.constant('inside' as const),
  way: fc.oneof(picks(2), fc.constant([])),
  end: fc.nat({ max: documents.length - 1 }),
  negated: fc.boolean(),
});

/** One part of a request, before it is written. */
export type Piece =
  | { readonly kind: 'inside'; way: readonly number[]; end: number; negated: boolean }
  | {
      readonly kind: 'filter';
      way: readonly number[];
      end: (typeof ends)[number];
      negated: boolean;
      chosen: readonly number[];
      isNumber: boolean;
    }
  | { readonly kind: 'sort'; way: readonly number[]; descending: boolean; isNumber: boolean }
  | { readonly kind: 'deep'; levels: number }
  | { readonly kind: 'window'; value: Part }
  | { readonly kind: 'view'; value: Part; descending: boolean }
  | { readonly kind: 'facet'; way: readonly number[]; end: string };

/** Parts of a request at places of populate; an empty place is the root. */
export type Placed = readonly [place: readonly number[], piece: Piece];

const atRoot = (piece: fc.Arbitrary<Piece>): fc.Arbitrary<Placed> => fc.tuple(fc.constant([]), piece);
const populated = (piece: fc.Arbitrary<Piece>): fc.Arbitrary<Placed> => fc.tuple(picks(5), piece);

/** Requests of one kind of part in each place, and of all kinds in all of them. */
export const kinds: Readonly<Record<string, fc.Arbitrary<Placed>>> = {
  'filters through one relation': atRoot(filter(1)),
  'filters through several': atRoot(filter(6)),
  'sort keys behind one relation': atRoot(sort(1)),
  'sort keys behind several': atRoot(sort(3)),
  windows: populated(window),
  'windows and filters': populated(fc.oneof(window, filter(1))),
  'windows and sort keys': populated(fc.oneof(window, sort(2))),
  'views of a relation': populated(view),
  'views and filters': populated(fc.oneof(view, view, filter(1))),
  'filters inside populate': populated(filter(3)),
  'sort keys inside populate': populated(sort(3)),
  'quantifiers and numbers': atRoot(fc.oneof(filter(4, true), sort(2, true))),
  'quantifiers and numbers inside populate': populated(fc.oneof(filter(3, true), sort(2, true))),
  'values inside of documents': atRoot(inside),
  'values inside of documents, inside populate': populated(inside),
  'populate of every level': fc.oneof(atRoot(deep), atRoot(filter(1)), atRoot(sort(1))),
  'populate of every level below relations': fc.oneof(fc.tuple(picks(2), deep), populated(filter(2))),
  facets: atRoot(facet),
  'facets and filters': atRoot(fc.oneof(facet, filter(1, true))),
  'all of these': fc.oneof(
    atRoot(facet),
    atRoot(inside),
    atRoot(filter(3, true)),
    atRoot(filter(3)),
    atRoot(sort(3)),
    populated(window),
    populated(view),
    populated(filter(2)),
    populated(sort(2)),
  ),
};
