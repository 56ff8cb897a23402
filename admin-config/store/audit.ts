import type { Transaction } from 'sequelize';
import { findRows, findRowsAndCount, libraryOf, sequelizeOf } from '../../lib/databases/sequelize.ts';
import type { AuditAnswer, AuditEntry, GrantChange } from '../contract.ts';
import { type AuditFilter, auditWhere } from './audit-filter.ts';
import type { AdminTables } from './tables.ts';

/** A line for the audit trail; the time is added here. */
export type AuditLine = Omit<AuditEntry, 'id' | 'at'>;

const pageSize = 50;

/** Lines that an export reads at once. */
const batchSize = 500;

/** Returns the line about changed grants. */
export const grantsLine = (who: string, made: readonly GrantChange[]): AuditLine => {
  const before = made.map((change) => ({ ...change, granted: !change.granted }));
  return { who, what: 'grants', subject: null, before, after: made };
};

/** Adds a line to the audit trail, in the same transaction as the change. */
export const addToAudit = async (
  tables: AdminTables,
  line: AuditLine,
  transaction: Transaction,
): Promise<void> => {
  const { who, what, subject, before, after } = line;
  const json = (value: unknown): string => JSON.stringify(value ?? null);
  await tables.audit.create(
    {
      at: new Date().toISOString(),
      who: who.slice(0, 255),
      what,
      subject: json(subject),
      before: json(before),
      after: json(after),
    },
    { transaction },
  );
};

interface AuditRow extends Record<'id' | 'at' | 'who' | 'what' | 'subject' | 'before' | 'after', string> {}

const entryOf = (row: AuditRow): AuditEntry => ({
  id: Number(row.id),
  at: row.at,
  who: row.who,
  what: row.what as AuditEntry['what'],
  subject: JSON.parse(row.subject) as unknown,
  before: JSON.parse(row.before) as unknown,
  after: JSON.parse(row.after) as unknown,
});

const whereOf = ({ audit }: AdminTables, filter: AuditFilter) => auditWhere(sequelizeOf(audit), filter);

/** Returns one page of the audit trail, newest first. */
export const readAudit = async (
  tables: AdminTables,
  page: number,
  filter: AuditFilter,
): Promise<AuditAnswer> => {
  const { rows, count } = await findRowsAndCount<AuditRow>(tables.audit, {
    ...whereOf(tables, filter),
    order: [['id', 'DESC']],
    limit: pageSize,
    offset: (page - 1) * pageSize,
    useMaster: true,
  });
  return { entries: rows.map(entryOf), page, pageCount: Math.ceil(count / pageSize) };
};

/** Yields the whole trail, newest first, in parts. It does not include lines that are added meanwhile. */
export async function* allOfAudit(
  tables: AdminTables,
  filter: AuditFilter,
): AsyncGenerator<readonly AuditEntry[], void> {
  const { Op } = libraryOf(sequelizeOf(tables.audit));
  const { where, ...texts } = whereOf(tables, filter);
  let last: number | undefined;
  for (;;) {
    const rows: AuditRow[] = await findRows<AuditRow>(tables.audit, {
      ...texts,
      where: last === undefined ? where : { [Op.and]: [where, { id: { [Op.lt]: last } }] },
      order: [['id', 'DESC']],
      limit: batchSize,
      useMaster: true,
    });
    yield rows.map(entryOf);
    if (rows.length < batchSize) return;
    last = Number(rows.at(-1)?.id);
  }
}
