import { expect } from 'chai';
import { get } from '../support/http.ts';
import { useHost } from './use-host.ts';

const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

describe('the door of the example host', () => {
  const host = useHost();
  const ask = (path: string, accept?: string, method = 'GET') =>
    get(host().url + path, { method, headers: accept === undefined ? {} : { accept } });

  for (const path of ['/', '/api', '/api/', '/?utm_source=x']) {
    it(`lists the routes: ${path}`, async () => {
      for (const accept of [undefined, '*/*', 'application/json', 'image/png']) {
        const { status, headers, body } = await ask(path, accept);
        expect([status, headers['content-type']], accept).to.deep.equal([
          200,
          'application/json; charset=utf-8',
        ]);
        expect(body).to.have.keys('name', 'places', 'requests');
      }
      const page = await ask(path, browser);
      expect([page.status, page.headers['content-type'], page.headers.vary]).to.deep.equal([
        200,
        'text/html; charset=utf-8',
        'Accept',
      ]);
      expect(page.text).to.match(/^<!doctype html>/);
      expect((await ask(path, browser, 'HEAD')).status).to.equal(200);
      expect((await ask(path, browser, 'POST')).status).to.equal(404);
    });
  }

  it('leads nowhere in vain, as a page or as JSON', async () => {
    const { places, requests } = (await ask('/')).body;
    const { text } = await ask('/', browser);
    const links = [...text.matchAll(/href="([^"]+)"/g)].map(([, link]) => link?.replaceAll('&#38;', '&'));
    expect(links).to.deep.equal([...places.map(({ path }: { path: string }) => path), ...requests]);
    for (const link of links.filter((path) => !path?.startsWith('/content-query/')))
      expect((await ask(link ?? '')).status, link).to.equal(200);
  });

  it('names no content type that not everybody may find', async () => {
    for (const accept of ['application/json', browser])
      expect((await ask('/', accept)).text).to.not.match(/vault|audit/);
  });
});
