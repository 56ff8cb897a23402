import type { FindOptions, Sequelize } from 'sequelize';
import { libraryOf } from '../../lib/databases/sequelize.ts';
import { type AuditKind, changingKinds } from '../audit-kinds.ts';
import { BoundTexts } from './bound-texts.ts';

/** Which lines of the audit trail to read. An undefined key does not filter. */
export interface AuditFilter {
  /** The kind of the lines. Undefined means every kind, or with `reads: false` every kind that records a change. */
  readonly what: AuditKind | undefined;
  readonly reads: boolean;
  readonly who: string | undefined;
  readonly role: string | undefined;
  /** The uid of a content type. */
  readonly type: string | undefined;
  /** Moments in ISO 8601, UTC: `from` is included, `before` is not. */
  readonly from: string | undefined;
  readonly before: string | undefined;
}

/**
 * Returns a name as it is written in the JSON of a line. Inside a text every quote has a backslash before it, so the text of a
 * query cannot match it.
 */
const inJson = (key: string, value: string): string => `${JSON.stringify(key)}:${JSON.stringify(value)}`;

/** Returns the condition that lines must meet, and the texts that it binds. */
export const auditWhere = (
  sequelize: Sequelize,
  filter: AuditFilter,
): Required<Pick<FindOptions, 'where'>> & Pick<FindOptions, 'bind'> => {
  const { Op } = libraryOf(sequelize);
  const { what, reads, who, role, type, from, before } = filter;
  const texts = new BoundTexts(sequelize);
  const names = (key: string, value: string | undefined) =>
    value === undefined
      ? []
      : [{ [Op.or]: ['subject', 'after'].map((column) => texts.has(column, inJson(key, value))) }];
  const where = {
    [Op.and]: [
      ...(what !== undefined ? [{ what }] : reads ? [] : [{ what: [...changingKinds] }]),
      ...(who === undefined ? [] : [texts.equals('who', who)]),
      ...(from === undefined ? [] : [{ at: { [Op.gte]: from } }]),
      ...(before === undefined ? [] : [{ at: { [Op.lt]: before } }]),
      ...names('role', role),
      ...names('uid', type),
    ],
  };
  const { bind } = texts;
  return { where, ...(bind && { bind }) };
};
