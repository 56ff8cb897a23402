import type { Sequelize } from 'sequelize';
import type { Host } from '../../host.ts';
import { drivers } from './driver.ts';
import type { OwnConnection } from './own-connection.ts';
import { select } from './select.ts';
import { ServerConnection } from './server-connection.ts';

/** SQLite has no pool: the host has a connection, and content is read on another. */
const onHostsConnection = (sequelize: Sequelize): OwnConnection => ({
  select: (query) => select(sequelize, query),
  onChange: () => {},
  close: async () => {},
});

/** A connection beside the pool of a host. It is opened by the first statement, and opened anew when it is lost. */
export const openOwnConnection = ({ sequelize, log }: Pick<Host, 'sequelize' | 'log'>): OwnConnection => {
  const driver = drivers[sequelize.getDialect()];
  return driver === undefined ? onHostsConnection(sequelize) : new ServerConnection(sequelize, driver, log);
};
