import { expect } from 'chai';
import { isOurs } from '../strapi/app/ours.ts';
import { useApps } from '../strapi/app/use-app.ts';
import { type Answer, get } from '../support/http.ts';
import { describeStrapi5OnSqlite } from './app/describe-strapi5.ts';
import { strapi5 } from './app/install.ts';

const own = { OWN_CODE: 'parameter', OWN_CODE_IN: 'register' };
const strict = { ...own, API_REST: JSON.stringify({ strictParams: true }) };

describeStrapi5OnSqlite('a Strapi 5 app with strictParams', (database) => {
  const [strapi, ours, refusing] = useApps(
    database,
    strapi5({}, strict),
    strapi5({ takeover: true, serverTiming: true }, strict),
    strapi5({ takeover: true, refused: 'answer' }, strict),
  );
  const ask = (path: string): Promise<Answer[]> =>
    Promise.all([strapi, ours, refusing].map((app) => get(`${app().url}/api/${path}`, { role: 'editor' })));

  for (const query of [
    'utm_source=mail',
    'nope[a]=1&sort=id',
    'publicationState=live',
    'where[id]=1',
    'filter[id]=1',
  ])
    it(`refuses with Strapi’s message: ${query}`, async () => {
      const [theirs, ...both] = await ask(`comments?${query}`);
      expect(theirs?.status).to.equal(400);
      for (const answer of both) {
        expect(answer.status).to.equal(400);
        expect(answer.body.error.message).to.equal(theirs?.body.error.message);
        expect(answer.body.error.details).to.deep.include(theirs?.body.error.details);
      }
    });

  for (const query of ['count=true&ordering=id&sort=id', 'sort=id&status=draft&populate=*'])
    it(`answers what Strapi answers: ${query}`, async () => {
      const [theirs, ...both] = await ask(`comments?${query}`);
      expect(theirs?.status, theirs?.text).to.equal(200);
      for (const answer of both) {
        expect(isOurs(answer)).to.equal(true);
        expect(answer.body).to.deep.equal(theirs?.body);
      }
    });

  it('knows the parameters that the app has added to a route', async () => {
    for (const answer of await ask('tags?search=abc&sort=id'))
      expect(answer.status, answer.text).to.equal(200);
    for (const path of ['tags?search=abcd', 'comments?search=abc'])
      for (const answer of await ask(path)) expect(answer.status, path).to.equal(400);
  });
});

describeStrapi5OnSqlite('a Strapi 5 app with parameters of its own', (database) => {
  const [strapi, ours] = useApps(database, strapi5({}, own), strapi5({ takeover: true }, own));

  it('gets the plugin’s answer beside them', async () => {
    const path = '/api/tags?search=abc&sort=id';
    const [theirs, answer] = await Promise.all(
      [strapi, ours].map((app) => get(app().url + path, { role: 'editor' })),
    );
    expect(answer?.body).to.deep.equal(theirs?.body);
    expect(answer && isOurs(answer)).to.equal(true);
  });
});
