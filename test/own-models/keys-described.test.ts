import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect } from 'chai';
import type { Sequelize } from 'sequelize';
import { type Bookshop, startBookshop } from '../../example/own-models/host.ts';
import { shapesOf } from '../../lib/answer/forms.ts';
import { frontEndTypes } from '../../lib/describe/types/front-end-types.ts';
import { withModelColumns } from '../../lib/models/columns.ts';
import { readRegistry } from '../../lib/schema/read-registry.ts';
import { complaintsAbout } from '../describe/support/compile.ts';
import { restOf } from '../describe/support/describing.ts';
import { type Document, examplesIn } from '../describe/support/documents.ts';
import { sqlite } from '../support/databases.ts';
import { get } from '../support/http.ts';
import { emptyDatabase, open } from './support/empty-database.ts';
import { authors, defineLibrary, fillLibrary, libraryTypes, wide } from './support/library.ts';

describe('keys of every type, described', () => {
  let sequelize: Sequelize;
  let host: Bookshop;
  let document: Document;
  let close: () => Promise<unknown>;
  const ask = (path: string) => get(`${host.url}/api/${path}`);

  before(async () => {
    const database = await emptyDatabase(sqlite.name);
    close = database.close;
    sequelize = open(database.url);
    const models = defineLibrary(sequelize);
    await fillLibrary(sequelize);
    host = await startBookshop({
      sequelize,
      models,
      contentTypes: libraryTypes,
      components: {},
      pluginConfig: { openapi: { enabled: true } },
      rest: { populateWithPagination: true },
    });
    document = (await ask('openapi.json')).body;
  });

  after(async () => {
    await host?.stop();
    await sequelize?.close();
    await close?.();
  });

  it('have examples in OpenAPI that can be requested', async () => {
    const examples = examplesIn(document);
    expect(examples.length).to.be.greaterThan(100);
    for (const { plural, query } of examples) {
      const { status, text } = await ask(`${plural}?${query}`);
      expect(status, `${plural}?${query}: ${text}`).to.equal(200);
    }
  });

  it('have schemas in OpenAPI that match the responses, and no response with ids of another type', async () => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    ajv.addSchema({ ...document, $id: 'document' });
    for (const path of ['shelfs', 'books', 'authors', 'portraits', 'tags']) {
      const place = `document#/paths/~1${path}/get/responses/200/content/application~1json/schema`;
      const validate = ajv.getSchema(place);
      const { body } = await ask(`${path}?populate=*`);
      expect(validate?.(body), ajv.errorsText(validate?.errors)).to.equal(true);
      body.data[0].id = path === 'shelfs' ? 'x' : true;
      expect(validate?.(body), path).to.equal(false);
    }
  });

  it('have TypeScript types that accept the ids of responses, and no others', () => {
    const registry = withModelColumns(
      readRegistry({ contentTypes: libraryTypes, components: {}, i18n: false }),
      defineLibrary(sequelize),
    );
    const types = frontEndTypes(
      restOf({ registry, shapes: shapesOf('envelope', ['api::portrait.portrait']) }),
    );
    const uses = `
const author: string = ({} as Answer<'api::author.author'>).data[0]!.id;
const book: number | string = ({} as OneAnswer<'api::book.book'>).data.id;
const shelf: number = ({} as Answer<'api::shelf.shelf'>).data[0]!.id;
const portrait: string = ({} as Answer<'api::portrait.portrait'>)[0]!.id;
const far: string | undefined = ({} as Answer<'api::book.book'>).data[0]!.attributes.authors?.data[0]!.id;
const near: number | string | undefined = ({} as Answer<'api::tag.tag'>).data[0]!.attributes.books?.data[0]!.id;
const asked: Query<'api::book.book'>[] = [
  { filters: { authors: '${authors[0]}' } },
  { filters: { authors: { id: ['${authors[0]}'] }, id: { $gt: '${wide[0]}' } } },
  { filters: { sequel: { $in: [7, ${wide[0]}n, '${wide[1]}'] }, tags: 'é', shelf: 1 } },
];
export { author, book, shelf, portrait, far, near, asked };
`;
    expect(complaintsAbout(types + uses)).to.deep.equal([]);
    const wrong = `
export const one: Query<'api::book.book'> = { filters: { authors: 1 } };
export const two: Query<'api::book.book'> = { filters: { shelf: 'low' } };
export const three: number = ({} as Answer<'api::author.author'>).data[0]!.id;
`;
    expect(complaintsAbout(types + wrong)).to.have.length(3);
  });
});
