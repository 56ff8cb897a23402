import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import type { RunningHost } from '../../example/host/index.ts';
import { createTeardown } from '../../example/host/teardown.ts';
import { rejectionOf } from './rejection-of.ts';
import { createGate, type Gate, useNewsroomHosts } from './slow-host.ts';

describe('stopping the example host', () => {
  const start = useNewsroomHosts();
  let host: RunningHost;
  let arrival: Gate;
  let gate: Gate;

  beforeEach(async () => {
    arrival = createGate();
    gate = createGate();
    host = await start(async (ctx, next) => {
      if (ctx.path !== '/slow') return next();
      arrival.open();
      await gate.opened;
      const [rows] = await host.sequelize.query('SELECT COUNT(*) AS articles FROM articles');
      ctx.body = rows;
    });
  });

  it('finishes a request in progress, with its database, and accepts no new one', async () => {
    const request = fetch(`${host.url}/slow`);
    await arrival.opened;
    const stopped = host.stop();
    await rejectionOf(fetch(`${host.url}/api/upload/files`));
    gate.open();
    expect(await (await request).json()).to.deep.equal([{ articles: 30 }]);
    await stopped;
  });

  it('does not wait for a connection on which nothing was asked', async () => {
    const socket = connect(Number(new URL(host.url).port), '127.0.0.1');
    await once(socket, 'connect');
    await Promise.all([once(socket, 'close'), host.stop()]);
  });

  it('does not wait for a connection that is kept alive', async () => {
    await (await fetch(`${host.url}/api/upload/files`)).json();
    await host.stop();
  });

  it('stops once, however often it is asked to', async () => {
    expect(host.stop()).to.equal(host.stop());
    await host.stop();
  });
});

describe('createTeardown', () => {
  it('runs its steps backwards, also after one that fails', async () => {
    const done: string[] = [];
    const teardown = createTeardown();
    teardown.add('a', async () => void done.push('first'));
    teardown.add('b', () => Promise.reject(new Error('second')));
    teardown.add('c', async () => void done.push('third'));
    expect((await rejectionOf(teardown.run())).message).to.equal('second');
    expect(done).to.deep.equal(['third', 'first']);
  });

  it('continues after a step that takes too long, and names it', async () => {
    const done: string[] = [];
    const lines: string[] = [];
    const teardown = createTeardown((line) => lines.push(line));
    teardown.add('the last', async () => void done.push('last'));
    teardown.add('what does not end', () => new Promise(() => {}), 20);
    teardown.add('what takes its time', () => sleep(40).then(() => done.push('slow')), false);
    await teardown.run();
    expect(done).to.deep.equal(['slow', 'last']);
    expect(lines).to.have.length(1);
    expect(lines[0]).to.match(/^closing what does not end takes longer than 20 ms and is not waited for/);
  });
});
