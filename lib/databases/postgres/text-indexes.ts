import type { Anchor } from '../expressions.ts';
import type { TextColumn, TextIndexes } from '../text-indexes.ts';
import { ownPlan } from './own-plan.ts';

/** Returns a pattern of LIKE that matches a text as it is. */
const like = (text: string, anchor: Anchor): string => {
  const before = anchor === 'end' || anchor === 'anywhere' ? '%' : '';
  const after = anchor === 'start' || anchor === 'anywhere' ? '%' : '';
  return `${before}${text.replaceAll(/[\\%_]/g, '\\$&')}${after}`;
};

const key = (column: string): string => `${column} COLLATE "C" gin_trgm_ops`;

const keys = ({ column, quote }: TextColumn): string => ` USING gin (${key(quote(column))})`;

/** The index finds nothing faster without three letters or digits in a row. */
const finds = (text: string): boolean => /[\p{L}\p{N}]{3}/u.test(text);

/**
 * Indexes of pg_trgm, over the expression that statements compare. The server takes the three-letter groups of a pattern out of it and
 * compares the rows that have them with the pattern itself, so what it finds is what it would find without the index.
 */
export const postgresTextIndexes: TextIndexes = {
  needs: ['CREATE EXTENSION IF NOT EXISTS pg_trgm'],
  key: ({ column }) => key(column),
  byIntegers: false,
  keys,
  create: (name, column) => [
    `CREATE INDEX CONCURRENTLY ${column.quote(name)} ON ${column.quote(column.table)}${keys(column)}`,
  ],
  candidates: ({ text: value }, { text, anchor, pattern }) => {
    if (!finds(text)) return undefined;
    const [operator, compared] = pattern === undefined ? ['LIKE', like(text, anchor)] : ['~', pattern];
    return {
      are: 'those sought',
      condition: (bind) => `${value} ${operator} ${bind(compared)} ${ownPlan}`,
    };
  },
};
