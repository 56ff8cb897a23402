import { randomBytes } from 'node:crypto';
import { compare, hash } from 'bcryptjs';
import type { Sequelize } from 'sequelize';
import type { HostSignIn, SignedIn } from '../../../index.ts';
import { type Account, readAccounts } from './accounts.ts';

/** The address of the administrator whom a setting gives a password; no account of a database has an address without an @. */
export const administratorAddress = 'administrator';

/** As many rounds as Strapi's. */
const rounds = 10;

/** What looks like a hash and is none has no password; an error would tell that the account is there. */
const isPasswordOf = (tried: string, made: string): Promise<boolean> =>
  compare(tried, made).catch(() => false);

const signedInOf = ({ id, name, role, admin }: Account): SignedIn => ({ id, name, role, admin });

/**
 * Signing in on the admin page by an address and a password: as the administrator of the settings, or as an administrator or a
 * user of the database, whose passwords Strapi hashes with bcrypt.
 */
export function createSignIn(
  sequelize: Sequelize,
  given: string | undefined,
): { readonly password: string; readonly signIn: HostSignIn } {
  const password = given ?? randomBytes(12).toString('base64url');
  const accounts = readAccounts(sequelize);
  const own = hash(password, rounds).then<Account>((made) => ({
    id: administratorAddress,
    name: administratorAddress,
    role: 'administrator',
    admin: true,
    hash: made,
  }));
  // What is compared where there is no account: who guesses does not learn by the time it takes which addresses there are.
  const nobody = hash(randomBytes(12).toString('base64url'), rounds);
  return {
    password,
    signIn: {
      async password({ address, password: tried }) {
        const wanted = address.trim().toLowerCase();
        const found =
          wanted === administratorAddress ? [await own, undefined] : await accounts.ofAddress(wanted);
        const right = await Promise.all(
          found.map(async (account) => {
            const isHash = account !== undefined && /^\$2[aby]\$/.test(account.hash ?? '');
            const isRight = await isPasswordOf(tried, isHash ? (account.hash ?? '') : await nobody);
            return isHash && isRight ? account : undefined;
          }),
        );
        const account = right.find((one) => one !== undefined);
        return account && signedInOf(account);
      },
      async find(id) {
        const account = id === administratorAddress ? await own : await accounts.ofId(id);
        return account && signedInOf(account);
      },
    },
  };
}
