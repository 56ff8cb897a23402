import { QueryTypes, type Sequelize } from 'sequelize';

/** Rows of a SELECT. The type is spelled out because a raw query's result differs by driver. */
export const select = <Row extends object>(
  sequelize: Sequelize,
  sql: string,
  bind: Readonly<Record<string, unknown>> = {},
): Promise<Row[]> => sequelize.query<Row>(sql, { bind, type: QueryTypes.SELECT });

/** Changes rows as another program would, which tells nobody. */
export const change = async (
  sequelize: Sequelize,
  sql: string,
  bind: Readonly<Record<string, unknown>> = {},
): Promise<void> => {
  await sequelize.query(sql, { bind, type: QueryTypes.UPDATE });
};

/** A row of `up_permissions`, as Strapi made the table. */
export interface PermissionRow {
  readonly id: number;
  readonly action: string;
  readonly created_at: unknown;
  readonly updated_at: unknown;
  readonly permission_order: number;
}

/** The rows in users-permissions that let a role find a content type. */
export const permissionRows = (sequelize: Sequelize, role: string, uid: string): Promise<PermissionRow[]> =>
  select(
    sequelize,
    `SELECT p.id, p.action, p.created_at, p.updated_at, l.permission_order FROM up_permissions p
     JOIN up_permissions_role_links l ON l.permission_id = p.id JOIN up_roles r ON r.id = l.role_id
     WHERE r.type = $role AND p.action = $action`,
    { role, action: `${uid}.find` },
  );

const watched = [
  'up_permissions',
  'up_permissions_role_links',
  'content_query_grants',
  'content_query_audit',
];

/** Everything that a change of a grant could write, so that a test sees whether anything was. */
export const grantTables = (sequelize: Sequelize): Promise<object[][]> =>
  Promise.all(watched.map((table) => select(sequelize, `SELECT * FROM ${table} ORDER BY id`)));
