import { expect } from 'chai';
import type { Sequelize } from 'sequelize';
import { type Bookshop, startBookshop } from '../../../example/own-models/host.ts';
import { columnType } from '../../own-models/support/column-types.ts';
import { emptyDatabase, open } from '../../own-models/support/empty-database.ts';
import { makeTable } from '../../own-models/support/twin.ts';
import { type DatabaseName, type OpenDatabase, onEachDatabase } from '../../support/databases.ts';
import { get } from '../../support/http.ts';

const type = (name: string, attributes: object, options = {}) => ({
  schema: {
    collectionName: `${name}s`,
    info: { singularName: name, pluralName: `${name}s` },
    options,
    attributes: { title: { type: 'string' }, ...attributes },
  },
});
const morph = (kind: string, target: string, morphBy: string) => ({
  type: 'relation',
  relation: kind,
  target: `api::${target}.${target}`,
  morphBy,
});

const contentTypes = {
  // A bookmark leads to one entry of any type, a shelf to several.
  'api::bookmark.bookmark': type('bookmark', { place: { type: 'relation', relation: 'morphToOne' } }),
  'api::shelf.shelf': type(
    'shelf',
    { heldItems: { type: 'relation', relation: 'morphToMany' } },
    { draftAndPublish: true },
  ),
  'api::book.book': type('book', {
    bookmarks: morph('morphMany', 'bookmark', 'place'),
    bookmark: morph('morphOne', 'bookmark', 'place'),
    shelves: morph('morphMany', 'shelf', 'heldItems'),
    shelf: morph('morphOne', 'shelf', 'heldItems'),
    stray: morph('morphMany', 'shelf', 'title'),
  }),
  'api::map.map': type('map', { shelves: morph('morphMany', 'shelf', 'heldItems') }),
};

const pair = (shelf: number, uid: string, id: number, field: string, order: number) => ({
  shelf_id: shelf,
  held_items_id: id,
  held_items_type: `api::${uid}.${uid}`,
  field,
  order,
});

/** Makes the tables that Strapi v4 makes for these schemas. */
async function fill(sequelize: Sequelize, database: DatabaseName): Promise<void> {
  const of = (kind: 'id' | 'string' | 'integer' | 'datetime') => columnType(database, kind);
  const own = {
    id: of('id'),
    title: of('string'),
    created_at: of('datetime'),
    updated_at: of('datetime'),
    created_by_id: of('integer'),
    updated_by_id: of('integer'),
  };
  const titles = (...named: readonly string[]) => named.map((title) => ({ title }));
  await makeTable(sequelize, { name: 'books', columns: own, rows: titles('b1', 'b2', 'b3') });
  await makeTable(sequelize, { name: 'maps', columns: own, rows: titles('m1') });
  const target = { target_id: of('integer'), target_type: of('string') };
  await makeTable(sequelize, {
    name: 'bookmarks',
    columns: { ...own, ...target },
    rows: [
      { title: 'k1', target_id: 1, target_type: 'api::book.book' },
      { title: 'k2', target_id: 2, target_type: 'api::book.book' },
      { title: 'k3', target_id: 1, target_type: 'api::map.map' },
      { title: 'k4', target_id: 1, target_type: 'api::book.book' },
    ],
  });
  const published_at = database === 'sqlite' ? 1 : '1970-01-01 00:00:00';
  await makeTable(sequelize, {
    name: 'shelfs',
    columns: { ...own, published_at: of('datetime') },
    rows: [
      { title: 's1', published_at },
      { title: 's2', published_at },
      { title: 'draft', published_at: null },
    ],
  });
  await makeTable(sequelize, {
    name: 'shelfs_held_items_morphs',
    columns: {
      id: of('id'),
      shelf_id: of('integer'),
      held_items_id: of('integer'),
      held_items_type: of('string'),
      field: of('string'),
      order: of('integer'),
    },
    rows: [
      pair(1, 'book', 1, 'shelves', 2),
      pair(2, 'book', 1, 'shelves', 1),
      pair(3, 'book', 1, 'shelves', 3),
      pair(2, 'book', 2, 'shelves', 1),
      pair(2, 'book', 1, 'shelf', 1),
      pair(1, 'map', 1, 'shelves', 1),
      pair(1, 'book', 3, 'other', 1),
    ],
  });
}

