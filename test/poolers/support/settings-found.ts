import pg from 'pg';

/** What a client that sets nothing finds in the session that it is given. */
export const settingsFound = async (url: string): Promise<Readonly<Record<string, string>>> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query('SELECT name, setting FROM pg_settings ORDER BY name');
    const prepared = await client.query('SELECT name FROM pg_prepared_statements');
    const channels = await client.query('SELECT pg_listening_channels() AS channel');
    return {
      ...Object.fromEntries(rows.map(({ name, setting }) => [name, setting])),
      channels: JSON.stringify(channels.rows),
      // Those of the plugin may be left: whoever asks for their names gets the same statements. PgBouncer has names of its own.
      prepared: JSON.stringify(
        prepared.rows.filter(({ name }) => !/^(?:content_query_[\w-]{43}|PGBOUNCER_\d+)$/.test(name)),
      ),
    };
  } finally {
    await client.end();
  }
};
