import http from 'node:http';
import { expect } from 'chai';
import { type ExampleProcess, endExamples, runExample, urlOf } from '../example/run-example.ts';
import { newsroom } from '../support/database/content.ts';
import { type DatabaseName, type OpenDatabase, onEachDatabase } from '../support/databases.ts';
import { eventually } from '../support/eventually.ts';
import { jwtSecret } from '../support/tokens.ts';
import { type Outcome, outcomeOf, type Request, startLoad } from './support/load.ts';
import { lockTable } from './support/lock.ts';

const requests: readonly Request[] = [
  ['/api/categories?sort=name'],
  ['/api/authors?populate[team]=true'],
  ['/api/users', { role: 'editor' }],
];

const lockOf = (name: DatabaseName) => (name === 'sqlite' ? undefined : lockTable[name]);

onEachDatabase('a host that is told to stop under load', (database) => {
  let own: OpenDatabase;
  let example: ExampleProcess;
  let url: string;

  before(async () => {
    own = await database.open();
  });
  after(() => own?.close());
  afterEach(endExamples);

  const start = async (settings: Readonly<Record<string, string>> = {}) => {
    const always = {
      PORT: '0',
      DATABASE_URL: own.url,
      JWT_SECRET: jwtSecret,
      LOG_LEVEL: 'silent',
      SCHEMAS: newsroom.schemas,
    };
    example = runExample({ ...always, ...settings });
    url = await urlOf(example);
  };
  const takesNoMore = async () => {
    const { status, text } = await eventually(
      () => outcomeOf(url, ['/healthz']),
      (outcome) => outcome.text.includes('ECONNREFUSED'),
    );
    expect({ status, text }).to.deep.equal({
      status: 0,
      text: `Error: connect ECONNREFUSED ${new URL(url).host}`,
    });
  };
  /** Clients that keep their connections, and never leave one without a request for long. */
  const keptAlive = (agent: http.Agent) =>
    requests.map(([path, options]): Request => [path, { ...options, agent }]);

  it('finishes requests in progress, accepts no new ones, and ends with 0', async () => {
    await start();
    const agent = new http.Agent({ keepAlive: true });
    const load = startLoad(url, keptAlive(agent));
    await load.until(200, 40);
    const unlock = await lockOf(database.name)?.(own.url, 'articles');
    const held: Promise<Outcome>[] = [];
    if (unlock !== undefined) {
      // Fewer than the pool has connections, so that the others are answered still.
      for (let index = 0; index < 4; index += 1)
        held.push(outcomeOf(url, ['/api/articles?pagination[withCount]=false', { agent }]));
      await load.until(200, 40);
    }
    const before = load.outcomes.length;
    example.child.kill('SIGTERM');
    await takesNoMore();
    await unlock?.();
    for (const { status, text, connection } of await Promise.all(held)) {
      expect(status, text).to.equal(200);
      expect(JSON.parse(text).data).to.have.length(25);
      expect(connection).to.equal('close');
    }
    expect(await example.exitCode).to.equal(0);
    await load.stop();
    agent.destroy();
    expect(load.outcomes.slice(0, before).map(({ status }) => status)).to.deep.equal(Array(before).fill(200));
    // A client that asks while the host closes the door is turned away there, and never with an error of the host.
    for (const { status, text } of load.outcomes.slice(before)) expect(status, text).to.be.oneOf([200, 0]);
    expect(example.stderr()).to.equal('');
  });

  it('reports not ready to a load balancer first, if it has time for that', async () => {
    await start({ SHUTDOWN_DELAY: '1.5' });
    expect((await outcomeOf(url, ['/readyz'])).status).to.equal(200);
    const agent = new http.Agent({ keepAlive: true });
    const load = startLoad(url, keptAlive(agent), 4);
    await load.until(200, 20);
    example.child.kill('SIGTERM');
    const ready = await eventually(
      () => outcomeOf(url, ['/readyz']),
      ({ status }) => status === 503,
    );
    expect(JSON.parse(ready.text)).to.deep.equal({ status: 'not ready', reason: 'stopping' });
    expect((await outcomeOf(url, ['/healthz'])).status).to.equal(200);
    for (const request of keptAlive(agent)) {
      const { status, connection } = await outcomeOf(url, request);
      expect({ status, connection }).to.deep.equal({ status: 200, connection: 'close' });
    }
    await load.stop();
    expect(new Set(load.outcomes.map(({ status }) => status))).to.deep.equal(new Set([200]));
    agent.destroy();
    expect(await example.exitCode).to.equal(0);
  });
});
