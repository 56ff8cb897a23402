import { expect } from 'chai';
import type { Sequelize } from 'sequelize';
import { type Bookshop, startBookshop } from '../../../example/own-models/host.ts';
import { emptyDatabase, open } from '../../own-models/support/empty-database.ts';
import { type OpenDatabase, onEachDatabase } from '../../support/databases.ts';
import { get } from '../../support/http.ts';

const contentTypes = {
  'api::page.page': {
    schema: {
      collectionName: 'pages',
      info: { singularName: 'page', pluralName: 'pages' },
      attributes: {
        cta: { type: 'component', component: 'parts.button', repeatable: true },
        CTA: { type: 'component', component: 'parts.button', repeatable: true },
        body: { type: 'dynamiczone', components: ['parts.button', 'parts.quote'] },
        Body: { type: 'dynamiczone', components: ['parts.button'] },
        image: { type: 'media', multiple: true },
        Image: { type: 'media', multiple: true },
      },
    },
  },
};
const part = (name: string) => ({
  schema: { collectionName: `components_${name}s`, info: {}, attributes: { label: { type: 'string' } } },
});
const components = { 'parts.button': part('button'), 'parts.quote': part('quote') };

const tables = (quoted: (name: string) => string, time: string): readonly string[] => [
  `CREATE TABLE pages (id INTEGER PRIMARY KEY, created_at ${time}, updated_at ${time}, created_by_id INTEGER, updated_by_id INTEGER)`,
  ...['button', 'quote'].map(
    (name) => `CREATE TABLE components_${name}s (id INTEGER PRIMARY KEY, label VARCHAR(20))`,
  ),
  `CREATE TABLE pages_components (id INTEGER PRIMARY KEY, entity_id INTEGER, component_id INTEGER, component_type VARCHAR(60), field VARCHAR(60), ${quoted('order')} INTEGER)`,
  `CREATE TABLE files (id INTEGER PRIMARY KEY, name VARCHAR(20), alternative_text VARCHAR(20), caption VARCHAR(20), width INTEGER, height INTEGER, formats JSON, hash VARCHAR(20), ext VARCHAR(20), mime VARCHAR(20), size DECIMAL(10, 2), url VARCHAR(20), preview_url VARCHAR(20), provider VARCHAR(20), provider_metadata JSON, created_at ${time}, updated_at ${time})`,
  `CREATE TABLE files_related_morphs (id INTEGER PRIMARY KEY, file_id INTEGER, related_id INTEGER, related_type VARCHAR(60), field VARCHAR(60), ${quoted('order')} INTEGER)`,
  'INSERT INTO pages (id) VALUES (1)',
  "INSERT INTO components_buttons VALUES (1, 'a'), (2, 'b')",
  "INSERT INTO components_quotes VALUES (1, 'q')",
  `INSERT INTO pages_components VALUES (1, 1, 1, 'parts.button', 'cta', 1), (2, 1, 2, 'parts.button', 'CTA', 1),
   (3, 1, 1, 'parts.quote', 'body', 1), (4, 1, 2, 'parts.button', 'Body', 1)`,
  "INSERT INTO files (id, name) VALUES (1, 'one'), (2, 'two')",
  "INSERT INTO files_related_morphs VALUES (1, 1, 1, 'api::page.page', 'image', 1), (2, 2, 1, 'api::page.page', 'Image', 1)",
];

for (const jsonInDatabase of [true, false])
  onEachDatabase(
    `attributes whose names differ in case, ${jsonInDatabase ? 'as documents' : 'row by row'},`,
    ({ name }) => {
      let database: OpenDatabase;
      let sequelize: Sequelize;
      let host: Bookshop;
      const warnings: string[] = [];
      before(async () => {
        database = await emptyDatabase(name);
        sequelize = open(database.url);
        const queries = sequelize.getQueryInterface();
        const time = name === 'postgres' ? 'TIMESTAMP' : 'DATETIME';
        for (const sql of tables((column) => queries.quoteIdentifier(column), time))
          await sequelize.query(sql);
        const log = { ...console, debug() {}, info() {}, warn: (line: string) => warnings.push(line) };
        host = await startBookshop({
          sequelize,
          contentTypes,
          components,
          log: log as never,
          features: { i18n: false, permissions: false, draftAndPublish: false },
          pluginConfig: { jsonInDatabase },
        });
      });
      after(async () => {
        await host?.stop();
        await sequelize?.close();
        await database?.close();
      });

      const read = async (query: string) => {
        const { status, body, text } = await get(`${host.url}/api/pages?${query}`);
        expect(status, text).to.equal(200);
        return body.data;
      };

      it('are told apart by populate', async () => {
        const [{ attributes: shown }] = await read('populate=*');
        const ids = (list: { id: number }[]): number[] => list.map(({ id }) => id);
        expect([ids(shown.cta), ids(shown.CTA)]).to.deep.equal([[1], [2]]);
        expect([ids(shown.image.data), ids(shown.Image.data)]).to.deep.equal([[1], [2]]);
        const types = (list: { __component: string }[]) => list.map(({ __component }) => __component);
        expect([types(shown.body), types(shown.Body)]).to.deep.equal([['parts.quote'], ['parts.button']]);
      });

      it('are told apart by filters and sorts', async () => {
        expect(await read('filters[cta][label]=b')).to.deep.equal([]);
        expect(await read('filters[CTA][label]=b')).to.have.length(1);
        expect(await read('filters[CTA][label]=a')).to.deep.equal([]);
        expect(await read('sort=CTA.label')).to.have.length(1);
      });

      it('are told apart by the report of components that a zone does not have', () => {
        expect(warnings.filter((line) => line.includes('zone'))).to.deep.equal([]);
      });
    },
  );
