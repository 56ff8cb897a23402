import { gzipSync } from 'node:zlib';
import { expect } from 'chai';
import { sqlite } from '../support/databases.ts';
import { rawConnection, requestTo } from '../support/raw.ts';
import { tokenOf } from '../support/tokens.ts';
import { chunkedPost, statusesOf } from './support/chunked.ts';
import { adminApi, useReadingAdmin } from './support/use-admin.ts';

const large = 400_000;

describe('a body that the admin API refuses', () => {
  const { host } = useReadingAdmin(sqlite);
  const asAdmin = () => `Authorization: Bearer ${host().adminToken}`;
  const asEditor = `Authorization: Bearer ${tokenOf('editor')}`;

  /** What one connection gets for this and, where it is still open after the answer, for a list of the content API. */
  const withNext = async (request: string | Buffer) => {
    const socket = await rawConnection(host().url);
    const first = statusesOf(socket, 1);
    socket.write(request);
    const { statuses, text } = await first;
    if (/^Connection: close/im.test(text)) {
      socket.destroy();
      return { statuses, closed: true };
    }
    const second = statusesOf(socket, 1);
    socket.write(requestTo('/api/articles?fields=id'));
    const next = await second;
    socket.destroy();
    return { statuses: [...statuses, ...next.statuses], closed: false };
  };

  for (const path of ['/grants', '/explain', '/read', '/nowhere']) {
    it(`leaves its connection open for the next request: POST ${path}`, async () => {
      expect(await withNext(chunkedPost(path, large))).to.deep.equal({ statuses: [401, 200], closed: false });
      expect((await withNext(chunkedPost(path, large, asEditor))).statuses).to.deep.equal([403, 200]);
      expect(
        (await withNext(chunkedPost(path, large, 'Origin: http://elsewhere.example'))).statuses,
      ).to.deep.equal([403, 200]);
      const status = path === '/nowhere' ? 404 : 400;
      expect((await withNext(chunkedPost(path, large, asAdmin()))).statuses).to.deep.equal([status, 200]);
    });
  }

  it('leaves its connection open if it is compressed', async () => {
    const body = gzipSync(Buffer.from(JSON.stringify({ x: 'y'.repeat(50_000_000) })));
    const head = [
      `POST ${adminApi}/grants HTTP/1.1`,
      'Host: x',
      asAdmin(),
      'Content-Type: application/json',
      'Content-Encoding: gzip',
      `Content-Length: ${body.length}`,
    ].join('\r\n');
    const request = Buffer.concat([Buffer.from(`${head}\r\n\r\n`), body]);
    expect((await withNext(request)).statuses).to.deep.equal([400, 200]);
  });

  it('is not read before the sender is authenticated', async () => {
    // Its end never comes, so that nobody could have read it whole.
    const socket = await rawConnection(host().url);
    const answer = statusesOf(socket, 1);
    socket.write(chunkedPost('/grants', 16_384).replace(/0\r\n\r\n$/, ''));
    const { statuses, text } = await answer;
    socket.destroy();
    expect(statuses).to.deep.equal([401]);
    expect(text).to.match(/^Connection: close/im);
  });

  it('closes its connection after the answer if it is too long to be read', async () => {
    for (const who of [[], [asEditor], [asAdmin()]]) {
      const socket = await rawConnection(host().url);
      const answer = statusesOf(socket, 1);
      // Not to its end: a client that goes on writing may be cut before it has read the answer.
      socket.write(chunkedPost('/grants', 1_100_000, ...who).replace(/0\r\n\r\n$/, ''));
      const { statuses, text } = await answer;
      socket.destroy();
      expect(statuses).to.deep.equal([who.length === 0 ? 401 : who[0] === asEditor ? 403 : 400]);
      expect(text).to.match(/^Connection: close/im);
    }
  });

  it('does not prevent answers to pipelined requests behind it', async () => {
    const socket = await rawConnection(host().url);
    const answers = statusesOf(socket, 3);
    socket.write(chunkedPost('/grants', large) + requestTo('/api/articles?fields=id').repeat(2));
    expect((await answers).statuses).to.deep.equal([401, 200, 200]);
    socket.destroy();
  });
});
