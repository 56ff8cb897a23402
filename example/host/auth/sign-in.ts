import { randomBytes } from 'node:crypto';
import { compare, hash } from 'bcryptjs';
import type { Sequelize } from 'sequelize';
import type { HostSignIn, SignedIn } from '../../../index.ts';
import { readAccounts } from './accounts.ts';

/** The address of the administrator whom a setting gives a password; no account of a database has an address without an @. */
export const administratorAddress = 'administrator';

/** As many rounds as Strapi's. */
const rounds = 10;

/** What looks like a hash and is none has no password; an error would tell that the account is there. */
const isPasswordOf = (tried: string, made: string): Promise<boolean> =>
  compare(tried, made).catch(() => false);

/** What passwords are compared with that no account of the database has. */
interface Hashes {
  readonly administrator: string;
  /** Compared where there is no account: who guesses does not learn by the time it takes which addresses there are. */
  readonly nobody: string;
}

const hashesOf = async (password: string): Promise<Hashes> => {
  const [administrator, nobody] = await Promise.all([
    hash(password, rounds),
    hash(randomBytes(12).toString('base64url'), rounds),
  ]);
  return { administrator, nobody };
};

const administrator: SignedIn = {
  id: administratorAddress,
  name: administratorAddress,
  role: 'administrator',
  admin: true,
};

const signedInOf = ({ id, name, role, admin }: SignedIn): SignedIn => ({ id, name, role, admin });

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
  // Two hashes take a sixth of a boot, so they wait for the first attempt. Every attempt waits for both, whatever its address.
  let made: Promise<Hashes> | undefined;
  return {
    password,
    signIn: {
      async password({ address, password: tried }) {
        made ??= hashesOf(password);
        const hashes = await made;
        const wanted = address.trim().toLowerCase();
        const found =
          wanted === administratorAddress
            ? [{ ...administrator, hash: hashes.administrator }, undefined]
            : await accounts.ofAddress(wanted);
        const right = await Promise.all(
          found.map(async (account) => {
            const isHash = account !== undefined && /^\$2[aby]\$/.test(account.hash ?? '');
            const isRight = await isPasswordOf(tried, isHash ? (account.hash ?? '') : hashes.nobody);
            return isHash && isRight ? account : undefined;
          }),
        );
        const account = right.find((one) => one !== undefined);
        return account && signedInOf(account);
      },
      async find(id) {
        const account = id === administratorAddress ? administrator : await accounts.ofId(id);
        return account && signedInOf(account);
      },
    },
  };
}
