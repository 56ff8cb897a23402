import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { expect } from 'chai';
import { type ListeningServer, listen } from '../../example/host/http/server.ts';
import { eventually } from '../support/eventually.ts';
import { get } from '../support/http.ts';
import { rawConnection, requestTo } from '../support/raw.ts';

/** More than the buffers of both ends of a connection hold. */
const large = Buffer.alloc(10_000_000, 'x');
const readers = 200;
const inFlight = 8;

/** Serves `/large` and `/small`, and knows the connections on which an answer waits. */
async function serve(milliseconds: number, waitingBytes: number) {
  const sockets = new Set<Socket>();
  const answer = (response: ServerResponse, url: string | undefined) => {
    const { socket } = response;
    if (socket !== null) sockets.add(socket);
    response.end(url === '/large' ? large : 'small');
  };
  const server = await listen((request, response) => answer(response, request.url), '127.0.0.1', 0, {
    slowReaders: { milliseconds, waitingBytes },
  });
  const waiting = () =>
    [...sockets].reduce((sum, socket) => sum + (socket.destroyed ? 0 : socket.writableLength), 0);
  return { server, waiting, open: () => [...sockets].filter((socket) => !socket.destroyed).length };
}

describe('clients that never read what they ask for', () => {
  let server: ListeningServer;
  let clients: Socket[];

  const connect = async (count: number) => {
    for (let index = 0; index < count; index += 1) {
      const client = await rawConnection(server.url);
      client.on('error', () => {});
      client.pause();
      client.write(requestTo('/large'));
      clients.push(client);
    }
  };

  beforeEach(() => {
    clients = [];
  });
  afterEach(async () => {
    for (const client of clients) client.destroy();
    await server.close();
  });

  it('occupy no more memory than the limit for all of them, and the next client is answered', async () => {
    const most = inFlight * large.length;
    const served = await serve(60_000, most);
    server = served.server;
    await connect(readers);
    await eventually(
      async () => served.waiting(),
      (bytes) => bytes <= most,
    );
    expect(served.waiting()).to.be.at.most(most);
    expect(served.open()).to.be.at.most(2 * inFlight);
    // Whoever began to wait last is the one that is kept.
    expect(clients.at(-1)?.destroyed).to.equal(false);
    expect((await get(`${server.url}/small`)).text).to.equal('small');
    expect((await get(`${server.url}/large`)).text).to.have.length(large.length);
  });

  it('are disconnected after a while without progress', async () => {
    const served = await serve(500, readers * large.length);
    server = served.server;
    await connect(20);
    await eventually(
      async () => served.open(),
      (count) => count === 0,
    );
    expect(served.open()).to.equal(0);
  });

  it('are distinguished from a client that reads slowly', async () => {
    const served = await serve(3_000, readers * large.length);
    server = served.server;
    const client = await rawConnection(server.url);
    clients.push(client);
    let bytes = 0;
    const ended = new Promise((resolve) => client.once('close', resolve));
    client.write(requestTo('/large', 'Connection: close'));
    // A pause between any two chunks: longer in all than nothing may move for.
    client.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      client.pause();
      setTimeout(() => client.resume(), 30);
    });
    await ended;
    expect(bytes).to.be.above(large.length);
  });
});
