import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sqlite3 from 'sqlite3';
import { createDatabase } from '../../../example/host/index.ts';
import { frontPage } from '../../support/database/content.ts';
import { projectFile } from '../../support/project.ts';

/** A newsroom with more types and roles than a screen holds; the newsroom's own are among them. */
export const typeCount = 63;
/** How many roles the big newsroom has. */
export const roleCount = 15;

/** The newsroom lists seven types of its own and the users, and has three roles. */
const moreTypes = typeCount - 8;
const moreRoles = roleCount - 3;

const desks = ['Regional', 'Investigative', 'Supplementary', 'International', 'Local', 'Seasonal', 'Archive'];
const things = [
  'broadcasting schedule',
  'correspondent biography',
  'editorial guideline',
  'photo essay',
  'reader letter',
  'sports fixture',
  'weather warning',
  'syndication agreement',
];

/** Such as `Regional broadcasting schedule`; the role's such as `Regional desk, contributors of the night shift`. */
const typeTitle = (index: number): string =>
  `${desks[index % desks.length]} ${things[index % things.length]}`;
const roleTitle = (index: number): string =>
  `${desks[index % desks.length]} desk, contributors of the night shift ${index + 1}`;

const two = (index: number): string => String(index + 1).padStart(2, '0');

/** Writes the schemas and the database of such a newsroom into a folder. */
export async function createBigNewsroom(
  folder: string,
): Promise<{ readonly SCHEMAS: string; readonly DATABASE_URL: string }> {
  const schemas = join(folder, 'schemas');
  cpSync(projectFile('test/fixtures/newsroom/schemas'), schemas, { recursive: true });
  const statements: string[] = [];
  for (let index = 0; index < moreTypes; index += 1) {
    const name = `matter-${two(index)}`;
    const place = join(schemas, 'api', name, 'content-types', name);
    mkdirSync(place, { recursive: true });
    writeFileSync(join(place, 'schema.json'), JSON.stringify(schemaOf(index, name)));
    statements.push(
      `CREATE TABLE matters_${two(index)} (id integer PRIMARY KEY, title varchar(255), created_at datetime, updated_at datetime, published_at datetime, created_by_id integer, updated_by_id integer)`,
      `INSERT INTO matters_${two(index)} (id, title, published_at) VALUES (1, 'The first of ${name}', 1704070800000)`,
    );
  }
  for (let index = 0; index < moreRoles; index += 1) {
    statements.push(
      `INSERT INTO up_roles (name, description, type) VALUES ('${roleTitle(index)}', 'Role ${index + 1} of many', 'contributors-of-the-night-shift-${two(index)}')`,
    );
  }
  const file = join(folder, 'newsroom.sqlite');
  await createDatabase(file, frontPage.dumps.sqlite);
  await runAll(file, statements);
  return { SCHEMAS: schemas, DATABASE_URL: `sqlite:${file}` };
}

const schemaOf = (index: number, name: string) => ({
  kind: 'collectionType',
  collectionName: `matters_${two(index)}`,
  info: { singularName: name, pluralName: `${name}s`, displayName: typeTitle(index) },
  options: { draftAndPublish: index % 3 === 0 },
  attributes: { title: { type: 'string' } },
});

function runAll(file: string, statements: readonly string[]): Promise<void> {
  const database = new sqlite3.Database(file);
  return new Promise((resolve, reject) => {
    database.exec(`${statements.join(';\n')};`, (error) => {
      if (error) return reject(error);
      database.close((failed) => (failed ? reject(failed) : resolve()));
    });
  });
}
