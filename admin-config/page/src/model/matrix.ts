import type { Action, GrantInfo, RoleInfo, Session } from '../../../contract.ts';
import type { Schema } from './schema.ts';

/** One content type in the matrix, and the actions that can be granted on it. */
export interface MatrixRow {
  readonly uid: string;
  readonly name: string;
  /** Whether it has its own list route, or can only be reached through relations. */
  readonly listed: boolean;
  readonly actions: readonly Action[];
}

/** The rows of the matrix: types with a route, then those that can only be reached through relations. */
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

/** The grants of findOne for every role and type that have find but not findOne. */
export const missingOne = (
  rows: readonly MatrixRow[],
  roles: readonly RoleInfo[],
  held: (grant: GrantInfo) => boolean,
): readonly GrantInfo[] =>
  grantsOf(rows, roles, 'findOne').filter((grant) => !held(grant) && held({ ...grant, action: 'find' }));

/**
 * The rows whose name, or own name in the uid, contains the text, ignoring case; a text with a colon is looked for in the whole uid.
 * The name of a plugin, such as `users-permissions`, would find what nobody sees a reason for.
 */
export function searchRows(rows: readonly MatrixRow[], text: string): readonly MatrixRow[] {
  const wanted = text.trim().toLowerCase();
  const ownName = (uid: string) => uid.slice(uid.lastIndexOf('.') + 1);
  return rows.filter(({ uid, name }) =>
    `${name} ${wanted.includes(':') ? uid : ownName(uid)}`.toLowerCase().includes(wanted),
  );
}

/** The roles whose name or key contains the text, ignoring case. */
export function searchRoles(roles: readonly RoleInfo[], text: string): readonly RoleInfo[] {
  const wanted = text.trim().toLowerCase();
  return roles.filter(({ type, name }) => `${name} ${type}`.toLowerCase().includes(wanted));
}

/** Whether another role has the name of this one, so that its key has to stand beside it. */
export const isNameShared = ({ name, type }: RoleInfo, roles: readonly RoleInfo[]): boolean =>
  roles.some((role) => role.name === name && role.type !== type);

/** All grants of one action for these rows and roles. */
export function grantsOf(
  rows: readonly MatrixRow[],
  roles: readonly RoleInfo[],
  action: Action,
): readonly GrantInfo[] {
  return rows
    .filter(({ actions }) => actions.includes(action))
    .flatMap(({ uid }) => roles.map(({ type }) => ({ role: type, uid, action })));
}

/** The actions that at least one of the rows has. */
export const actionsOf = (rows: readonly MatrixRow[]): readonly Action[] =>
  (['find', 'findOne', 'preview'] as const).filter((action) =>
    rows.some(({ actions }) => actions.includes(action)),
  );
