import { expect } from 'chai';
import { useHost } from './use-host.ts';

describe("the example host's own routes, beside the plugin", () => {
  const host = useHost();

  async function answer(path: string, init?: RequestInit): Promise<[number, unknown]> {
    const response = await fetch(host().url + path, init);
    return [response.status, await response.json()];
  }

  it('answers POST /api/articles', async () => {
    const [status, body] = await answer('/api/articles', { method: 'POST', body: '{}' });
    expect(status).to.equal(501);
    expect(body).to.have.nested.property(
      'error.message',
      'The example host answered: it does not write articles',
    );
  });

  it('answers GET /api/upload/files', async () => {
    const [status, body] = await answer('/api/upload/files');
    expect(status).to.equal(200);
    expect(body).to.be.an('array').with.lengthOf(17);
    expect((body as unknown[])[0]).to.deep.equal({ id: 1, name: 'night-ferry.jpg' });
  });

  it('leaves the list to the plugin', async () => {
    const [status, body] = await answer('/api/articles?pagination[pageSize]=1');
    expect(status).to.equal(200);
    expect(body).to.have.nested.property('meta.pagination.pageSize', 1);
  });
});

describe('what a program may put into the example host', () => {
  const host = useHost({
    features: { permissions: false },
    middleware: [
      (ctx, next) => {
        ctx.set('X-Own', 'middleware');
        return next();
      },
      (ctx, next) => {
        if (ctx.path === '/query') ctx.body = ctx.query;
        else if (ctx.path === '/broken') throw new Error('a text of our own');
        else return next();
      },
    ],
  });

  it('runs middleware before the routes', async () => {
    const response = await fetch(`${host().url}/api/articles`);
    expect(response.headers.get('x-own')).to.equal('middleware');
  });

  it('switches a feature off', async () => {
    expect((await fetch(`${host().url}/api/vaults`)).status).to.equal(200);
  });

  it('passes own routes a query string that is parsed as a tree', async () => {
    const response = await fetch(`${host().url}/query?filters[title][$eq]=x`);
    expect(await response.json()).to.deep.equal({ filters: { title: { $eq: 'x' } } });
  });

  it('keeps the text of an unexpected error to itself', async () => {
    const response = await fetch(`${host().url}/broken`);
    expect(response.status).to.equal(500);
    expect(await response.text()).to.not.include('our own');
  });
});
