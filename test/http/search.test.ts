import { expect } from 'chai';
import { onEachDatabase } from '../support/databases.ts';
import { get } from '../support/http.ts';
import { type Entry, entriesOf, idsOf, problemsOf } from './support/entries.ts';
import { startSmallHost } from './support/small-host.ts';
import { useHost } from './support/use-host.ts';

const searched = ['title', 'slug', 'summary', 'body', 'kind', 'contactEmail', 'locale'];
const numbers = ['wordCount', 'views', 'rating', 'price'];

onEachDatabase('_q', (database) => {
  const { ask } = useHost(database);
  const list = (query: string) => ask(`/api/articles?locale=all&pagination[pageSize]=100&sort=id&${query}`);
  let all: Entry[] = [];
  before(async () => {
    all = entriesOf(await list(''));
  });

  const finds = (text: string, { id, attributes }: Entry): boolean => {
    const pattern = new RegExp(text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&'), 'iu');
    if (searched.some((name) => pattern.test(attributes[name] ?? ''))) return true;
    if (!/^\d+(?:\.\d+)?$/.test(text)) return false;
    return (
      id === Number(text) ||
      numbers.some((name) => attributes[name] !== null && Number(attributes[name]) === Number(text))
    );
  };

  for (const text of [
    'ada',
    'ÉCLAIR',
    'тест',
    'straße',
    'STRASSE',
    '%',
    '_',
    '\\',
    "o'neil",
    'emoji😀',
    '[a-z]',
    '12',
    '0012.0',
    '543',
    'zzzz',
  ]) {
    it(`finds what contains '${text}' in any case, or equals it`, async () => {
      const answer = await list(`_q=${encodeURIComponent(text)}`);
      const sought = all.filter((entry) => finds(text, entry));
      expect(idsOf(answer)).to.deep.equal(sought.map(({ id }) => id));
      expect(answer.body.meta.pagination.total).to.equal(sought.length);
    });
  }

  it('can be used with filters, sort, pagination, locale and publicationState', async () => {
    const query =
      '_q=e&filters[kind]=news&locale=en&publicationState=preview&sort=title:desc&pagination[limit]=3';
    const answer = await ask(`/api/articles?${query}`, { role: 'editor' });
    const whole = await ask('/api/articles?filters[kind]=news&publicationState=preview&sort=title:desc', {
      role: 'editor',
    });
    const expected = entriesOf(whole).filter((entry) => finds('e', entry));
    expect(idsOf(answer)).to.deep.equal(expected.slice(0, 3).map(({ id }) => id));
    expect(answer.body.meta.pagination.total).to.equal(expected.length);
  });

  it('is ignored if it is empty', async () => {
    expect((await list('_q=')).text).to.equal((await list('')).text);
  });

  it('searches flat types', async () => {
    const [first] = (await ask('/api/users?_q=ANN', { role: 'editor' })).body;
    expect(first.username).to.equal('ann');
  });

  it('is refused as a list, as an object and inside populate', async () => {
    for (const query of ['_q[]=a', '_q=a&_q=b', '_q[a]=b'])
      expect(problemsOf(await list(query))).to.deep.equal(['wrong-form _q']);
    expect(problemsOf(await ask('/api/articles?populate[author][_q]=a'))).to.deep.equal([
      'unknown-key populate.author._q',
    ]);
  });

  it('is refused for one entry', async () => {
    const host = await startSmallHost(await database.shared(), {});
    try {
      expect(problemsOf(await get(`${host.url}/api/articles/2?_q=a`))).to.deep.equal(['not-searchable _q']);
      expect((await get(`${host.url}/api/articles/2?_q=`)).status).to.equal(200);
    } finally {
      await host.stop();
    }
  });

  it('is refused by a host that disables it', async () => {
    const host = await startSmallHost(await database.shared(), { search: false });
    try {
      expect(problemsOf(await get(`${host.url}/api/articles?_q=a`))).to.deep.equal(['not-searchable _q']);
      expect((await get(`${host.url}/api/articles?_q=`)).status).to.equal(200);
    } finally {
      await host.stop();
    }
  });
});
