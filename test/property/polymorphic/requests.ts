import fc from 'fast-check';
import { type Asked, type Below, types } from './evaluator.ts';

const uids = Object.keys(types);
/** Names that `on` may hold and that show nothing: not granted, not there, or of no type at all. */
const others = ['api::vault.vault', 'api::nothing.nothing', 'page.fact', 'constructor', 'valueOf'];

const relations: Readonly<Record<string, readonly (readonly [name: string, target: string])[]>> = {
  'api::note.note': [['writer', 'api::person.person']],
  'api::article.article': [
    ['author', 'api::person.person'],
    ['notes', 'api::note.note'],
    ['pin', 'api::pin.pin'],
  ],
  'api::person.person': [
    ['notes', 'api::note.note'],
    ['written', 'api::note.note'],
  ],
};
const mixed: Readonly<Record<string, string>> = { 'api::note.note': 'about', 'api::pin.pin': 'spot' };

const maybe = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: undefined });

const belowOf = (uid: string, depth: number): fc.Arbitrary<Below>[] => {
  const name = mixed[uid];
  const several = name === undefined ? [] : [name];
  return [
    ...several.map((one) =>
      fc
        .uniqueArray(fc.constantFrom(...uids), { minLength: 1, maxLength: 3 })
        .chain((chosen) => fc.tuple(...chosen.map((inner) => askedOf(inner, depth - 1))))
        .map((on): Below => ({ kind: 'mixed', name: one, on })),
    ),
    ...(relations[uid] ?? []).map(([one, target]) =>
      askedOf(target, depth - 1).map((asked): Below => ({ kind: 'related', name: one, asked })),
    ),
  ];
};

const askedOf = (uid: string, depth: number): fc.Arbitrary<Asked> => {
  const below = depth > 0 ? belowOf(uid, depth) : [];
  return fc
    .record({
      atMost: maybe(fc.integer({ min: 0, max: 7 })),
      state: maybe(fc.constantFrom('live' as const, 'preview' as const)),
      below: fc.tuple(...below.map((one) => maybe(one))),
    })
    .map(({ atMost, state, below: wanted }) => ({
      uid,
      atMost,
      state,
      below: wanted.filter((one) => one !== undefined),
    }));
};

/** Lists of the types that lead to several, populated to a depth of three. */
export const lists: fc.Arbitrary<Asked> = fc
  .constantFrom('api::note.note', 'api::pin.pin', 'api::article.article')
  .chain((uid) => askedOf(uid, 3));

const partsOf = ({ uid, atMost, state, below }: Asked, at: string): string[] => [
  `${at}[fields]=${types[uid]?.field}`,
  ...(atMost === undefined ? [] : [`${at}[filters][id][$lte]=${atMost}`]),
  ...(state === undefined ? [] : [`${at}[publicationState]=${state}`]),
  ...below.flatMap((one) => belowParts(one, `${at}[populate]`)),
];

const belowParts = (below: Below, at: string): string[] => {
  const inside = `${at}[${below.name}]`;
  if (below.kind === 'related') return partsOf(below.asked, inside);
  const unseen = others.map((uid, index) => `${inside}[on][${uid}]${index % 2 === 0 ? '=true' : '[x][y]=z'}`);
  return [...below.on.flatMap((asked) => partsOf(asked, `${inside}[on][${asked.uid}]`)), ...unseen];
};

/** The request of a list, as it stands behind the prefix of the API. */
export const pathOf = ({ uid, atMost, state, below }: Asked): string => {
  const parts = [
    `fields=${types[uid]?.field}`,
    'locale=all',
    ...(atMost === undefined ? [] : [`filters[id][$lte]=${atMost}`]),
    ...(state === undefined ? [] : [`publicationState=${state}`]),
    ...below.flatMap((one) => belowParts(one, 'populate')),
  ];
  return `${types[uid]?.table}?${parts.join('&')}`;
};
