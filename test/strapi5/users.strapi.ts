import { expect } from 'chai';
import { isOurs } from '../strapi/app/ours.ts';
import { untilGranted } from '../strapi/app/until-granted.ts';
import { useApps } from '../strapi/app/use-app.ts';
import { eventually } from '../support/eventually.ts';
import { type Answer, type GetOptions, get } from '../support/http.ts';
import { describeStrapi5OnSqlite } from './app/describe-strapi5.ts';
import { strapi5 } from './app/install.ts';

const user = 'plugin::users-permissions.user';

const paths = [
  'users?sort=id',
  'users?fields=username&sort=username:desc&limit=3&start=2',
  'users?fields=username&limit=-1&sort=id&populate[role][fields]=type',
  'users?fields=username&page=2&pageSize=3&sort=id',
  'users?filters[username][$contains]=u1&sort=id:desc&limit=5',
  'users?filters[role][type]=editor&sort=id',
];

describeStrapi5OnSqlite('users in a takeover of a Strapi 5 app', (database) => {
  const [strapi, ours] = useApps(database, strapi5(), strapi5({ takeover: ['*', user], flatTypes: [user] }));
  const ask = (path: string, options: GetOptions = { role: 'authenticated' }): Promise<Answer[]> =>
    Promise.all([strapi, ours].map((app) => get(`${app().url}/api/${path}`, options)));

  before(async () => {
    for (const app of [strapi, ours]) {
      for (const action of ['find', 'findOne', 'me'])
        await app().act('grant', 'authenticated', user, true, action);
      await app().act('grant', 'authenticated', 'plugin::users-permissions.role', true);
      for (let number = 0; number < 12; number++) {
        const username = `u${number}`;
        const documentId = username.padEnd(24, 'x');
        const stored = {
          documentId,
          provider: 'local',
          createdAt: new Date(0),
          updatedAt: new Date(0),
          publishedAt: new Date(0),
        };
        await app().act('createPlain', user, { username, email: `${username}@x.org`, ...stored });
      }
    }
    await untilGranted([strapi(), ours()], 'api/users/999999', { role: 'authenticated' });
    // The grant for roles was given last, and a user is shown without it, but not the role.
    await eventually(
      () => ask('users?sort=id&limit=1&populate=role'),
      (answers) => answers.every(({ body }) => body[0]?.role !== undefined),
    );
  });

  for (const path of paths)
    it(`are listed as in Strapi: ${path}`, async () => {
      const [theirs, answer] = await ask(path);
      expect(theirs?.status, theirs?.text).to.equal(200);
      expect(answer?.body).to.deep.equal(theirs?.body);
      expect(answer && isOurs(answer)).to.equal(true);
    });

  it('are read by number, and as themselves, by Strapi', async () => {
    for (const path of ['users/1', 'users/me']) {
      const [theirs, answer] = await ask(path);
      expect([answer?.status, answer?.body], path).to.deep.equal([theirs?.status, theirs?.body]);
    }
  });
});
