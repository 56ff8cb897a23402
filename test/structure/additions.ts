/** A name that is added to a table, and every file that then has to say something about it. */
export interface Added {
  readonly what: string;
  readonly name: string;
  readonly file: string;
  /** The name is added in place of this text. It stands once in the file. */
  readonly text: string;
  readonly instead: string;
  /** Another text of the file that is replaced with it. */
  readonly also?: Pick<Added, 'text' | 'instead'>;
  readonly errors: readonly string[];
}

const populateKeys = 'lib/schema/parameters.ts';
const populateKey = (name: string, row: string) => ({
  name,
  file: populateKeys,
  text: '\n} as const satisfies Record<string, PopulateKeyRow>;',
  instead: `\n  ${name}: { ${row} },\n} as const satisfies Record<string, PopulateKeyRow>;`,
});

/** All names that are added. */
export const additions: readonly Added[] = [
  {
    what: 'a scalar type with a new kind of values',
    name: 'addedScalar',
    file: 'lib/schema/attribute.ts',
    text: "  boolean: row('boolean'),",
    instead: "  boolean: row('boolean'),\n  addedScalar: row('addedScalar'),",
    also: { text: "  | 'json';", instead: "  | 'json'\n  | 'addedScalar';" },
    errors: [
      'admin-config/links/value.ts',
      'lib/databases/decode.ts',
      'lib/databases/expressions.ts',
      'lib/databases/expressions.ts',
      'lib/databases/mysql-family/expressions.ts',
      'lib/databases/mysql-family/json.ts',
      'lib/databases/postgres/expressions.ts',
      'lib/databases/postgres/json.ts',
      'lib/databases/sqlite/expressions.ts',
      'lib/databases/sqlite/json.ts',
      'lib/schema/scalar-types.ts',
      'lib/schema/variables.ts',
      'lib/models/column-type.ts',
      'lib/models/strapi-tables.ts',
    ],
  },
  {
    what: 'an operator',
    name: '$addedOperator',
    file: 'lib/schema/operators.ts',
    text: '  $notIn: list,',
    instead: '  $notIn: list,\n  $addedOperator: list,',
    errors: ['lib/sql/compare.ts', 'lib/sql/inside.ts'],
  },
  {
    what: 'a key inside populate',
    ...populateKey('addedKey', "places: ['one'], asks: true, window: undefined"),
    errors: [
      'lib/describe/open-api/populate.ts',
      'lib/describe/types/prelude.ts',
      'lib/request/populate.ts',
      'strapi/refused/without-refused.ts',
    ],
  },
  {
    what: 'a key inside populate that is for several entries',
    ...populateKey('addedListKey', "places: ['many'], asks: true, window: undefined"),
    errors: ['lib/request/populate-forms.ts', 'strapi/refused/without-refused.ts'],
  },
  {
    what: 'a key inside populate that is for several types',
    ...populateKey('addedTypesKey', "places: ['types'], asks: true, window: undefined"),
    errors: ['lib/request/mixed.ts', 'strapi/refused/without-refused.ts'],
  },
  {
    what: 'a key inside populate that is for one of several types',
    ...populateKey('addedTypeKey', "places: ['type'], asks: true, window: undefined"),
    errors: ['lib/request/populate.ts', 'strapi/refused/without-refused.ts'],
  },
  {
    what: 'a key of a window',
    ...populateKey('addedWindowKey', "places: ['many'], asks: false, window: {}"),
    errors: [
      'lib/describe/types/prelude.ts',
      'lib/request/pagination.ts',
      'strapi/refused/without-refused.ts',
    ],
  },
  {
    what: 'a parameter',
    name: 'addedParameter',
    file: 'lib/schema/parameters.ts',
    text: "\n  'fields',\n",
    instead: "\n  'fields',\n  'addedParameter',\n",
    errors: ['lib/describe/open-api/parameters.ts', 'lib/request/validate.ts'],
  },
  {
    what: 'a member of a request, which distinguishes plans or does not',
    name: 'addedMember',
    file: 'lib/request/context.ts',
    text: '  readonly defaultLocale: string;',
    instead: '  readonly defaultLocale: string;\n  readonly addedMember?: string;',
    errors: ['lib/read/plan-cache.ts'],
  },
  {
    what: 'a database',
    name: 'addedDatabase',
    file: 'lib/databases/database.ts',
    text: "| 'mysql';",
    instead: "| 'mysql' | 'addedDatabase';",
    errors: ['cli/open-database.ts', 'lib/databases/index.ts'],
  },
  {
    what: 'a response format',
    name: 'addedShape',
    file: 'lib/answer/forms.ts',
    text: 'export type Shape =',
    instead: "export type Shape = 'addedShape' |",
    errors: [
      'lib/describe/open-api/entries.ts',
      'lib/describe/open-api/document.ts',
      'lib/describe/types/members.ts',
      'lib/answer/forms.ts',
      'strapi/answer-forms.ts',
    ],
  },
  {
    what: 'a part of meta',
    name: 'addedPart',
    file: 'lib/schema/meta-parts.ts',
    text: '\n  total: {',
    instead:
      "\n  addedPart: { within: 'meta', members: {}, reads: ['list'], setting: undefined, feature: undefined },\n  total: {",
    errors: ['lib/answer/meta.ts', 'lib/plan/meta.ts', 'lib/plan/visit.ts', 'lib/sql/meta.ts'],
  },
  {
    what: 'a kind of conditions',
    name: 'addedCondition',
    file: 'lib/request/bound-query.ts',
    text: '\n  | Comparison\n  | InsideComparison\n',
    instead: "\n  | { readonly kind: 'addedCondition' }\n  | Comparison\n  | InsideComparison\n",
    errors: [
      'lib/request/attribute-uses.ts',
      'lib/request/cursor.ts',
      'lib/request/facets.ts',
      'lib/request/filter-cost.ts',
      'lib/request/reached-places.ts',
      'lib/request/row-conditions.ts',
      'lib/request/visit.ts',
      'strapi/refused/own-forms.ts',
    ],
  },
  {
    what: 'a kind of planned conditions',
    name: 'addedWhere',
    file: 'lib/plan/read-plan.ts',
    text: "\n  | { readonly kind: 'requested'; readonly attribute: ScalarAttribute }\n",
    instead:
      "\n  | { readonly kind: 'addedWhere' }\n  | { readonly kind: 'requested'; readonly attribute: ScalarAttribute }\n",
    errors: ['lib/plan/describe-plan.ts', 'lib/plan/meta.ts', 'lib/plan/visit.ts', 'lib/plan/where.ts'],
  },
  {
    what: 'a member of a query',
    name: 'addedToQuery',
    file: 'lib/request/bound-query.ts',
    text: '\n  readonly deepLevels?: number;\n',
    instead: '\n  readonly deepLevels?: number;\n  readonly addedToQuery?: number;\n',
    errors: ['lib/request/visit.ts'],
  },
  {
    what: 'a member of a plan',
    name: 'addedToPlan',
    file: 'lib/plan/read-plan.ts',
    text: "\n  readonly answer: 'page' | 'entry' | 'entries';\n",
    instead: "\n  readonly answer: 'page' | 'entry' | 'entries';\n  readonly addedToPlan?: number;\n",
    errors: ['lib/plan/visit.ts'],
  },
];
