import { expect } from 'chai';
import { onOneDatabase } from '../../support/databases.ts';
import { entriesOf } from '../support/entries.ts';
import { record } from '../support/record.ts';
import { useHost } from '../support/use-host.ts';

const fourLevels = 'populate[author][populate][team][populate][members][populate][articles]=true';

for (const [how, jsonInDatabase] of [
  ['written by the database where it can', true],
  ['read row by row', false],
] as const) {
  onOneDatabase(`the statements of a list, ${how}`, (database) => {
    const { host, ask } = useHost(database, {
      REST_POPULATE_WITH_PAGINATION: true,
      CREATOR_FIELDS: 'populate',
      pluginConfig: { jsonInDatabase },
    });

    const statementsOf = (query: string) =>
      record(host().sequelize, async () => {
        entriesOf(
          await ask(`/api/articles?locale=all&publicationState=preview&${query}`, { role: 'authenticated' }),
        );
      });
    const numberOf = async (query: string) => (await statementsOf(query)).length;

    for (const query of [
      '',
      'sort=author.rank&filters[categories][weight][$gt]=1',
      'fields=title&pagination[page]=2',
    ]) {
      it(`are at most two for '${query}', one without the count`, async () => {
        expect(await numberOf(query)).to.be.within(1, 2);
        expect(await numberOf(`${query}&pagination[withCount]=false`)).to.equal(1);
      });
    }

    for (const query of ['populate=*', fourLevels]) {
      it(`are as few for 100 entries as for 5: ${query}`, async () => {
        const few = await numberOf(`${query}&pagination[pageSize]=5`);
        expect(few).to.be.greaterThan(0);
        expect(await numberOf(`${query}&pagination[pageSize]=100`)).to.equal(few);
      });
    }

    it('are at most one a populated path and one a component of a zone, beside the list and its count', async () => {
      const answer = await ask('/api/articles?populate=*', { role: 'authenticated' });
      const paths = Object.values(entriesOf(answer)[0]?.attributes ?? {}).filter(
        (value) => typeof value === 'object' && value !== null,
      );
      expect(paths).to.have.length.greaterThan(8);
      const populated = 13;
      const componentsOfZones = 3;
      expect(await numberOf('populate=*')).to.be.at.most(2 + populated + componentsOfZones);
    });

    it('only read', async () => {
      for (const sql of await statementsOf('populate=*&sort=title'))
        expect(sql).to.match(/^(?:SET STATEMENT [^;]+ FOR )?(?:SELECT|WITH)\b/);
    });
  });
}
