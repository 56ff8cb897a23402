import type { Sequelize } from 'sequelize';
import { databaseOf } from '../../../lib/databases/index.ts';
import { select } from '../../../lib/sequelize/select.ts';
import type { Host } from '../../host.ts';
import type { OwnConnection } from './own-connection.ts';
import { ServerConnection } from './server-connection.ts';

/** Where there is no server there is no pool: the host has a connection, and content is read on another. */
const onHostsConnection = (sequelize: Sequelize): OwnConnection => ({
  select: (query) => select(sequelize, query),
  onChange: () => {},
  close: async () => {},
});

/** A connection beside the pool of a host. It is opened by the first statement, and opened anew when it is lost. */
export const openOwnConnection = ({ sequelize, log }: Pick<Host, 'sequelize' | 'log'>): OwnConnection => {
  const { sideConnection, announcing } = databaseOf(sequelize);
  return sideConnection === 'none'
    ? onHostsConnection(sequelize)
    : new ServerConnection(sequelize, { ...sideConnection, announcing }, log);
};
