/** What Strapi's `config/database` has under `connection` for a DATABASE_URL of the tests. */
export function connectionOf(databaseUrl: string, more: object = {}, mysqlClient = 'mysql2'): object {
  if (databaseUrl.startsWith('sqlite:')) {
    const filename = databaseUrl.slice('sqlite:'.length);
    return { client: 'sqlite', connection: { filename, ...more }, useNullAsDefault: true };
  }
  const { protocol, hostname, port, username, password, pathname } = new URL(databaseUrl);
  return {
    client: protocol.startsWith('postgres') ? 'postgres' : mysqlClient,
    connection: {
      host: hostname,
      port: Number(port),
      user: decodeURIComponent(username),
      password: decodeURIComponent(password),
      database: decodeURIComponent(pathname.slice(1)),
      ...more,
    },
  };
}
