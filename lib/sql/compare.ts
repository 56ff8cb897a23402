import type { Anchor, Dialect } from '../databases/database.ts';
import type { Kept } from '../databases/kept.ts';
import type { OperatorName, Value } from '../plan/read-plan.ts';
import { caseVariants } from '../util/case-variants.ts';

/** One comparison about to be written. */
export interface Comparison {
  readonly dialect: Dialect;
  readonly kept: Kept;
  /** The quoted column. */
  readonly column: string;
  readonly values: readonly Value[];
  /** Binds a value as it is and gives its placeholder. */
  readonly bind: (value: unknown) => string;
}

const operand = ({ dialect, column, kept }: Comparison): string => dialect.operand(column, kept);
const ordered = ({ dialect, column, kept }: Comparison): string => dialect.ordered(column, kept);
const text = ({ dialect, column, kept }: Comparison): string => dialect.text(column, kept);

const parameters = ({ dialect, kept, values, bind }: Comparison): string[] =>
  values.map((value) => dialect.parameter(bind(dialect.bind(value, kept)), kept));

const compare =
  (sign: '=' | '<>') =>
  (comparison: Comparison): string =>
    `${operand(comparison)} ${sign} ${parameters(comparison)[0]}`;

const rank =
  (sign: '<' | '<=' | '>' | '>=') =>
  (comparison: Comparison): string =>
    `${ordered(comparison)} ${sign} ${parameters(comparison)[0]}`;

const oneOf =
  (words: 'IN' | 'NOT IN') =>
  (comparison: Comparison): string =>
    `${operand(comparison)} ${words} (${parameters(comparison).join(', ')})`;

const search =
  (how: 'contains' | 'startsWith' | 'endsWith') =>
  (comparison: Comparison): string =>
    comparison.dialect[how](text(comparison), comparison.bind(comparison.values[0]));

/**
 * Searches without regard to case, through a pattern in which every letter is the set of its variants. A letter folds to one
 * letter, so that a text with fewer letters than the pattern has cannot match it, nor can any of another length match the whole
 * of it: to count them is many times cheaper than to match. A database takes what stands beside an AND in the order it likes,
 * so this is a CASE, which is NULL where the text is NULL, as the match itself would be.
 */
const fold =
  (anchor: Anchor) =>
  (comparison: Comparison): string => {
    const { dialect, bind } = comparison;
    const letters = [...String(comparison.values[0])].map(caseVariants);
    const searched = text(comparison);
    const cannot = `${dialect.characters(searched)} ${anchor === 'whole' ? '<>' : '<'} ${bind(letters.length)}`;
    const matches = dialect.matches(searched, bind(dialect.pattern(letters, anchor)));
    return `CASE WHEN ${cannot} THEN FALSE ELSE ${matches} END`;
  };

const not =
  (write: (comparison: Comparison) => string) =>
  (comparison: Comparison): string =>
    `NOT (${write(comparison)})`;

/** How each operator is written. An operator that is missing here does not type-check. */
const writers: Readonly<Record<OperatorName, (comparison: Comparison) => string>> = {
  $eq: compare('='),
  $eqi: fold('whole'),
  $ne: compare('<>'),
  $nei: not(fold('whole')),
  $lt: rank('<'),
  $lte: rank('<='),
  $gt: rank('>'),
  $gte: rank('>='),
  $in: oneOf('IN'),
  $notIn: oneOf('NOT IN'),
  $contains: search('contains'),
  $notContains: not(search('contains')),
  $containsi: fold('anywhere'),
  $notContainsi: not(fold('anywhere')),
  $null: ({ column }) => `${column} IS NULL`,
  $notNull: ({ column }) => `${column} IS NOT NULL`,
  $between: (comparison) => `${ordered(comparison)} BETWEEN ${parameters(comparison).join(' AND ')}`,
  $startsWith: search('startsWith'),
  $startsWithi: fold('start'),
  $endsWith: search('endsWith'),
  $endsWithi: fold('end'),
};

/** One comparison as SQL. */
export const writeComparison = (operator: OperatorName, comparison: Comparison): string =>
  writers[operator](comparison);
