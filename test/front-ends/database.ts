import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Sequelize } from 'sequelize';
import { connectionOf } from '../strapi/app/connection.ts';
import { atEnd } from '../support/database/at-end.ts';

/** What Strapi's `config/database` has under `connection` for an empty database: a SQLite file, or a database on a server. */
export async function openDatabase(serverUrl: string | undefined, version: 4 | 5): Promise<object> {
  if (serverUrl === undefined) {
    const folder = await mkdtemp(join(tmpdir(), 'content-query-front-end-'));
    atEnd(() => rm(folder, { recursive: true, force: true }));
    return connectionOf(`sqlite:${join(folder, 'data.db')}`);
  }
  const name = `content_query_front_end_${randomBytes(4).toString('hex')}`;
  const onServer = async (statement: string): Promise<void> => {
    const server = new Sequelize(serverUrl, { logging: false });
    await server.query(statement).finally(() => server.close());
  };
  const isPostgres = serverUrl.startsWith('postgres');
  await onServer(
    `CREATE DATABASE ${name} ${isPostgres ? "TEMPLATE template0 ENCODING 'UTF8'" : 'CHARACTER SET utf8mb4'}`,
  );
  atEnd(() => onServer(`DROP DATABASE ${name}`));
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return connectionOf(url.href, {}, version === 5 ? 'mysql' : 'mysql2');
}
