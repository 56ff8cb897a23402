import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hash } from 'bcryptjs';
import { expect } from 'chai';
import { SignJWT } from 'jose';
import type Koa from 'koa';
import OldRouter from 'koa-router-7';
import passport from 'passport';
import { DataTypes, Sequelize } from 'sequelize';
import { withAdminPage } from '../../example/mounting/admin.ts';
import { withTokens } from '../../example/mounting/jwt.ts';
import { withPassport } from '../../example/mounting/passport.ts';
import { mounted, routed, wrapped } from '../../example/mounting/places.ts';
import { forMembers } from '../../example/mounting/session.ts';
import type { HostPlugin } from '../../index.ts';
import { blocksOf } from '../docs/support/blocks.ts';
import { readPage } from '../docs/support/pages.ts';
import { projectFile } from '../support/project.ts';

const secret = 'a secret of the tests';

type Start = (sequelize: Sequelize) => Promise<{ readonly app: Koa; readonly content: HostPlugin }>;

/** A blog with an article and its comment, served by a recipe. */
async function serve(start: Start) {
  const sequelize = new Sequelize({ dialect: 'sqlite', storage: ':memory:', logging: false });
  const Article = sequelize.define('article', { title: DataTypes.STRING });
  const Comment = sequelize.define('comment', { text: DataTypes.STRING });
  Article.hasMany(Comment, { as: 'comments', foreignKey: 'articleId' });
  await sequelize.sync();
  await Article.create({ id: 1, title: 'Tides' });
  await Comment.create({ text: 'Fine', articleId: 1 });
  const { app, content } = await start(sequelize);
  const server = createServer(app.callback()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    get: (path: string, headers: Record<string, string> = {}) =>
      fetch(url + path, { headers: { connection: 'close', ...headers } }),
    post: (path: string, body: object, headers: Record<string, string> = {}) =>
      fetch(url + path, {
        method: 'POST',
        headers: { connection: 'close', 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }),
    stop: async () => {
      server.close();
      await once(server, 'close');
      await content.destroy();
      await sequelize.close();
    },
  };
}

type Blog = Awaited<ReturnType<typeof serve>>;

const withBlog = (start: Start, body: (blog: Blog) => Promise<void>) => async () => {
  const blog = await serve(start);
  try {
    await body(blog);
  } finally {
    await blog.stop();
  }
};

const titles = async (answer: Response): Promise<unknown> => {
  const { data } = (await answer.json()) as { data: { attributes: { title: string } }[] };
  return data.map(({ attributes }) => attributes.title);
};

const tokenOf = (payload: object) =>
  new SignJWT({ ...payload }).setProtectedHeader({ alg: 'HS256' }).sign(Buffer.from(secret));

/** A blog with an administrator and a user, of whom each has the password `tides`. */
async function withUsers(sequelize: Sequelize) {
  const User = sequelize.define('user', {
    email: DataTypes.STRING,
    role: DataTypes.STRING,
    hash: DataTypes.STRING,
    isBlocked: DataTypes.BOOLEAN,
  });
  await User.sync();
  const own = { hash: await hash('tides', 4), isBlocked: false };
  await User.bulkCreate([
    { id: 1, email: 'ada@news.example', role: 'admin', ...own },
    { id: 2, email: 'bob@news.example', role: 'authenticated', ...own },
  ]);
  return withAdminPage(sequelize, User as never, secret);
}

/** A strategy of Passport: Ann has a token, and who sends none is let through. */
class Bearer extends passport.Strategy {
  override authenticate({ headers }: Pick<IncomingMessage, 'headers'>): void {
    if (headers.authorization === undefined) this.pass();
    else if (headers.authorization === 'Bearer ann') this.success({ name: 'Ann' });
    else this.fail('Unknown token', 401);
  }
}

/** Places inside routers of both packages. */
const routers: Readonly<Record<string, Start>> = {
  '@koa/router': (sequelize) => routed(sequelize),
  'koa-router 7': (sequelize) => routed(sequelize, new OldRouter({ prefix: '/v1' }), '/(.*)'),
};

describe('the plugin as one middleware', () => {
  it(
    'knows the role that koa-jwt has read before it, of each type',
    withBlog(
      (sequelize) => withTokens(sequelize, secret),
      async (blog) => {
        const editor = { authorization: `Bearer ${await tokenOf({ role: 'editor' })}` };
        expect(await titles(await blog.get('/api/articles'))).to.deep.equal(['Tides']);
        expect((await blog.get('/api/comments')).status).to.equal(403);
        expect((await blog.get('/api/comments', editor)).status).to.equal(200);
        const shown = await blog.get('/api/articles?populate=comments', editor);
        expect(JSON.stringify(await shown.json())).to.include('Fine');
        expect(
          JSON.stringify(await (await blog.get('/api/articles?populate=comments')).json()),
        ).to.not.include('Fine');
      },
    ),
  );

  it(
    'stands behind a session of koa-session, and answers nobody else',
    withBlog(
      (sequelize) => forMembers(sequelize, secret),
      async (blog) => {
        expect((await blog.get('/api/articles')).status).to.equal(401);
        const signedIn = await blog.get('/sign-in');
        const cookie = signedIn.headers
          .getSetCookie()
          .map((one) => one.split(';')[0])
          .join('; ');
        const answer = await blog.get('/api/articles', { cookie });
        expect(await titles(answer)).to.deep.equal(['Tides']);
        expect(answer.headers.get('vary')).to.include('Cookie');
      },
    ),
  );

  it(
    'stands below a path of koa-mount, behind koa-helmet and koa-compress, and describes itself there',
    withBlog(mounted, async (blog) => {
      const answer = await blog.get('/blog/api/articles');
      expect(answer.headers.get('content-security-policy')).to.be.a('string');
      expect(await titles(answer)).to.deep.equal(['Tides']);
      expect((await blog.get('/api/articles')).status).to.equal(404);
      const document = (await (await blog.get('/blog/api/openapi.json')).json()) as {
        servers: unknown;
      };
      expect(document.servers).to.deep.equal([{ url: '/blog/api' }]);
    }),
  );

  for (const [name, inRouter] of Object.entries(routers))
    it(
      `stands in a router with a prefix, beside routes of the host: ${name}`,
      withBlog(inRouter, async (blog) => {
        expect(await titles(await blog.get('/v1/articles'))).to.deep.equal(['Tides']);
        expect(await (await blog.get('/v1/articles/1')).json()).to.have.nested.property('data.id', 1);
        expect(await (await blog.get('/v1/health')).json()).to.deep.equal({ ok: true });
      }),
    );

  it(
    'knows whom a strategy of koa-passport has signed in',
    withBlog(
      (sequelize) => withPassport(sequelize, new Bearer()),
      async (blog) => {
        const member = { authorization: 'Bearer ann' };
        expect(await titles(await blog.get('/api/articles'))).to.deep.equal(['Tides']);
        expect((await blog.get('/api/comments')).status).to.equal(403);
        expect((await blog.get('/api/comments', member)).status).to.equal(200);
        expect((await blog.get('/api/articles', member)).status).to.equal(403);
        expect((await blog.get('/api/comments', { authorization: 'Bearer eve' })).status).to.equal(401);
      },
    ),
  );

  it(
    'stands behind a wrapper of all answers',
    withBlog(wrapped, async (blog) => {
      const answer = await blog.get('/api/articles');
      const { code, data } = (await answer.json()) as { code: number; data: { data: unknown[] } };
      expect([code, data.data.length]).to.deep.equal([0, 1]);
      expect((await blog.get('/api/articles?sort=nope')).status).to.equal(400);
    }),
  );

  it(
    'lets an administrator sign in with a password, and open a type to users',
    withBlog(withUsers, async (blog) => {
      const api = '/content-query/admin/api';
      const page = { 'content-query-page': '1' };
      const wrong = { address: 'ada@news.example', password: 'ebb' };
      expect((await blog.post(`${api}/sign-in`, wrong, page)).status).to.equal(401);
      const right = { address: 'ada@news.example', password: 'tides' };
      const signedIn = await blog.post(`${api}/sign-in`, right, page);
      expect(signedIn.status).to.equal(200);
      const [cookie = ''] = signedIn.headers.getSetCookie().map((one) => one.split(';')[0]);

      const bob = { authorization: `Bearer ${await tokenOf({ id: 2 })}` };
      expect((await blog.get('/api/articles', bob)).status).to.equal(403);
      const uid = 'api::article.article';
      const changes = [{ role: 'authenticated', uid, action: 'find', granted: true, version: null }];
      const granted = await blog.post(`${api}/grants`, { changes }, { ...page, cookie });
      expect(granted.status, await granted.text()).to.equal(200);
      expect(await titles(await blog.get('/api/articles', bob))).to.deep.equal(['Tides']);
      expect((await blog.get('/api/articles')).status).to.equal(403);
      expect((await blog.get(`${api}/grants`, bob)).status).to.equal(403);
    }),
  );

  it('is shown in the docs as it was run here', () => {
    const blocks = blocksOf(readPage('docs/signing-in.md').text).filter(({ text }) =>
      text.startsWith('// example/mounting/'),
    );
    expect(blocks).to.have.length(1);
    for (const { text } of blocks) {
      const [, path = '', shown = ''] = /^\/\/ (\S+)\n([\s\S]*)$/.exec(text) ?? [];
      const run = readFileSync(projectFile(path), 'utf8').trimEnd();
      expect(shown, path).to.equal(run.replace("'../../index.ts'", "'koa-content-query'"));
    }
  });
});
