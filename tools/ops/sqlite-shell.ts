import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Builds SQLite's own shell into a folder, from the source that the sqlite3 driver brings along, so that it tells how many rows each
 * step of a statement reads: `node --import tsx tools/ops/sqlite-shell.ts FOLDER`.
 */
const [folder] = process.argv.slice(2);
if (folder === undefined) fail('name the folder that it is to be built in');

const sources = fileURLToPath(new URL('../../node_modules/sqlite3/deps/', import.meta.url));
const archive = readdirSync(sources).find((file) => /^sqlite-autoconf-\d+\.tar\.gz$/.test(file));
if (archive === undefined) fail(`there is no source of SQLite in ${sources}`);

mkdirSync(folder, { recursive: true });
run('tar', ['xzf', sources + archive, '-C', folder, '--strip-components', '1']);
const options = ['-O1', '-DSQLITE_ENABLE_STMT_SCANSTATUS', '-o', 'sqlite3', 'shell.c', 'sqlite3.c'];
run('cc', [...options, '-lm', '-lpthread', '-ldl'], folder);

function run(command: string, args: readonly string[], cwd?: string): void {
  const { status, error } = spawnSync(command, args, { cwd, stdio: 'inherit' });
  if (status !== 0) fail(error?.message ?? `${command} failed`);
}

function fail(why: string): never {
  process.stderr.write(`sqlite-shell: ${why}\n`);
  process.exit(1);
}
