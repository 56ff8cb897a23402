import { databases, describeEachOf } from '../support/databases.ts';
import { askingTakes } from './answers-of.ts';
import { type Answers, askAll } from './ask.ts';
import { complaintsAbout, expectNone } from './complaints.ts';
import { mismatch } from './mismatch.ts';

// MariaDB is always read row by row; on the others a plan can be, and has to give the same answer then.
const writeJson = databases.filter(({ name }) => name !== 'mariadb');

describeEachOf(writeJson, 'the recorded answers, read row by row', (database) => {
  let answers: Answers;

  before(async function () {
    this.timeout(askingTakes);
    answers = await askAll(await database.shared(), { jsonInDatabase: false });
  });

  it('are all the same', () => {
    expectNone(complaintsAbout(answers, mismatch));
  });
});
