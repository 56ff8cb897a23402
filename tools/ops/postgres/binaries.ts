import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const debian = '/usr/lib/postgresql';

/** The folder of PostgreSQL's server programs: Debian's newest, or the one in the PATH; undefined where there is none. */
export function findBinaries(): string | undefined {
  const versions = existsSync(debian) ? readdirSync(debian).map(Number).filter(Number.isFinite) : [];
  const installed = versions.sort((a, b) => b - a).map((version) => join(debian, String(version), 'bin'));
  const inPath = (process.env.PATH ?? '').split(delimiter);
  return [...installed, ...inPath].find((folder) => existsSync(join(folder, 'pg_basebackup')));
}
