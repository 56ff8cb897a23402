import fc from 'fast-check';
import { type Recorded, recorded } from '../../conformance/recorded.ts';
import type { Said } from './fuzz-request.ts';
import { plurals, roles, segments, texts } from './words.ts';

/** Does one thing to a query string; `at` says where. */
type Edit = (query: string, at: number) => string;

const partsOf = (query: string): string[] => query.split('&');

/** Names and values, with what stands between them in the odd places. */
const wordsOf = (query: string): string[] => query.split(/([[\]=&,.:]+)/);

const atWord =
  (change: (words: string[], index: number) => string[]): Edit =>
  (query, at) => {
    const words = wordsOf(query);
    const index = 2 * (at % Math.ceil(words.length / 2));
    return change(words, index).join('');
  };

const removed: fc.Arbitrary<Edit> = fc.constantFrom<Edit>(
  (query, at) => {
    const parts = partsOf(query);
    return parts.toSpliced(at % parts.length, 1).join('&');
  },
  atWord((words, index) => words.toSpliced(index, 1)),
  atWord((words, index) => words.toSpliced(index + 1, 1)),
  (query, at) => query.slice(0, at % (query.length + 1)),
  (query, at) => query.slice(0, at % (query.length + 1)) + query.slice((at % (query.length + 1)) + 1),
);

const repeated: fc.Arbitrary<Edit> = fc.constantFrom<Edit>(
  (query, at) => `${query}&${partsOf(query)[at % partsOf(query).length]}`,
  (query, at) =>
    partsOf(query)
      .toReversed()
      .slice(at % 2)
      .join('&'),
  atWord((words, index) => words.toSpliced(index, 0, ...words.slice(index, index + 4))),
);

const replaced: fc.Arbitrary<Edit> = fc.oneof(segments, texts).map((word): Edit => {
  return atWord((words, index) =>
    words.with(index, encodeURIComponent(word.replace(/\p{Surrogate}/gu, '\ufffd'))),
  );
});

const splicedFrom = (requests: readonly Recorded[]): fc.Arbitrary<Edit> =>
  fc.constantFrom(...requests).map(({ url }): Edit => {
    const [, other = ''] = url.split('?');
    return (query, at) => {
      const parts = partsOf(other);
      return partsOf(query)
        .toSpliced(at % 3, at % 2, parts[at % parts.length] ?? '')
        .join('&');
    };
  });

const letters = [
  '%',
  '%00',
  '%FF',
  '%E0%A4%A',
  '[',
  ']',
  '[]',
  '&',
  '=',
  '+',
  '.',
  ',',
  '$',
  '%5B',
  '%5D',
  '%EF%BB%BF',
];

const inserted: fc.Arbitrary<Edit> = fc.constantFrom(...letters).map((letter): Edit => {
  return (query, at) =>
    query.slice(0, at % (query.length + 1)) + letter + query.slice(at % (query.length + 1));
});

const editsOf = (requests: readonly Recorded[]) =>
  fc.array(fc.tuple(fc.oneof(removed, repeated, replaced, splicedFrom(requests), inserted), fc.nat()), {
    minLength: 1,
    maxLength: 3,
  });

const rarely = <Value>(values: fc.Arbitrary<Value>): fc.Arbitrary<Value | undefined> =>
  fc.oneof({ weight: 9, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: values });

/** Recorded requests with some things done to them, by their own role or another, of their own path or one of `names`. */
export const changed = (requests: readonly Recorded[], names: fc.Arbitrary<string>): fc.Arbitrary<Said> =>
  fc
    .tuple(fc.constantFrom(...requests), editsOf(requests), rarely(roles), rarely(names))
    .map(([request, changes, role, name]) => {
      const [path = '', ...rest] = request.url.split('?');
      const query = changes.reduce((text, [edit, at]) => edit(text, at), rest.join('?'));
      const list = name === undefined ? path : `/api/${name}`;
      return { role: role ?? request.role, target: `${list}?${query}` };
    });

/** Those of the newsroom. */
export const changedRecorded = changed(recorded, plurals);
