import { expect } from 'chai';
import sqlite3 from 'sqlite3';
import { caseVariants } from '../../../lib/databases/case-variants.ts';
import { sqliteExpressions } from '../../../lib/databases/sqlite/expressions.ts';
import { queryOfTexts } from '../../../lib/databases/sqlite/indexes.ts';

type Row = { readonly rowid: number; readonly detail?: string };

const open = () => {
  const database = new sqlite3.Database(':memory:');
  const all = (sql: string, values: readonly unknown[] = []): Promise<Row[]> =>
    new Promise((resolve, reject) =>
      database.all<Row>(sql, values, (error, rows) => (error === null ? resolve(rows) : reject(error))),
    );
  const close = () =>
    new Promise<void>((resolve, reject) =>
      database.close((error) => (error === null ? resolve() : reject(error))),
    );
  return { all, close };
};

/** Every letter that has another case, with each of them. */
const pairs = Array.from({ length: 0x1_e944 }, (_, point) => point)
  .filter((point) => point < 0xd800 || point > 0xdfff)
  .flatMap((point) => {
    const letter = String.fromCodePoint(point);
    return caseVariants(letter)
      .filter((other) => other !== letter)
      .map((other) => [letter, other] as const);
  });

describe('the index on texts of SQLite', () => {
  it('finds every letter in its other cases, or is not asked for it', async () => {
    const { all, close } = open();
    await all("CREATE VIRTUAL TABLE found USING fts5(text, tokenize='trigram')");
    await all('BEGIN');
    for (const [index, [, other]] of pairs.entries())
      await all('INSERT INTO found (rowid, text) VALUES (?, ?)', [index + 1, `abc${other}def`]);
    await all('COMMIT');
    const missed: string[] = [];
    let asked = 0;
    for (const [index, [letter, other]] of pairs.entries()) {
      const query = queryOfTexts(`ABC${letter}DEF`, true);
      if (query?.includes(letter)) asked += 1;
      const rows = await all('SELECT rowid FROM found WHERE found MATCH ? AND rowid = ?', [query, index + 1]);
      if (rows.length === 0) missed.push(`${letter} ${other}`);
    }
    await close();
    expect(pairs).to.have.length.above(2_500);
    expect(missed).to.deep.equal([]);
    expect(asked).to.be.above(700);
  });

  it('is asked for the runs of three letters or more, as they are', () => {
    expect(queryOfTexts('ab', false)).to.equal(undefined);
    expect(queryOfTexts('a "quoted" b', false)).to.equal('"a ""quoted"" b"');
    expect(queryOfTexts('abc\0de\0fgh', false)).to.equal('"abc" AND "fgh"');
    expect(queryOfTexts('новость', true)).to.equal(undefined);
    expect(queryOfTexts('новость', false)).to.equal('"новость"');
    expect(queryOfTexts('😀😀😀', true)).to.equal('"😀😀😀"');
  });

  it('gives entries in the order of their ids, so that a page ends with its last one', async () => {
    const { all, close } = open();
    await all('CREATE TABLE notes (id INTEGER PRIMARY KEY, text)');
    await all("CREATE VIRTUAL TABLE found USING fts5(text, content=notes, tokenize='trigram')");
    const planned = async (isNeverNull: boolean): Promise<string> => {
      const order = sqliteExpressions.order('id', 'asc', isNeverNull);
      const ids = 'SELECT rowid FROM found WHERE found MATCH \'"abc"\'';
      const page = `SELECT id FROM notes WHERE id IN (${ids} UNION ALL ${ids}) ORDER BY ${order} LIMIT 25`;
      const steps = await all(`EXPLAIN QUERY PLAN ${page}`);
      return steps.map(({ detail }) => detail).join('\n');
    };
    expect(await planned(true))
      .to.match(/^SEARCH notes USING INTEGER PRIMARY KEY/)
      .and.not.include('ORDER BY');
    expect(await planned(false)).to.include('ORDER BY');
    await close();
  });
});
