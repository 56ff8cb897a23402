import type { QueryTypes, Sequelize } from 'sequelize';
import { links } from '../../property/newsroom/links.ts';
import { lenient } from '../../support/database/lenient.ts';
import type { DatabaseName } from '../../support/databases.ts';

/** No entry of the newsroom has it. */
const nobody = 99_999;

/** Rows of pairs that lead from nothing, to nothing, and to two where there is room for one. */
const pairsOf = ({ table, own, other }: { table: string; own: string; other: string }): string[] => {
  const insert = (from: number | string, to: number | string): string =>
    `INSERT INTO ${table} (${own}, ${other}) VALUES (${from}, ${to})`;
  return [
    insert(2, nobody),
    insert(nobody, 1),
    insert(2, 7),
    insert(2, 8),
    insert(2, 'NULL'),
    insert('NULL', 1),
  ];
};

const pieceOf = (table: string, component: number | string, type: string, field: string): string =>
  `INSERT INTO ${table} (entity_id, component_id, component_type, field) VALUES (2, ${component}, '${type}', '${field}')`;

const tables = Object.values(links).filter(
  ({ table, where }) => where === undefined && table.endsWith('_links'),
);

/** What a table may come to hold that nobody meant, on every database. */
const everywhere: readonly string[] = [
  ...[...new Map(tables.map((link) => [link.table, link])).values()].flatMap(pairsOf),
  ...['seo', 'links', 'sections', 'nothing'].flatMap((field) => [
    pieceOf('articles_components', nobody, 'shared.seo', field),
    pieceOf('articles_components', nobody, 'blocks.hero', field),
    pieceOf('articles_components', 'NULL', 'blocks.hero', field),
    pieceOf('articles_components', 1, 'blocks.gone', field),
    pieceOf('articles_components', 1, '', field),
  ]),
  `UPDATE articles SET created_by_id = ${nobody}, updated_by_id = NULL WHERE id IN (2, 4)`,
  "UPDATE articles SET locale = '' WHERE id = 5",
  'UPDATE articles SET locale = NULL WHERE id = 7',
  `UPDATE files_related_morphs SET related_id = ${nobody} WHERE id = 1`,
  "UPDATE files_related_morphs SET related_type = 'api::gone.gone' WHERE id = 2",
];

const nested = (levels: number): string => `'${'['.repeat(levels)}${']'.repeat(levels)}'`;

/** What MariaDB and MySQL both take. */
const ofMysqlFamily: Readonly<Record<string, readonly string[]>> = {
  issue_date: ["'0000-00-00'", "'2024-00-10'"],
  event_at: ["'0000-00-00 00:00:00'", "'2024-00-01 00:00:00'"],
  published_at: ["'0000-00-00 00:00:00'"],
  air_time: ["'838:59:59'", "'-10:00:00'"],
  featured: ['7'],
};

/** Values out of their range, by the column of an article. */
const values: Readonly<Record<DatabaseName, Readonly<Record<string, readonly string[]>>>> = {
  sqlite: {
    title: ["x'ff00c3'", "'a' || char(0) || 'b'", "''", '5'],
    slug: ["x'00'"],
    rating: ["'text'", '9e999', "x'01'"],
    price: ["'1e3x'", '-9e999'],
    views: ["'many'", '1e30', "x'ff'"],
    word_count: ["'few'", '1.5', '9223372036854775807'],
    featured: ["'maybe'", '7', "x'31'"],
    metadata: ["'{no json'", "'[1]' || char(0)", "x'7b'", "'NaN'", nested(1_001), nested(9_000), '0.1 + 0.2'],
    issue_date: ["'0000-00-00'", "'someday'", '20240101', "x'ff'"],
    air_time: ["'noon'", "'99:99:99.999'", '5', "'10:20:30' || char(0)"],
    event_at: ['1709288430500.5', '9e15', '-9223372036854775808', "'now'", "x'00'", "'2024-13-01 00:00:00'"],
    published_at: ['9e17', "'yes'", '0.5'],
  },
  postgres: {
    rating: ["'NaN'", "'Infinity'"],
    price: ["'NaN'"],
    metadata: [nested(1_001), nested(6_000), '\'"text"\''],
    issue_date: ["'0044-03-15 BC'", "'infinity'", "'5874897-12-31'"],
    event_at: ["'0044-03-15 10:00:00 BC'", "'-infinity'", "'294276-12-31'"],
    published_at: ["'infinity'", "'0044-03-15 BC'"],
    air_time: ["'24:00:00'"],
  },
  mariadb: ofMysqlFamily,
  mysql: ofMysqlFamily,
};

/** Published articles, of which each takes one odd value of every column. */
export const corrupted = [2, 4, 5, 7, 9, 12, 14];

const assigned = (database: DatabaseName): string[] =>
  Object.entries(values[database]).flatMap(([column, odd]) =>
    odd.map((value, index) => `UPDATE articles SET ${column} = ${value} WHERE id = ${corrupted[index] ?? 2}`),
  );

async function dropForeignKeys(sequelize: Sequelize): Promise<void> {
  const [keys] = await sequelize.query(
    `SELECT conrelid::regclass::text AS "table", conname AS name FROM pg_constraint WHERE contype = 'f'`,
  );
  for (const { table, name } of keys as { table: string; name: string }[])
    await sequelize.query(`ALTER TABLE ${table} DROP CONSTRAINT "${name}"`);
}

/** Fills the tables of a newsroom with orphaned and repeated links and values out of their range. Gives how many were taken. */
export async function corrupt(sequelize: Sequelize, database: DatabaseName): Promise<number> {
  if (database === 'postgres') await dropForeignKeys(sequelize);
  if (database === 'sqlite') await sequelize.query('PRAGMA foreign_keys = OFF');
  let taken = 0;
  for (const sql of [...everywhere, ...assigned(database)]) {
    const type = 'RAW' as QueryTypes.RAW;
    // A unique index may keep a pair out that is there already, and foreign keys and modes keep much else out.
    await sequelize.query(lenient(database, sql), { type }).then(
      () => (taken += 1),
      () => undefined,
    );
  }
  return taken;
}
