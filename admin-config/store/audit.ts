import type { Transaction } from 'sequelize';
import { findRowsAndCount } from '../../lib/sequelize/select.ts';
import type { AuditAnswer, AuditEntry } from '../contract.ts';
import type { AdminTables } from './tables.ts';

/** What goes into the audit trail; the time is added here. */
export type AuditLine = Omit<AuditEntry, 'id' | 'at'>;

const pageSize = 50;

const changes: readonly AuditEntry['what'][] = ['grants', 'default locale'];

/** Adds a line to the audit trail, in the transaction of the change that it tells of. */
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

/** One page of the audit trail, newest first; with what was read as a role, or only what was changed. */
export const readAudit = async (
  tables: AdminTables,
  page: number,
  withReads: boolean,
): Promise<AuditAnswer> => {
  const { rows, count } = await findRowsAndCount<AuditRow>(tables.audit, {
    ...(!withReads && { where: { what: changes } }),
    order: [['id', 'DESC']],
    limit: pageSize,
    offset: (page - 1) * pageSize,
    useMaster: true,
  });
  const entries = rows.map((row) => ({
    id: Number(row.id),
    at: row.at,
    who: row.who,
    what: row.what as AuditEntry['what'],
    subject: JSON.parse(row.subject) as unknown,
    before: JSON.parse(row.before) as unknown,
    after: JSON.parse(row.after) as unknown,
  }));
  return { entries, page, pageCount: Math.ceil(count / pageSize) };
};
