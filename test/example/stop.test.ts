import { once } from 'node:events';
import { connect } from 'node:net';
import { expect } from 'chai';
import { createNewsroomDatabase, type RunningHost, startHost } from '../../example/host/index.ts';
import { createTeardown } from '../../example/host/teardown.ts';
import { rejectionOf } from './rejection-of.ts';
import { useTemporaryFolder } from './temporary-folder.ts';

describe('stopping the example host', () => {
  const folder = useTemporaryFolder();
  let host: RunningHost;
  let arrived: () => void;
  let release: () => void;
  let arrival: Promise<void>;

  before(() => createNewsroomDatabase(folder.path('newsroom.sqlite')));

  beforeEach(async () => {
    arrival = new Promise((resolve) => {
      arrived = resolve;
    });
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    host = await startHost({
      PORT: 0,
      LOG_LEVEL: 'silent',
      DATABASE_URL: `sqlite:${folder.path('newsroom.sqlite')}`,
      middleware: [
        async (ctx, next) => {
          if (ctx.path !== '/slow') return next();
          arrived();
          await released;
          const [rows] = await host.sequelize.query('SELECT COUNT(*) AS articles FROM articles');
          ctx.body = rows;
        },
      ],
    });
  });

  it('lets a request in flight finish, database and all, and takes no new one', async () => {
    const request = fetch(`${host.url}/slow`);
    await arrival;
    const stopped = host.stop();
    await rejectionOf(fetch(`${host.url}/api/upload/files`));
    release();
    expect(await (await request).json()).to.deep.equal([{ articles: 102 }]);
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
    teardown.add(async () => void done.push('first'));
    teardown.add(() => Promise.reject(new Error('second')));
    teardown.add(async () => void done.push('third'));
    expect((await rejectionOf(teardown.run())).message).to.equal('second');
    expect(done).to.deep.equal(['third', 'first']);
  });
});
