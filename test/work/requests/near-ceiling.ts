import fc from 'fast-check';
import { ContentQueryError } from '../../../lib/base/error.ts';
import type { TypeCondition } from '../../../lib/schema/access.ts';
import { bind } from '../../unit/support/newsroom.ts';
import { documents, kinds, type Piece, type Placed, words } from './pieces.ts';
import { follow, leadsTo, type Part, plurals, type TypeName, toMany, types } from './ways.ts';

/** Names in brackets; `chosen` picks a quantifier, or none, behind each relation to many. */
const bracketed = (names: readonly string[], chosen: readonly number[]): string =>
  names
    .map((name, index) => {
      const word = toMany.includes(name) ? words[chosen[index % chosen.length] ?? 0] : '';
      return `[${name}]${word ?? ''}`;
    })
    .join('');

/** How many parts are tried, of which those are taken that the ceilings still allow. */
const tried = 40;

const writeFacet = (type: TypeName, way: readonly number[], end: string): Part => {
  const { names } = follow(type, way, false);
  if (end === 'min' || end === 'countDistinct') return [`aggregate[${end}]`, `id,${types[type].text}`];
  const facet = end === 'relation' ? names[0] : types[type].text;
  return end === 'except' ? [`facets[${facet}][except]`, `${facet}`] : [`facets[${facet}]`, 'true'];
};

/** A second view of the relation at the end of a place, by a name of its own; its window and order are part of the value. */
const writeView = (
  names: readonly string[],
  text: string,
  { value: [rest, value], descending }: Extract<Piece, { kind: 'view' }>,
  index: number,
): Part | undefined => {
  const last = names.at(-1);
  if (last === undefined || !toMany.includes(last)) return undefined;
  const name = `view${index}`;
  const path = [...names.slice(0, -1), name]
    .map((each, level) => (level === 0 ? `populate[${each}]` : `[populate][${each}]`))
    .join('');
  return [`${path}[of]`, `${last}&${path}${rest}=${value}&${path}[sort]=${text}${descending ? ':desc' : ''}`];
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
  if (piece.kind === 'view') return writeView(names, types[here].text, piece, index);
  if (piece.kind === 'deep') return [prefix === '' ? 'populate' : prefix, `deep,${piece.levels}`];
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

const settings = {
  populateWithPagination: true,
  cursors: true,
  aggregates: true,
  deepPopulate: { default: 3, max: 6 },
};

/** The conditions of the role that asks, by uid. */
export type Conditions = ReadonlyMap<string, TypeCondition>;

const isAccepted = (type: TypeName, query: string, conditions?: Conditions): boolean => {
  try {
    bind(query, { type, settings, conditions });
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

const requestOf = (
  [kind, part]: [string, fc.Arbitrary<Placed>],
  conditions?: Conditions,
): fc.Arbitrary<NearCeiling> =>
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
        if (!isAccepted(type, longer, conditions)) return;
        keys.add(key);
        query = longer;
      });
      return { kind, path: `/api/${plurals[type]}?${query}` };
    });

/** So many requests, each as large as the ceilings of a host with its defaults allow; the same for the same seed. */
export const requestsNearCeiling = (
  seed: number,
  count: number,
  conditions?: Conditions,
): readonly NearCeiling[] => {
  const requests = fc.oneof(...Object.entries(kinds).map((kind) => requestOf(kind, conditions)));
  return fc.sample(requests, { seed, numRuns: count });
};
