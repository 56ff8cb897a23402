/** The parts of a pg connection that are used here, and the property that tells Sequelize's pool not to use it again. */
interface PgConnection {
  _invalid?: boolean;
  readonly connection?: { readonly stream: { destroy(): unknown } };
}

/**
 * Closes a pg connection without telling the server, which may not answer any more. Statements that wait on it fail at once.
 */
export const destroyConnection = (connection: PgConnection): void => {
  connection._invalid = true;
  connection.connection?.stream.destroy();
};
