import type { Sequelize } from 'sequelize';

/**
 * What a request made the database run, without what the host itself and the plugin's timers ask for. The list grows while
 * `act` looks at it.
 */
export async function record(
  sequelize: Sequelize,
  act: (statements: readonly string[]) => Promise<unknown>,
): Promise<string[]> {
  const { options } = sequelize as unknown as { options: { logging: unknown } };
  const before = options.logging;
  const statements: string[] = [];
  options.logging = (text: string) => {
    const sql = text.replace(/^Executing \([^)]*\): /, '');
    if (!/\bup_(?:permissions|users)|strapi_core_store_settings|content_query_/.test(sql))
      statements.push(sql);
  };
  try {
    await act(statements);
  } finally {
    options.logging = before;
  }
  return statements;
}
