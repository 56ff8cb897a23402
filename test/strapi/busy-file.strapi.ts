import { expect } from 'chai';
import { onDatabases, sqlite } from '../support/databases.ts';
import { get } from '../support/http.ts';
import { useApp } from './app/use-app.ts';

onDatabases([sqlite], 'a file that the app itself holds for a while', (database) => {
  const app = useApp(database);

  it('is waited for by a statement that was never prepared before', async () => {
    for (const query of ['sort=id', 'fields=slug&sort=slug', 'populate=author&sort=title']) {
      await app().act('holdFile', 300);
      const { status, text } = await get(`${app().url}/api-query/articles?${query}`);
      expect(status, text).to.equal(200);
    }
  });
});
