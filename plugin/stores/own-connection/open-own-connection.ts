import type { Sequelize } from 'sequelize';
import { databaseOf } from '../../../lib/databases/index.ts';
import type { ServerSettings } from '../../../lib/databases/side-connection.ts';
import { select } from '../../../lib/sequelize/select.ts';
import type { Host } from '../../host.ts';
import type { OwnConnection } from './own-connection.ts';
import { ServerConnection } from './server-connection.ts';

/** Without a server there is no pool: the host has one connection, and content is read on another. */
const onHostsConnection = (sequelize: Sequelize): OwnConnection => ({
  select: (query) => select(sequelize, query),
  onChange: () => {},
  close: async () => {},
});

/** A connection in addition to the host's pool. The first statement opens it, and it is opened again after it is lost. */
export const openOwnConnection = (
  { sequelize, log }: Pick<Host, 'sequelize' | 'log'>,
  settings: ServerSettings,
): OwnConnection => {
  const { sideConnection, notifications } = databaseOf(sequelize);
  return sideConnection === 'none'
    ? onHostsConnection(sequelize)
    : new ServerConnection(sequelize, { ...sideConnection, notifications }, settings, log);
};
