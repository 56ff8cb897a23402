import { stringTypes } from '../../schema/attribute.ts';
import type { Indexes } from '../indexes.ts';
import { existingTexts, sqliteTextIndexes } from './text-indexes.ts';

interface Step {
  readonly parent: number;
  readonly detail: string;
}

/**
 * How SQLite creates and measures indexes. NULL is the smallest value in them, so only an index on ids has the
 * sort order of the API.
 */
export const sqliteIndexes: Indexes = {
  equal: (column, { type, storage }) => {
    if (storage === 'strapi') return column;
    if (stringTypes.has(type)) return `${column} COLLATE BINARY`;
    return type === 'time' ? undefined : column;
  },
  sorted: 'not sorted',
  longKeys: true,
  // An index expression cannot contain a subquery, and without one only the first of several members with one name is found.
  insideJson: 'not indexed',
  text: sqliteTextIndexes,
  partial: true,
  create: 'CREATE INDEX',
  longestName: 63,
  existing:
    'SELECT tbl_name AS "table", name, sql AS definition FROM sqlite_master WHERE type = \'index\' AND sql IS NOT NULL' +
    ` UNION ALL ${existingTexts}`,
  unique:
    'SELECT held.name AS "table", own.name AS name, part.name AS "column" ' +
    'FROM sqlite_master AS held, pragma_index_list(held.name) AS own, pragma_index_info(own.name) AS part ' +
    'WHERE held.type = \'table\' AND own."unique" = 1 AND own.partial = 0',
  trial: {
    keepsSession: 'not needed',
    copy: (table, rows) => [`CREATE TEMPORARY TABLE ${table} AS SELECT * FROM main.${table} LIMIT ${rows}`],
    copyOf: (table) => table,
    drop: (table) => `DROP TABLE IF EXISTS temp.${table}`,
    analyze: () => 'ANALYZE temp',
    createOnCopy: 'CREATE INDEX',
    explain: (select) => `EXPLAIN QUERY PLAN ${select}`,
    costIn: (steps) => ({
      text: (steps as readonly Step[])
        .filter(({ parent, detail }) => parent === 0 && !detail.startsWith('SCALAR SUBQUERY'))
        .map(({ detail }) => detail)
        .join('; '),
    }),
    bytesOf: 'not supported',
  },
};
