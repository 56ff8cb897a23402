import { answersOf } from '../conformance/answers-of.ts';
import { complaintsAbout, expectNone } from '../conformance/complaints.ts';
import { difference } from '../conformance/difference.ts';
import type { Recorded } from '../conformance/recorded.ts';
import { databasesAndLocales, onDatabases, sqlite } from '../support/databases.ts';
import type { Answer } from '../support/http.ts';

const others = databasesAndLocales.filter((database) => database !== sqlite);

onDatabases(others, 'every answer', (database) => {
  it('is equal to that of SQLite', async () => {
    const [expected, actual] = [await answersOf(sqlite), await answersOf(database)];
    const unlike = ({ id }: Recorded, { status, body }: Answer) => {
      const other = expected.get(id);
      return difference({ status: other?.status, body: other?.body }, { status, body });
    };
    expectNone(complaintsAbout(actual, unlike));
  });
});
