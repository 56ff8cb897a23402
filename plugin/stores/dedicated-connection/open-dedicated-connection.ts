import type { Sequelize } from 'sequelize';
import type { ServerSettings } from '../../../lib/databases/dedicated-connection.ts';
import { databaseOf } from '../../../lib/databases/index.ts';
import { select } from '../../../lib/sequelize/select.ts';
import type { Host } from '../../host.ts';
import type { DedicatedConnection } from './dedicated-connection.ts';
import { ServerConnection } from './server-connection.ts';

/** A database in a file has no pool. The host's one connection is free for these reads, because content is read on another one. */
const onHostsConnection = (sequelize: Sequelize): DedicatedConnection => ({
  select: (query) => select(sequelize, query),
  onChange: () => {},
  close: async () => {},
});

/**
 * Returns a connection outside the host's pool. The first statement opens it, and a lost connection is opened again; `onOpen` is
 * called each time.
 */
export const openDedicatedConnection = (
  { sequelize, log }: Pick<Host, 'sequelize' | 'log'>,
  settings: ServerSettings,
  onOpen?: () => void,
): DedicatedConnection => {
  const { dedicatedConnection, notifications } = databaseOf(sequelize);
  return dedicatedConnection === 'none'
    ? onHostsConnection(sequelize)
    : new ServerConnection(sequelize, { ...dedicatedConnection, notifications }, settings, log, onOpen);
};
