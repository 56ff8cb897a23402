import { createHash } from 'node:crypto';
import { QueryTypes, type Sequelize } from 'sequelize';
import type { SignedIn } from '../../../index.ts';

/** A person who may sign in, and the bcrypt hash of their password. */
export interface Account extends SignedIn {
  readonly hash: string | null;
}

interface AccountRow {
  readonly id: number;
  readonly name: string | null;
  readonly role: string | null;
  readonly hash: string | null;
}

/** Selects Strapi's administrators, without those who are blocked or were never activated. */
const administrators = `SELECT a.id AS id, a.email AS name, 'administrator' AS role, a.password AS hash FROM admin_users a
WHERE a.is_active = $yes AND (a.blocked IS NULL OR a.blocked = $no)`;

/** Selects the users of users-permissions who have a password of their own. */
const users = (
  links: string,
) => `SELECT u.id AS id, u.email AS name, r.type AS role, u.password AS hash FROM up_users u
JOIN ${links} l ON l.user_id = u.id JOIN up_roles r ON r.id = l.role_id
WHERE (u.blocked IS NULL OR u.blocked = $no) AND (u.confirmed IS NULL OR u.confirmed = $yes)`;

const kindsIn = (links: string) =>
  ({
    administrator: { query: administrators, id: 'a.id', address: 'LOWER(a.email)', admin: true },
    user: { query: users(links), id: 'u.id', address: 'LOWER(u.email)', admin: false },
  }) as const;

type Kind = keyof ReturnType<typeof kindsIn>;

/** Returns a mark that changes with the password, so that a session ends when the password is changed. */
const markOf = (hash: string | null): string =>
  createHash('sha256')
    .update(hash ?? '')
    .digest('hex')
    .slice(0, 16);

/**
 * Returns functions that read the accounts of a Strapi v4 database: those with an address, at most one of each kind, or the one
 * with an id that was returned before.
 */
export function readAccounts(sequelize: Sequelize, links: string) {
  const kinds = kindsIn(links);
  const read = async (kind: Kind, column: 'id' | 'address', value: string | number) => {
    const { query, admin, [column]: sql } = kinds[kind];
    const [row] = await sequelize.query<AccountRow>(`${query} AND ${sql} = $value ORDER BY 1 LIMIT 1`, {
      bind: { value, yes: true, no: false },
      type: QueryTypes.SELECT,
      // A replica may not know yet that a person was blocked.
      useMaster: true,
    });
    if (!row?.role) return undefined;
    const { id, name, role, hash } = row;
    // MariaDB treats `é` like `e`. Attempts are counted by the typed text, so it must be the address itself.
    if (column === 'address' && name?.toLowerCase() !== value) return undefined;
    const account: Account = {
      id: `${kind} ${id} ${markOf(hash)}`,
      name: name ?? `${kind} ${id}`,
      role,
      admin,
      hash,
    };
    return account;
  };
  return {
    ofAddress: (address: string): Promise<(Account | undefined)[]> =>
      Promise.all([read('administrator', 'address', address), read('user', 'address', address)]),
    async ofId(text: string): Promise<Account | undefined> {
      const [, kind, id] = /^(administrator|user) (\d{1,9}) [\da-f]{16}$/.exec(text) ?? [];
      const account = kind === undefined ? undefined : await read(kind as Kind, 'id', Number(id));
      return account?.id === text ? account : undefined;
    },
  };
}
