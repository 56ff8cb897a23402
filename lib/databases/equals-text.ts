import type { Database } from './database.ts';
import type { StoredScalar } from './stored-scalar.ts';

/** What a database writes around a text that is compared: the column itself, and whether an index needs another comparison. */
export interface ComparedText {
  readonly operand: (column: string) => string;
  readonly indexed: ((placeholder: string) => string) | 'not needed';
}

/** A text in a column of any character set. */
const anyText: StoredScalar = { type: 'string', storage: 'sequelize' };

/** Returns what a database writes around a text in a column whose character set is not known. */
export const comparedText = ({ operand, indexed }: Pick<Database, 'operand' | 'indexed'>): ComparedText => ({
  operand: (column) => operand(column, anyText),
  indexed:
    indexed('', anyText) === 'not needed' ? 'not needed' : (placeholder) => indexed(placeholder, anyText),
});

/** Writes that a column has exactly a constant text, in the same case also under a collation that ignores it. */
export const equalsText = ({ operand, indexed }: ComparedText, column: string, constant: string): string =>
  indexed === 'not needed'
    ? `${column} = ${constant}`
    : `${column} = ${constant} AND ${operand(column)} = ${constant}`;
