import { expect } from 'chai';
import { onOneDatabase } from '../../support/databases.ts';
import { entriesOf, problemsOf } from '../support/entries.ts';
import { useHost } from '../support/use-host.ts';

const forbidden = {
  data: null,
  error: { status: 403, name: 'ForbiddenError', message: 'Forbidden', details: {} },
};

onOneDatabase('permission', (database) => {
  const { ask } = useHost(database);

  it('lets a role find the types that it was granted', async () => {
    for (const [role, statuses] of Object.entries({
      public: [200, 403, 403, 403],
      authenticated: [200, 200, 403, 403],
      editor: [200, 200, 200, 200],
    })) {
      const asked = ['articles', 'vaults', 'audit-logs', 'users'].map((plural) =>
        ask(`/api/${plural}`, { role }),
      );
      expect(
        (await Promise.all(asked)).map(({ status }) => status),
        role,
      ).to.deep.equal(statuses);
    }
  });

  it('answers 403 before the query is validated', async () => {
    for (const query of ['', '?fields=nope', '?filters[__proto__]=1', '?sort=%']) {
      const answer = await ask(`/api/vaults${query}`);
      expect(answer.status, query).to.equal(403);
      expect(answer.body, query).to.deep.equal(forbidden);
    }
  });

  it('refuses filters and sort through a relation as it refuses an absent one', async () => {
    const shape = async (query: string, name: string) =>
      (await ask(`/api/articles?${query}`)).text.replaceAll(name, 'NAME');
    for (const query of [
      'filters[NAME][code]=a',
      'filters[NAME]=1',
      'filters[NAME][$null]=true',
      'sort=NAME.code',
      'fields=NAME',
    ]) {
      const hidden = await shape(query.replace('NAME', 'vault'), 'vault');
      const absent = await shape(query.replace('NAME', 'zzzzz'), 'zzzzz');
      expect(hidden, query).to.equal(absent);
    }
    expect(problemsOf(await ask('/api/authors?filters[articles][vault][code]=a'))).to.deep.equal([
      'unknown-attribute filters.articles.vault',
    ]);
  });

  it('leaves out a populated relation, and shows it to a role that may', async () => {
    const [hidden] = entriesOf(await ask('/api/articles?filters[id]=2&fields=id&populate=vault,author'));
    expect(hidden?.attributes).to.have.all.keys('author');
    const [shown] = entriesOf(
      await ask('/api/articles?filters[id]=2&fields=id&populate=vault', { role: 'authenticated' }),
    );
    expect(shown?.attributes).to.have.all.keys('vault');
  });

  it('does not inherit from another role', async () => {
    expect(
      entriesOf(await ask('/api/articles?fields=id&populate=owner', { role: 'authenticated' }))[0]
        ?.attributes,
    ).to.deep.equal({});
    expect(
      entriesOf(await ask('/api/articles?fields=id&populate=owner', { role: 'editor' }))[0]?.attributes,
    ).to.have.all.keys('owner');
  });

  it('offers nothing in hints that the role may not use', async () => {
    const hint = async (query: string, role: string) =>
      (await ask(`/api/articles?${query}`, { role })).body.error.details.errors[0].hint;
    for (const query of ['filters[vualt]=1', 'populate=vualt', 'sort=vualt.id']) {
      expect(await hint(query, 'authenticated'), query).to.equal("did you mean 'vault'?");
      expect(await hint(query, 'public'), query).to.not.equal("did you mean 'vault'?");
    }
  });
});
