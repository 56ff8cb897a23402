import { randomBytes } from 'node:crypto';
import { compare, hash } from 'bcryptjs';
import type { Sequelize } from 'sequelize';
import type { HostSignIn, SignedIn } from '../../../index.ts';
import { readAccounts } from './accounts.ts';

/** The address of the administrator whose password is a setting. It has no @, so no account of a database can have it. */
export const administratorAddress = 'administrator';

/** The number of bcrypt rounds, as in Strapi. */
const rounds = 10;

/** Whether a password fits a hash. A malformed hash fits no password; an error would reveal that the account exists. */
const isPasswordOf = (tried: string, made: string): Promise<boolean> =>
  compare(tried, made).catch(() => false);

/** Hashes of passwords for which the database has no account. */
interface Hashes {
  readonly administrator: string;
  /** Compared if there is no account, so that the time of an answer does not reveal which addresses exist. */
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
 * Returns the sign-in on the admin page with an address and a password: for the administrator of the settings, and for
 * administrators and users of the database, whose passwords Strapi hashes with bcrypt.
 */
export function createSignIn(
  sequelize: Sequelize,
  links: string,
  given: string | undefined,
): { readonly password: string; readonly signIn: HostSignIn } {
  const password = given ?? randomBytes(12).toString('base64url');
  const accounts = readAccounts(sequelize, links);
  // Computing two hashes takes a sixth of a boot, so they are computed at the first attempt. Every attempt waits for
  // both, whatever its address.
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
