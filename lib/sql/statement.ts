import type { Frame } from '../sequelize/frame.ts';
import type { StatementContext } from './statement-context.ts';

/** One SELECT in parts, for the frame that Sequelize has written of its model. */
export interface Select {
  readonly frame: Frame;
  /** The name of the frame's table in the statement. */
  readonly alias: string;
  /** What is joined to it. */
  readonly join?: string | undefined;
  /** Expressions and the names they are selected under. */
  readonly columns: readonly (readonly [text: string, name: string])[];
  readonly where: readonly string[];
  readonly order?: string;
  /** Placeholders of bound numbers. */
  readonly limit?: string;
  readonly offset?: string;
}

/** The SQL of a SELECT, without a semicolon at its end. */
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
