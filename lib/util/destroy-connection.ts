/** The parts of a pg connection that are used. `_invalid` tells Sequelize's pool not to use the connection again. */
interface PgConnection {
  _invalid?: boolean;
  readonly connection?: { readonly stream: { destroy(): unknown } };
}

/** Closes a pg connection without notifying the server, which may not respond any more. Statements that wait on it fail at once. */
export const destroyConnection = (connection: PgConnection): void => {
  connection._invalid = true;
  connection.connection?.stream.destroy();
};
