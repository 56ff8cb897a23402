import { site5 } from '../support/database/content.ts';
import { onDatabases, site5Databases, type TestDatabase } from '../support/databases.ts';
import type { Answer } from '../support/http.ts';
import { type Answers, askAll } from './ask.ts';
import { complaintsAbout, expectNone } from './complaints.ts';
import { difference } from './difference.ts';
import { type Recorded, recordedOfSite5, sectionsOfSite5 } from './recorded.ts';
import { mismatchOfSite5, needlessRule } from './site5-rules.ts';

const ask = async (database: TestDatabase, jsonInDatabase: boolean): Promise<Answers> =>
  askAll(await database.shared(), { jsonInDatabase }, { SCHEMAS: site5.schemas, STRAPI: 5 }, recordedOfSite5);

onDatabases(site5Databases, 'the answers of Strapi 5', (database) => {
  let answers: Answers;

  before(async () => {
    answers = await ask(database, true);
  });

  for (const section of sectionsOfSite5) {
    it(`are returned in the section ${section}, or differ by a rule`, () => {
      expectNone(complaintsAbout(answers, mismatchOfSite5, section, recordedOfSite5));
    });
  }

  it('are returned if no rule is needed', () => {
    expectNone(complaintsAbout(answers, needlessRule, undefined, recordedOfSite5));
  });

  it('are the same read row by row', async () => {
    const inRows = await ask(database, false);
    const unlike = ({ id }: Recorded, { status, body }: Answer) => {
      const other = inRows.get(id);
      return difference({ status: other?.status, body: other?.body }, { status, body });
    };
    expectNone(complaintsAbout(answers, unlike, undefined, recordedOfSite5));
  });
});
