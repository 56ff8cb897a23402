import { expect } from 'chai';
import type { Sequelize } from 'sequelize';
import { type Bookshop, startBookshop } from '../../example/own-models/host.ts';
import { describeEachDatabase, type OpenDatabase } from '../support/databases.ts';
import { get } from '../support/http.ts';
import { emptyDatabase, open } from './support/empty-database.ts';
import { authors, defineLibrary, fillLibrary, libraryTypes, wide } from './support/library.ts';

const [a, b, c] = authors;
const [odd, even] = wide;
const text = encodeURIComponent;

// A list, and the ids that it shows.
const lists: Readonly<Record<string, readonly unknown[]>> = {
  shelfs: [1, 2],
  books: [7, even, odd],
  'books?sort=id:desc': [odd, even, 7],
  'books?sort=shelf.id:desc': [even, 7, odd],
  authors: [a, b, c],
  tags: ['10', 'Z', 'b', 'é'],
  'tags?sort=title:desc': ['10', 'Z', 'b', 'é'],
  'tags?sort=title&pagination[start]=1&pagination[limit]=2': ['10', 'Z'],
  'authors?pagination[page]=2&pagination[pageSize]=2': [c],
  'tags?sort=id:desc': ['é', 'b', 'Z', '10'],
  'tags?sort=parent.id': ['10', 'Z', 'b', 'é'],
  'tags?sort=children.id:desc': ['10', 'Z', 'é', 'b'],
  'books?sort=authors.id': [odd, even, 7],
  'books?sort=authors.id:desc': [7, odd, even],
  'authors?sort=books.authors.id:desc': [a, c, b],
  'portraits?sort=author.id:desc': ['p/1', "O'Brien"],
  'authors?sort=books.id': [b, a, c],
  'books?filters[id]=7': [7],
  [`books?filters[id]=${odd}`]: [odd],
  [`books?filters[id][$gt]=${even}`]: [odd],
  [`books?filters[id][$notIn][0]=${odd}&filters[id][$notIn][1]=7`]: [even],
  [`books?filters[id][$between][0]=8&filters[id][$between][1]=${even}`]: [even],
  [`books?filters[sequel]=${even}`]: [odd],
  [`books?filters[sequel][id][$ne]=${even}`]: [7],
  'books?filters[prequel]=7': [odd],
  [`shelfs?filters[books]=${odd}`]: [1],
  [`authors?filters[id]=${b}`]: [b],
  [`authors?filters[id]=${b?.toUpperCase()}`]: [b],
  [`authors?filters[id][$lte]=${b}`]: [a, b],
  [`authors?filters[id][$in][0]=${c}&filters[id][$in][1]=${a}`]: [a, c],
  [`books?filters[authors]=${c}`]: [odd],
  [`books?filters[authors][id][$ne]=${c}`]: [even, odd],
  [`authors?filters[books][id]=${even}`]: [b],
  [`authors?filters[portrait]=${text("O'Brien")}`]: [a],
  'authors?filters[portrait][$null]=true': [c],
  'authors?filters[id][$notNull]=true': [a, b, c],
  'tags?filters[id]=z': [],
  'tags?filters[id]=Z': ['Z'],
  'tags?filters[id]=10': ['10'],
  'tags?filters[id]=10.0': [],
  [`tags?filters[id]=${text('e')}`]: [],
  [`tags?filters[id]=${text('é')}`]: ['é'],
  'tags?filters[id][$containsi]=z': ['Z'],
  'tags?filters[id][$gt]=Z': ['b', 'é'],
  'tags?filters[parent]=b': ['10'],
  [`tags?filters[parent][parent]=${text('é')}`]: ['10'],
  'tags?filters[children][0]=Z&filters[children][1]=10': ['b', 'é'],
  'books?filters[tags]=Z': [7],
  'books?filters[tags]=z': [],
};

