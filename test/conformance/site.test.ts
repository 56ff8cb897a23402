import { site } from '../support/database/content.ts';
import { onDatabases, siteDatabases, type TestDatabase } from '../support/databases.ts';
import type { Answer } from '../support/http.ts';
import { type Answers, askAll } from './ask.ts';
import { complaintsAbout, expectNone } from './complaints.ts';
import { difference } from './difference.ts';
import { mismatch } from './mismatch.ts';
import { type Recorded, recordedOfSite, sectionsOfSite } from './recorded.ts';

const ask = async (database: TestDatabase, jsonInDatabase: boolean): Promise<Answers> =>
  askAll(await database.shared(), { jsonInDatabase }, { SCHEMAS: site.schemas }, recordedOfSite);

onDatabases(siteDatabases, 'the recorded answers of the site', (database) => {
  let answers: Answers;

  before(async () => {
    answers = await ask(database, true);
  });

  for (const section of sectionsOfSite) {
    it(`are returned for every request in the section ${section}`, () => {
      expectNone(complaintsAbout(answers, mismatch, section, recordedOfSite));
    });
  }

  it('are the same read row by row', async () => {
    const inRows = await ask(database, false);
    const unlike = ({ id }: Recorded, { status, body }: Answer) => {
      const other = inRows.get(id);
      return difference({ status: other?.status, body: other?.body }, { status, body });
    };
    expectNone(complaintsAbout(answers, unlike, undefined, recordedOfSite));
  });
});
