import { createHash, randomBytes } from 'node:crypto';
import type { Sequelize } from 'sequelize';
import { findRowsInStep } from '../../lib/databases/in-step.ts';
import { libraryOf } from '../../lib/databases/sequelize.ts';
import type { AdminTables } from './tables.ts';
import { inTurn } from './write.ts';

/** What the functions need to store sessions. */
interface SessionTables {
  readonly host: { readonly sequelize: Sequelize };
  readonly tables: AdminTables;
}

interface SessionRow {
  readonly who: string;
  readonly begun: number;
  readonly seen: number;
}

/** Milliseconds: the maximum length of a session, its length without a request, and how often a request is recorded. */
const longest = 12 * 60 * 60 * 1_000;
const idle = 60 * 60 * 1_000;
const noted = 60 * 1_000;

/** Returns the key that the database stores instead of the id, so that nobody who reads the table can use a session. */
const keyOf = (id: string): string => createHash('sha256').update(id).digest('hex');

/** Begins a session and returns its new random id. Sessions that are over are deleted. */
export const beginSession = async ({ host, tables }: SessionTables, who: string): Promise<string> => {
  const id = randomBytes(32).toString('base64url');
  const now = Date.now();
  const { Op } = libraryOf(host.sequelize);
  const over = { [Op.or]: [{ begun: { [Op.lt]: now - longest } }, { seen: { [Op.lt]: now - idle } }] };
  await inTurn(host.sequelize, async (transaction) => {
    await tables.sessions?.destroy({ where: over, transaction });
    await tables.sessions?.create({ key: keyOf(id), who, begun: now, seen: now }, { transaction });
  });
  return id;
};

/** Returns whose session an id is; undefined if there is none, or if it is over. Each use prolongs it. */
export const readSession = async (
  { host, tables }: SessionTables,
  id: string,
  isUse = true,
): Promise<string | undefined> => {
  const key = keyOf(id);
  if (tables.sessions === undefined) return undefined;
  const [row] = await findRowsInStep<SessionRow>(tables.sessions, { where: { key }, limit: 1 });
  if (row === undefined) return undefined;
  const { who, begun, seen } = row;
  const now = Date.now();
  if (now - begun > longest || now - seen > idle) {
    await endSession({ host, tables }, id);
    return undefined;
  }
  if (isUse && now - seen > noted) {
    await inTurn(host.sequelize, async (transaction) => {
      await tables.sessions?.update({ seen: now }, { where: { key }, transaction });
    });
  }
  return who;
};

/** Ends a session, in every browser that still has its cookie. */
export const endSession = async ({ host, tables }: SessionTables, id: string): Promise<void> => {
  await inTurn(host.sequelize, async (transaction) => {
    await tables.sessions?.destroy({ where: { key: keyOf(id) }, transaction });
  });
};
