import fc from 'fast-check';

/** What is no name, no operator and no value of any type but text. */
const strangers = [
  'nosuch',
  'Title',
  'secret',
  'internalNote',
  '$foo',
  '$EQ',
  '$$eq',
  '__proto__',
  'constructor',
  'toString',
  'title]',
  'a.b',
  'é',
  ' ',
  '*x',
  '$regex',
  'password',
];

/** Any of them. */
export const strange = fc.constantFrom(...strangers);

/** Names that no type of the newsroom lets a client use. */
export const unknownNames = fc.constantFrom(
  'nosuch',
  'Title',
  'TITLE',
  'constructor',
  'toString',
  'hasOwnProperty',
  'secret',
  'internalNote',
  'password',
  'é',
);

/** Operators that the dialect does not have. */
export const unknownOperators = fc.constantFrom(
  '$foo',
  '$EQ',
  '$$eq',
  '$regex',
  '$like',
  '$',
  '$eq ',
  '$where',
);

/** Values that are wrong for one type of attribute or another, or for all. */
export const oddValues = fc.constantFrom(
  '',
  '\u0000',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  '1e999',
  '-1',
  '2147483648',
  '9223372036854775808',
  '[object Object]',
  '{}',
  '[]',
  "' OR 1=1 --",
  '%',
  '\\',
  '2024-02-30',
  '2024-13-01T00:00:00Z',
  '0000-01-01',
  '24:00',
  'x'.repeat(3000),
  '*',
  ',',
  ',,',
  '.',
  'a..b',
  ':',
  'id:',
  ':asc',
  'id:up',
);
