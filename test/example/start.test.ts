import { expect } from 'chai';
import { createDatabase } from '../../example/host/index.ts';
import { endExamples, runExample, urlOf } from './run-example.ts';
import { useTemporaryFolder } from './temporary-folder.ts';

describe('npm start of the example', () => {
  const folder = useTemporaryFolder();
  const newsroom = () => ({ PORT: '0', DATABASE_URL: `sqlite:${folder.path('newsroom.sqlite')}` });

  before(() => createDatabase(folder.path('newsroom.sqlite')));
  afterEach(endExamples);

  it('prints the address, requests that work and a token for every role', async () => {
    const example = runExample(newsroom());
    const url = await urlOf(example);
    const requests = [...example.stdout().matchAll(/curl -g '([^']+)'/g)].map(([, request]) => request ?? '');
    expect(requests).to.have.lengthOf(5);
    for (const request of requests) expect((await fetch(request)).status, request).to.equal(200);

    const token = /editor \(user 3\): (\S+)/.exec(example.stdout())?.[1];
    const headers = { authorization: `Bearer ${token}` };
    expect((await fetch(`${url}/api/audit-logs`, { headers })).status).to.equal(200);
    example.child.kill('SIGTERM');
    expect(await example.exitCode).to.equal(0);
  });

  it('says how a token is made when the secret is set', async () => {
    const example = runExample({ ...newsroom(), JWT_SECRET: 'ours' });
    await urlOf(example);
    expect(example.stdout())
      .to.include('SignJWT')
      .and.not.match(/ours|eyJ/);
    example.child.kill('SIGTERM');
    expect(await example.exitCode).to.equal(0);
  });

  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    it(`ends with 0 on ${signal}, and says nothing on stderr`, async () => {
      const example = runExample({ ...newsroom(), LOG_LEVEL: 'silent' });
      await urlOf(example);
      example.child.kill(signal);
      // npm passes on the Ctrl-C that the terminal sent to the host too.
      example.child.kill(signal);
      expect(await example.exitCode).to.equal(0);
      expect(example.stderr()).to.equal('');
      expect(example.stdout()).to.match(/^Stopping, [\s\S]*^Stopped\.$/m);
      expect(example.stdout().match(/^Stopping/gm)).to.have.length(1);
    });
  }
});
