import type { Transaction } from 'sequelize';
import type { TypeCondition } from '../../lib/schema/access.ts';
import { findRows } from '../../lib/sequelize/select.ts';
import { addToAudit } from './audit.ts';
import type { AdminTables } from './tables.ts';

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

const textOf = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));

const shownOf = ({ fields, rows }: Pick<ConditionRow, 'fields' | 'rows'>): unknown => ({
  fields: fields === null ? null : JSON.parse(fields),
  rows: rows === null ? null : JSON.parse(rows),
});

/** Replaces the condition that a role has on a type, and records the change in the audit trail. */
export const writeCondition = async (
  tables: AdminTables,
  { role, uid }: ConditionKey,
  { fields, rows }: TypeCondition,
  who: string,
  transaction: Transaction,
): Promise<void> => {
  const found = await findRows<ConditionRow>(tables.conditions, { where: { role, uid }, transaction });
  // A database may ignore case or trailing blanks when it compares texts.
  const stored = found.filter((row) => row.role === role && row.uid === uid);
  const isNone = fields === null && rows === null;
  if (isNone && stored.length === 0) return;
  const after = isNone ? null : { fields: textOf(fields), rows: textOf(rows) };
  await tables.conditions.destroy({ where: { id: stored.map(({ id }) => id) }, transaction });
  if (after !== null)
    await tables.conditions.create({ role, uid, ...after, who: who.slice(0, 255) }, { transaction });
  const [before] = stored;
  const line = {
    who,
    what: 'conditions',
    subject: { role, uid },
    before: before === undefined ? null : shownOf(before),
    after: after === null ? null : shownOf(after),
  } as const;
  await addToAudit(tables, line, transaction);
};