// A path below a list of one entry, and what is brought along.
const populated: Readonly<Record<string, readonly unknown[]>> = {
  'shelfs?filters[id]=1&populate=books': [7, odd],
  'shelfs?filters[id]=2&populate=books': [even],
  [`books?filters[id]=${odd}&populate=shelf`]: [1],
  [`books?filters[id]=${odd}&populate=sequel`]: [even],
  [`books?filters[id]=${even}&populate=prequel`]: [odd],
  [`books?filters[id]=${odd}&populate=prequel`]: [7],
  [`books?filters[id]=${odd}&populate=authors`]: [a, c],
  [`books?filters[id]=${odd}&populate[authors][sort]=id:desc`]: [c, a],
  [`books?filters[id]=${odd}&populate[authors][filters][id]=${c}`]: [c],
  'books?filters[id]=7&populate=tags': ['Z', 'é'],
  [`books?filters[id]=${odd}&populate=tags`]: [],
  [`authors?filters[id]=${b}&populate=portrait`]: ['p/1'],
  [`authors?filters[id]=${c}&populate=portrait`]: [],
  [`authors?filters[id]=${c}&populate=books`]: [odd],
  'portraits?filters[title]=of%20A&populate=author': [a],
  [`tags?filters[id]=${text('é')}&populate=children`]: ['Z', 'b'],
  [`tags?filters[id]=${text('é')}&populate[children][sort]=title`]: ['Z', 'b'],
  'tags?filters[id]=10&populate=parent': ['b'],
  'tags?filters[id]=b&populate=books': [even],
};

const refused = [
  'books?filters[id]=abc',
  'books?filters[id]=9223372036854775808',
  'books?filters[id]=1.5',
  'shelfs?filters[id]=2147483648',
  'authors?filters[id]=1',
  'authors?filters[id]=not-a-uuid',
  `authors?filters[id]={${a}}`,
  `authors?filters[id]=${a.slice(0, -1)}`,
  'authors?filters[id][$contains]=0b5c',
  'books?filters[authors]=7',
  'books?filters[authors][$in][0]=x',
  'books?filters[authors][id][$lt]=zzz',
  'portraits?filters[author][books]=x',
  'tags?filters[id]=%00',
  'books?filters[bookId]=7',
  'books?fields=bookId',
  'books?sort=book_no',
];

// A path below a list, and what its first three entries show of a relation: ids, or how many there are.
const windows: Readonly<Record<string, readonly unknown[]>> = {
  'shelfs?populate[books][limit]=1': [[7], [even]],
  'shelfs?populate[books][start]=1': [[odd], []],
  'shelfs?populate[books][sort]=id:desc&populate[books][limit]=1': [[odd], [even]],
  'shelfs?populate[books][count]=true': [2, 1],
  'books?populate[authors][limit]=1': [[], [b], [a]],
  'books?populate[authors][sort]=id:desc&populate[authors][limit]=1': [[], [b], [c]],
  'books?populate[authors][start]=1': [[], [], [c]],
  'books?populate[authors][count]=true': [0, 1, 2],
  'authors?populate[books][start]=0&populate[books][limit]=1': [[odd], [even], [odd]],
  'authors?populate[books][count]=true': [1, 1, 1],
  'books?populate[tags][limit]=1': [['Z'], ['b'], []],
  'tags?sort=id:desc&populate[children][limit]=1': [['Z'], ['10'], []],
  'tags?sort=id:desc&populate[children][start]=1': [['b'], [], []],
  'tags?sort=id:desc&populate[children][count]=true': [2, 1, 0],
};

// A path, and the id of the entry there.
const ones: Readonly<Record<string, unknown>> = {
  'shelfs/2': 2,
  'books/7': 7,
  [`books/${odd}`]: odd,
  [`books/${even}?populate=*`]: even,
  [`authors/${b}?populate=books`]: b,
  'tags/10': '10',
  'tags/Z': 'Z',
  [`tags/${text('é')}`]: 'é',
  [`portraits/${text("O'Brien")}`]: "O'Brien",
  [`portraits/${text('p/1')}`]: 'p/1',
};

const noEntries = [
  'shelfs/3',
  'shelfs/02',
  'shelfs/2147483648',
  'books/9007199254740994',
  'books/07',
  'books/9223372036854775808',
  'books/abc',
  'authors/7',
  `authors/${b?.toUpperCase()}`,
  `authors/{${b}}`,
  'authors/f0000000-0000-4000-8000-00000000000b',
  'tags/z',
  'tags/10.0',
  'tags/%00',
  `tags/${text('É')}`,
];

type Counted = { readonly attributes: { readonly count: number } };
type Entry = { readonly id: unknown; readonly attributes: Record<string, { readonly data: unknown }> };

