import { expect } from 'chai';
import { onOneDatabase } from '../../support/databases.ts';
import { entriesOf, problemsOf } from '../support/entries.ts';
import { record } from '../support/record.ts';
import { useHost } from '../support/use-host.ts';

const role = 'authenticated';
const list = '/api/articles?locale=all&pagination[pageSize]=100&fields=title';

onOneDatabase('a response with too many entries', (database) => {
  const { host, ask } = useHost(database, {
    REST_POPULATE_WITH_PAGINATION: true,
    pluginConfig: { ceilings: { responseRows: 400 } },
  });

  it('is refused as soon as the repeated entries of one level are too many', async () => {
    const levels = Array.from({ length: 8 }, (_, level) => (level % 2 === 0 ? 'author' : 'articles'));
    const statements = await record(host().sequelize, async () => {
      const answer = await ask(`${list}&populate=${levels.join('.')}`, { role });
      expect(problemsOf(answer)).to.deep.equal(['ceiling-exceeded populate']);
      expect(answer.body.error.message).to.include('ceiling responseRows');
    });
    // The total, the list, the authors and their articles.
    expect(statements).to.have.length.within(3, 4);
  });
});

onOneDatabase('long texts of many entries', (database) => {
  const pluginConfig = { jsonInDatabase: false };
  const { host, ask } = useHost(database, { pluginConfig });
  const short = useHost(database, {
    pluginConfig: { ...pluginConfig, ceilings: { responseBytes: 1_000_000 } },
  });

  for (const query of [
    'populate=articles',
    'populate[articles][populate][reviewers][fields]=bio',
    'populate=*',
  ])
    it(`are all read, after their length was checked: ${query}`, async () => {
      const path = `/api/authors?locale=all&${query}`;
      let expected: unknown;
      const one = await record(host().sequelize, async () => {
        expected = entriesOf(await ask(path, { role }));
      });
      const two = await record(short.host().sequelize, async () => {
        expect(entriesOf(await short.ask(path, { role }))).to.deep.equal(expected);
      });
      expect(two.length).to.be.within(one.length + 1, 2 * one.length);
    });
});
