import { expect } from 'chai';
import { idsOf } from '../http/support/entries.ts';
import { onOneDatabase } from '../support/databases.ts';
import { attack, expectRefused } from './support/attack.ts';
import { useAttackedHost } from './support/attacked-host.ts';

const unknown = [
  '$foo',
  '$EQ',
  '$Eq',
  'eq',
  '$eq ',
  '$$eq',
  '$like',
  '$iLike',
  '$regexp',
  '$regex',
  '$where',
  '$col',
  '$literal',
  '$raw',
  '$any',
  '$all',
  '$exists',
  '$elemMatch',
  '$or',
  '$and',
  '0a',
];

const misplaced = [
  ['fail-open operators', 'filters[$foo]=x'],
  ['fail-open operators', 'filters[$eq]=x'],
  ['fail-open operators', 'filters[$EQ][title]=x'],
  ['fail-open operators', 'filters[title][$eq][$foo]=x'],
  ['fail-open operators', 'filters[title][$not][$foo]=x'],
  ['fail-open operators', 'filters[author][name][$foo]=x'],
  ['fail-open operators', 'filters[author][$foo]=1'],
  ['fail-open operators', 'populate[author][filters][name][$foo]=x'],
  ['fail-open operators', 'filters[$and]=x'],
  ['fail-open operators', 'filters[$or][title]=x'],
  ['fail-open operators', 'filters[$or][]=x'],
  ['fail-open operators', 'filters[$not]=x'],
  ['fail-open operators', 'filters[title][$null]=maybe'],
  ['fail-open operators', 'filters[id][$between]=1'],
  ['GHSA-4jv9-3563-23j3', 'filters[id][a]=1'],
  ['GHSA-4jv9-3563-23j3', 'filters[id][$eq][a]=1'],
  ['GHSA-4jv9-3563-23j3', 'filters[id][$in][a]=1'],
  ['GHSA-4jv9-3563-23j3', 'filters[title][a][b]=1'],
  ['operator in a scalar', 'locale[$ne]=en'],
  ['operator in a scalar', 'locale[]=en&locale[]=fr'],
  ['operator in a scalar', 'publicationState[$ne]=live'],
  ['operator in a scalar', 'publicationState[]=live&publicationState[]=preview'],
  ['operator in a scalar', 'populate[author][publicationState][$ne]=live'],
  ['operator in a scalar', 'pagination[page][$gt]=0'],
  ['operator in a scalar', 'pagination[$ne]=1'],
  ['operator in a scalar', 'sort[title][$ne]=asc'],
  ['operator in a scalar', 'sort[$ne]=title'],
  ['operator in a scalar', 'fields[$ne]=title'],
  ['operator in a scalar', 'populate[$ne]=author'],
  ['operator in a scalar', 'populate[author][$ne]=true'],
  ['CVE-2024-39701', 'filters[id][$in]='],
  ['CVE-2024-39701', 'filters[id][$in][]='],
  ['CVE-2024-39701', 'filters[id][$notIn]='],
  ['CVE-2024-39701', 'filters[id]='],
  ['CVE-2024-39701', 'filters[author]='],
  ['CVE-2024-39701', 'filters[author][id][$in]='],
] as const;

onOneDatabase('an operator', (database) => {
  const used = useAttackedHost(database);

  for (const name of unknown) {
    it(`that does not exist is refused, and never ignored: '${name}' (fail-open operators)`, async () => {
      for (const attribute of ['title', 'wordCount', 'id'])
        await expectRefused(used, `/api/articles?filters[${attribute}][${name}]=x`);
    });
  }

  for (const [from, query] of misplaced) {
    it(`at a wrong place is refused: ${query} (${from})`, async () => {
      await expectRefused(used, `/api/articles?${query}`);
    });
  }

  it('with an empty list never means every row (CVE-2024-39701)', async () => {
    for (const query of ['filters[title][$in]=', 'filters[title][$in][]=', 'filters[author][name][$in]=']) {
      const { answer } = await attack(used, `/api/articles?${query}`);
      expect(idsOf(answer), query).to.deep.equal([]);
    }
  });
});
