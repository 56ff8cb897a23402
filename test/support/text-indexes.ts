import { expect } from 'chai';
import type { Sequelize } from 'sequelize';
import { databaseOf } from '../../lib/databases/index.ts';
import { queryGeneratorOf } from '../../lib/databases/sequelize.ts';
import { readIndexes } from '../../lib/sql/indexes.ts';

/** The columns of articles that `_q` searches. */
export const searchedColumns = ['title', 'slug', 'summary', 'body', 'kind', 'contact_email', 'locale'];

/** Creates the indexes on texts that `advise --text` gives for articles, where the database has any. Returns whether it has. */
export async function createTextIndexes(sequelize: Sequelize): Promise<boolean> {
  const { text: indexes } = databaseOf(sequelize).indexes;
  if (indexes === 'not indexed') return false;
  const generator = queryGeneratorOf(sequelize);
  const quote = (named: string) => generator.quoteIdentifier(named);
  for (const statement of indexes.needs) await sequelize.query(statement);
  for (const column of searchedColumns)
    for (const statement of indexes.create(`text_of_${column}`, {
      table: 'articles',
      id: 'id',
      column,
      quote,
    }))
      await sequelize.query(statement);
  const existing = await readIndexes({ sequelize });
  for (const column of searchedColumns)
    expect(existing.hasKey('articles', indexes.key({ table: 'articles', column })), column).to.equal(true);
  return true;
}
