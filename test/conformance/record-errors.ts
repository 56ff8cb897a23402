// Run by hand when the codes or paths of errors change on purpose: tsx test/conformance/record-errors.ts
// It writes into answers.jsonl how the list of errors of every 400 begins. Read the diff before you commit it.
import { writeFile } from 'node:fs/promises';
import { cleanUp } from '../support/database/at-end.ts';
import { sqlite } from '../support/database/sqlite.ts';
import type { Answer } from '../support/http.ts';
import { askAll } from './ask.ts';
import { complaintsAbout } from './complaints.ts';
import { errorsOf } from './mismatch.ts';
import { type Recorded, recorded, recordedFile } from './recorded.ts';

/** What must not be written down as right: another status than the recorded one, a 400 that names no error. */
function refusal({ expect }: Recorded, { status, body }: Answer): string | undefined {
  if (!expect.status.includes(status)) return `expected status ${expect.status.join(' or ')}, got ${status}`;
  if (status === 400 && errorsOf(body).length === 0) return 'the 400 holds no list of errors';
  return undefined;
}

function withErrors(request: Recorded, { status, body }: Answer): Recorded {
  const { errors: _, ...expect } = request.expect;
  if (status !== 400) return { ...request, expect };
  return { ...request, expect: { ...expect, errors: errorsOf(body).slice(0, 1) } };
}

try {
  const answers = await askAll(await sqlite.shared());
  const refused = complaintsAbout(answers, refusal);
  if (refused.length > 0) throw new Error(`nothing written:\n${refused.join('\n')}`);
  const lines = recorded.map((request) => {
    const answer = answers.get(request.id);
    return JSON.stringify(answer ? withErrors(request, answer) : request);
  });
  await writeFile(recordedFile, `${lines.join('\n')}\n`);
  console.log(
    `${recorded.length} requests, ${lines.filter((line) => line.includes('"errors":[{')).length} with an error`,
  );
} finally {
  await cleanUp();
}
