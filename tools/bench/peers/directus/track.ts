/** The relations: a table, the name of the relation, its link table with both columns, and the target table. */
const links = [
  ['articles', 'author_links', 'articles_author_links', 'article_id', 'author_id', 'authors'],
  ['authors', 'team_links', 'authors_team_links', 'author_id', 'team_id', 'teams'],
  ['articles', 'category_links', 'articles_categories_links', 'article_id', 'category_id', 'categories'],
  ['articles', 'cover_links', 'files_related_morphs', 'related_id', 'file_id', 'files'],
] as const;

const tables = new Set(links.flatMap(([from, , table, , , to]) => [from, table, to]));

const relation = (table: string, column: string, to: string, name: string, other: string): string =>
  `INSERT INTO directus_relations (many_collection, many_field, one_collection, one_field, junction_field)
VALUES ('${table}', '${column}', '${to}', ${name}, '${other}')`;

/** The statements that make the newsroom's tables and their relations known to Directus, and let everybody read them. */
export const trackStatements: readonly string[] = [
  ...[...tables].flatMap((table) => [
    `INSERT INTO directus_collections (collection) VALUES ('${table}')`,
    `INSERT INTO directus_permissions (collection, action, permissions, fields, policy)
SELECT '${table}', 'read', '{}', '*', policy FROM directus_access WHERE role IS NULL AND "user" IS NULL`,
  ]),
  ...links.flatMap(([from, name, table, column, other, to]) => [
    `INSERT INTO directus_fields (collection, field, special) VALUES ('${from}', '${name}', 'o2m')`,
    relation(table, column, from, `'${name}'`, other),
    relation(table, other, to, 'NULL', column),
  ]),
];
