import type { Quoted } from '../databases/sequelize.ts';
import type { Frame } from '../models/frame.ts';
import type { StatementContext } from './statement-context.ts';

/** The largest number of terms that are joined without groups. */
const fewTerms = 8;

/**
 * Joins terms by AND or OR. A database parses a long row of terms as a deep tree, so many terms are split into groups of about
 * equal number and size.
 */
export const joinTerms = (terms: readonly string[], word: 'AND' | 'OR'): string => {
  if (terms.length <= fewTerms) return terms.join(` ${word} `);
  const size = Math.ceil(Math.sqrt(terms.length));
  const groups = Array.from({ length: Math.ceil(terms.length / size) }, (_, index) =>
    terms.slice(index * size, (index + 1) * size),
  );
  return groups.map((group) => `(${group.join(` ${word} `)})`).join(` ${word} `);
};

/** The parts of a SELECT on the table of a frame, which Sequelize has written for a model. */
export interface Select {
  readonly frame: Frame;
  /** The quoted alias of the frame's table in the statement. */
  readonly alias: Quoted;
  /** The text of further joins. */
  readonly join?: string | undefined;
  /** Expressions, each with its column name. */
  readonly columns: readonly (readonly [text: string, name: string])[];
  readonly where: readonly string[];
  readonly order?: string;
  /** Placeholders of bound numbers. */
  readonly limit?: string;
  readonly offset?: string;
}

/** Returns the SQL of a SELECT, without a semicolon at the end. */
export const writeSelect = (
  context: StatementContext,
  { frame, alias, join, columns, where, order, limit, offset }: Select,
): string =>
  frame.select({
    alias,
    join,
    where,
    order,
    limit,
    offset,
    columns: columns.map(([text, name]) => `${text} AS ${context.name(name)}`).join(', '),
  });
