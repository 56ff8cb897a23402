import fc from 'fast-check';
import { aggregateNames } from '../../../lib/schema/meta-parts.ts';
import { countAttribute, groupOperators, operators, quantifierNames } from '../../../lib/schema/operators.ts';
import { parameters } from '../../../lib/schema/parameters.ts';
import { registry } from '../../property/newsroom/registry.ts';

const types = [...registry.contentTypes.values(), ...registry.components.values()];

/** Every name that a schema of the newsroom has, private ones among them. */
const names = [...new Set(types.flatMap((type) => [...type.attributes.keys()]))];

/** Columns, tables and aliases that are no attribute. */
const ofTheDatabase = [
  'internal_note',
  'created_by_id',
  'up_users',
  't0.id',
  't1.password',
  '$author.email$',
  'entity_id',
];

/** What strangers and attackers write at the top level. */
const others = [
  'where',
  'select',
  'orderBy',
  'lookup',
  'joins',
  'search',
  'page',
  'filter',
  '_sort',
  'limit',
  '',
  'filters ',
  'Filters',
];

const keys = [
  'page',
  'pageSize',
  'start',
  'limit',
  'withCount',
  'on',
  'of',
  'count',
  'except',
  ...aggregateNames,
  '*',
  '',
  '0',
  '1',
  '25',
  '99999',
  '-1',
];

const odd = [
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'length',
  'then',
  '$',
  '$eq.',
  'a.b.c',
  '%',
  '.',
];

/** What may stand between two brackets. */
export const segments: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...names) },
  {
    weight: 4,
    arbitrary: fc.constantFrom(
      ...Object.keys(operators),
      ...groupOperators,
      ...quantifierNames,
      countAttribute.name,
    ),
  },
  { weight: 3, arbitrary: fc.constantFrom(...parameters, ...keys) },
  { weight: 1, arbitrary: fc.constantFrom(...registry.components.keys(), ...registry.contentTypes.keys()) },
  { weight: 1, arbitrary: fc.constantFrom(...odd, ...ofTheDatabase) },
  { weight: 1, arbitrary: fc.string({ maxLength: 4 }) },
);

/** What may stand before the first bracket. */
export const heads: fc.Arbitrary<string> = fc.oneof(
  { weight: 9, arbitrary: fc.constantFrom(...parameters) },
  { weight: 1, arbitrary: fc.constantFrom(...others) },
);

const values = [
  '',
  '*',
  '1',
  '0',
  '-1',
  'true',
  'f',
  'null',
  'asc',
  'id:desc',
  'live',
  'preview',
  'draft',
  'all',
  'fr',
  'en',
  '2147483647',
  '2147483648',
  '-9223372036854775808',
  '9223372036854775808',
  '1e400',
  '0x10',
  '1_000',
  '٣',
  '2024-02-29',
  '2023-02-29',
  '2024-01-01T24:00:00Z',
  '+275760-09-13T00:00:00.001Z',
  '-000001-01-01',
  '23:59:60',
  "'",
  '"',
  '\\',
  '`',
  ';',
  '--',
  '/*',
  "' OR 1=1 --",
  '$1',
  ':name',
  '?',
  '%',
  '_',
  '{}',
  '[',
  '\u0000',
  '\u2028',
  '\ud800',
  '\u{10ffff}',
  '\ufeff',
  'İ',
  'ß',
  '{"a":1}',
  'title,slug',
  'author.team.name',
  'a'.repeat(1001),
];

/** What may stand behind the equals sign. */
export const texts: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...values) },
  { weight: 4, arbitrary: fc.constantFrom(...names) },
  {
    weight: 1,
    arbitrary: fc
      .array(fc.constantFrom(...names), { minLength: 2, maxLength: 4 })
      .map((some) => some.join('.')),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 12 }) },
  { weight: 1, arbitrary: fc.double().map(String) },
  { weight: 1, arbitrary: fc.date({ noInvalidDate: true }).map((date) => date.toISOString()) },
);

/** The lists of the host, and what is nearly one of them. */
export const plurals: fc.Arbitrary<string> = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.constantFrom(
      'articles',
      'authors',
      'categories',
      'teams',
      'pages',
      'vaults',
      'users',
      'audit-logs',
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'article',
      'Articles',
      'files',
      'roles',
      'locales',
      'articles/',
      '__proto__',
      'articles%00',
    ),
  },
);

/** Who asks: a role, whose token is sent, or nobody. */
export const roles: fc.Arbitrary<string> = fc.constantFrom('public', 'authenticated', 'editor');
