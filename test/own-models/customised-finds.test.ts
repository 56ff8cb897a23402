import { expect } from 'chai';
import type { BoundQuery, Condition, FindConfig, Populate } from '../../index.ts';
import { problemsOf } from '../http/support/entries.ts';
import { onOneDatabase } from '../support/databases.ts';
import { idsOf } from './support/describe-shops.ts';
import { ownShop, type Shop } from './support/shops.ts';

/** The hooks under test. A host written in JavaScript may hand back what no type has checked. */
interface Hooks {
  before?: (query: BoundQuery) => unknown;
  after?: FindConfig['after'];
}

const compare = (type: BoundQuery['type'], name: string, operator: string, value?: unknown): Condition => {
  const values = value === undefined ? [] : [value];
  return { kind: 'compare', attribute: type.attributes.get(name), operator, values } as unknown as Condition;
};

/** Conditions that are true of every entry, drafts and other locales among them. */
const anything = ({ type }: BoundQuery): Condition => {
  const conditions = [compare(type, 'publishedAt', '$null'), compare(type, 'locale', '$notNull')];
  return { kind: 'or', conditions: [...conditions, compare(type, 'id', '$gt', 0)] };
};

const genres = ({ type }: BoundQuery) => type.attributes.get('genres');

onOneDatabase('a customised find', ({ name: database }) => {
  let shop: Shop;
  let hooks: Hooks = {};

  const replace: FindConfig['replace'] = async (_ctx, find) => ({
    asked: await find(),
    mentors: await find('fields=name&filters[students][id][$notNull]=true&populate=books'),
  });
  const finds: Record<string, FindConfig> = {
    'api::book.book': {
      before: async (query) => ((await hooks.before?.(query)) ?? query) as BoundQuery,
      after: (entries, query) => hooks.after?.(entries, query) ?? entries,
    },
    'api::author.author': { replace },
  };

  before(async () => {
    // No role has a grant for drafts here.
    const pluginConfig = { finds, publicationState: { preview: 'granted' } } as const;
    shop = await ownShop(database, { pluginConfig, rest: { cursors: true } });
  });
  beforeEach(() => {
    hooks = {};
  });
  after(() => shop?.stop());

  describe('before', () => {
    it('changes the filters, the sort and the locale', async () => {
      hooks.before = (query) => ({
        ...query,
        locale: 'fr',
        filters: compare(query.type, 'pages', '$gt', 300),
      });
      const answer = await shop.ask('books?filters[id]=1');
      expect([idsOf(answer), answer.body.meta.pagination.total]).to.deep.equal([[7], 1]);
    });

    it('gets the query of each request, also of a repeated one', async () => {
      let most = 0;
      hooks.before = (query) => {
        most += 100;
        return { ...query, filters: compare(query.type, 'pages', '$lte', most) };
      };
      const found = [
        await shop.ask('books?sort=id'),
        await shop.ask('books?sort=id'),
        await shop.ask('books?sort=id'),
      ];
      expect(found.map(idsOf)).to.deep.equal([
        [6, 9],
        [5, 6, 9],
        [2, 5, 6, 9],
      ]);
    });

    it('cannot loosen the gates of state and locale by any condition', async () => {
      hooks.before = (query) => ({ ...query, filters: anything(query) });
      expect(idsOf(await shop.ask('books?sort=id'))).to.deep.equal([1, 2, 3, 5, 6, 9]);
      expect(idsOf(await shop.ask('books?sort=id&locale=de'))).to.deep.equal([]);
    });

    it('cannot show drafts to a role that may not see them', async () => {
      hooks.before = (query) => ({ ...query, state: 'preview', locale: undefined });
      expect(idsOf(await shop.ask('books?sort=id'))).to.deep.equal([1, 2, 3, 5, 6, 7, 9]);
      hooks.before = (query) => ({
        ...query,
        populate: query.populate.map((one) =>
          one.kind === 'entries' ? { ...one, query: { ...one.query, state: 'preview' } } : one,
        ),
      });
      expect((await shop.ask('books?populate=authors,reviews')).text).to.not.match(/Unannounced|Unread/);
    });

    it('cannot populate, filter or sort through a relation that the role may not find', async () => {
      const author = (await bound('books?populate=genres', 'reader')).populate;
      hooks.before = (query) => ({ ...query, populate: author });
      const [entry] = (await shop.ask('books', 'no-genre')).body.data;
      expect(entry.attributes).to.not.have.property('genres');
      const [shown] = (await shop.ask('books', 'reader')).body.data;
      expect(shown.attributes.genres.data[0].attributes.name).to.equal('Fiction');

      const condition = (query: BoundQuery) => compare(query.type, 'id', '$gt', 0);
      hooks.before = (query) => ({
        ...query,
        filters: { kind: 'through', relation: genres(query), condition: condition(query) },
      });
      expect((await shop.ask('books', 'no-genre')).status).to.equal(400);
      const id = { kind: 'scalar', name: 'id', type: 'id', private: false };
      hooks.before = (query) => ({
        ...query,
        sort: [{ relations: [genres(query)], attribute: id, direction: 'asc' }],
      });
      expect((await shop.ask('books', 'no-genre')).status).to.equal(400);
    });

    it('returns and accepts no cursor of an order that the role may not read', async () => {
      const cursorIn = async (path: string) => (await shop.ask(path)).body.meta.pagination.cursor;
      const key = (type: BoundQuery['type'], name: string, relations: readonly string[] = []) =>
        ({
          relations: relations.map((relation) => type.attributes.get(relation)),
          attribute: type.attributes.get(name) ?? { kind: 'scalar', name, type: 'string', private: false },
          direction: 'asc',
        }) as BoundQuery['sort'][number];
      const page = 'books?pagination[pageSize]=2';
      const seen = `${page}&pagination[withCursor]=true`;
      hooks.before = (query) => ({ ...query, sort: [key(query.type, 'title')] });
      const cursor = await cursorIn(seen);
      expect(cursor).to.be.a('string');
      expect((await shop.ask(`${page}&pagination[after]=${cursor}`)).status).to.equal(200);
      for (const hidden of [['cost'], ['email', 'authors']] as const) {
        const [name, ...relations] = hidden;
        hooks.before = (query) => ({
          ...query,
          sort: [key(query.type, 'title'), key(query.type, name, relations)],
        });
        expect((await shop.ask(page)).status, name).to.equal(200);
        for (const [asked, at] of [
          [seen, 'withCursor'],
          [`${page}&pagination[after]=${cursor}`, 'after'],
          [`${page}&pagination[after]=${cursor}&pagination[withCursor]=false`, 'after'],
        ] as const) {
          const answer = await shop.ask(asked);
          expect(problemsOf(answer), asked).to.deep.equal([`invalid-cursor pagination.${at}`]);
          expect(answer.text).to.not.include(name);
        }
      }
    });

    it('cannot change the request to a type that the role may not find', async () => {
      const [genre] = (await bound('books?populate=genres', 'reader')).populate as Extract<
        Populate,
        { kind: 'entries' }
      >[];
      hooks.before = (query) => ({ ...query, ...genre?.query });
      expect((await shop.ask('books', 'no-genre')).status).to.equal(403);
    });

    /** What a request was bound to, as `before` sees it. */
    async function bound(path: string, role: string): Promise<BoundQuery> {
      let seen: BoundQuery | undefined;
      hooks.before = (query) => {
        seen = query;
      };
      await shop.ask(path, role);
      if (seen === undefined) throw new Error(`${path} was not bound`);
      return seen;
    }
  });

  describe('after', () => {
    it('changes the entries, and leaves the meta alone', async () => {
      hooks.after = (entries, query) =>
        entries.map(({ id }) => ({ id, attributes: { link: `/${query.type.pluralName}/${id}` } }));
      const answer = await shop.ask('books?sort=id&pagination[pageSize]=2');
      expect(answer.body).to.deep.equal({
        data: [
          { id: 1, attributes: { link: '/books/1' } },
          { id: 2, attributes: { link: '/books/2' } },
        ],
        meta: { pagination: { page: 1, pageSize: 2, pageCount: 3, total: 6 } },
      });
    });

    it('is not called for a request that is refused', async () => {
      hooks.after = () => {
        throw new Error('reached');
      };
      expect((await shop.ask('books?filters[nothing]=1')).status).to.equal(400);
      expect((await shop.ask('books', 'no-book')).status).to.equal(403);
      expect((await shop.ask('books')).status).to.equal(500);
    });
  });

  describe('replace', () => {
    it('answers in place of the find, which it may call for this query string and others', async () => {
      const { asked, mentors } = (await shop.ask('authors?fields=name&filters[id]=2')).body;
      expect(asked.data).to.deep.equal([{ id: 2, attributes: { name: 'elias Brandt' } }]);
      expect(idsOf({ body: mentors } as Parameters<typeof idsOf>[0])).to.deep.equal([1]);
    });

    it('applies the gates of the request in find', async () => {
      const { mentors } = (await shop.ask('authors', 'no-book')).body;
      expect(mentors.data[0].attributes).to.have.keys('name');
      expect((await shop.ask('authors', 'no-author')).status).to.equal(403);
      expect((await shop.ask('authors?filters[books][title]=Tides', 'no-book')).status).to.equal(400);
      expect((await shop.ask('authors?publicationState=preview')).status).to.equal(403);
    });
  });
});
