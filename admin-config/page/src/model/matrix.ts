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

/** The rows of the matrix: listed types, then those that only relations lead to. */
export function matrixRows(schema: Schema, { previewNeedsGrant }: Session): readonly MatrixRow[] {
  const actionsOf = (draftAndPublish: boolean): readonly Action[] =>
    draftAndPublish && previewNeedsGrant ? ['find', 'preview'] : ['find'];
  const row = (listed: boolean) => (type: Schema['related'][number]) => ({
    uid: type.uid,
    name: type.singularName,
    listed,
    actions: actionsOf(type.draftAndPublish),
  });
  return [...schema.types.map(row(true)), ...schema.related.map(row(false))];
}

/** The rows whose name or uid has the text, in any case. */
export function searchRows(rows: readonly MatrixRow[], text: string): readonly MatrixRow[] {
  const wanted = text.trim().toLowerCase();
  return rows.filter(({ uid, name }) => `${name} ${uid}`.toLowerCase().includes(wanted));
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
  (['find', 'preview'] as const).filter((action) => rows.some(({ actions }) => actions.includes(action)));
