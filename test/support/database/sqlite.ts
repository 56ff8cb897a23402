import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase } from '../../../example/host/database/create-database.ts';
import { once } from '../once.ts';
import { atEnd } from './at-end.ts';
import { type Content, newsroom } from './content.ts';
import type { OpenDatabase, TestDatabase } from './test-database.ts';
import { uniqueName } from './unique-name.ts';

const folder = once(async () => {
  const path = await mkdtemp(join(process.env.TEST_RUN_FOLDER ?? tmpdir(), 'content-query-test-'));
  atEnd(() => rm(path, { recursive: true, force: true }));
  return path;
});

/** Loading a dump takes far longer than copying the file that comes out of it. */
function opener(content: Content): () => Promise<OpenDatabase> {
  const template = once(async () => {
    const file = join(await folder(), `${content.name}.sqlite`);
    await createDatabase(file, content.dumps.sqlite);
    return file;
  });
  return async () => {
    const file = join(await folder(), `${uniqueName()}.sqlite`);
    await copyFile(await template(), file);
    return { url: `sqlite:${file}`, close: () => rm(file) };
  };
}

/** The embedded database; it needs no server, so tests always run on it. */
export function sqliteWith(content: Content): TestDatabase {
  const open = opener(content);
  return {
    name: 'sqlite',
    title: 'SQLite',
    available: true,
    open,
    shared: once(async () => (await open()).url),
  };
}

/** SQLite with the newsroom. */
export const sqlite = sqliteWith(newsroom);
