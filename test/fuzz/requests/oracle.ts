import fc from 'fast-check';
import { isReadable } from '../../../lib/schema/attribute.ts';
import { aggregateNames } from '../../../lib/schema/meta-parts.ts';
import { operators, quantifierNames } from '../../../lib/schema/operators.ts';
import { listed } from '../../property/arbitrary/find-request.ts';
import { reachedPlaces, type Scene } from '../../property/arbitrary/scene.ts';
import { typeOf } from '../../property/newsroom/registry.ts';
import { firstNumber, marker } from '../canaries/canary.ts';
import type { Said } from './fuzz-request.ts';

/** The way from a list to an attribute that the role must not know of. */
interface Way {
  readonly role: string;
  readonly plural: string;
  readonly hops: readonly string[];
  readonly forbidden: string;
}

/** What of a type may be neither filtered nor sorted by; it has to look as if it were not there. */
const forbiddenOf = ({ granted }: Scene, uid: string): string[] =>
  [...typeOf(uid).attributes.values()]
    .filter((attribute) => {
      const closed = attribute.kind === 'relation' && !attribute.creator && !granted.has(attribute.target);
      return !isReadable(attribute) || closed;
    })
    .map(({ name }) => name);

function waysFrom(scene: Scene, start: Omit<Way, 'forbidden'>, uid: string, depth: number): Way[] {
  const here = forbiddenOf(scene, uid).map((forbidden) => ({ ...start, forbidden }));
  if (depth === 0) return here;
  const further = reachedPlaces(scene, uid)
    .filter(({ target }) => target !== 'admin::user')
    .flatMap(({ name, target }) =>
      waysFrom(scene, { ...start, hops: [...start.hops, name] }, target, depth - 1),
    );
  return [...here, ...further];
}

const operator = fc.constantFrom(...Object.keys(operators));
const value = fc.constantFrom('a', '1', 'true', 'qx', '$2a', '2024-01-01', '', '%25');

const dotted = (way: string): string => way.slice(1, -1).replaceAll('][', '.');

/** Where a query names an attribute, in the filters, the sort or what is counted at the root. */
const places = fc.oneof(
  fc.tuple(operator, value).map(
    ([name, text]) =>
      (way: string) =>
        `filters${way}[${name}]=${text}`,
  ),
  fc.tuple(operator, value).map(
    ([name, text]) =>
      (way: string) =>
        `filters${way}[${name}][0]=${text}`,
  ),
  value.map((text) => (way: string) => `filters${way}=${text}`),
  value.map((text) => (way: string) => `filters[$not]${way}=${text}`),
  value.map((text) => (way: string) => `filters[$or][0][id]=1&filters[$or][1]${way}[$startsWith]=${text}`),
  value.map((text) => (way: string) => `filters${way}[id][$gt]=${text}`),
  fc.tuple(fc.constantFrom(...quantifierNames), value).map(
    ([name, text]) =>
      (way: string) =>
        `filters${way}[${name}][id]=${text}`,
  ),
  value.map((text) => (way: string) => `filters${way}[$count]=${text}`),
  fc.constantFrom(':asc', ':desc', '').map((word) => (way: string) => `sort=${dotted(way)}.$count${word}`),
  fc.constantFrom('asc', 'desc', 'up', '').map((word) => (way: string) => `sort${way}=${word}`),
  fc.constantFrom(':asc', ':desc', '').map((word) => (way: string) => `sort=id,${dotted(way)}${word}`),
  fc.constantFrom('=true', '[limit]=5', '[except]=id').map((rest) => (way: string) => `facets${way}${rest}`),
  fc.constant((way: string) => `facets=id,${dotted(way)}`),
  fc.constant((way: string) => `facets[id][except]=${dotted(way)}`),
  fc.constantFrom(...aggregateNames).map((name) => (way: string) => `aggregate[${name}]=${dotted(way)}`),
);

const wayTo = (names: readonly string[]): string => names.map((name) => `[${name}]`).join('');

/** What only canaries hold, and beside each what nothing holds. */
const sought = fc.oneof(
  fc
    .constantFrom(marker, marker.toUpperCase(), marker.slice(2))
    .map((text) => [text, `zq${'y'.repeat(text.length - 2)}`]),
  fc
    .nat({ max: 100 })
    .map((index) => [String(firstNumber + index), String(firstNumber + 100_000_000 + index)]),
);

const beside = fc.constantFrom(
  '',
  '&locale=all',
  '&fallback=fr,de',
  '&sort=id',
  '&populate=*',
  '&filters[id][$gt]=1',
);

/** Searches for what a public reader must not see, which have to find what a search for nothing finds. */
function searches(scenes: readonly Scene[]): fc.Arbitrary<Said> {
  const open = scenes.filter(({ role }) => role === 'public');
  const plurals = open.flatMap((scene) => listed(scene).map(({ pluralName }) => pluralName));
  return fc
    .tuple(fc.constantFrom(...plurals), sought, beside)
    .map(([plural, [forbidden = '', absent = ''], rest]) => {
      const target = (text: string) => `/api/${plural}?_q=${text}${rest}`;
      return {
        role: 'public',
        target: target(forbidden),
        twin: { target: target(absent), forbidden, absent },
      };
    });
}

/** Pairs of requests that may not be told apart: one names what is forbidden, the other what is not there. */
export function oracles(scenes: readonly Scene[]): fc.Arbitrary<Said> {
  return fc.oneof({ weight: 3, arbitrary: names(scenes) }, { weight: 1, arbitrary: searches(scenes) });
}

/** Pairs of requests, one with the name of a forbidden attribute. */
function names(scenes: readonly Scene[]): fc.Arbitrary<Said> {
  const ways = scenes.flatMap((scene) =>
    listed(scene).flatMap(({ uid, pluralName }) =>
      waysFrom(scene, { role: scene.role, plural: pluralName, hops: [] }, uid, 2),
    ),
  );
  return fc
    .tuple(
      fc.constantFrom(...ways),
      places,
      fc.constantFrom('', '&locale=all', '&fallback=fr,de', '&publicationState=preview'),
    )
    .map(([{ role, plural, hops, forbidden }, place, rest]) => {
      // As long as the other, so that a ceiling cannot tell them apart.
      const absent = `zq${'x'.repeat(Math.max(forbidden.length - 2, 3))}`;
      const target = (name: string) => `/api/${plural}?${place(wayTo([...hops, name]))}${rest}`;
      return { role, target: target(forbidden), twin: { target: target(absent), forbidden, absent } };
    });
}
