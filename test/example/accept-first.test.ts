import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer, IncomingMessage, type RequestListener, type Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { expect } from 'chai';
import { acceptFirst } from '../../example/host/http/accept-first.ts';
import { projectFile, projectFolder } from '../support/project.ts';

/** Keeps the event loop at work for a millisecond, as the answer to a list does. */
const handle: RequestListener = (_, response) => {
  const until = performance.now() + 1;
  while (performance.now() < until);
  response.end('answer');
};

describe('many connections at the same time', () => {
  let server: Server;
  let asked: number;

  beforeEach(async () => {
    asked = 0;
    server = createServer();
    acceptFirst(server, (request, response) => {
      asked += 1;
      handle(request, response);
    });
    server.listen({ port: 0, host: '127.0.0.1', backlog: 4_096 });
    await once(server, 'listening');
  });

  afterEach(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });

  const portOf = () => (server.address() as AddressInfo).port;

  it('all have an answer before some have many', async () => {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--import', 'tsx', projectFile('test/example/support/ask-again.ts'), String(portOf()), '64'],
      { cwd: projectFolder },
    );
    const answers: number[] = JSON.parse(stdout);
    expect(answers).to.have.length(64);
    // Without it the first is answered more than twenty times before the last is accepted.
    expect(Math.max(...answers)).to.be.at.most(4);
  });

  it('are not asked for a client who has gone meanwhile', async () => {
    server.on('connection', (socket) => {
      const request = new IncomingMessage(socket);
      const response = new ServerResponse(request);
      server.emit('request', request, response);
      response.destroy();
    });
    const response = await fetch(`http://127.0.0.1:${portOf()}/`);
    expect(await response.text()).to.equal('answer');
    expect(asked).to.equal(1);
  });
});
