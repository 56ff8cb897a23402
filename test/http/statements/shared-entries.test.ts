import { expect } from 'chai';
import { onOneDatabase } from '../../support/databases.ts';
import { entriesOf } from '../support/entries.ts';
import { record } from '../support/record.ts';
import { useHost } from '../support/use-host.ts';

/** What the authors of articles are shown with, to one and to many. */
const queries = [
  'populate[author][populate][articles][fields]=title',
  'populate[reviewers][populate][reviews][fields]=title',
  'populate[reviewers][populate][team][populate][members][fields]=name',
  'populate[author][populate][articles][populate][author][populate]=reviews',
];

onOneDatabase('entries that are populated in many others', (database) => {
  const asked = { REST_POPULATE_WITH_PAGINATION: true };
  const { host, ask } = useHost(database, asked);
  const byRow = useHost(database, { ...asked, pluginConfig: { jsonInDatabase: false } });

  for (const query of queries) {
    const path = `/api/articles?locale=all&pagination[pageSize]=100&fields=title&${query}`;

    it(`are read once: ${query}`, async () => {
      let answer: unknown;
      const statements = await record(host().sequelize, async () => {
        answer = entriesOf(await ask(path, { role: 'authenticated' }));
      });
      expect(answer).to.deep.equal(entriesOf(await byRow.ask(path, { role: 'authenticated' })));
      // One for each level, one more for the total.
      expect(statements).to.have.length.within(4, 6);
    });
  }

  it('are read with their own relations in one statement', async () => {
    for (const query of ['populate[sections][populate]=*', 'populate[author][populate]=team', 'populate=*']) {
      const statements = await record(host().sequelize, async () => {
        await ask(`/api/articles?${query}`, { role: 'authenticated' });
      });
      expect(statements, query).to.have.length(1);
    }
  });
});
