import fc from 'fast-check';
import { ContentQueryError } from '../../../lib/error/content-query-error.ts';
import { bind } from '../../unit/support/newsroom.ts';
import { follow, leadsTo, type Part, plurals, type TypeName, toMany, types } from './ways.ts';

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
const documents: readonly Part[] = [
  ['[tags][$has]', 'zz'],
  ['[tags][$hasAll][0]', 'zz'],
  ['[tags][1][$eq]', '77'],
  ['[a][b][c][$ne]', '77'],
  ['[depth][n][$gt]', '77'],
  ['[depth][-n][$null]', 'true'],
];

const words = ['', '', '[$none]', '[$every]', '[$some]'];

/** Names in brackets; `chosen` picks a quantifier, or none, behind each relation to many. */
const bracketed = (names: readonly string[], chosen: readonly number[]): string =>
  names
    .map((name, index) => {
      const word = toMany.includes(name) ? words[chosen[index % chosen.length] ?? 0] : '';
      return `[${name}]${word ?? ''}`;
    })
    .join('');

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
  end: fc.constantFrom('own', 'relation', 'relation', 'relation', 'min', 'countDistinct'),
});

const inside = fc.record({
  kind: fc.constant('inside' as const),
  way: fc.oneof(picks(2), fc.constant([])),
  end: fc.nat({ max: documents.length - 1 }),
  negated: fc.boolean(),
});

type Piece =
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
  | { readonly kind: 'window'; value: Part }
  | { readonly kind: 'facet'; way: readonly number[]; end: string };

/** Parts of a request at places of populate; an empty place is the root. */
type Placed = readonly [place: readonly number[], piece: Piece];

const atRoot = (piece: fc.Arbitrary<Piece>): fc.Arbitrary<Placed> => fc.tuple(fc.constant([]), piece);
const populated = (piece: fc.Arbitrary<Piece>): fc.Arbitrary<Placed> => fc.tuple(picks(5), piece);

/** Requests of one kind of part in each place, and of all kinds in all of them. */
const kinds: Readonly<Record<string, fc.Arbitrary<Placed>>> = {
  'filters through one relation': atRoot(filter(1)),
  'filters through several': atRoot(filter(6)),
  'sort keys behind one relation': atRoot(sort(1)),
  'sort keys behind several': atRoot(sort(3)),
  windows: populated(window),
  'windows and filters': populated(fc.oneof(window, filter(1))),
  'windows and sort keys': populated(fc.oneof(window, sort(2))),
  'filters inside populate': populated(filter(3)),
  'sort keys inside populate': populated(sort(3)),
  'quantifiers and numbers': atRoot(fc.oneof(filter(4, true), sort(2, true))),
  'quantifiers and numbers inside populate': populated(fc.oneof(filter(3, true), sort(2, true))),
  'values inside of documents': atRoot(inside),
  'values inside of documents, inside populate': populated(inside),
  facets: atRoot(facet),
  'facets and filters': atRoot(fc.oneof(facet, filter(1, true))),
  'all of these': fc.oneof(
    atRoot(facet),
    atRoot(inside),
    atRoot(filter(3, true)),
    atRoot(filter(3)),
    atRoot(sort(3)),
    populated(window),
    populated(filter(2)),
    populated(sort(2)),
  ),
};

/** How many parts are tried, of which those are taken that the ceilings still allow. */
const tried = 40;

const writeFacet = (type: TypeName, way: readonly number[], end: string): Part => {
  const { names } = follow(type, way, false);
  if (end === 'min' || end === 'countDistinct') return [`aggregate[${end}]`, `id,${types[type].text}`];
  return [`facets[${end === 'relation' ? names[0] : types[type].text}]`, 'true'];
};

const write = (type: TypeName, group: string, [place, piece]: Placed, index: number): Part | undefined => {
  const { names } = follow(type, place, false);
  const prefix = names
    .map((name, level) => (level === 0 ? `populate[${name}]` : `[populate][${name}]`))
    .join('');
  const at = (key: string) => (prefix === '' ? key : `${prefix}[${key}]`);
  const here = leadsTo(type, names);
  if (piece.kind === 'window') {
    const last = names.at(-1);
    return last !== undefined && toMany.includes(last)
      ? [`${prefix}${piece.value[0]}`, piece.value[1]]
      : undefined;
  }
  if (piece.kind === 'facet') return writeFacet(here, piece.way, piece.end);
  if (piece.kind === 'inside') {
    const { names: through } = follow(here, piece.way, true);
    if (leadsTo(here, through) !== 'article') return undefined;
    const [rest, value] = documents[piece.end] ?? [];
    const not = piece.negated ? '[$not]' : '';
    return rest === undefined || value === undefined
      ? undefined
      : [`${at('filters')}[${group}][${index}]${bracketed(through, [0])}[metadata]${not}${rest}`, value];
  }
  const { names: through, text } = follow(here, piece.way, piece.kind === 'filter');
  const last = through.at(-1);
  const isNumber = piece.isNumber && last !== undefined && toMany.includes(last);
  if (piece.kind === 'sort') {
    const end = isNumber ? '$count' : text;
    return [`${at('sort')}[${index}]`, `${[...through, end].join('.')}${piece.descending ? ':desc' : ''}`];
  }
  const [rest, value, onId] = piece.end;
  const key = `${at('filters')}[${group}][${index}]${piece.negated ? '[$not]' : ''}`;
  if (isNumber)
    return [
      `${key}${bracketed(through.slice(0, -1), piece.chosen)}[${last}][$count][$gt]`,
      String(index % 3),
    ];
  return [`${key}${bracketed(through, piece.chosen)}[${onId ? 'id' : text}]${rest}`, value];
};

const settings = { populateWithPagination: true, cursors: true, aggregates: true };

const isAccepted = (type: TypeName, query: string): boolean => {
  try {
    bind(query, { type, settings });
    return true;
  } catch (error) {
    if (error instanceof ContentQueryError) return false;
    throw error;
  }
};

/** A request, and what it was made of. */
export interface NearCeiling {
  readonly kind: string;
  readonly path: string;
}

const requestOf = ([kind, part]: [string, fc.Arbitrary<Placed>]): fc.Arbitrary<NearCeiling> =>
  fc
    .record({
      type: fc.constantFrom<TypeName>('article', 'article', 'article', 'category', 'author'),
      group: fc.constantFrom('$and', '$or'),
      pageSize: fc.constantFrom(1, 100),
      locale: fc.constantFrom('locale=all', 'locale=all', 'locale=all', 'fallback=fr,de'),
      placed: fc.array(part, { minLength: tried, maxLength: tried }),
    })
    .map(({ type, group, pageSize, locale, placed }) => {
      let query = `${locale}&fields=id&pagination[pageSize]=${pageSize}`;
      const keys = new Set<string>();
      placed.forEach((one, index) => {
        const [key, value] = write(type, group, one, index) ?? [];
        if (key === undefined || keys.has(key)) return;
        const longer = `${query}&${key}=${value}`;
        if (!isAccepted(type, longer)) return;
        keys.add(key);
        query = longer;
      });
      return { kind, path: `/api/${plurals[type]}?${query}` };
    });

const requests = fc.oneof(...Object.entries(kinds).map(requestOf));

/** So many requests, each as large as the ceilings of a host with its defaults allow; the same for the same seed. */
export const requestsNearCeiling = (seed: number, count: number): readonly NearCeiling[] =>
  fc.sample(requests, { seed, numRuns: count });
