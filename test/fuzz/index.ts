import { cleanUp } from '../support/database/at-end.ts';
import { missing } from './databases.ts';
import { fuzz } from './fuzz.ts';
import { readOptions } from './options.ts';
import { summaryOf } from './report/summary.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

const { database: databases, seconds, content: names, ...options } = readOptions(process.argv);
say(`seed ${options.seed}`);
for (const line of databases.length > 1 ? missing() : []) say(line);
try {
  for (const database of databases) {
    for (const content of names) {
      const outcome = await fuzz(database, {
        ...options,
        content,
        seconds: seconds === undefined ? undefined : seconds / databases.length / names.length,
        say: (line) => say(`${database.title}, ${content}: ${line}`),
      });
      const { text, failed } = summaryOf(outcome, { database: database.name, seed: options.seed, content });
      say(text);
      if (failed) process.exitCode = 1;
    }
  }
} finally {
  await cleanUp();
}
