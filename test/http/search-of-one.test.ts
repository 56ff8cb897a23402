import { expect } from 'chai';
import { onOneDatabase } from '../support/databases.ts';
import { get } from '../support/http.ts';
import { entriesOf } from './support/entries.ts';
import { type SmallHost, startSmallHost } from './support/small-host.ts';

onOneDatabase('_q of one entry', (database) => {
  const hosts = new Map<string, SmallHost>();
  let [path, title] = ['', ''];
  before(async () => {
    const url = await database.shared();
    for (const searchOne of ['refuse', 'ignore', 'apply'])
      hosts.set(searchOne, await startSmallHost(url, { searchOne }));
    const list = await get(`${hosts.get('refuse')?.url}/api/articles?pagination[limit]=1`);
    const [entry] = entriesOf(list);
    path = `/api/articles/${entry?.id}`;
    title = encodeURIComponent(String(entry?.attributes.title));
  });
  after(async () => {
    for (const host of hosts.values()) await host.stop();
  });

  const statusesOf = (query: string): Promise<number[]> =>
    Promise.all([...hosts.values()].map(async ({ url }) => (await get(`${url}${path}?_q=${query}`)).status));

  it('is refused, has no effect, or is a text that the entry has', async () => {
    expect(await statusesOf(title)).to.deep.equal([400, 200, 200]);
  });

  it('is refused, has no effect, or leaves no entry without the text', async () => {
    expect(await statusesOf('nothing-like-it')).to.deep.equal([400, 200, 404]);
  });
});
