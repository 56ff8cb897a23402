import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { expect } from 'chai';
import { freePort } from '../../tools/bench/process/ports.ts';
import { startWithRetry } from '../support/server/start-with-retry.ts';

/** Listens on a port. Throws an Error where it is taken. */
const listenOn = async (port: number): Promise<Server> => {
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
};

const portOf = (server: Server): number => (server.address() as AddressInfo).port;

describe('startWithRetry', () => {
  let taken: Server;
  let said: string[];
  const say = (line: string) => void said.push(line);
  before(async () => {
    taken = await listenOn(await freePort());
  });
  beforeEach(() => {
    said = [];
  });
  after(() => taken.close());

  it('starts a server on another port if its port was taken, and says so', async () => {
    const ports = [portOf(taken), await freePort()];
    const server = await startWithRetry('the server', () => listenOn(ports.shift() ?? 0), say);
    expect(portOf(server)).to.not.equal(portOf(taken));
    server.close();
    expect(said).to.have.length(1);
    expect(said[0]).to.match(/^the server did not start, attempt 1 of 3: Error: listen EADDRINUSE/);
  });

  it('throws the error of the third attempt, and has said each', async () => {
    const outcome = await startWithRetry('the server', () => listenOn(portOf(taken)), say).catch(String);
    expect(outcome).to.include('EADDRINUSE');
    expect(said.map((line) => line.split(':')[0])).to.deep.equal(
      [1, 2, 3].map((attempt) => `the server did not start, attempt ${attempt} of 3`),
    );
  });

  it('says nothing of a start at the first attempt', async () => {
    expect(await startWithRetry('the server', async () => 'started', say)).to.equal('started');
    expect(said).to.deep.equal([]);
  });
});
