import { expect } from 'chai';
import { onOneDatabase } from '../../support/databases.ts';
import { get } from '../../support/http.ts';
import { type SmallHost, startSmallHost } from '../support/small-host.ts';
import { useHost } from '../support/use-host.ts';

onOneDatabase("the host's own routes", (database) => {
  const { ask } = useHost(database, {
    middleware: [
      async (ctx, next) => {
        await next();
        if (ctx.path === '/late') ctx.body = 'from the host';
        if (ctx.path === '/api/articles/count') ctx.body = '12';
      },
    ],
  });

  it('answer all requests below the prefix that do not read entries', async () => {
    const posted = await ask('/api/articles', { method: 'POST' });
    expect(posted.status).to.equal(501);
    expect(posted.body.error.message).to.equal('The example host answered: it does not write articles');
    expect((await ask('/api/articles/count')).text).to.equal('12');
    const files = await ask('/api/upload/files');
    expect(files.status).to.equal(200);
    expect(files.body[0]).to.have.all.keys('id', 'name');
  });

  it('answer with their own errors', async () => {
    const answer = await ask('/api/articles', { method: 'POST' });
    expect(answer.body.error.name).to.equal('NotImplementedError');
  });

  it('answer outside the prefix', async () => {
    expect((await ask('/late')).text).to.equal('from the host');
    for (const path of ['/articles', '/apiarticles', '/API/articles', '/x/api/articles']) {
      const answer = await ask(path);
      expect(answer.status, path).to.equal(404);
      expect(answer.text, path).to.equal('Not Found');
    }
  });

  it('keep requests that the plugin does not read: POST to an unknown name', async () => {
    expect((await ask('/api/nope', { method: 'POST' })).text).to.equal('Not Found');
  });
});

onOneDatabase('a host whose router matches paths in any case', (database) => {
  let host: SmallHost;
  before(async () => {
    host = await startSmallHost(await database.shared(), { host: { routes: { foldsPaths: true } } });
  });
  after(() => host?.stop());

  it('gets the same answer at each of them', async () => {
    for (const [path, plain] of [
      ['/api/Articles?sort=id', '/api/articles?sort=id'],
      ['/API/AUDIT-logs', '/api/audit-logs'],
      ['/Api/Articles/2', '/api/articles/2'],
    ] as const) {
      const [answer, meant] = [await get(host.url + path), await get(host.url + plain)];
      expect([answer.status, answer.body]).to.deep.equal([200, meant.body]);
    }
    expect((await get(`${host.url}/apix/articles`)).status).to.equal(404);
    expect((await get(`${host.url}/api/Article`)).status).to.equal(404);
  });
});

onOneDatabase('the list route', (database) => {
  const { ask } = useHost(database);

  it('answers HEAD as GET, without a body', async () => {
    const head = await ask('/api/articles?sort=title', { method: 'HEAD' });
    const got = await ask('/api/articles?sort=title');
    expect(head.status).to.equal(200);
    expect(head.text).to.equal('');
    expect(head.headers['content-type']).to.equal(got.headers['content-type']);
    expect(head.headers['content-length']).to.equal(got.headers['content-length']);
    expect((await ask('/api/vaults', { method: 'HEAD' })).status).to.equal(403);
  });

  it('accepts a slash at its end', async () => {
    expect((await ask('/api/articles/')).text).to.equal((await ask('/api/articles')).text);
  });

  for (const path of [
    '/api/%',
    '/api/%ff',
    '/api/articles%00',
    '/api/articles%2f',
    '/api/articles%2F1',
    '/api/..%2farticles',
    '/api/constructor',
    '/api/__proto__',
    '/api/toString',
    '/api/articles;x=1',
    '/api/articles%20',
  ]) {
    it(`has no type under the name ${path}`, async () => {
      expect((await ask(path)).status).to.equal(404);
    });
  }

  it('does not answer below an odd path', async () => {
    for (const path of ['/api//articles', '/api/articles//', '/api/./articles', '//api/articles']) {
      expect((await ask(path)).status, path).to.equal(404);
    }
  });
});
