import type { Sequelize, WhereOptions } from 'sequelize';
import { libraryOf } from '../../lib/sequelize/library.ts';
import { type AuditKind, changingKinds } from '../audit-kinds.ts';

/** Which lines of the audit trail are wanted; what is undefined does not matter. */
export interface AuditFilter {
  /** Without it lines of every kind, or with `reads: false` those that tell of changes. */
  readonly what: AuditKind | undefined;
  readonly reads: boolean;
  readonly who: string | undefined;
  readonly role: string | undefined;
  /** The uid of a content type. */
  readonly type: string | undefined;
  /** Moments in ISO 8601, UTC: from this one on, and before that one. */
  readonly from: string | undefined;
  readonly before: string | undefined;
}

/** How a name stands in the JSON of a line. Inside a text every quote has a backslash before it, so that no query looks like it. */
const inJson = (key: string, value: string): string => `${JSON.stringify(key)}:${JSON.stringify(value)}`;

/** The condition that lines have to meet. */
export const auditWhere = (sequelize: Sequelize, filter: AuditFilter): WhereOptions => {
  const { Op, Sequelize: library } = libraryOf(sequelize);
  const { what, reads, who, role, type, from, before } = filter;
  /** Takes a text out, and looks whether anything is gone: every database does so letter by letter, where LIKE folds on some. */
  const has = (column: string, text: string) =>
    library.where(library.fn('REPLACE', library.col(column), text, ''), Op.ne, library.col(column));
  const names = (key: string, value: string | undefined) =>
    value === undefined
      ? []
      : [{ [Op.or]: [has('subject', inJson(key, value)), has('after', inJson(key, value))] }];
  return {
    [Op.and]: [
      ...(what !== undefined ? [{ what }] : reads ? [] : [{ what: [...changingKinds] }]),
      ...(who === undefined ? [] : [{ who }]),
      ...(from === undefined ? [] : [{ at: { [Op.gte]: from } }]),
      ...(before === undefined ? [] : [{ at: { [Op.lt]: before } }]),
      ...names('role', role),
      ...names('uid', type),
    ],
  };
};
