import { expect } from 'chai';
import { QueryTypes, type Sequelize } from 'sequelize';
import { openDatabase } from '../../../example/host/database/open-database.ts';
import { type PlainHost, startPlainHost } from '../../admin/support/plain-host.ts';
import { type OpenDatabase, onOneDatabase } from '../../support/databases.ts';
import { get } from '../../support/http.ts';
import { entriesOf } from '../support/entries.ts';

const ofEverybody = { i18n: true, permissions: false, draftAndPublish: true };

const queries = [
  'populate[seo][populate][social][populate]=image&populate[links][sort]=href',
  'populate=*&publicationState=preview',
  'filters[seo][metaTitle][$notNull]=true&fields=id&pagination[pageSize]=100',
  'filters[links][href][$contains]=/&fields=id&sort=id:desc',
  'filters[$not][seo][social][network]=x&fields=id',
  'filters[seo][$null]=true&fields=id',
  'sort=seo.priority:desc&fields=id&pagination[pageSize]=100',
  'sort=links.label&fields=id&pagination[pageSize]=100',
];

onOneDatabase('components whose type was renamed', (database) => {
  let copy: OpenDatabase;
  let sequelize: Sequelize;
  const hosts: PlainHost[] = [];
  const asBefore: unknown[] = [];
  const update = (text: string) => sequelize.query(text, { type: QueryTypes.UPDATE });
  const path = (query: string) => `/api/articles?locale=all&${query}`;
  const start = async () => {
    for (const jsonInDatabase of [true, false])
      hosts.push(
        await startPlainHost(copy.url, {
          features: ofEverybody,
          config: { jsonInDatabase },
          rest: { populateWithPagination: true },
        }),
      );
  };
  const stop = async () => {
    for (const host of hosts.splice(0)) await host.stop();
  };

  before(async () => {
    copy = await database.open();
    sequelize = await openDatabase(copy.url, () => {});
    await start();
    for (const query of queries) {
      const answer = await get(`${hosts[0]?.url}${path(query)}`);
      expect(answer.status, answer.text).to.equal(200);
      asBefore.push(answer.body);
    }
    expect(hosts.flatMap(({ warnings }) => warnings).filter((line) => line.includes('zone'))).to.deep.equal(
      [],
    );
    await stop();
    await update(
      "UPDATE articles_components SET component_type = 'old.name' WHERE field IN ('seo', 'links')",
    );
    await update("UPDATE components_shared_seos_components SET component_type = 'old.other'");
    await start();
  });
  after(async () => {
    await stop();
    await sequelize.close();
    await copy.close();
  });

  for (const [index, query] of queries.entries()) {
    it(`are read as before, as Strapi reads them, whoever writes the JSON: ${query}`, async () => {
      for (const host of hosts) {
        const answer = await get(host.url + path(query));
        expect(answer.status, answer.text).to.equal(200);
        expect(answer.body).to.deep.equal(asBefore[index]);
      }
    });
  }

  it('have the type of the schema, whatever type is stored', async () => {
    const [{ owner, id } = { owner: 0, id: 0 }] = (await sequelize.query(
      "SELECT entity_id AS owner, component_id AS id FROM articles_components WHERE field = 'sections' AND component_type = 'blocks.hero' AND entity_id IN (SELECT id FROM articles WHERE published_at IS NOT NULL) AND entity_id NOT IN (SELECT entity_id FROM articles_components WHERE field = 'seo') AND component_id IN (SELECT id FROM components_shared_seos)",
      { type: QueryTypes.SELECT },
    )) as { owner: number; id: number }[];
    await update(
      `INSERT INTO articles_components (entity_id, component_id, component_type, field) VALUES (${owner}, ${id}, 'blocks.hero', 'seo')`,
    );
    for (const host of hosts) {
      const [entry] = entriesOf(
        await get(`${host.url}${path(`filters[id]=${owner}&populate[seo][fields]=priority`)}`),
      );
      expect(entry?.attributes.seo.id).to.equal(id);
    }
    await update(`DELETE FROM articles_components WHERE entity_id = ${owner} AND field = 'seo'`);
  });

  it('are reported in one warning for each zone and type if the zone does not have it, and are not shown', async () => {
    await stop();
    await update(
      "UPDATE articles_components SET component_type = 'blocks.gone' WHERE field = 'sections' AND component_type = 'blocks.hero'",
    );
    const [{ count } = { count: 0 }] = (await sequelize.query(
      "SELECT COUNT(*) AS count FROM articles_components WHERE component_type = 'blocks.gone'",
      { type: QueryTypes.SELECT },
    )) as { count: number | string }[];
    expect(Number(count)).to.be.greaterThan(1);
    await start();
    for (const host of hosts) {
      expect(host.warnings.filter((line) => line.includes('zone'))).to.deep.equal([
        `content-query: api::article.article: ${count} rows of the zone 'sections' in articles_components name 'blocks.gone', which is not one of its components; they are not shown`,
      ]);
      const shown = entriesOf(
        await get(`${host.url}${path('populate=sections&pagination[pageSize]=100')}`),
      ).flatMap(({ attributes }) =>
        attributes.sections.map((piece: { __component: string }) => piece.__component),
      );
      expect(shown).to.include('blocks.quote').and.not.include('blocks.hero').and.not.include('blocks.gone');
    }
  });
});
