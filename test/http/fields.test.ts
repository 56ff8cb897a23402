import { expect } from 'chai';
import { onOneDatabase } from '../support/databases.ts';
import { entriesOf, problemsOf } from './support/entries.ts';
import { useHost } from './support/use-host.ts';

onOneDatabase('fields', (database) => {
  const { ask } = useHost(database);
  const first = async (query: string) => {
    const [entry] = entriesOf(await ask(`/api/articles?filters[id]=2&${query}`));
    return entry;
  };

  it('return every readable scalar by default, each in its form', async () => {
    const { attributes } = (await first('')) ?? { attributes: {} };
    expect(attributes).to.include({
      title: 'Ada Über 2',
      slug: 'article-en-2',
      kind: 'review',
      wordCount: 247,
      views: '9007199254741545',
      rating: 2.16,
      price: 87.04,
      featured: true,
      issueDate: '2021-02-16',
      airTime: '16:12:00.000',
      eventAt: '2023-02-21T21:54:30.581Z',
      publishedAt: '2024-01-01T02:02:00.000Z',
      locale: 'en',
    });
    expect(attributes).to.include.keys(
      'metadata',
      'createdAt',
      'updatedAt',
      'summary',
      'body',
      'contactEmail',
    );
    expect(attributes).to.not.have.any.keys('id', 'secret', 'internalNote', 'author', 'cover', 'createdBy');
  });

  it('return the named attributes, and always the id', async () => {
    expect(await first('fields=title,views')).to.deep.equal({
      id: 2,
      attributes: { title: 'Ada Über 2', views: '9007199254741545' },
    });
    expect(await first('fields[]=id')).to.deep.equal({ id: 2, attributes: {} });
  });

  it('show null for a missing value', async () => {
    const [entry] = entriesOf(await ask('/api/articles?filters[id]=4&fields=price,airTime,eventAt'));
    expect(entry?.attributes).to.deep.equal({ price: null, airTime: null, eventAt: null });
  });

  it('return the default for *', async () => {
    expect(await first('fields=*')).to.deep.equal(await first(''));
  });

  it('may be filtered and sorted by without being shown', async () => {
    const [entry] = entriesOf(await ask('/api/articles?fields=slug&sort=title&filters[wordCount]=247'));
    expect(entry).to.deep.equal({ id: 2, attributes: { slug: 'article-en-2' } });
  });

  it('answer 400 for what cannot be named', async () => {
    expect(problemsOf(await ask('/api/articles?fields[0]=secret&fields[1]=author'))).to.deep.equal([
      'unknown-attribute fields.0',
      'not-selectable fields.1',
    ]);
  });
});
