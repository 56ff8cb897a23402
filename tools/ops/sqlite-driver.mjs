// Builds sqlite3 after `npm ci`: npm itself would install nothing where it cannot be built. JavaScript, as tsx need not be there yet.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../../node_modules/sqlite3', import.meta.url));

const isBuilt = () => {
  try {
    createRequire(import.meta.url)(folder);
    return true;
  } catch {
    return false;
  }
};

if (!isBuilt()) spawnSync('npm', ['run', 'install'], { cwd: folder, stdio: 'inherit' });
if (!isBuilt())
  console.error(
    'sqlite3 could not be built; everything else is installed. Install Python 3, a C++ compiler and the headers of Node, then `npm run prepare`; or use PostgreSQL, MariaDB or MySQL: DATABASE_URL for the example host, `npm ci --ignore-scripts` from now on.',
  );
