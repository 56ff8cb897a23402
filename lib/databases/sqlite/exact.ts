import { stringTypes } from '../../schema/attribute.ts';
import { type ExactValues, isInteger, isNumber } from '../exact.ts';

const infinite: ReadonlyMap<string, number> = new Map([
  ['Inf', Number.POSITIVE_INFINITY],
  ['-Inf', Number.NEGATIVE_INFINITY],
]);

/** Comes before the bytes of a value that is not plain text. */
const mark = '\u0001';

/** What follows the mark: `t` for a text that contains NUL or `b` for a blob, and the bytes. */
const asBytes = /^([tb])((?:[\dA-F]{2})*)$/;

const bytes = (kind: 't' | 'b', operand: string): string =>
  `char(${mark.charCodeAt(0)}) || '${kind}' || hex(${operand})`;

/** How SQLite writes exact values. A column holds any value, and a comparison accepts any value. */
export const sqliteExact: ExactValues = {
  text: (operand) =>
    `CASE typeof(${operand}) WHEN 'real' THEN printf('%!.17g', ${operand}) WHEN 'blob' THEN ${bytes('b', operand)} ` +
    `WHEN 'text' THEN CASE WHEN instr(${operand}, char(0)) THEN ${bytes('t', operand)} ELSE ${operand} END ` +
    `ELSE CAST(${operand} AS TEXT) END`,
  operand: (text, { type }, bind) => {
    // The key of a table is always an integer; other columns may hold anything.
    if ((type === 'id' || type === 'bigId') && !isInteger(text)) return undefined;
    const [, kind, hex = ''] = (text.startsWith(mark) && asBytes.exec(text.slice(mark.length))) || [];
    if (kind !== undefined) {
      const placeholder = bind(Buffer.from(hex, 'hex'));
      return kind === 't' ? `CAST(${placeholder} AS TEXT)` : placeholder;
    }
    if (text.includes('\0')) return undefined;
    if (stringTypes.has(type) || type === 'uuidId') return bind(text);
    const number = Number(text);
    if (isInteger(text))
      return Number.isSafeInteger(number) ? bind(number) : `CAST(${bind(text)} AS INTEGER)`;
    return bind(infinite.get(text) ?? (isNumber(text) ? number : text));
  },
};
