import type { Frame } from '../sequelize/frame.ts';
import type { Quoted } from '../sequelize/query-generator.ts';
import type { StatementContext } from './statement-context.ts';

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
