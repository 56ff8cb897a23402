import { readFile } from 'node:fs/promises';
import type { DialectName } from '../options.ts';
import { projectFolder } from '../process/build.ts';

const names = { postgres: 'pg', sqlite: 'sqlite', mariadb: 'mariadb', mysql: 'mariadb' } as const;

/** Matches statements of the example's dump about tables for which the bench has its own rows. */
const ofOthers = /^\s*(?:INSERT INTO|UPDATE) (?:public\.)?`?(?:components_|files)/;

/** Sets the component that a homepage shows to one that has every part its kind can have. */
const shown = (type: string, found: string): string =>
  `UPDATE homepages_components SET component_id = (SELECT min${found}) WHERE component_type = '${type}'`;

const pages = [1, 2];

/** Pages with a hero and two quotes, whose speakers have articles. */
const pageStatements: readonly string[] = [
  'DELETE FROM pages_components',
  'DELETE FROM pages',
  ...pages.map(
    (page) =>
      `INSERT INTO pages (id, name, path, created_at, updated_at, published_at) SELECT ${page}, 'Page ${page}', 'page-${page}', created_at, updated_at, published_at FROM articles WHERE id = (SELECT min(id) FROM articles WHERE published_at IS NOT NULL)`,
  ),
  ...pages.flatMap((page) =>
    ['blocks.hero', 'blocks.quote', 'blocks.quote'].map((kind, index) => {
      const table = kind === 'blocks.hero' ? 'components_blocks_heros' : 'components_blocks_quotes';
      const id = page * 10 + index;
      return `INSERT INTO pages_components (id, entity_id, component_id, component_type, field) SELECT ${id}, ${page}, id, '${kind}', 'sections' FROM ${table} ORDER BY id LIMIT 1 OFFSET ${id}`;
    }),
  ),
];

/**
 * Returns the statements that add to a seeded newsroom the example's single types and pages, and the grants to read
 * those and single entries.
 */
export async function frontPageStatements(dialect: DialectName): Promise<string[]> {
  const dump = await readFile(
    `${projectFolder}test/fixtures/newsroom/front-page.${names[dialect]}.sql`,
    'utf8',
  );
  return [
    // No text in the dump has a semicolon at the end of a line.
    ...dump.split(/;\n/).filter((statement) => /\S/.test(statement) && !ofOthers.test(statement)),
    shown('blocks.hero', '(entity_id) FROM components_blocks_heros_components'),
    shown('shared.seo', '(id) FROM components_shared_seos'),
    ...pageStatements,
  ];
}
