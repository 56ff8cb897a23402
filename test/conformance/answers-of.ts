import type { TestDatabase } from '../support/databases.ts';
import { type Answers, askAll } from './ask.ts';

const asked = new Map<TestDatabase, Promise<Answers>>();

/** What a host on this database answers. Every suite judges the same answers, so they are asked for once in a run. */
export function answersOf(database: TestDatabase): Promise<Answers> {
  const known = asked.get(database);
  if (known) return known;
  const answers = database.shared().then(askAll);
  asked.set(database, answers);
  return answers;
}
