import { expect } from 'chai';
import { isOurs } from '../strapi/app/ours.ts';
import type { RunningApp } from '../strapi/app/start.ts';
import { useApps } from '../strapi/app/use-app.ts';
import { type Answer, get } from '../support/http.ts';
import { describeStrapi5OnSqlite } from './app/describe-strapi5.ts';
import { strapi5 } from './app/install.ts';

/** Ours have an ETag, Strapi's have none. */

const inRegister = { OWN_CODE_IN: 'register' };
const inBootstrap = { OWN_CODE_IN: 'bootstrap' };
const takeover = { takeover: true };

const ask = (app: () => RunningApp, path: string): Promise<Answer> =>
  get(`${app().url}/api/${path}`, { role: 'editor' });
const nameOfTag = async (app: () => RunningApp): Promise<unknown> =>
  (await ask(app, 'tags?sort=id')).body.data[0].name;

describeStrapi5OnSqlite('what a Strapi 5 app registers with documents', (database) => {
  const [late, early, ofAll, named, ofWrites] = useApps(
    database,
    strapi5(takeover, { ...inBootstrap, OWN_CODE: 'documents' }),
    strapi5(takeover, { ...inRegister, OWN_CODE: 'documents' }),
    strapi5(takeover, { ...inRegister, OWN_CODE: 'documents of all' }),
    strapi5({ takeover: ['api::tag.tag'] }, { ...inRegister, OWN_CODE: 'documents' }),
    strapi5({ ...takeover, documentMiddlewares: 'writes' }, { ...inRegister, OWN_CODE: 'documents' }),
  );

  for (const [where, app] of [
    ['bootstrap', late],
    ['register', early],
  ] as const)
    it(`keeps every type where it is a middleware of documents, added in ${where}, for one type`, async () => {
      expect(await nameOfTag(app)).to.equal('planted');
      for (const path of ['tags', 'comments', 'homepage'])
        expect(isOurs(await ask(app, path)), path).to.equal(false);
      const output = app().output();
      expect(output).to.match(/nothing is taken over, .*: the app has a middleware of strapi\.documents/);
      expect(output).not.to.include("answers in place of Strapi's find");
      expect(output.split('a middleware of strapi.documents')).to.have.length(2);
    });

  it('keeps every type where it is a middleware of documents for all types', async () => {
    for (const path of ['tags', 'comments', 'writers']) {
      const answer = await ask(ofAll, path);
      expect([isOurs(answer), answer.body.data[0].documentId], path).to.deep.equal([false, 'planted']);
    }
  });

  it('keeps no type where the operator says that its middlewares only change writes', async () => {
    for (const path of ['tags', 'comments']) expect(isOurs(await ask(ofWrites, path)), path).to.equal(true);
  });

  it('keeps no type that the operator names', async () => {
    const tags = await ask(named, 'tags?sort=id');
    expect([isOurs(tags), tags.body.data[0].name === 'planted']).to.deep.equal([true, false]);
  });
});

describeStrapi5OnSqlite('what a Strapi 5 app registers elsewhere', (database) => {
  const [subscriber, lateSubscriber, sanitizer, replaced] = useApps(
    database,
    strapi5(takeover, { ...inRegister, OWN_CODE: 'subscriber' }),
    strapi5(takeover, { ...inBootstrap, OWN_CODE: 'subscriber' }),
    strapi5(takeover, { ...inRegister, OWN_CODE: 'sanitizer' }),
    strapi5(takeover, { ...inBootstrap, OWN_CODE: 'content API' }),
  );

  for (const [where, app] of [
    ['bootstrap', lateSubscriber],
    ['register', subscriber],
  ] as const)
    it(`keeps the type of a subscriber, added in ${where}, and no other`, async () => {
      const tags = await ask(app, 'tags?sort=id');
      expect([isOurs(tags), tags.body.data[0].name]).to.deep.equal([false, 'planted']);
      expect(isOurs(await ask(app, 'comments'))).to.equal(true);
    });

  it('keeps every type where it is a sanitizer', async () => {
    for (const path of ['tags', 'posts', 'homepage'])
      expect(isOurs(await ask(sanitizer, path)), path).to.equal(false);
  });

  it('keeps every type where it is a function of the content API', async () => {
    expect(await nameOfTag(replaced)).to.equal('planted');
    for (const path of ['tags', 'comments', 'homepage'])
      expect(isOurs(await ask(replaced, path)), path).to.equal(false);
    expect(replaced().output()).to.include("sanitize.output of strapi.contentAPI is the app's own");
  });
});