for (const jsonInDatabase of [true, false]) {
  const how = jsonInDatabase ? 'written by the database where it can' : 'read row by row';
  onEachDatabase(`polymorphic relations, ${how}`, ({ name }) => {
    let database: OpenDatabase;
    let sequelize: Sequelize;
    let host: Bookshop;
    const lines: string[] = [];

    before(async () => {
      database = await emptyDatabase(name);
      sequelize = open(database.url);
      await fill(sequelize, name);
      host = await startBookshop({
        sequelize,
        contentTypes,
        components: {},
        log: { ...console, warn: (line) => lines.push(line) },
        pluginConfig: { jsonInDatabase },
        rest: { populateWithPagination: true },
      });
    });

    after(async () => {
      await host?.stop();
      await sequelize?.close();
      await database?.close();
    });

    const ask = (path: string) => get(`${host.url}/api/${path}`);
    type Entry = { readonly id: number; readonly attributes: Record<string, { readonly data: unknown }> };
    const related = async (path: string, attribute: string): Promise<unknown[]> => {
      const { body } = await ask(path);
      return body.data.map(({ attributes }: Entry) => {
        const data = attributes[attribute]?.data as Entry | Entry[] | null;
        return Array.isArray(data) ? data.map(({ id }) => id) : (data?.id ?? null);
      });
    };
    const idsOf = async (path: string): Promise<unknown[]> =>
      (await ask(path)).body.data.map(({ id }: Entry) => id);

    it('show the side that leads to one type, in the envelope of a relation', async () => {
      const { body } = await ask('maps?populate[shelves][fields]=title');
      expect(body.data[0].attributes.shelves).to.deep.equal({
        data: [{ id: 1, attributes: { title: 's1' } }],
      });
    });

    it('show the entries that name this type, this entry and this attribute, in their stored order', async () => {
      expect(await related('books?populate=shelves', 'shelves')).to.deep.equal([[2, 1], [2], []]);
      expect(await related('books?populate=shelf', 'shelf')).to.deep.equal([2, null, null]);
      expect(await related('books?populate=bookmarks', 'bookmarks')).to.deep.equal([[1, 4], [2], []]);
      expect(await related('books?populate=bookmark', 'bookmark')).to.deep.equal([1, 2, null]);
      expect(await related('books?populate[bookmarks][sort]=title:desc', 'bookmarks')).to.deep.equal([
        [4, 1],
        [2],
        [],
      ]);
    });

    it('ignore `on`, which is for the side that leads to several types', async () => {
      for (const attribute of ['shelves', 'shelf', 'bookmarks', 'bookmark']) {
        const plain = await ask(`books?populate=${attribute}`);
        const { status, body } = await ask(`books?populate[${attribute}][on][api::map.map][fields]=nope`);
        expect([status, body]).to.deep.equal([200, plain.body]);
      }
      expect((await ask('books?populate[shelves][on]=x&populate[shelves][of]=y')).status).to.equal(400);
    });

    it('show for each entry the requested window, or the count', async () => {
      const counted = async (path: string, attribute: string) =>
        (await ask(path)).body.data.map(
          ({ attributes }: Entry) => (attributes[attribute]?.data as Entry | undefined)?.attributes.count,
        );
      expect(await related('books?populate[shelves][limit]=1', 'shelves')).to.deep.equal([[2], [2], []]);
      expect(await related('books?populate[shelves][start]=1', 'shelves')).to.deep.equal([[1], [], []]);
      expect(await counted('books?populate[shelves][count]=true', 'shelves')).to.deep.equal([2, 1, 0]);
      const preview = 'books?populate[shelves][count]=true&publicationState=preview';
      expect(await counted(preview, 'shelves')).to.deep.equal([3, 1, 0]);
      const last = 'books?populate[bookmarks][sort]=title:desc&populate[bookmarks][limit]=1';
      expect(await related(last, 'bookmarks')).to.deep.equal([[4], [2], []]);
      expect(await related('books?populate[bookmarks][start]=1', 'bookmarks')).to.deep.equal([[4], [], []]);
      expect(await counted('books?populate[bookmarks][count]=true', 'bookmarks')).to.deep.equal([2, 1, 0]);
    });

    it('hide drafts, except in preview', async () => {
      const path = 'books?populate=shelves&publicationState=preview';
      expect(await related(path, 'shelves')).to.deep.equal([[2, 1, 3], [2], []]);
      expect(await idsOf('books?filters[shelves][title]=draft')).to.deep.equal([]);
      expect(await idsOf('books?filters[shelves][title]=draft&publicationState=preview')).to.deep.equal([1]);
    });

    it('are filtered and sorted through', async () => {
      expect(await idsOf('books?filters[bookmarks][title]=k3')).to.deep.equal([]);
      expect(await idsOf('books?filters[bookmarks][title]=k4')).to.deep.equal([1]);
      expect(await idsOf('books?filters[bookmark][$null]=true')).to.deep.equal([3]);
      expect(await idsOf('books?filters[shelves]=1')).to.deep.equal([1]);
      expect(await idsOf('books?filters[shelves]=2')).to.deep.equal([1, 2]);
      expect(await idsOf('books?sort=bookmarks.title:desc')).to.deep.equal([3, 1, 2]);
    });

    it('are left out if no type is at their other end, and the boot warns once for each', async () => {
      expect(lines.filter((line) => line.includes('polymorphic'))).to.deep.equal([
        "content-query: api::book.book: 'stray' is left out: it is a polymorphic relation (morphMany), and 'api::shelf.shelf' has no relation 'title' that it could belong to",
      ]);
      expect((await ask('books?populate=stray')).status).to.equal(400);
      expect((await ask('books?populate=*')).status).to.equal(200);
    });

    it('show the side that leads to several types beside the other', async () => {
      const { body } = await ask(
        'maps?populate[shelves][populate][heldItems][on][api::book.book][fields]=title&publicationState=preview',
      );
      // The attribute by which a book belongs to the shelf does not matter on this side.
      expect(body.data[0].attributes.shelves.data[0].attributes.heldItems).to.deep.equal([
        { __type: 'api::book.book', id: 3, title: 'b3' },
        { __type: 'api::book.book', id: 1, title: 'b1' },
      ]);
      const bookmarks = (await ask('bookmarks?populate[place][on][api::map.map][fields]=title')).body.data;
      expect(bookmarks.map(({ attributes }: Entry) => attributes.place)).to.deep.equal([
        null,
        null,
        { __type: 'api::map.map', id: 1, title: 'm1' },
        null,
      ]);
    });
  });
}
