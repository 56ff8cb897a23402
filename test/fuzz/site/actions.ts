import { openDatabase } from '../../../example/host/database/open-database.ts';
import { selectFrom } from '../../property/newsroom/select.ts';
import { sqlite } from '../../support/database/sqlite.ts';
import type { Grants } from '../canaries/secret.ts';
import { siteBeside } from '../databases.ts';

/** The actions of every role: `api::post.post.findOne`. */
export type Actions = ReadonlyMap<string, ReadonlySet<string>>;

/** Reads what the roles of the site may do, with plain SQL. */
export async function readActions(): Promise<Actions> {
  const sequelize = await openDatabase(await siteBeside(sqlite).shared(), () => {});
  try {
    const rows = await selectFrom(sequelize)(
      `SELECT up_roles.type AS role, up_permissions.action AS action FROM up_roles
       JOIN up_permissions_role_links ON role_id = up_roles.id JOIN up_permissions ON permission_id = up_permissions.id`,
    );
    const actions = new Map<string, Set<string>>();
    for (const { role, action } of rows) {
      const known = actions.get(String(role)) ?? new Set();
      actions.set(String(role), known.add(String(action)));
    }
    return actions;
  } finally {
    await sequelize.close();
  }
}

/** The uids that each role may find. */
export const findable = (actions: Actions): Grants =>
  new Map(
    [...actions].map(([role, all]) => [
      role,
      new Set([...all].filter((action) => action.endsWith('.find')).map((action) => action.slice(0, -5))),
    ]),
  );
