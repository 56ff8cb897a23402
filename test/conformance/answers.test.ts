import { databases, onDatabases } from '../support/databases.ts';
import type { Answer } from '../support/http.ts';
import { answersOf } from './answers-of.ts';
import type { Answers } from './ask.ts';
import { complaintsAbout, expectNone } from './complaints.ts';
import { mismatch } from './mismatch.ts';
import { type Recorded, sections } from './recorded.ts';

onDatabases(databases, 'the recorded answers', (database) => {
  let answers: Answers;

  before(async () => {
    answers = await answersOf(database);
  });

  for (const section of sections) {
    it(`are returned for every request in the section ${section}`, () => {
      expectNone(complaintsAbout(answers, mismatch, section));
    });
  }

  it('come without a single server error', () => {
    expectNone(complaintsAbout(answers, serverError));
  });
});

function serverError(_: Recorded, { status, text }: Answer): string | undefined {
  return status === 0 || status >= 500 ? `status ${status}: ${text.slice(0, 200)}` : undefined;
}
