import { expect } from 'chai';
import type { ExplainAnswer } from '../../admin-config/contract.ts';
import { onOneDatabase } from '../support/databases.ts';
import { change, useAdmin } from './support/use-admin.ts';

const article = 'api::article.article';
const rows = { kind: 'review', $and: [{ author: { rank: { $lte: '$user.rank' } } }] };
const users: Readonly<Record<string, object>> = { 1: { id: 1, rank: 100, username: 'ada' } };

onOneDatabase('POST /explain and POST /read under conditions', (database) => {
  const { admin, ask } = useAdmin(database, {
    auth: { userById: (id) => users[id] },
    pluginConfig: {
      conditions: {
        public: {
          [article]: { rows, fields: ['title', 'author', 'kind'] },
          'api::author.author': { rows: { rank: { $gt: 1 } } },
        },
      },
    },
  });
  const explain = async (query: string, more: object = {}): Promise<ExplainAnswer> => {
    const { status, body, text } = await admin('/explain', {
      body: { role: 'public', uid: article, query, ...more },
    });
    expect(status, text).to.equal(200);
    return body;
  };
  const condition = {
    ...{ role: 'public', type: article, fields: ['title', 'author', 'kind'], rows },
    ...{ fixed: true, version: null },
  };

  it('name the conditions of the places that a query reaches', async () => {
    const { narrowed } = await explain('populate=author');
    expect(narrowed.map(({ path, condition: { type } }) => [...path, type])).to.deep.equal([
      [article],
      ['populate', 'author', 'api::author.author'],
    ]);
    expect(narrowed[0]?.condition).to.deep.equal(condition);
    const { narrowed: ofEditor } = await explain('', { role: 'editor' });
    expect(ofEditor).to.deep.equal([]);
  });

  it('count the entries that each hides, for a user too', async () => {
    const { total } = (await ask('/api/articles', { role: 'editor' })).body.meta.pagination;
    const nobody = await explain('');
    expect([nobody.narrowed[0]?.hides, nobody.user]).to.deep.equal([total, null]);
    const ada = await explain('', { user: '1' });
    expect(ada.user).to.deep.equal({ id: '1', name: 'ada' });
    expect(ada.narrowed[0]?.hides).to.be.within(1, total - 1);
    const read = await admin('/read', { body: { role: 'public', uid: article, query: '', user: '1' } });
    expect(read.body.meta.pagination.total).to.equal(total - (ada.narrowed[0]?.hides ?? 0));
    expect(
      (await admin('/read', { body: { role: 'public', uid: article, query: '', user: '9' } })).status,
    ).to.equal(404);
  });

  it('name the parts that one hidden entry does not meet', async () => {
    const changes = [change(article, true, { action: 'findOne' })];
    expect((await admin('/grants', { body: { changes } })).status).to.equal(200);
    const news = '/api/articles?filters[kind]=news&filters[author][rank][$lt]=100&fields=id';
    const [{ id }] = (await ask(news, { role: 'editor' })).body.data;
    const hidden = await explain('', { id: String(id), user: '1' });
    expect(hidden.narrowed[0]?.hides).to.equal(1);
    expect(hidden.narrowed[0]?.unmet).to.deep.equal([{ kind: 'review' }]);
    const toNobody = await explain('', { id: String(id) });
    expect(toNobody.narrowed[0]?.unmet).to.deep.equal([{ kind: 'review' }, ...rows.$and]);
  });

  it('name the attributes of a refused query that a condition withholds', async () => {
    const { narrowed, error } = await explain('sort=slug&filters[summary]=x&fields=internalNote');
    expect(error?.status).to.equal(400);
    expect(narrowed[0]?.withheld).to.include.members(['slug', 'summary']);
    expect(narrowed[0]?.hides).to.equal(null);
  });
});
