import { expect } from 'chai';
import { sqlite } from '../support/databases.ts';
import { get } from '../support/http.ts';
import { isOurs } from './app/ours.ts';
import { useApps } from './app/use-app.ts';

const what = ['sanitizer', 'subscriber', 'decorator'] as const;

/** None of it depends on the database. */
describe('an app that changes answers by what it registers', () => {
  const apps = useApps(
    sqlite,
    ...what.map((ownCode) => ({ config: { takeover: true }, env: { OWN_CODE: ownCode } })),
    {},
  );

  for (const [index, ownCode] of what.entries()) {
    it(`shows them as the app has them, by a ${ownCode}`, async () => {
      const app = apps[index];
      const answer = await get(`${app?.().url}/api/articles?sort=id`);
      expect([answer.status, isOurs(answer)]).to.deep.equal([200, false]);
      for (const { attributes } of answer.body.data) {
        expect(attributes).not.to.have.property('summary');
        expect(attributes).to.have.property('slug');
      }
      expect(app?.().output()).to.match(
        /api::article\.article.* stays with Strapi: |Strapi answers everything: /,
      );
      expect(app?.().output()).not.to.match(/answers in place of Strapi's find: .*api::article\.article/);
    });
  }

  it('leaves types alone that a subscriber does not name', async () => {
    const answer = await get(`${apps[1]?.().url}/api/categories`);
    expect([answer.status, isOurs(answer)]).to.deep.equal([200, true]);
  });

  it('leaves an app without such code alone, beside Strapi’s own lists', async () => {
    const { status } = await get(`${apps[3]?.().url}/api-query/articles`);
    expect(status).to.equal(200);
  });
});
