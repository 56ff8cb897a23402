import { expect } from 'chai';
import { onOneDatabase } from '../../support/databases.ts';
import { entriesOf, problemsOf } from '../support/entries.ts';
import { type UsedHost, useHost } from '../support/use-host.ts';

const grace = { firstname: 'Grace', lastname: 'Stone' };
const linus = { firstname: 'Linus', lastname: 'Lake' };

const articleOf = async ({ ask }: UsedHost, query: string) => {
  const [entry] = entriesOf(await ask(`/api/articles?fields=id&filters[id]=2&${query}`));
  return entry?.attributes;
};

onOneDatabase('creator fields, off as they are by default', (database) => {
  const host = useHost(database);

  it('are left out of populate, whatever stands below them', async () => {
    expect(await articleOf(host, 'populate=createdBy,updatedBy.nope')).to.deep.equal({});
    expect(await articleOf(host, 'populate=*')).to.not.have.any.keys('createdBy', 'updatedBy');
  });

  it('are left out of users, roles and media files', async () => {
    const asEditor = async (query: string) => {
      const answer = await host.ask(query, { role: 'editor' });
      expect(answer.status, answer.text).to.equal(200);
      return answer.body;
    };
    const [user] = await asEditor('/api/users?fields=username&populate=createdBy,updatedBy.nope');
    expect(user).to.have.all.keys('id', 'username');
    const [{ role }] = await asEditor(
      '/api/users?populate[role][fields]=type&populate[role][populate]=createdBy',
    );
    expect(role).to.have.all.keys('id', 'type');
    const cover = 'populate[cover][fields]=ext&populate[cover][populate][updatedBy][fields]=nope';
    const [article] = (await asEditor(`/api/articles?filters[id]=2&${cover}`)).data;
    expect(article.attributes.cover.data.attributes).to.have.all.keys('ext');
  });

  it('are neither filterable nor sortable', async () => {
    expect(problemsOf(await host.ask('/api/articles?filters[createdBy][id]=1'))).to.deep.equal([
      'unknown-attribute filters.createdBy',
    ]);
    expect(problemsOf(await host.ask('/api/articles?sort=updatedBy.firstname'))).to.deep.equal([
      'unknown-attribute sort',
    ]);
  });
});

onOneDatabase('creator fields that may be populated', (database) => {
  const host = useHost(database, { CREATOR_FIELDS: 'populate' });

  it('are shown on request', async () => {
    expect(await articleOf(host, '')).to.deep.equal({});
    expect(await articleOf(host, 'populate=createdBy,updatedBy')).to.deep.equal({
      createdBy: { data: { id: 2, attributes: linus } },
      updatedBy: { data: { id: 1, attributes: grace } },
    });
    expect(await articleOf(host, 'populate=*')).to.include.keys('createdBy', 'updatedBy');
  });

  it('can be filtered and sorted by name', async () => {
    const lists = await host.ask(
      '/api/articles?filters[createdBy][firstname]=Grace&sort=updatedBy.lastname&populate=createdBy',
    );
    expect(entriesOf(lists)).to.have.length.greaterThan(0);
    for (const { attributes } of entriesOf(lists))
      expect(attributes.createdBy.data.attributes).to.deep.equal(grace);
  });

  it('show no other attribute of an administrator', async () => {
    for (const [query, problem] of [
      ['populate[createdBy][fields]=email', 'unknown-attribute populate.createdBy.fields'],
      ['populate[createdBy][populate]=roles', 'unknown-attribute populate.createdBy.populate'],
      ['filters[createdBy][password][$startsWith]=$2', 'unknown-attribute filters.createdBy.password'],
      ['sort=createdBy.password', 'unknown-attribute sort'],
    ] as const) {
      expect(problemsOf(await host.ask(`/api/articles?${query}`))).to.deep.equal([problem]);
    }
  });

  it('are not shown for types whose schema does not enable them', async () => {
    const [author] = entriesOf(await host.ask('/api/authors?populate=createdBy'));
    expect(author?.attributes).to.not.have.property('createdBy');
  });
});

onOneDatabase('creator fields that are attached', (database) => {
  const host = useHost(database, { CREATOR_FIELDS: 'attach' });

  it('are shown on every entry, without the envelope', async () => {
    expect(await articleOf(host, '')).to.deep.equal({
      createdBy: { id: 2, ...linus },
      updatedBy: { id: 1, ...grace },
    });
  });

  it('have the usual form if populate names one', async () => {
    expect(await articleOf(host, 'populate=createdBy')).to.deep.equal({
      createdBy: { data: { id: 2, attributes: linus } },
      updatedBy: { id: 1, ...grace },
    });
  });
});
