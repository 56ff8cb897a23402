import { type Answers, askAll } from '../conformance/ask.ts';
import { complaintsAbout, expectNone } from '../conformance/complaints.ts';
import { mismatch } from '../conformance/mismatch.ts';
import { onEachDatabase } from '../support/databases.ts';

// A plan that the database can write is read row by row if a host configures that, and must have the same answer.
onEachDatabase('the recorded answers, read row by row', (database) => {
  let answers: Answers;

  before(async () => {
    answers = await askAll(await database.shared(), { jsonInDatabase: false });
  });

  it('are all the same', () => {
    expectNone(complaintsAbout(answers, mismatch));
  });
});
