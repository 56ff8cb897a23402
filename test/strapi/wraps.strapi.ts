import { expect } from 'chai';
import { databases } from '../support/databases.ts';
import { type Answer, get } from '../support/http.ts';
import { untilGranted } from './app/until-granted.ts';
import { useApps } from './app/use-app.ts';

const database = databases.find(({ name, available }) => available && name !== 'sqlite') ?? databases[0];
if (database === undefined) throw new Error('there is always a database');

/** Only what the plugin itself has read took time in its stages. */
const isOurs = ({ headers }: Answer): boolean => {
  const timing = String(headers['server-timing']);
  return timing.includes('load;') && !timing.includes('handed-over');
};

const fields = 'fields[0]=slug&fields[1]=kind';
const list = `articles?sort=id&${fields}`;

/** What each wrap is asked with, and whether the plugin reads for it. */
const asked: readonly (readonly [wrap: string, path: string, ours: boolean])[] = [
  ['does nothing', list, true],
  ['adds a condition', list, true],
  ['adds a condition', `${list}&filters[kind]=news&pagination[pageSize]=2`, true],
  ['sets the query anew', `articles?${fields}`, true],
  ['fills populate in', list, true],
  ['fills populate in', `${list}&populate[category][fields]=name`, true],
  ['limits the page', list, true],
  ['adds to the meta', list, true],
  ['changes the meta', list, true],
  ['flattens entries', `${list}&populate[author][fields]=name`, true],
  ['takes attributes away', list, true],
  ['sets the body itself', list, true],
  ['asks twice', list, true],
  ['asks for nothing', list, false],
  ['sorts as only Strapi does', list, false],
  ['names what is not there', list, false],
  ['catches what it throws', list, false],
  ['adds a condition', `${list}&populate[author][page]=1`, false],
  ['makes a context of its own', list, false],
  ['asks the service', list, false],
  ['refuses by itself', list, false],
  ['does nothing', `articles/2?${fields}&publicationState=preview`, true],
  ['fills populate in', `articles/2?${fields}&publicationState=preview`, true],
  ['adds a condition', `articles/30?${fields}`, true],
  ['names another entry', `articles/2?${fields}&publicationState=preview`, true],
  ['goes on where there is no entry', 'articles/987654', true],
  ['goes on where there is no entry', `articles/2?${fields}&publicationState=preview`, true],
];

describe('a takeover around which the app has controllers of its own', () => {
  const env = { WRAPPED: '1' };
  const config = { takeover: true, serverTiming: true, cacheControl: 'public, max-age=60' };
  const [strapi, ours] = useApps(database, { env }, { env, config });
  const ask = (path: string, wrap: string) =>
    Promise.all(
      [strapi, ours].map((app) =>
        get(`${app().url}/api/${path}`, { role: 'editor', headers: { 'x-wrap': wrap } }),
      ),
    );

  before(async () => {
    for (const app of [strapi, ours])
      await app().act('grant', 'editor', 'api::article.article', true, 'findOne');
    await untilGranted([strapi(), ours()], 'api/articles/999999');
  });

  for (const [wrap, path, isRead] of asked)
    it(`gives what Strapi gives: ${wrap}, ${path}`, async () => {
      const [plain, taken] = await ask(path, wrap);
      expect(taken?.status, taken?.text).to.equal(plain?.status);
      expect(taken?.body).to.deep.equal(plain?.body);
      expect(taken !== undefined && isOurs(taken), 'read by the plugin').to.equal(isRead);
    });

  it('says so in the log', () => {
    for (const action of ['find', 'findOne'])
      expect(ours().output()).to.include(
        `content-query: answers from within Strapi's own ${action} (its controller has a ${action} of its own): api::article.article`,
      );
  });

  it('says nothing of what may be kept where the app answers by itself', async () => {
    const [, by] = await ask(list, 'asks the service');
    expect([by?.headers['cache-control'], by?.headers.etag]).to.deep.equal([undefined, undefined]);
    const [, through] = await ask(list, 'adds to the meta');
    expect(through?.headers['cache-control']).to.equal('public, max-age=60');
  });

  it('refuses what a client asks as it does everywhere', async () => {
    const [, taken] = await ask('articles?filters[nothing]=1', 'adds to the meta');
    expect([taken?.status, taken?.body.error.details.errors[0].path]).to.deep.equal([
      400,
      ['filters', 'nothing'],
    ]);
    const [, forbidden] = await Promise.all(
      [strapi, ours].map((app) => get(`${app().url}/api/${list}`, { headers: { 'x-wrap': 'asks twice' } })),
    );
    expect(forbidden?.status).to.equal(200);
  });
});
