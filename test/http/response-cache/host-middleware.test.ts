import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'chai';
import Koa from 'koa';
import { noteETag, sendAsIs, sendEncoded } from '../../../plugin/http/answer-headers.ts';
import { get } from '../../support/http.ts';

describe('an answer in another encoding', () => {
  it('is not sent where something reads the body afterwards', async () => {
    const app = new Koa();
    app.use((ctx) => {
      if (ctx.query.as === 'is') sendAsIs(ctx);
      const bytes = Buffer.from('{"data":[]}');
      noteETag({ bytes, etag: 'W/"1"', encoded: () => Buffer.from('other') });
      ctx.body = bytes;
      sendEncoded(ctx);
      if (ctx.query.as === 'is') ctx.body = JSON.parse(String(ctx.body));
    });
    const server = createServer(app.callback()).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    try {
      const headers = { 'accept-encoding': 'gzip' };
      const asIs = await get(`${url}?as=is`, { headers });
      expect([asIs.body, asIs.headers['content-encoding']]).to.deep.equal([{ data: [] }, undefined]);
    } finally {
      server.close();
      server.closeAllConnections();
    }
  });
});
