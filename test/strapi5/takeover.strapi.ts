import { expect } from 'chai';
import { isOurs } from '../strapi/app/ours.ts';
import { useApps } from '../strapi/app/use-app.ts';
import { eventually } from '../support/eventually.ts';
import { type Answer, type GetOptions, get } from '../support/http.ts';
import { describeStrapi5OnSqlite } from './app/describe-strapi5.ts';
import { strapi5 } from './app/install.ts';

/** Ours have an ETag, Strapi's have none. */
const isCustomised = ({ headers }: Answer): boolean => headers['x-customised'] === 'yes';
const shown = ({ status, body }: Answer): unknown => ({ status, body });

describeStrapi5OnSqlite('a takeover in a Strapi 5 app', (database) => {
  const apps = useApps(
    database,
    strapi5({}, { CUSTOMISED: '1' }),
    strapi5({ takeover: true, serverTiming: true }, { CUSTOMISED: '1' }),
  );

  const ask = (path: string, options: GetOptions = { role: 'editor' }): Promise<Answer[]> =>
    Promise.all(apps.map((app) => get(`${app().url}/api/${path}`, options)));

  /** Asks Strapi and ours, and gives the answer of ours if both are the same. */
  const askAlike = async (path: string, options?: GetOptions): Promise<Answer> => {
    const [theirs, own] = await ask(path, options);
    if (theirs === undefined || own === undefined) throw new Error('two apps are started');
    expect(shown(own), path).to.deep.equal(shown(theirs));
    return own;
  };

  const documentIn = async (plural: string): Promise<string> => {
    const { body } = await askAlike(`${plural}?sort=id&pagination[limit]=1`);
    return body.data[0].documentId;
  };

  it('answers lists, one entry and single types as Strapi does', async () => {
    for (const path of [
      'comments?sort=id&populate=*',
      'posts?sort=id&populate[writer]=true&populate[tags][sort]=id&status=draft',
      `comments/${await documentIn('comments')}?populate=*`,
      `posts/${await documentIn('posts')}?populate[writer][fields]=name`,
      'homepage?populate=*',
    ])
      expect(isOurs(await askAlike(path)), path).to.equal(true);
  });

  it('leaves a text that is no documentId, and routes of the app, with Strapi', async () => {
    for (const path of ['posts/1', 'posts/nope', 'posts/count', 'posts/ABCDEFGHIJKLMNOPQRSTUVWX'])
      expect(isOurs(await askAlike(path)), path).to.equal(false);
    expect((await askAlike('posts/count')).body).to.deep.equal({ counted: true });
  });

  it('leaves types with Strapi whose route or service is the app’s own, and says why', async () => {
    for (const path of ['legal', 'presse']) expect(isOurs(await askAlike(path)), path).to.equal(false);
    const output = apps[1]?.().output();
    expect(output).to.include('api::legal.legal stays with Strapi: its find route is open to everybody');
    expect(output).to.include('api::presse.presse stays with Strapi: its service has a find of its own');
  });

  it('runs policies, middlewares and a find of the app, and answers behind them', async () => {
    const tags = await askAlike('tags?sort=id');
    expect([isOurs(tags), isCustomised(tags)]).to.deep.equal([true, true]);
    const writers = await askAlike('writers?sort=id&populate=*');
    expect([isOurs(writers), isCustomised(writers), writers.body.meta.seen]).to.deep.equal([
      true,
      true,
      true,
    ]);
    const refused = await askAlike('posts', { role: 'editor', headers: { 'x-refused': '1' } });
    expect(refused.status).to.equal(403);
  });

  it('recognises users, and refuses wrong tokens and callers without a grant', async () => {
    const dossiers = ['public', 'authenticated', 'editor'].map((role) =>
      askAlike('dossiers?sort=id', { role }),
    );
    const statuses = (await Promise.all(dossiers)).map(({ status }) => status);
    expect(statuses).to.deep.equal([403, 200, 200]);
    const [theirs, own] = await ask('comments', { token: 'not-a-token' });
    expect([theirs?.status, own?.status]).to.deep.equal([401, 401]);
  });

  it('knows API tokens: of all, of reading, and of some grants', async () => {
    const scopes = ['api::comment.comment.find'];
    const tokens = await Promise.all(
      apps.map(async (app) => {
        const all = await app().act('createToken', 'full-access');
        const reading = await app().act('createToken', 'read-only');
        return [all, reading, await app().act('createToken', 'custom', scopes)];
      }),
    );
    for (const index of [0, 1, 2])
      for (const path of ['comments?sort=id&populate=*', 'dossiers?sort=id']) {
        const [theirs, own] = await Promise.all(
          apps.map((app, which) =>
            get(`${app().url}/api/${path}`, { token: String(tokens[which]?.[index]) }),
          ),
        );
        if (theirs === undefined || own === undefined) throw new Error('two apps are started');

        expect(own.status, `${index} ${path}`).to.equal(theirs.status);
        if (own.status === 200) expect(own.body, path).to.deep.equal(theirs.body);
        expect(own.status).to.equal(index === 2 && path.startsWith('dossiers') ? 403 : 200);
      }
  });

  it('sees a grant that is taken away while the app runs', async () => {
    const uid = 'api::dossier.dossier';
    const becomes = (expected: number) =>
      eventually(
        async () => (await ask('dossiers')).map(({ status }) => status),
        (statuses) => statuses.every((status) => status === expected),
      );
    for (const app of apps) await app().act('grant', 'editor', uid, false, 'find');
    expect(await becomes(403)).to.deep.equal([403, 403]);
    expect((await askAlike('dossiers')).status).to.equal(403);
    for (const app of apps) await app().act('grant', 'editor', uid, true, 'find');
    expect(await becomes(200)).to.deep.equal([200, 200]);
    expect((await askAlike('dossiers')).status).to.equal(200);
  });

  it('answers in the form that a header asks for, and leaves source maps with Strapi', async () => {
    const asked = (name: string, value: string): GetOptions => ({
      role: 'editor',
      headers: { [name]: value },
    });
    const path = 'comments?sort=id&populate=*';
    const envelope = await askAlike(path, asked('strapi-response-format', 'v4'));
    expect(isOurs(envelope)).to.equal(true);
    expect(envelope.body.data[0]).to.have.keys('id', 'documentId', 'attributes');
    for (const other of ['V4', 'v5', '']) await askAlike(path, asked('strapi-response-format', other));
    expect(isOurs(await askAlike(path, asked('strapi-encode-source-maps', 'true')))).to.equal(false);
  });

  it('hands over what it refuses and Strapi answers', async () => {
    for (const [path, isHandedOver] of [
      ['comments?status=preview&sort=id', true],
      ['comments?publicationState=preview&sort=id', true],
      ['comments?hasPublishedVersion=true&sort=id', true],
      ['comments?status=draft&publicationFilter=never-published&populate=post&sort=id', true],
      ['comments?sort=id', false],
    ] as const)
      expect(/handed-over/.test(String((await askAlike(path)).headers['server-timing'])), path).to.equal(
        isHandedOver,
      );
  });

  it('refuses with Strapi’s message what Strapi refuses too', async () => {
    const [theirs, own] = await ask('comments?filters[nope]=1');
    expect([theirs?.status, own?.status]).to.deep.equal([400, 400]);
    expect(own?.body.error.message).to.equal(theirs?.body.error.message);
    expect(own?.body.error.details).to.deep.include(theirs?.body.error.details);
  });
});

describeStrapi5OnSqlite('lists beside those of Strapi 5', (database) => {
  const apps = useApps(database, strapi5());

  it('are at a prefix of their own, with the same answers', async () => {
    const url = apps[0]?.().url;
    for (const path of [
      'comments?sort=id&populate=by',
      'homepage?populate=*',
      'comments?status=draft&sort=id',
    ]) {
      const [theirs, own] = await Promise.all(
        ['api', 'api-query'].map((prefix) => get(`${url}/${prefix}/${path}`, { role: 'editor' })),
      );
      expect(own?.headers, path).to.have.property('etag');
      expect(own?.body, path).to.deep.equal(theirs?.body);
    }
  });
});
