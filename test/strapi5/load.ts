import { loadRows } from './load-rows.ts';

const [sqliteFile, serverUrl] = process.argv.slice(2);
if (sqliteFile === undefined || serverUrl === undefined) {
  process.stderr.write('Usage: node --import tsx test/strapi5/load.ts SQLITE_FILE DATABASE_URL\n');
  process.exitCode = 1;
} else await loadRows(sqliteFile, serverUrl.replace(/^mariadb:/, 'mysql:'));
