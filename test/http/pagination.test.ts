import { expect } from 'chai';
import { onOneDatabase } from '../support/databases.ts';
import { entriesOf, idsOf, problemsOf } from './support/entries.ts';
import { useHost } from './support/use-host.ts';

onOneDatabase('pagination', (database) => {
  const { ask } = useHost(database, { REST_DEFAULT_LIMIT: 4, REST_MAX_LIMIT: 10 });
  const list = (query = '') => ask(`/api/authors${query}`);
  const metaOf = async (query: string) => (await list(query)).body.meta.pagination;

  it('has the defaults of the host', async () => {
    const answer = await list();
    expect(idsOf(answer)).to.deep.equal([1, 2, 3, 4]);
    expect(answer.body.meta).to.deep.equal({ pagination: { page: 1, pageSize: 4, pageCount: 3, total: 12 } });
  });

  it('returns pages that follow each other', async () => {
    expect(idsOf(await list('?pagination[page]=2'))).to.deep.equal([5, 6, 7, 8]);
    expect(idsOf(await list('?pagination[page]=2&pagination[pageSize]=5'))).to.deep.equal([6, 7, 8, 9, 10]);
    expect(idsOf(await list('?pagination[start]=10&pagination[limit]=5'))).to.deep.equal([11, 12]);
  });

  it('clamps to the maximum, which meta shows', async () => {
    expect(idsOf(await list('?pagination[pageSize]=500'))).to.have.length(10);
    expect(await metaOf('?pagination[pageSize]=500')).to.deep.equal({
      page: 1,
      pageSize: 10,
      pageCount: 2,
      total: 12,
    });
    expect(await metaOf('?pagination[limit]=-1')).to.deep.equal({ start: 0, limit: 10, total: 12 });
  });

  it('returns an empty page past the end', async () => {
    const answer = await list('?pagination[page]=99');
    expect(entriesOf(answer)).to.deep.equal([]);
    expect(answer.body.meta.pagination).to.deep.equal({ page: 99, pageSize: 4, pageCount: 3, total: 12 });
  });

  for (const query of [
    'pagination[page]=2147483647&pagination[pageSize]=10',
    'pagination[start]=2147483647',
  ]) {
    it(`returns an empty page at the far end of integers: ${query}`, async () => {
      expect(entriesOf(await list(`?${query}`))).to.deep.equal([]);
    });
  }

  it('returns no entries but the meta for limit 0', async () => {
    const answer = await list('?pagination[limit]=0');
    expect(answer.body).to.deep.equal({ data: [], meta: { pagination: { start: 0, limit: 0, total: 12 } } });
  });

  it('leaves the totals out without a count', async () => {
    expect(await metaOf('?pagination[withCount]=false')).to.deep.equal({ page: 1, pageSize: 4 });
    expect(await metaOf('?pagination[withCount]=0&pagination[start]=1')).to.deep.equal({
      start: 1,
      limit: 4,
    });
  });

  it('counts each entry that meets the filters once', async () => {
    const filter = 'filters[articles][id][$gt]=0';
    const { total } = await metaOf(`?${filter}&pagination[pageSize]=10`);
    const pages = await Promise.all(
      [1, 2].map((page) => list(`?${filter}&pagination[pageSize]=10&pagination[page]=${page}`)),
    );
    const ids = pages.flatMap(idsOf);
    expect(ids).to.have.length(total);
    expect(new Set(ids)).to.have.property('size', total);
  });

  it('answers 400 for values that are not a pagination', async () => {
    expect(problemsOf(await list('?pagination[page]=0'))).to.deep.equal(['invalid-value pagination.page']);
    expect(problemsOf(await list('?pagination[page]=1&pagination[start]=0'))).to.deep.equal([
      'pagination-conflict pagination',
    ]);
    expect(problemsOf(await list('?pagination[limit]=2147483648'))).to.deep.equal([
      'invalid-value pagination.limit',
    ]);
  });

  it('cannot be used with populate unless the host allows it', async () => {
    expect(problemsOf(await list('?populate=team&pagination[page]=1'))).to.deep.equal([
      'populate-with-pagination pagination',
    ]);
    expect(entriesOf(await list('?populate=&pagination[page]=1'))).to.have.length(4);
  });
});
