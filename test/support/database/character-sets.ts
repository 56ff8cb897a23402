/** A character set of MariaDB, with one of its collations. */
export interface CharacterSet {
  readonly name: string;
  readonly collation: string;
}

const of = (name: string, collation: string): CharacterSet => ({ name, collation });

/** What tables are in that an old server made without asking. */
export const latin1: readonly CharacterSet[] = [
  of('latin1', 'latin1_swedish_ci'),
  of('utf8mb3', 'utf8mb3_general_ci'),
];

/** Sets and collations that columns of one table may have: with one byte to a character, with two, with more and with fewer characters. */
export const mixed: readonly CharacterSet[] = [
  of('latin1', 'latin1_german1_ci'),
  of('utf8mb3', 'utf8mb3_unicode_ci'),
  of('utf8mb4', 'utf8mb4_unicode_ci'),
  of('ascii', 'ascii_general_ci'),
  of('utf16', 'utf16_general_ci'),
  of('latin1', 'latin1_bin'),
  of('eucjpms', 'eucjpms_japanese_ci'),
  of('utf8mb4', 'utf8mb4_bin'),
  of('ucs2', 'ucs2_bin'),
];

interface TextColumn {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly nullable: 'YES' | 'NO';
}

const textColumns =
  'SELECT table_name AS `table`, column_name AS name, column_type AS type, is_nullable AS nullable ' +
  'FROM information_schema.columns WHERE table_schema = DATABASE() AND collation_name IS NOT NULL ' +
  'ORDER BY table_name, ordinal_position';

const foreignKeys =
  'SELECT table_name AS `table`, constraint_name AS name FROM information_schema.referential_constraints ' +
  'WHERE constraint_schema = DATABASE()';

/** A connection to the database whose columns are changed. */
export interface Asked {
  /** The name of the database. */
  readonly database: string;
  /** Gives the rows of a statement. */
  query(sql: string): Promise<unknown>;
  /** The server's collation of utf8mb4 by code point. */
  readonly exact: 'utf8mb4_nopad_bin' | 'utf8mb4_0900_bin';
}

/**
 * Gives every text column of a database one of some character sets, in turn: the first from there on that has all its texts. A
 * column whose texts are in none of them stays as it is. The tables that are made afterwards get the first one.
 */
export async function putIntoCharacterSets(
  { database, query, exact }: Asked,
  sets: readonly CharacterSet[],
): Promise<void> {
  const rowsOf = async <Row>(sql: string): Promise<readonly Row[]> => (await query(sql)) as readonly Row[];
  // A constraint wants one collation on both sides of a foreign key; tables without constraints have any.
  for (const { table, name } of await rowsOf<{ table: string; name: string }>(foreignKeys))
    await query(`ALTER TABLE \`${table}\` DROP FOREIGN KEY \`${name}\``);
  const [first] = sets;
  if (first === undefined) throw new Error('There is no character set to put columns into');
  await query(`ALTER DATABASE \`${database}\` CHARACTER SET ${first.name} COLLATE ${first.collation}`);
  const columns = await rowsOf<TextColumn>(textColumns);
  for (const [index, { table, name, type, nullable }] of columns.entries()) {
    const turn = index % sets.length;
    for (const set of [...sets.slice(turn), ...sets.slice(0, turn)]) {
      const back = `CONVERT(CONVERT(\`${name}\` USING ${set.name}) USING utf8mb4) COLLATE ${exact}`;
      const lost = await rowsOf(
        `SELECT 1 FROM \`${table}\` WHERE NOT (CONVERT(\`${name}\` USING utf8mb4) <=> ${back}) LIMIT 1`,
      );
      if (lost.length > 0) continue;
      const change = `CHARACTER SET ${set.name} COLLATE ${set.collation} ${nullable === 'YES' ? 'NULL' : 'NOT NULL'}`;
      await query(`ALTER TABLE \`${table}\` MODIFY \`${name}\` ${type} ${change}`);
      break;
    }
  }
}
