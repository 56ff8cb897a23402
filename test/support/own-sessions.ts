import { QueryTypes, type Sequelize } from 'sequelize';

/** The sessions on PostgreSQL in which plugins read grants and locales, and listen, told by the last statement in each. */
export const ownSessions = (sequelize: Sequelize): Promise<{ readonly pid: number }[]> =>
  sequelize.query(
    `SELECT pid FROM pg_stat_activity WHERE datname = current_database()
     AND query ~ '^(SELECT CAST\\(pg_backend_pid|LISTEN|SET LOCAL statement_timeout = 4000; SELECT)'`,
    { type: QueryTypes.SELECT },
  );
