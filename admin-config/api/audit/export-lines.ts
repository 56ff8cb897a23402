import type { AuditEntry } from '../../contract.ts';

/** How a file of the audit trail is written. */
export interface ExportFormat {
  readonly type: string;
  readonly name: string;
  /** The text before the lines. */
  readonly head: string;
  readonly lines: (entry: AuditEntry) => string;
}

type Record_ = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Record_ =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const columns = [
  'id',
  'at',
  'who',
  'what',
  'role',
  'type',
  'action',
  'entry',
  'query',
  'before',
  'after',
] as const;

type Row = Partial<Record<(typeof columns)[number], unknown>>;

const grantWord = (granted: unknown): string => (granted === true ? 'granted' : 'not granted');

/** Returns the rows of one line: for grants one row for each grant that was changed. */
const rowsOf = ({ id, at, who, what, subject, before, after }: AuditEntry): readonly Row[] => {
  const line = { id, at, who, what };
  if (what === 'grants' && Array.isArray(after)) {
    return after.filter(isRecord).map(({ role, uid, action, granted }) => ({
      ...line,
      role,
      type: uid,
      action,
      before: grantWord(granted !== true),
      after: grantWord(granted),
    }));
  }
  const about = isRecord(subject) ? subject : {};
  return [{ ...line, role: about.role, type: about.uid, entry: about.id, query: about.query, before, after }];
};

/** Puts a quote before text that a spreadsheet would read as a formula, so that it is read as text. */
const harmless = (text: string): string => (/^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text);

const cell = (value: unknown): string => {
  if (value === undefined || value === null) return '';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return `"${harmless(text).replaceAll('"', '""')}"`;
};

const csvLine = (row: Row): string => `${columns.map((column) => cell(row[column])).join(',')}\r\n`;

/** The export formats by name. */
export const exportFormats = {
  csv: {
    type: 'text/csv; charset=utf-8',
    name: 'history.csv',
    head: `${columns.join(',')}\r\n`,
    lines: (entry) => rowsOf(entry).map(csvLine).join(''),
  },
  jsonl: {
    type: 'application/jsonl; charset=utf-8',
    name: 'history.jsonl',
    head: '',
    lines: (entry) => `${JSON.stringify(entry)}\n`,
  },
} as const satisfies Record<string, ExportFormat>;
