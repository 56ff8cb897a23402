import type { BaseRecord } from '@refinedev/core';
import { DataProvider } from '@refinedev/strapi-v4';
import { expect } from 'chai';
import { onOneDatabase } from '../../support/databases.ts';
import { liveArticles, useNewsdesk } from '../support/newsdesk.ts';
import { type Article, type Mapped, mapped, unmapped } from '../support/refine-operators.ts';
import { refusalOf } from '../support/refusal.ts';

const ids = (entries: readonly BaseRecord[]) => entries.map(({ id }) => Number(id)).sort((a, b) => a - b);

onOneDatabase('operators of @refinedev/strapi-v4', (database) => {
  const desk = useNewsdesk(database);
  const provider = () => DataProvider(`${desk.host().url}/api`);
  const all = { resource: 'articles', pagination: { pageSize: liveArticles } };
  let articles: readonly Article[];

  before(async () => {
    const { data } = await provider().getList<Article & BaseRecord>(all);
    articles = data;
  });

  for (const [operator, { sends, field, value, meets }] of Object.entries<Mapped>(mapped)) {
    it(`${operator} is sent as ${sends} and finds what it says`, async () => {
      const filters = [{ field, operator: operator as keyof typeof mapped, value }];
      const { data, total } = await provider().getList({ ...all, filters });
      expect(desk.sent()).to.include(`filters[${field}][${sends}]`);
      const expected = articles.filter(meets);
      expect(expected.length).to.be.within(1, liveArticles - 1);
      expect(ids(data)).to.deep.equal(ids(expected));
      expect(total).to.equal(expected.length);
    });
  }

  for (const operator of unmapped) {
    it(`${operator} has no name in Strapi v4, and is refused in place of finding everything`, async () => {
      const filters = [{ field: 'title', operator, value: 'x' }];
      const refusal = await refusalOf(provider().getList({ ...all, filters }));
      expect(desk.sent()).to.include(`filters[title][$${operator}]=x`);
      expect(refusal).to.deep.include({
        status: 400,
        problems: [`unknown-operator filters.title.$${operator}`],
      });
    });
  }

  it('or and and nest, through relations too', async () => {
    const { data } = await provider().getList<Article & BaseRecord>({
      ...all,
      filters: [
        {
          operator: 'or',
          value: [
            { field: 'wordCount', operator: 'eq', value: 42 },
            {
              operator: 'and',
              value: [
                { field: 'author.name', operator: 'nnull', value: true },
                { field: 'title', operator: 'eq', value: 'Bulletin 007' },
              ],
            },
          ],
        },
      ],
    });
    const meets = ({ wordCount, title }: Article) => wordCount === 42 || title === 'Bulletin 007';
    expect(ids(data)).to.deep.equal(ids(articles.filter(meets)));
    expect(desk.sent()).to.include('filters[$or][1][$and][0][author][name][$notNull]=true');
  });

  it('several filters are all met', async () => {
    const { total } = await provider().getList({
      ...all,
      filters: [
        { field: 'title', operator: 'startswith', value: 'Bulletin' },
        { field: 'wordCount', operator: 'gte', value: 5 },
        { field: 'wordCount', operator: 'lt', value: 8 },
        { field: 'featured', operator: 'eq', value: true },
      ],
    });
    expect(total).to.equal(1);
  });

  it('a list with nothing in it is not sent at all, so everything is found', async () => {
    const filters = [{ field: 'id', operator: 'in', value: [] }] as const;
    const { total } = await provider().getList({ ...all, filters: [...filters] });
    expect(desk.sent()).to.not.include('filters');
    expect(total).to.equal(liveArticles);
  });

  it('a value is cut at an ampersand, and a plus becomes a space', async () => {
    const filters = [{ field: 'title', operator: 'eq', value: 'Q&A, C++' }] as const;
    await provider().getList({ ...all, filters: [...filters] });
    expect(desk.sent()).to.match(/filters\[title\]\[\$eq\]=Q&A, C {2}=$/);
  });

  for (const [field, operator, value] of [
    ['wordCount', 'null', undefined],
    ['wordCount', 'eq', ''],
    ['featured', 'eq', 'maybe'],
    ['eventAt', 'gte', new Date(0)],
  ] as const) {
    it(`refuses ${field} ${operator} with ${String(value)}, which is no value of that type`, async () => {
      const refusal = await refusalOf(provider().getList({ ...all, filters: [{ field, operator, value }] }));
      expect(refusal.problems.join()).to.match(/^invalid-value /);
    });
  }
});
