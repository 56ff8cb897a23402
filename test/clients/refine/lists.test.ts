import type { BaseRecord } from '@refinedev/core';
import { axiosInstance, DataProvider } from '@refinedev/strapi-v4';
import { expect } from 'chai';
import { byCodePoint } from '../../http/support/entries.ts';
import { onOneDatabase } from '../../support/databases.ts';
import { tokenOf } from '../../support/tokens.ts';
import { liveArticles, useNewsdesk } from '../support/newsdesk.ts';
import { refusalOf } from '../support/refusal.ts';

const resource = 'articles';
const titlesOf = (entries: readonly BaseRecord[]) => entries.map(({ title }) => title);

onOneDatabase('getList of @refinedev/strapi-v4', (database) => {
  const desk = useNewsdesk(database);
  const provider = () => DataProvider(`${desk.host().url}/api`);

  it('gives ten flat entries and the total where nothing is said', async () => {
    const { data, total } = await provider().getList({ resource });
    expect(data).to.have.length(10);
    expect(data[0]).to.include.all.keys('id', 'title', 'publishedAt');
    expect(total).to.equal(liveArticles);
    expect(desk.sent()).to.equal('pagination[page]=1&pagination[pageSize]=10&');
  });

  it('goes through two hundred entries in pages and meets each of them once, in order', async () => {
    const pages: BaseRecord[][] = [];
    for (let currentPage = 1; currentPage <= 7; currentPage += 1) {
      const { data, total } = await provider().getList({
        resource,
        pagination: { currentPage, pageSize: 30 },
        sorters: [{ field: 'title', order: 'asc' }],
      });
      expect(total).to.equal(liveArticles);
      pages.push(data);
    }
    expect(pages.map(({ length }) => length)).to.deep.equal([30, 30, 30, 30, 30, 30, 20]);
    const entries = pages.flat();
    expect(new Set(entries.map(({ id }) => id)).size).to.equal(liveArticles);
    expect(titlesOf(entries)).to.deep.equal(titlesOf(entries).toSorted(byCodePoint));
  });

  it('sorts by several attributes, and by those of a relation', async () => {
    const { data } = await provider().getList({
      resource,
      pagination: { pageSize: liveArticles },
      filters: [{ field: 'title', operator: 'startswith', value: 'Bulletin' }],
      sorters: [
        { field: 'author.name', order: 'desc' },
        { field: 'title', order: 'asc' },
      ],
      meta: { populate: { author: { fields: ['name'] } } },
    });
    expect(desk.sent()).to.include('sort=author.name:desc,title:asc');
    const expected = data.toSorted(
      (a, b) => byCodePoint(b.author.name, a.author.name) || byCodePoint(a.title, b.title),
    );
    expect(titlesOf(data)).to.deep.equal(titlesOf(expected));
    expect(new Set(data.map(({ author }) => author.name)).size).to.equal(5);
  });

  it("sends no pagination in the modes client and off, so the host's default limit holds", async () => {
    for (const mode of ['client', 'off'] as const) {
      const { data, total } = await provider().getList({ resource, pagination: { mode } });
      expect(desk.sent()).to.equal('&');
      expect(data, mode).to.have.length(25);
      expect(total, mode).to.equal(liveArticles);
    }
  });

  it('refuses page 0, and says where', async () => {
    const refusal = await refusalOf(provider().getList({ resource, pagination: { currentPage: 0 } }));
    expect(refusal).to.deep.include({ status: 400, problems: ['invalid-value pagination.page'] });
  });

  it('passes the status of a refusal on, and leaves its message in the body', async () => {
    const refusal = await refusalOf(
      provider().getList({ resource, filters: [{ field: 'nope', operator: 'eq', value: 1 }] }),
    );
    expect(refusal).to.deep.include({
      status: 400,
      message: undefined,
      said: "Unknown attribute 'nope' of article",
    });
  });

  it('lists users with a token, where the total is what came', async () => {
    axiosInstance.defaults.headers.common.Authorization = `Bearer ${tokenOf('editor')}`;
    try {
      const { data, total } = await provider().getList({ resource: 'users', pagination: { pageSize: 2 } });
      expect(data.map(({ username }) => username)).to.deep.equal(['ann', 'bob']);
      expect(total).to.equal(2);
    } finally {
      delete axiosInstance.defaults.headers.common.Authorization;
    }
    const refusal = await refusalOf(provider().getList({ resource: 'users' }));
    expect(refusal.status).to.equal(403);
  });

  it('has custom(), which takes sorters, filters and a query', async () => {
    const { data } = await provider().custom<{ data: { id: number }[] }>({
      url: `${desk.host().url}/api/articles`,
      method: 'get',
      sorters: [{ field: 'id', order: 'desc' }],
      filters: [{ field: 'title', operator: 'startswith', value: 'Bulletin' }],
      query: { pagination: { start: 1, limit: 2 }, populate: { author: { fields: ['name'] } } },
    });
    expect(data.data.map(({ id }) => id)).to.deep.equal([1149, 1148]);
  });
});
