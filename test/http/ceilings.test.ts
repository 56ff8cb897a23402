import { expect } from 'chai';
import { onOneDatabase } from '../support/databases.ts';
import { entriesOf, problemsOf } from './support/entries.ts';
import { useHost } from './support/use-host.ts';

for (const jsonInDatabase of [true, false]) {
  const how = jsonInDatabase ? 'written by the database where it can' : 'read row by row';

  onOneDatabase(`the ceilings of a response, ${how}`, (database) => {
    const rows = useHost(database, { pluginConfig: { jsonInDatabase, ceilings: { responseRows: 40 } } });
    const bytes = useHost(database, { pluginConfig: { jsonInDatabase, ceilings: { responseBytes: 6_000 } } });

    it('limit the rows that it would show, and count every repetition', async () => {
      expect(entriesOf(await rows.ask('/api/authors'))).to.have.length(12);
      const answer = await rows.ask('/api/authors?populate=articles.author');
      expect(problemsOf(answer)).to.deep.equal(['ceiling-exceeded populate']);
      expect(answer.body.error.message).to.include('ceiling responseRows');
    });

    it('limit its bytes', async () => {
      expect(entriesOf(await bytes.ask('/api/authors?fields=name'))).to.have.length(12);
      const answer = await bytes.ask('/api/articles?fields=body');
      expect(problemsOf(answer)).to.have.length(1);
      expect(answer.body.error.message).to.include('ceiling responseBytes');
    });
  });
}

onOneDatabase('the ceilings of a request', (database) => {
  const { ask } = useHost(database, {
    pluginConfig: { ceilings: { queryStringLength: 200, conditions: 2, populateDepth: 2, listLength: 3 } },
  });

  for (const [query, ceiling, path] of [
    [`filters[title]=${'a'.repeat(200)}`, 'queryStringLength', ''],
    ['filters[id][$gt]=1&filters[id][$lt]=9&filters[slug]=a', 'conditions', 'filters.slug'],
    ['populate=author.team.members', 'populateDepth', 'populate'],
    ['filters[id]=1&filters[id]=2&filters[id]=3&filters[id]=4', 'listLength', 'filters.id'],
  ] as const) {
    it(`answer 400 and name ${ceiling}`, async () => {
      const answer = await ask(`/api/articles?${query}`);
      expect(problemsOf(answer)).to.deep.equal([`ceiling-exceeded ${path}`]);
      expect(answer.body.error.message).to.include(`ceiling ${ceiling}`);
    });
  }

  it('accept requests below them', async () => {
    expect(
      (await ask('/api/articles?filters[id][$in][]=1&filters[id][$in][]=2&populate=author.team')).status,
    ).to.equal(200);
  });
});
