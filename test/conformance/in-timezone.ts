// Run as a process of its own, as the time zone of a process is settled when it starts:
// in-timezone.ts DATABASE_URL writes what it found as JSON to the standard output.
import { askAll } from './ask.ts';
import { complaintsAbout } from './complaints.ts';
import { mismatch } from './mismatch.ts';

const [databaseUrl = ''] = process.argv.slice(2);
const answers = await askAll(databaseUrl);

/** What a process in another time zone found. */
export interface Found {
  /** Hours that the process's clock is ahead of UTC. */
  readonly hoursAhead: number;
  readonly asked: number;
  readonly complaints: readonly string[];
}

const found: Found = {
  hoursAhead: -new Date(0).getTimezoneOffset() / 60,
  asked: answers.size,
  complaints: complaintsAbout(answers, mismatch),
};
process.stdout.write(JSON.stringify(found));
