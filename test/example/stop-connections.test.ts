import { once } from 'node:events';
import type { Socket } from 'node:net';
import { expect } from 'chai';
import type { RunningHost } from '../../example/host/index.ts';
import { until } from '../support/eventually.ts';
import { rawConnection, readAll, requestTo } from '../support/raw.ts';
import { createGate, type Gate, useNewsroomHosts } from './slow-host.ts';

/** More than the buffers of both ends hold. */
const size = 30_000_000;

/** False for a connection that was made, which it closes again. */
const endOf = (socket: Socket): boolean => {
  socket.destroy();
  return false;
};

describe('connections of an example host that stops', () => {
  const start = useNewsroomHosts();
  let host: RunningHost;
  /** The connection of each request that waits for its answer. */
  let sockets: Socket[];
  let gate: Gate;

  beforeEach(async () => {
    sockets = [];
    gate = createGate();
    host = await start(async (ctx, next) => {
      if (ctx.path !== '/slow' && ctx.path !== '/large') return next();
      sockets.push(ctx.req.socket);
      if (ctx.path === '/slow') await gate.opened;
      ctx.body = ctx.path === '/slow' ? 'slow' : Buffer.alloc(size, 'x');
    });
  });
  afterEach(async () => {
    gate.open();
    await host.stop();
  });

  const pipelined = async (count: number) => {
    const socket = await rawConnection(host.url);
    socket.write(requestTo('/slow').repeat(count));
    await until(() => sockets.length === count);
    return socket;
  };

  it('do not delay the stop if a client disconnected after pipelined requests', async () => {
    // A browser opens such ones ahead of need; they are closed once nothing is in flight any more.
    const silent = await rawConnection(host.url);
    const socket = await pipelined(20);
    socket.destroy();
    // The host has to see it before it answers.
    await until(() => sockets.every(({ destroyed }) => destroyed));
    gate.open();
    await Promise.all([once(silent, 'close'), host.stop()]);
  });

  it('get the answers to all pipelined requests that had arrived', async () => {
    const socket = await pipelined(5);
    const text = readAll(socket);
    const stopped = host.stop();
    gate.open();
    expect((await text).match(/HTTP\/1\.1 200 OK/g)).to.have.length(5);
    expect((await text).match(/Connection: close/g)).to.have.length(1);
    await stopped;
  });

  for (const headers of [[], ['Connection: close']])
    it(`get an answer whole that is read slowly, ${headers[0] ?? 'kept alive'}`, async () => {
      const socket = await rawConnection(host.url);
      socket.pause();
      socket.write(requestTo('/large', ...headers));
      await until(() => sockets.some(({ writableLength }) => writableLength > 0));
      const stopped = host.stop();
      // The host closes the connections that it may close when it no longer listens.
      await until(() => rawConnection(host.url).then(endOf, () => true));
      const text = await readAll(socket);
      expect(text.length - text.indexOf('\r\n\r\n') - 4).to.equal(size);
      await stopped;
    });
});
