import { expect } from 'chai';
import { databases } from '../support/databases.ts';
import { type Answer, get } from '../support/http.ts';
import { untilGranted } from './app/until-granted.ts';
import { useApp } from './app/use-app.ts';

const database = databases.find(({ name, available }) => available && name !== 'sqlite') ?? databases[0];
if (database === undefined) throw new Error('there is always a database');

const handedOver = ({ headers }: Answer): boolean =>
  String(headers['server-timing']).includes('handed-over;desc=');

describe('requests that are refused in a takeover', () => {
  const app = useApp(database, { config: { takeover: true, serverTiming: true } });
  const ask = (query: string, role = 'editor') => get(`${app().url}/api/articles?${query}`, { role });

  for (const query of [
    'populate[author][page]=1&populate[author][pageSize]=5&fields=title',
    'populate[author][pagination][limit]=5&filters[title][$contains]=a',
    'populate[author][ordering]=x&populate[related][limit]=2',
    'status=published&fields=title',
    'filters[cover][$null]=true&fields=title',
    'pagination[foo]=1&fields=title',
    'publicationState=preview&populate[related][foo]=1',
    // The app sets a maximum, to which Strapi clamps as the plugin does.
    'populate[author][page]=1&pagination[pageSize]=1000&fields=title',
  ]) {
    it(`are answered by Strapi: ${query}`, async () => {
      const answer = await ask(`${query}&sort=id`);
      expect(answer.status, answer.text).to.equal(200);
      expect(handedOver(answer)).to.equal(true);
    });
  }

  for (const query of [
    'filters[internalNote][$startsWith]=a&status=published',
    'filters[secret][$startsWith]=a&populate[author][page]=1',
    'populate[author][page]=1&_q=a',
    'populate[author][page]=1&filters[title=a',
    'populate[author][page]=0',
    'populate[author]=true&populate[author][fields]=name',
  ]) {
    it(`stay a 400: ${query}`, async () => {
      const answer = await ask(query);
      expect([answer.status, handedOver(answer)], answer.text).to.deep.equal([400, false]);
      expect(answer.body.error.details.errors[0].code).to.be.a('string');
    });
  }

  it('are logged once a kind, in names of schemas', async () => {
    await ask('populate[author][a-name-of-a-client]=1');
    const line =
      'content-query: api::article.article: a request with unknown-key at populate.author.* is answered by Strapi';
    expect(app().output().split(line).length).to.equal(2);
    expect(app().output()).not.to.include('a-name-of-a-client');
  });

  it('give media filters themselves', async () => {
    const answer = await ask('filters[cover][name][$contains]=a&fields=title');
    expect([answer.status, handedOver(answer)], answer.text).to.deep.equal([200, false]);
  });

  it('of one entry show no draft, nor drafts behind relations', async () => {
    await app().act('grant', 'editor', 'api::article.article', true, 'findOne');
    await untilGranted([app()], 'api/articles/999999');
    const { body } = await ask('publicationState=preview&filters[publishedAt][$null]=true&fields=title');
    const [draft] = body.data;
    const url = `${app().url}/api/articles/${draft.id}?populate[author][page]=1`;
    expect((await get(url, { role: 'editor' })).status).to.equal(404);
    const shown = await get(`${url}&publicationState=preview`, { role: 'editor' });
    expect([shown.status, handedOver(shown)], shown.text).to.deep.equal([200, true]);
  });
});

describe('requests that are refused where the app wants them refused', () => {
  const app = useApp(database, { config: { takeover: true, refused: 'answer' } });

  it('are a 400', async () => {
    const { status } = await get(`${app().url}/api/articles?status=published`, { role: 'editor' });
    expect(status).to.equal(400);
  });
});

describe('requests that are too large', () => {
  const app = useApp(database, { config: { takeover: true, ceilings: { responseRows: 30 } } });
  const codesOf = async (query: string): Promise<string[]> => {
    const { body } = await get(`${app().url}/api/articles?${query}`, { role: 'editor' });
    return body.error?.details.errors.map(({ code }: { code: string }) => code) ?? [];
  };

  it('are not handed over with a mistake beside them', async () => {
    const heavy = 'populate[categories]=true&populate[related]=true';
    expect(await codesOf(heavy)).to.deep.equal(['ceiling-exceeded']);
    expect(await codesOf(`${heavy}&populate[author][page]=1`)).to.deep.equal(['unknown-key']);
    expect(await codesOf('populate[author][page]=1&pagination[pageSize]=2')).to.deep.equal([]);
  });
});
