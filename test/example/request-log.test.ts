import { expect } from 'chai';
import Koa from 'koa';
import { pino } from 'pino';
import { pathAndParameters, requestLog } from '../../example/host/http/request-log.ts';
import { listen } from '../../example/host/http/server.ts';

describe('requestLog', () => {
  async function logOf(path: string, headers: Record<string, string> = {}, status = 200): Promise<string> {
    let written = '';
    const app = new Koa();
    app.use(requestLog(pino({}, { write: (line) => (written += line) })));
    app.use((ctx) => {
      ctx.status = status;
      ctx.body = 'done';
    });
    const server = await listen(app.callback(), '127.0.0.1', 0);
    await (await fetch(server.url + path, { headers })).text();
    await server.close();
    return written;
  }

  it('logs path, parameter names and status', async () => {
    const entry = JSON.parse(await logOf('/api/articles?sort=title&filters[email][$eq]=ann@example.org'));
    expect(entry).to.deep.include({ level: 30, res: { status: 200 }, msg: 'request completed' });
    expect(entry.req).to.deep.equal({
      id: 1,
      method: 'GET',
      path: '/api/articles',
      parameters: ['sort', 'filters'],
    });
  });

  it('logs no value and no header', async () => {
    const line = await logOf('/api/articles?filters[email]=ann@example.org', { authorization: 'Bearer abc' });
    expect(line).to.not.match(/ann|Bearer|abc|authorization/i);
  });

  it('logs a 5xx as an error, without an invented stack', async () => {
    const entry = JSON.parse(await logOf('/', {}, 503));
    expect(entry).to.deep.include({ level: 50, res: { status: 503 } });
    expect(entry).to.not.have.property('err');
  });
});

describe('pathAndParameters', () => {
  it('names each parameter once', () => {
    expect(pathAndParameters('/a?filters[x]=1&filters[y]=2&fields=z')).to.deep.equal({
      path: '/a',
      parameters: ['filters', 'fields'],
    });
  });

  it('keeps a question mark inside the query out of the path', () => {
    expect(pathAndParameters('/a?title=why?&sort=id')).to.deep.equal({
      path: '/a',
      parameters: ['title', 'sort'],
    });
  });

  it('names twenty parameters at most', () => {
    const query = Array.from({ length: 30 }, (_, index) => `p${index}=1`).join('&');
    expect(pathAndParameters(`/a?${query}`).parameters).to.have.lengthOf(20);
  });
});
