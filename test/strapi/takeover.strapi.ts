import { expect } from 'chai';
import { databases } from '../support/databases.ts';
import { type Answer, get } from '../support/http.ts';
import { isOurs } from './app/ours.ts';
import { untilGranted } from './app/until-granted.ts';
import { refusedStart, useApp } from './app/use-app.ts';

// What is looked at here is the same on every database.
const database = databases.find(({ name, available }) => available && name !== 'sqlite') ?? databases[0];
if (database === undefined) throw new Error('there is always a database');

const isCustomised = ({ headers }: Answer): boolean => headers['x-customised'] === 'yes';

/** One type for each thing that keeps a type with Strapi, and what the log says of it. */
const kept: Readonly<Record<string, string>> = {
  'audit-logs':
    'api::audit-log.audit-log stays with Strapi: its find route is open to everybody (auth: false)',
  vaults: 'api::vault.vault stays with Strapi: its service has a find of its own',
};

describe('a takeover', () => {
  const app = useApp(database, { config: { takeover: true }, env: { CUSTOMISED: '1' } });
  const ask = (path: string, options = {}) => get(`${app().url}/api/${path}`, { role: 'editor', ...options });

  it('answers in place of a find that is Strapi’s own', async () => {
    for (const plural of ['articles', 'authors']) {
      const answer = await ask(`${plural}?sort=id&pagination[pageSize]=2`);
      expect(answer.status, answer.text).to.equal(200);
      expect(isOurs(answer), plural).to.equal(true);
    }
    expect(app().output()).to.include(
      "answers in place of Strapi's find: api::article.article, api::author.author\n",
    );
  });

  for (const [plural, line] of Object.entries(kept)) {
    it(`leaves ${plural} with Strapi, and says why`, async () => {
      const answer = await ask(plural);
      expect(isOurs(answer)).to.equal(false);
      expect(app().output()).to.include(line);
    });
  }

  it('answers within a find of the app’s own, which runs around it', async () => {
    const answer = await ask('categories');
    expect([isOurs(answer), isCustomised(answer)]).to.deep.equal([true, true]);
    expect(app().output()).to.include(
      "answers from within Strapi's own find (its controller has a find of its own): api::category.category",
    );
  });

  it('runs the middlewares and policies of a route, and answers behind them', async () => {
    const teams = await ask('teams?sort=id');
    expect([isOurs(teams), isCustomised(teams)]).to.deep.equal([true, true]);
    expect(isOurs(await ask('pages'))).to.equal(true);
    const refused = await ask('pages', { headers: { 'x-refused': '1' } });
    expect([refused.status, refused.body.error.name]).to.deep.equal([403, 'ForbiddenError']);
    expect((await ask('pages?sort=nothing')).body.error.details.errors[0].path).to.deep.equal(['sort']);
    for (const [name, why] of [
      ['team', 'middlewares'],
      ['page', 'policies'],
    ])
      expect(app().output()).to.include(
        `answers from within Strapi's own find (its find route has ${why}): api::${name}.${name}`,
      );
  });

  it('answers one entry, which needs the grant findOne', async () => {
    expect((await ask('articles/2')).status).to.equal(403);
    await app().act('grant', 'editor', 'api::article.article', true, 'findOne');
    await untilGranted([app()], 'api/articles/2');
    const one = await ask('articles/2');
    expect([one.status, isOurs(one)], one.text).to.deep.equal([200, true]);
    expect(app().output()).to.match(/answers in place of Strapi's findOne: api::article\.article, /);
  });

  it('has no entry for what is no id, and leaves a path of the app’s own with the app', async () => {
    for (const id of ['abc', '2.5', 'null', '2abc', '99999999999']) {
      const { status, body } = await ask(`articles/${id}`);
      expect([status, body.error?.name], id).to.deep.equal([404, 'NotFoundError']);
    }
    expect((await ask('articles/count')).status).to.equal(200);
    expect((await get(`${app().url}/api/articles/abc`)).status).to.equal(403);
  });

  it('leaves single entries with Strapi where a customised find gives the list alone', async () => {
    await app().act('grant', 'editor', 'api::author.author', true, 'findOne');
    const one = await ask('authors/1');
    expect([one.status, isOurs(one), isCustomised(one)]).to.deep.equal([200, false, true]);
    expect(isOurs(await ask('authors'))).to.equal(true);
  });

  it('leaves a route of the app’s own, whose path looks like an entry, with Strapi', async () => {
    const answer = await ask('articles/count');
    expect([answer.status, isOurs(answer), isCustomised(answer)]).to.deep.equal([200, false, true]);
    expect(answer.body.count).to.be.a('number');
  });

  it('leaves every other request with Strapi', async () => {
    expect(isOurs(await ask('articles/none'))).to.equal(false);
    expect((await ask('articles', { method: 'POST' })).status).to.equal(403);
    expect((await ask('nowhere')).body.error.name).to.equal('NotFoundError');
    expect(isOurs(await ask('upload/files'))).to.equal(false);
    expect((await get(`${app().url}/_health`)).status).to.equal(204);
  });

  it('shows its document', async () => {
    const { status, body } = await ask('openapi.json');
    expect(status).to.equal(200);
    const members = ['/articles', '/articles/{id}', '/authors', '/categories', '/pages', '/teams'];
    expect(Object.keys(body.paths)).to.have.members(members);
  });

  it('answers HEAD as Strapi does, and a preflight of CORS not at all', async () => {
    const head = await ask('articles', { method: 'HEAD' });
    expect([head.status, head.text]).to.deep.equal([200, '']);
    const headers = { origin: 'http://example.org', 'access-control-request-method': 'GET' };
    expect((await ask('articles', { method: 'OPTIONS', headers })).status).to.equal(204);
  });

  it('keeps the headers that the app’s own middleware sets', async () => {
    const { headers } = await ask('articles', { headers: { origin: 'http://example.org' } });
    expect(headers['access-control-allow-origin']).to.equal('http://example.org');
    expect(headers['content-security-policy']).to.be.a('string');
  });
});

describe('a takeover of named types', () => {
  const app = useApp(database, {
    config: { takeover: ['api::category.category'] },
    env: { CUSTOMISED: '1' },
  });

  it('takes a type in spite of its own find, and no other', async () => {
    const ask = (plural: string) => get(`${app().url}/api/${plural}`, { role: 'editor' });
    const taken = await ask('categories');
    expect([isOurs(taken), isCustomised(taken)]).to.deep.equal([true, false]);
    expect(isOurs(await ask('articles'))).to.equal(false);
    expect(app().output()).to.match(/api::article\.article, .* stays with Strapi: it is not listed/);
  });
});

describe('lists beside those of a customised app', () => {
  const app = useApp(database, {
    config: { types: ['*', 'api::category.category'] },
    env: { CUSTOMISED: '1' },
  });
  const ask = (plural: string) => get(`${app().url}/api-query/${plural}`, { role: 'editor' });

  it('are there where the find is Strapi’s own, and where they are named', async () => {
    for (const plural of ['articles', 'authors', 'categories'])
      expect((await ask(plural)).status, plural).to.equal(200);
  });

  it('are not there for the rest, and neither is their description', async () => {
    const { body } = await ask('openapi.json');
    for (const [plural, line] of Object.entries(kept)) {
      if (plural === 'categories') continue;
      expect((await ask(plural)).status, plural).to.equal(404);
      expect(app().output()).to.include(line.replace('stays with Strapi', 'has no list'));
    }
    expect(Object.keys(body.paths)).to.have.members(['/articles', '/authors', '/categories']);
  });

  it('have single entries where the findOne is Strapi’s own', async () => {
    for (const [plural, status] of [
      ['articles', 403],
      ['categories', 403],
      ['authors', 404],
    ] as const)
      expect((await ask(`${plural}/1`)).status, plural).to.equal(status);
    expect(app().output()).to.include(
      'api::author.author: has no single entries: its controller has a findOne of its own',
    );
  });

  it('know in a find of the app’s own who is signed in, and what that role may do', async () => {
    const { url } = app();
    const who = async (role?: string) =>
      (await get(`${url}/api-query/authors?who=1`, role === undefined ? {} : { role })).body;
    expect(await who('editor')).to.include({ role: 'editor', mayFind: true, mayDelete: false });
    expect(await who()).to.include({ role: null, mayFind: true, mayDelete: false });
  });
});

describe('a configuration that cannot be used', () => {
  const cases: readonly (readonly [config: object, said: string])[] = [
    [{ colour: 'red' }, "content-query: plugin configuration: 'colour' is not allowed"],
    [
      { takeover: ['api::nothing.nothing'] },
      "takeover: no content type is registered as 'api::nothing.nothing'",
    ],
    [{ takeover: ['admin::user'] }, "takeover: 'admin::user' must be left out"],
    [{ prefix: '/api' }, "'prefix' must not be '/api', where Strapi itself serves '/api'"],
    [{ prefix: '/content-manager' }, "'prefix' must not be '/content-manager', where Strapi itself serves"],
    [
      { finds: { 'api::nothing.nothing': {} } },
      "finds: no content type is registered as 'api::nothing.nothing'",
    ],
    [
      { admin: { enabled: true } },
      "'admin' must be left out in a Strapi app, whose own roles page sets the grants",
    ],
  ];
  for (const [config, said] of cases) {
    it(`stops the boot: ${JSON.stringify(config)}`, async () => {
      expect(await refusedStart(database, { config })).to.include(said);
    });
  }
});
