import type { Mutant } from './mutant.ts';

/** Statements that compare, sort or join wrongly. */
export const sql: readonly Mutant[] = [
  {
    name: '$gte excludes the value itself',
    file: 'lib/sql/compare.ts',
    text: "$gte: alike(rank('>=')),",
    instead: "$gte: alike(rank('>')),",
  },
  {
    name: 'the letters of a search have one case',
    file: 'lib/sql/compare.ts',
    text: 'letters: lettersOf(text).map(caseVariants),',
    instead:
      'letters: lettersOf(text).map((letter) => [letter] as unknown as ReturnType<typeof caseVariants>),',
  },
  {
    name: 'a wildcard is not escaped with the collation of Strapi',
    file: 'lib/sql/compare.ts',
    text: "if (database.comparesText === 'as Strapi, without wildcards') return /[%_|]/g;",
    instead: '',
  },
  {
    name: 'a page after a cursor leaves out entries without a value',
    file: 'lib/sql/page.ts',
    text: 'return isNullLast && !isNeverNull ? [past,',
    instead: 'return isNullLast && isNeverNull ? [past,',
  },
  {
    name: 'a cursor is compared in one direction',
    file: 'lib/sql/page.ts',
    text: "direction === 'asc' ? '>' : '<'",
    instead: "'>'",
  },
  {
    name: 'a window begins one entry too early',
    file: 'lib/sql/related.ts',
    text: 'const first = add(start);',
    instead: 'const first = add(Math.max(0, start - 1));',
  },
  {
    name: 'a page skips nothing',
    file: 'lib/sql/page.ts',
    text: '...(plan.offset !== 0 && { offset: context.boundOffset(plan.offset) }),',
    instead: '',
  },
  {
    name: 'a relation is counted by the rows of its join table, and a direct one by ids',
    file: 'lib/sql/join.ts',
    text: "count: link.kind === 'through' ?",
    instead: "count: link.kind !== 'through' ?",
  },
  {
    name: 'a descending sort behind a relation takes the smallest value',
    file: 'lib/sql/order.ts',
    text: "direction === 'asc' ? 'MIN' : 'MAX'",
    instead: "'MIN'",
  },
  {
    name: 'an estimated total counts no entry beyond its limit',
    file: 'lib/sql/list-values.ts',
    text: 'limit: String(most + 1)',
    instead: 'limit: String(most)',
  },
];
