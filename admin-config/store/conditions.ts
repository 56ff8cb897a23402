import type { Transaction } from 'sequelize';
import { findRows } from '../../lib/databases/sequelize.ts';
import { readCondition, type TypeCondition } from '../../lib/schema/access.ts';
import type { RoleCondition } from '../../plugin/stores/conditions.ts';
import type { ConditionInfo, Version } from '../contract.ts';
import { addToAudit } from './audit.ts';
import type { AdminTables } from './tables.ts';
import { requireRead, versionOf } from './versions.ts';

/** The key of a condition: a role and a type. */
export interface ConditionKey {
  readonly role: string;
  readonly uid: string;
}

interface ConditionRow extends ConditionKey {
  readonly id: number;
  readonly fields: string | null;
  readonly rows: string | null;
}

/** Returns a condition as the admin API says it. */
export const conditionInfo = ({ role, uid, fields, rows, isFixed }: RoleCondition): ConditionInfo => {
  const isStored = !isFixed && !(fields === null && rows === null);
  const version = isStored ? versionOf(role, uid, fields, rows) : null;
  return { role, type: uid, fields, rows, fixed: isFixed, version };
};

const textOf = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));

/** Returns the row of a condition. One that the caller has read is locked, so that nobody changes it until the transaction ends. */
const storedRow = async (
  { conditions }: AdminTables,
  { role, uid }: ConditionKey,
  version: Version,
  transaction: Transaction,
): Promise<ConditionRow | undefined> => {
  // Where nothing is stored there is nothing to lock but a gap, for which two transactions would wait for each other.
  const lock = version !== null;
  const found = await findRows<ConditionRow>(conditions, { where: { role, uid }, transaction, lock });
  // A database may ignore case or trailing blanks when it compares texts.
  return found.find((row) => row.role === role && row.uid === uid);
};

/** Who changes a condition, and the version that they have read of it. */
interface Writer {
  readonly who: string;
  readonly version: Version;
}

/**
 * Replaces the condition that a role has on a type, and records the change in the audit trail. Throws a 409 if another version is
 * stored.
 */
export const writeCondition = async (
  tables: AdminTables,
  key: ConditionKey,
  { fields, rows }: TypeCondition,
  { who, version }: Writer,
  transaction: Transaction,
): Promise<void> => {
  const { role, uid } = key;
  const row = await storedRow(tables, key, version, transaction);
  const before = row && readCondition(row.fields, row.rows);
  requireRead({
    what: `What '${role}' sees of '${uid}'`,
    path: ['version'],
    version,
    stored: before === undefined ? null : conditionInfo({ ...key, ...before, isFixed: false }),
    sent: { role, type: uid, fields, rows },
  });
  const isNone = fields === null && rows === null;
  if (isNone && row === undefined) return;
  const values = { role, uid, fields: textOf(fields), rows: textOf(rows), who: who.slice(0, 255) };
  if (row === undefined) await tables.conditions.create(values, { transaction });
  // In place: a transaction that waits for this row then sees what it has become.
  else if (!isNone) await tables.conditions.update(values, { where: { id: row.id }, transaction });
  else await tables.conditions.destroy({ where: { id: row.id }, transaction });
  const line = {
    who,
    what: 'conditions',
    subject: { role, uid },
    before: before ?? null,
    after: isNone ? null : { fields, rows },
  } as const;
  await addToAudit(tables, line, transaction);
};
