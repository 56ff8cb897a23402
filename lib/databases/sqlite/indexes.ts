import { stringTypes } from '../../schema/attribute.ts';
import { caseVariants } from '../case-variants.ts';
import type { Indexes, TextColumn, TextIndexes } from '../indexes.ts';

/** The table of an index; its name is made of the column, so that statements know it. */
export const tableOfTexts = ({ table, column }: Pick<TextColumn, 'table' | 'column'>): string =>
  `cq_text_${table}_${column}`;

/** Letters that FTS5, which knows an older Unicode, folds as the dialect does, or which have one case. */
const foldsAlike = (letter: string): boolean => {
  const variants = caseVariants(letter);
  return (
    variants.length === 1 ||
    variants.every((each) => /[\0-\u024f\u0391-\u03a9\u03b1-\u03c9\u1e00-\u1eff\u212a\u212b]/.test(each))
  );
};

/** Returns the runs of at least three letters that a text consists of, without those at which `isKept` is false. */
export const runsOf = (text: string, isKept: (letter: string) => boolean): readonly string[] => {
  const runs: string[][] = [[]];
  for (const letter of text) {
    if (letter !== '\0' && isKept(letter)) runs.at(-1)?.push(letter);
    else runs.push([]);
  }
  return runs.filter((run) => run.length >= 3).map((run) => run.join(''));
};

/** Returns the query of FTS5 for texts that may have a sought one, in any case or not; undefined if it is too short. */
export const queryOfTexts = (text: string, folds: boolean): string | undefined => {
  const runs = runsOf(text, folds ? foldsAlike : () => true);
  return runs.length === 0 ? undefined : runs.map((run) => `"${run.replaceAll('"', '""')}"`).join(' AND ');
};

/**
 * An index of FTS5 by groups of three letters: a table that refers to the rows by their ids, and that triggers keep. It ignores case,
 * by a Unicode that is older than that of the dialect: letters that it folds in another way are left out of what it is asked.
 */
export const sqliteTextIndexes: TextIndexes = {
  needs: [],
  key: (column) => `fts5 ${tableOfTexts(column)}`,
  byIntegers: true,
  keys: 'of its own',
  create: (_, column) => {
    const { quote } = column;
    const name = tableOfTexts(column);
    const [own, table, id, value] = [name, column.table, column.id, column.column].map(quote);
    const add = `INSERT INTO ${own}(rowid, ${value}) VALUES (new.${id}, new.${value});`;
    const remove = `INSERT INTO ${own}(${own}, rowid, ${value}) VALUES ('delete', old.${id}, old.${value});`;
    const trigger = (end: string, event: string, body: string): string =>
      `CREATE TRIGGER ${quote(`${name}_${end}`)} AFTER ${event} ON ${table} BEGIN ${body} END`;
    return [
      'BEGIN IMMEDIATE',
      `CREATE VIRTUAL TABLE ${own} USING fts5(${value}, content=${table}, content_rowid=${id}, tokenize='trigram')`,
      trigger('ai', 'INSERT', add),
      trigger('ad', 'DELETE', remove),
      trigger('au', `UPDATE OF ${id}, ${value}`, `${remove} ${add}`),
      `INSERT INTO ${own}(${own}) VALUES ('rebuild')`,
      'COMMIT',
    ];
  },
  candidates: ({ of }, { folds, ask, as }) => {
    if (!ask((text) => queryOfTexts(text, folds) !== undefined)) return undefined;
    const query = as((text) => queryOfTexts(text, folds));
    const own = of.quote(tableOfTexts(of));
    return {
      are: 'more than those',
      ids: (bind) => `SELECT rowid FROM ${own} WHERE ${own} MATCH ${bind(query)}`,
    };
  },
};

/** The part of the list of existing indexes: those of which all triggers are there. */
export const existingTexts =
  "SELECT max(t.tbl_name), f.name, '(fts5 ' || f.name || ')' FROM sqlite_master f INNER JOIN sqlite_master t ON t.type = 'trigger' " +
  "AND t.name IN (f.name || '_ai', f.name || '_ad', f.name || '_au') WHERE f.type = 'table' AND f.sql LIKE 'CREATE VIRTUAL TABLE%fts5(%tokenize=''trigram'')' " +
  'GROUP BY f.name HAVING count(*) = 3';

interface PlannedStep {
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
      text: (steps as readonly PlannedStep[])
        .filter(({ parent, detail }) => parent === 0 && !detail.startsWith('SCALAR SUBQUERY'))
        .map(({ detail }) => detail)
        .join('; '),
    }),
    bytesOf: 'not supported',
  },
};
