import type { Indexes } from '../indexes.ts';

/**
 * How both servers create indexes. An index is sorted by the column's own collation with NULL first, which is never the
 * sort order of the API.
 */
export const familyIndexes: Omit<Indexes, 'trial' | 'insideJson'> = {
  equal: (column) => column,
  sorted: 'not sorted',
  longKeys: false,
  text: 'not indexed',
  partial: false,
  create: 'CREATE INDEX',
  longestName: 64,
  existing:
    "SELECT table_name AS `table`, index_name AS name, CONCAT('(', GROUP_CONCAT(CONCAT(column_name, IF(collation = 'D', ' DESC', '')) " +
    "ORDER BY seq_in_index SEPARATOR ', '), ')') AS definition FROM information_schema.statistics " +
    'WHERE table_schema = DATABASE() GROUP BY table_name, index_name HAVING SUM(sub_part IS NOT NULL) = 0',
  unique:
    'SELECT table_name AS `table`, index_name AS name, column_name AS `column` FROM information_schema.statistics ' +
    'WHERE table_schema = DATABASE() AND non_unique = 0',
};