for (const jsonInDatabase of [true, false]) {
  const how = jsonInDatabase ? 'written by the database where it can' : 'read row by row';
  describeEachDatabase(`keys of every type, ${how}`, ({ name }) => {
    let database: OpenDatabase;
    let sequelize: Sequelize;
    let host: Bookshop;

    before(async () => {
      database = await emptyDatabase(name);
      sequelize = open(database.url);
      const models = defineLibrary(sequelize);
      await fillLibrary(sequelize);
      host = await startBookshop({
        sequelize,
        models,
        contentTypes: libraryTypes,
        components: {},
        pluginConfig: { jsonInDatabase, flatTypes: ['api::portrait.portrait'] },
        rest: { populateWithPagination: true },
      });
    });

    after(async () => {
      await host?.stop();
      await sequelize?.close();
      await database?.close();
    });

    const ask = (path: string) => get(`${host.url}/api/${path}`);
    const idsOf = (entries: readonly Entry[]) => entries.map(({ id }) => id);

    for (const [path, ids] of Object.entries(lists)) {
      it(`are shown as id: ${decodeURIComponent(path)}`, async () => {
        const { status, body } = await ask(path);
        expect(status, JSON.stringify(body)).to.equal(200);
        expect(idsOf(body.data ?? body)).to.deep.equal(ids);
      });
    }

    for (const [path, ids] of Object.entries(populated)) {
      it(`lead to what is populated: ${decodeURIComponent(path)}`, async () => {
        const { body } = await ask(path);
        const attribute = /populate(?:=|\[)(\w+)/.exec(path)?.[1] ?? '';
        const [entry] = body.data ?? body;
        const value = body.data === undefined ? entry[attribute] : entry.attributes[attribute].data;
        expect(idsOf([value ?? []].flat())).to.deep.equal(ids);
      });
    }

    for (const path of refused) {
      it(`take no value of another type, nor their own names: ${path}`, async () => {
        const { status, body } = await ask(path);
        expect([status, body.error?.name]).to.deep.equal([400, 'ValidationError']);
      });
    }

    for (const [path, related] of Object.entries(windows)) {
      it(`lead to a window for each parent: ${path}`, async () => {
        const { status, body } = await ask(path);
        expect(status, JSON.stringify(body)).to.equal(200);
        const attribute = /populate\[(\w+)/.exec(path)?.[1] ?? '';
        const shown = body.data.slice(0, 3).map(({ attributes }: Entry) => {
          const data = attributes[attribute]?.data;
          return Array.isArray(data) ? idsOf(data) : (data as Counted).attributes.count;
        });
        expect(shown).to.deep.equal(related);
      });
    }

    for (const [path, id] of Object.entries(ones)) {
      it(`name one entry in a URL: ${path}`, async () => {
        const { status, body } = await ask(path);
        expect([status, (body.data ?? body).id]).to.deep.equal([200, id]);
      });
    }

    it('name none where they are of another type, or not as answers show them', async () => {
      for (const path of noEntries) expect((await ask(path)).status, path).to.equal(404);
    });

    it('are numbers in JSON where they are safe integers, and text elsewhere', async () => {
      const { body } = await ask('books?fields=title&populate[shelf][fields]=title');
      expect(body.data).to.deep.equal(
        [
          { id: 7, title: 'seven', shelf: { id: 1, attributes: { title: 'low' } } },
          { id: even, title: 'even', shelf: { id: 2, attributes: { title: 'high' } } },
          { id: odd, title: 'odd', shelf: { id: 1, attributes: { title: 'low' } } },
        ].map(({ id, title, shelf }) => ({ id, attributes: { title, shelf: { data: shelf } } })),
      );
    });

    it('are shown in flat objects too, at any depth', async () => {
      const { body } = await ask('portraits?sort=author.title&populate[author][populate]=books');
      expect(body).to.deep.equal([
        { id: "O'Brien", title: 'of A', author: { id: a, title: 'A', books: [{ id: odd, title: 'odd' }] } },
        { id: 'p/1', title: 'of B', author: { id: b, title: 'B', books: [{ id: even, title: 'even' }] } },
      ]);
    });

    it('lead through a circle and back', async () => {
      const deep = 'populate[books][populate][authors][populate][books][populate]=authors';
      const { body } = await ask(`authors?filters[id]=${c}&${deep}`);
      const ways: unknown[] = [];
      const walk = (entries: readonly Entry[], name: string): void => {
        ways.push(idsOf(entries));
        for (const { attributes } of entries) {
          const next = attributes[name]?.data;
          if (Array.isArray(next)) walk(next, name === 'books' ? 'authors' : 'books');
        }
      };
      walk(body.data, 'books');
      expect(ways).to.deep.equal([[c], [odd], [a, c], [odd], [a, c], [odd], [a, c]]);
    });
  });
}
