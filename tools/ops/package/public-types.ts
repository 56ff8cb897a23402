import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/**
 * Removes from dist the types that no export of the package leads to: four files in five, which nobody can import.
 * `npm run build` runs it after the compiler.
 */
const specifiers = /(?:\bfrom|\bimport\()\s*['"](\.[^'"]+)['"]/g;
const reached = new Set<string>();

const look = (file: string): void => {
  if (reached.has(file) || !existsSync(file)) return;
  reached.add(file);
  for (const [, specifier = ''] of readFileSync(file, 'utf8').matchAll(specifiers))
    look(normalize(join(dirname(file), specifier.replace(/\.[jt]s$/, '.d.ts'))));
};

for (const file of ['dist/index.d.ts', 'dist/lib/replicas/index.d.ts', 'strapi/plugin/strapi-server.d.ts'])
  look(file);
for (const name of readdirSync('dist', { recursive: true, encoding: 'utf8' })) {
  const file = normalize(join('dist', name));
  if (file.endsWith('.d.ts') && !reached.has(file)) rmSync(file);
}
