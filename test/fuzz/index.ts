import { cleanUp } from '../support/database/at-end.ts';
import { missing } from './databases.ts';
import { fuzz } from './fuzz.ts';
import { readOptions } from './options.ts';
import { summaryOf } from './report/summary.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

const { database: databases, seconds, ...options } = readOptions(process.argv);
say(`seed ${options.seed}`);
for (const line of databases.length > 1 ? missing() : []) say(line);
try {
  for (const database of databases) {
    const outcome = await fuzz(database, {
      ...options,
      seconds: seconds === undefined ? undefined : seconds / databases.length,
      say: (line) => say(`${database.title}: ${line}`),
    });
    const { text, failed } = summaryOf(outcome, { database: database.name, seed: options.seed });
    say(text);
    if (failed) process.exitCode = 1;
  }
} finally {
  await cleanUp();
}
