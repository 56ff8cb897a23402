import type { TypeInfo } from '../../../contract.ts';
import { type Entry, plainText, statusOf } from './entries.ts';

/** Puts a quote before text that a spreadsheet would read as a formula, so that it is read as text; a number stays one. */
const harmless = (text: string): string =>
  /^[=+\-@\t\r\n＝＋－＠]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text) ? `'${text}` : text;

const cell = (text: string): string => `"${harmless(text).replaceAll('"', '""')}"`;

const line = (cells: readonly string[]): string => `${cells.map(cell).join(',')}\r\n`;

/** What stands at the beginning, so that spreadsheets read the file as UTF-8. */
const mark = '\uFEFF';

/** Returns entries as CSV: their ids, their columns under the names of the attributes, and for a type with drafts their status. */
export function csvOf(
  entries: readonly Entry[],
  columns: readonly string[],
  type: Pick<TypeInfo, 'draftAndPublish' | 'published'>,
): string {
  const hasStatus = type.draftAndPublish;
  const rows = entries.map((entry) => [
    entry.id,
    ...(hasStatus ? [statusOf(entry, type) ?? ''] : []),
    ...columns.map((name) => plainText(Object.hasOwn(entry.values, name) ? entry.values[name] : undefined)),
  ]);
  return mark + line(['id', ...(hasStatus ? ['status'] : []), ...columns]) + rows.map(line).join('');
}
