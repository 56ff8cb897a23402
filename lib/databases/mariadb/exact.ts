import type { ScalarType } from '../../schema/attribute.ts';
import { type ExactValues, isInteger, isNumber } from '../exact.ts';

/**
 * Which texts are values of a type, and what they are cast to if the database would otherwise compare them as another number.
 */
interface Form {
  readonly fits: (text: string) => boolean;
  readonly as?: string;
}

const integer: Form = { fits: isInteger, as: 'SIGNED' };
const matching = (pattern: RegExp): Form => ({ fits: (text) => pattern.test(text) });
const dateTime = matching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?$/);

const forms: Partial<Record<ScalarType, Form>> = {
  id: integer,
  bigId: integer,
  integer,
  biginteger: integer,
  boolean: integer,
  float: { fits: isNumber, as: 'DOUBLE' },
  decimal: { fits: isNumber, as: 'DECIMAL(65, 30)' },
  date: matching(/^\d{4}-\d\d-\d\d$/),
  time: matching(/^-?\d{2,3}:\d\d:\d\d(?:\.\d{1,6})?$/),
  datetime: dateTime,
  timestamp: dateTime,
};

const any: Form = { fits: (text) => !text.includes('\0') };

/** How MariaDB writes exact values. A value out of range is only a warning there. */
export const mariadbExact: ExactValues = {
  // A FLOAT has more digits than it is shown with.
  text: (operand, { type }) => `CAST(${type === 'float' ? `(${operand}) + 0e0` : operand} AS CHAR)`,
  operand: (text, { type }, bind) => {
    const { fits, as } = forms[type] ?? any;
    if (!fits(text)) return undefined;
    return as === undefined ? bind(text) : `CAST(${bind(text)} AS ${as})`;
  },
};
