import fc from 'fast-check';
import { jsonTypes } from '../../../lib/schema/attribute.ts';
import { groupOperators, isGroupOperator, isOperator, isQuantifier } from '../../../lib/schema/operators.ts';
import { registry } from '../newsroom/registry.ts';
import type { AnyRequest } from './any-request.ts';
import { oddValues, strange, unknownNames, unknownOperators } from './odd-words.ts';
import { type Leaf, leaves, spell } from './tree.ts';

/** A request that was valid and has had one thing done to it. */
export interface Mutated {
  readonly role: string;
  readonly url: string;
  /** Whether it has to be refused: whatever else it says, it names something that is not there. */
  readonly refused: boolean;
}

type Change = (
  pairs: readonly Leaf[],
) => { readonly pairs: readonly Leaf[]; readonly refused: boolean } | undefined;

/** The names of the json attributes of the newsroom. */
const jsonNames: ReadonlySet<string> = new Set(
  [...registry.contentTypes.values(), ...registry.components.values()].flatMap(({ attributes }) =>
    [...attributes.values()].flatMap((one) =>
      one.kind === 'scalar' && jsonTypes.has(one.type) ? [one.name] : [],
    ),
  ),
);

const isName = (part: string): boolean => /^[A-Za-z]\w*$/.test(part);

/** The places where a filter names an attribute or an operator. */
const placesIn = ({ path }: Leaf, wanted: (part: string) => boolean): number[] => {
  // Below a json attribute stand names inside of its documents, of which none is wrong.
  const document = path.findIndex((part) => jsonNames.has(part));
  return path.flatMap((part, index) =>
    path[0] === 'filters' &&
    index > 0 &&
    wanted(part) &&
    (document < 0 || index <= document || part.startsWith('$'))
      ? [index]
      : [],
  );
};

const replaced = ({ path, text }: Leaf, at: number, part: string): Leaf => ({
  path: path.with(at, part),
  text,
});

const change = (wanted: (part: string) => boolean, other: fc.Arbitrary<string>): fc.Arbitrary<Change> =>
  fc.tuple(other, fc.nat()).map(
    ([part, choice]): Change =>
      (pairs) => {
        const places = pairs.flatMap((leaf, index) =>
          placesIn(leaf, wanted).map((at) => ({ leaf, index, at })),
        );
        const place = places[choice % places.length];
        if (place === undefined) return undefined;
        return { pairs: pairs.with(place.index, replaced(place.leaf, place.at, part)), refused: true };
      },
  );

/** Adds something that is not there under a parameter that the request may or may not have. */
const added: fc.Arbitrary<Change> = fc
  .tuple(unknownNames, fc.constantFrom('sort', 'fields', 'populate', 'filters', 'pagination'))
  .map(
    ([name, parameter]): Change =>
      (pairs) => {
        const others = pairs.filter(({ path }) => path[0] !== parameter);
        const leaf =
          parameter === 'filters' || parameter === 'pagination'
            ? { path: [parameter, name], text: '1' }
            : { path: [parameter], text: name };
        return { pairs: [...others, leaf], refused: true };
      },
  );

const anywhere = (
  alter: (leaf: Leaf, part: string, at: number) => Leaf[],
  other: fc.Arbitrary<string>,
): fc.Arbitrary<Change> =>
  fc.tuple(other, fc.nat(), fc.nat()).map(
    ([part, choice, at]): Change =>
      (pairs) => {
        const index = choice % Math.max(pairs.length, 1);
        const leaf = pairs[index];
        return (
          leaf && {
            pairs: pairs.toSpliced(index, 1, ...alter(leaf, part, at % leaf.path.length)),
            refused: false,
          }
        );
      },
  );

const changes: fc.Arbitrary<Change> = fc.oneof(
  change((part) => isOperator(part) || isGroupOperator(part) || isQuantifier(part), unknownOperators),
  change(isName, unknownNames),
  added,
  anywhere(({ path }, text) => [{ path, text }], oddValues),
  anywhere(
    (leaf, part, at) => [replaced(leaf, at, part)],
    fc.oneof(strange, fc.constantFrom(...groupOperators, '$in', '$null', '$none', '0', '')),
  ),
  anywhere(({ path, text }, part, at) => [{ path: path.toSpliced(at + 1, 0, part), text }], strange),
  anywhere(({ path, text }, _, at) => [{ path: path.slice(0, at + 1), text }], strange),
  anywhere((leaf, part) => [leaf, { path: leaf.path, text: part }], oddValues),
  anywhere((leaf, part) => [leaf, { path: [...leaf.path, part], text: '1' }], strange),
);

/** Breaks the text of a query string, where a key or a percent sign may fall apart. */
const broken: fc.Arbitrary<(query: string) => string> = fc
  .tuple(
    fc.nat(),
    fc.constantFrom(
      '',
      '%',
      '%ff',
      '%00',
      '[',
      ']',
      '[]',
      '[]]',
      '&',
      '=',
      '&&',
      '+',
      '.',
      '%5B',
      '%5D',
      '\u00e9',
    ),
    fc.nat({ max: 3 }),
  )
  .map(([choice, text, length]) => (query: string) => {
    const at = choice % (query.length + 1);
    return (
      encodeURI(query.slice(0, at)).replaceAll('%25', '%') +
      text.replace('é', '%E9') +
      query.slice(at + length)
    );
  });

/** Valid requests with one thing done to them. */
export function mutated(requests: fc.Arbitrary<AnyRequest>): fc.Arbitrary<Mutated> {
  const told = fc.tuple(requests, changes).map(([request, alter]): Mutated => {
    const { role, plural, tree, spelling } = request;
    const altered = alter(leaves(tree, spelling));
    const { pairs, refused } = altered ?? { pairs: leaves(tree, spelling), refused: false };
    return { role, refused, url: `/api/${plural}?${spell(pairs, spelling)}` };
  });
  const torn = fc.tuple(requests, broken).map(([{ role, plural, tree, spelling }, tear]): Mutated => {
    return { role, refused: false, url: `/api/${plural}?${tear(spell(leaves(tree, spelling), spelling))}` };
  });
  return fc.oneof({ weight: 4, arbitrary: told }, { weight: 1, arbitrary: torn });
}
