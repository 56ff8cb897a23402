import type { Action, GrantInfo, RoleInfo, Session } from '../../../contract.ts';
import type { Schema } from './schema.ts';

/** One content type in the matrix, and what can be granted of it. */
export interface MatrixRow {
  readonly uid: string;
  readonly name: string;
  /** Whether it has a list route of its own, or only relations lead to it. */
  readonly listed: boolean;
  readonly actions: readonly Action[];
}

/** The rows of the matrix: types with a route, then those that only relations lead to. */
export function matrixRows(schema: Schema, { previewNeedsGrant }: Session): readonly MatrixRow[] {
  const row = (
    { uid, draftAndPublish }: Schema['related'][number],
    listed: boolean,
    givesOne: boolean,
  ): MatrixRow => ({
    uid,
    name: schema.nameOf(uid),
    listed,
    actions: [
      'find',
      ...(givesOne ? (['findOne'] as const) : []),
      ...(draftAndPublish && previewNeedsGrant ? (['preview'] as const) : []),
    ],
  });
  return [
    ...schema.types.map((type) => row(type, true, type.givesOne)),
    ...schema.related.map((type) => row(type, false, false)),
  ];
}

/** The grants of findOne that are missing beside those of find. */
export const missingOne = (
  rows: readonly MatrixRow[],
  roles: readonly RoleInfo[],
  held: (grant: GrantInfo) => boolean,
): readonly GrantInfo[] =>
  grantsOf(rows, roles, 'findOne').filter((grant) => !held(grant) && held({ ...grant, action: 'find' }));

/** The rows whose name or uid has the text, in any case. */
export function searchRows(rows: readonly MatrixRow[], text: string): readonly MatrixRow[] {
  const wanted = text.trim().toLowerCase();
  return rows.filter(({ uid, name }) => `${name} ${uid}`.toLowerCase().includes(wanted));
}

/** The roles whose name or key has the text, in any case. */
export function searchRoles(roles: readonly RoleInfo[], text: string): readonly RoleInfo[] {
  const wanted = text.trim().toLowerCase();
  return roles.filter(({ type, name }) => `${name} ${type}`.toLowerCase().includes(wanted));
}

/** Every grant of one action that the rows and roles have between them. */
export function grantsOf(
  rows: readonly MatrixRow[],
  roles: readonly RoleInfo[],
  action: Action,
): readonly GrantInfo[] {
  return rows
    .filter(({ actions }) => actions.includes(action))
    .flatMap(({ uid }) => roles.map(({ type }) => ({ role: type, uid, action })));
}

/** The actions that any of the rows has. */
export const actionsOf = (rows: readonly MatrixRow[]): readonly Action[] =>
  (['find', 'findOne', 'preview'] as const).filter((action) =>
    rows.some(({ actions }) => actions.includes(action)),
  );
