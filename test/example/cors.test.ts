import { expect } from 'chai';
import { get } from '../support/http.ts';
import { useHost } from './use-host.ts';

const listed = 'https://news.example';
const list = '/api/articles?fields=id&pagination[pageSize]=1';

describe('an example host with CORS_ORIGINS', () => {
  const host = useHost({ CORS_ORIGINS: [listed, 'http://localhost:3000'] });
  const ask = (path: string, origin: string, more: Record<string, string> = {}, method = 'GET') =>
    get(host().url + path, { method, headers: { origin, ...more } });
  const allowed = 'access-control-allow-origin';

  for (const [path, status, more] of [
    [list, 200, {}],
    ['/api/articles?sort=nope', 400, {}],
    [list, 401, { authorization: 'Bearer nobody' }],
    ['/api/vaults', 403, {}],
    ['/api/nothing', 404, {}],
    ['/api/articles/9999', 404, {}],
    ['/readyz', 200, {}],
  ] as const) {
    it(`lets pages of a listed origin read a ${status} of ${path}, and no others`, async () => {
      const answer = await ask(path, listed, more);
      expect(answer.status).to.equal(status);
      expect(answer.headers[allowed]).to.equal(listed);
      expect(answer.headers.vary).to.include('Origin');
      for (const origin of [
        'https://evil.example',
        'null',
        `${listed}.evil.example`,
        'https://NEWS.example',
        '*',
      ]) {
        const refused = await ask(path, origin, more);
        expect(refused.headers, origin).to.not.have.property(allowed);
        expect(refused.headers.vary).to.include('Origin');
      }
    });
  }

  it('answers 304 with the header too', async () => {
    const { headers } = await ask(list, listed);
    const again = await ask(list, listed, { 'if-none-match': String(headers.etag) });
    expect([again.status, again.headers[allowed]]).to.deep.equal([304, listed]);
  });

  it('answers what a browser asks beforehand, without letting cookies in', async () => {
    const more = {
      'access-control-request-method': 'GET',
      'access-control-request-headers': 'authorization',
    };
    const answer = await ask(list, listed, more, 'OPTIONS');
    expect(answer.status).to.equal(204);
    expect(answer.headers[allowed]).to.equal(listed);
    expect(answer.headers['access-control-allow-headers']).to.equal('authorization');
    expect(answer.headers).to.not.have.property('access-control-allow-credentials');
    const refused = await ask(list, 'https://evil.example', more, 'OPTIONS');
    expect(refused.headers).to.not.have.property(allowed);
  });

  it('allows no other origin in the admin API', async () => {
    const authorization = `Bearer ${host().adminToken}`;
    const answer = await ask('/content-query/admin/api/grants', listed, { authorization });
    expect(answer.status).to.equal(403);
  });
});

describe('an example host with CORS_ORIGINS=*', () => {
  const host = useHost({ CORS_ORIGINS: ['*'] });

  it('allows every origin without naming one, and no cookies', async () => {
    const { headers } = await get(host().url + list, { headers: { origin: 'https://evil.example' } });
    expect(headers['access-control-allow-origin']).to.equal('*');
    expect(headers).to.not.have.property('access-control-allow-credentials');
  });
});

describe('an example host without CORS_ORIGINS', () => {
  const host = useHost();

  it('lets no page of another origin read anything', async () => {
    for (const method of ['GET', 'OPTIONS']) {
      const { headers } = await get(host().url + list, { method, headers: { origin: listed } });
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).to.deep.equal([]);
    }
  });
});
