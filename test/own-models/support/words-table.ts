import { QueryTypes, type Sequelize } from 'sequelize';
import { mixed } from '../../support/database/character-sets.ts';

/**
 * Makes the table `words` with a column for each character set and collation, and a row for each text. A text that a character set
 * cannot hold is left out there. `exactly` is a collation that compares code points.
 */
export const createWords = async (
  writer: Sequelize,
  texts: readonly string[],
  exactly: string,
): Promise<void> => {
  const columns = mixed.map(({ collation }) => collation);
  const kept = mixed.map(
    (set) => `\`${set.collation}\` VARCHAR(60) CHARACTER SET ${set.name} COLLATE ${set.collation}`,
  );
  const keys = columns.map((column) => `KEY (\`${column}\`)`);
  await writer.query('ALTER DATABASE CHARACTER SET latin1');
  await writer.query(
    `CREATE TABLE words (id INT PRIMARY KEY AUTO_INCREMENT, ${[...kept, ...keys].join(', ')})`,
  );
  const held = mixed.map((set) => {
    const back = `CONVERT(CONVERT(:text USING ${set.name}) USING utf8mb4) COLLATE ${exactly}`;
    return `${back} = :text AS \`${set.collation}\``;
  });
  for (const text of texts) {
    const [holds] = await writer.query<Record<string, number>>(`SELECT ${held.join(', ')}`, {
      type: QueryTypes.SELECT,
      replacements: { text },
    });
    await writer.query('INSERT INTO words VALUES (NULL, :values)', {
      replacements: { values: columns.map((column) => (holds?.[column] === 1 ? text : null)) },
    });
  }
  // More of them, so that an index is worth using.
  await writer.query(
    `INSERT INTO words (${columns[0]}) WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 500) SELECT 'filling' FROM n`,
  );
};
