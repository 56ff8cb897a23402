import { readVersions, type Versions } from '../../lib/cache/versions.ts';
import { type ChangeTriggers, changesTable, type SelectRows } from '../../lib/databases/changes.ts';
import { databaseOf } from '../../lib/databases/index.ts';
import { select } from '../../lib/databases/sequelize.ts';
import { median, type OpenTables, timeOf } from './tables.ts';

/** How many changes wait to be compacted. From more than 10,000 on nothing is kept, and they are not all counted. */
const waiting = [0, 10_000, 400_000];

const times = 31;

/** Measures what each hit waits for: a look at the versions of all tables, where they are as they were. */
export async function measureChecks({ title, tracked }: OpenTables): Promise<string[]> {
  const triggers = databaseOf(tracked).changes as ChangeTriggers;
  const read: SelectRows = (sql) => select(tracked, sql);
  const rows: string[] = [];
  let count = 0;
  let known: Versions | undefined;
  await tracked.query(`TRUNCATE TABLE ${changesTable}`);
  for (const wanted of waiting) {
    while (count < wanted) {
      const more = count === 0 ? 1 : Math.min(count, wanted - count);
      const source = count === 0 ? "SELECT 'articles'" : `SELECT name FROM ${changesTable} LIMIT ${more}`;
      await tracked.query(`INSERT INTO ${changesTable} (name) ${source}`);
      count += more;
    }
    // A host knows the versions from before.
    const now = await readVersions(read, triggers);
    if (now !== 'too many') known = now;
    const took: number[] = [];
    for (let time = 0; time < times; time += 1)
      took.push(await timeOf(() => readVersions(read, triggers, { known })));
    const what = now === 'too many' ? ', too many' : '';
    rows.push(`| ${title} | ${wanted.toLocaleString('en')}${what} | ${median(took).toFixed(1)} |`);
  }
  return rows;
}
