import { changesTable } from '../../lib/databases/changes.ts';
import { median, numberOf, type OpenTables, timeOf } from './tables.ts';

/** Statements of one connection, each a transaction of its own, and how often each is run. */
const statements = {
  'one row': {
    one: (n: number) => `UPDATE articles SET title = '${n}' WHERE id = ${1 + (n % 50)}`,
    times: 1_500,
  },
  '10,000 rows': { one: (n: number) => `UPDATE articles SET title = '${n}'`, times: 15 },
};

/** Measures writes without and with triggers, one statement of each in turn. */
export async function measureWrites({ title, plain, tracked }: OpenTables): Promise<string[]> {
  const rows: string[] = [];
  for (const [name, { one, times }] of Object.entries(statements)) {
    await tracked.query(`TRUNCATE TABLE ${changesTable}`);
    const took: { readonly without: number[]; readonly with: number[] } = { without: [], with: [] };
    for (let n = 1; n <= times; n += 1) {
      took.without.push(await timeOf(() => plain.query(one(n))));
      took.with.push(await timeOf(() => tracked.query(one(n))));
    }
    const changes = await numberOf(tracked, `SELECT COUNT(*) AS value FROM ${changesTable}`);
    const [without, those] = [median(took.without), median(took.with)];
    const each = (time: number): string => `${time.toFixed(1)} ms, ${Math.round(1_000 / time)} a second`;
    rows.push(
      `| ${title} | ${name} | ${each(without)} | ${each(those)} | ${(without / those).toFixed(2)} | ${(changes / times).toLocaleString('en')} |`,
    );
  }
  return rows;
}
