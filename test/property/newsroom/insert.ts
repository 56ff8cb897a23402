import type { Sequelize } from 'sequelize';

/** A row by column. A Date is an instant, a bigint a number of 64 bits. */
export type Row = Readonly<Record<string, string | number | bigint | boolean | Date | null>>;

/** Strapi keeps instants as milliseconds on SQLite, and as UTC without a zone elsewhere. */
export function bound(dialect: string, value: Row[string]): unknown {
  if (typeof value === 'bigint') return String(value);
  if (typeof value === 'boolean') return dialect === 'postgres' ? value : Number(value);
  if (!(value instanceof Date)) return value;
  return dialect === 'sqlite' ? value.getTime() : value.toISOString().slice(0, -1).replace('T', ' ');
}

/** Adds rows to a table. */
export async function insert(sequelize: Sequelize, table: string, rows: readonly Row[]): Promise<void> {
  const dialect = sequelize.getDialect();
  const quote = dialect === 'mariadb' || dialect === 'mysql' ? '`' : '"';
  const quoted = (name: string) => `${quote}${name}${quote}`;
  for (const row of rows) {
    const columns = Object.keys(row).map(quoted).join(', ');
    const places = Object.keys(row).map((_, index) => `$${index + 1}`);
    await sequelize.query(`INSERT INTO ${quoted(table)} (${columns}) VALUES (${places.join(', ')})`, {
      bind: Object.values(row).map((value) => bound(dialect, value)),
    });
  }
}
