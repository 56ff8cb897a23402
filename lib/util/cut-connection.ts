/** What is used of a connection of the pg driver, and the mark by which Sequelize's pool knows one that is not to be used again. */
interface PgConnection {
  _invalid?: boolean;
  readonly connection?: { readonly stream: { destroy(): unknown } };
}

/** Ends a connection of pg without a word to the server, which may not listen; statements that wait on it fail at once. */
export const cutConnection = (connection: PgConnection): void => {
  connection._invalid = true;
  connection.connection?.stream.destroy();
};
