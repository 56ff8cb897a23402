import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer, type Server } from 'node:net';
import { expect } from 'chai';
import { createNewsroomDatabase } from '../../example/host/index.ts';
import { runExample, urlOf } from './run-example.ts';
import { useTemporaryFolder } from './temporary-folder.ts';

describe('npm start of the example', () => {
  const folder = useTemporaryFolder();
  const newsroom = () => ({ PORT: '0', DATABASE_URL: `sqlite:${folder.path('newsroom.sqlite')}` });

  before(() => createNewsroomDatabase(folder.path('newsroom.sqlite')));

  describe('when it can start', () => {
    it('prints the address, three requests that work and a token for every role', async () => {
      const example = runExample(newsroom());
      const url = await urlOf(example);
      const requests = [...example.stdout().matchAll(/curl -g '([^']+)'/g)].map(
        ([, request]) => request ?? '',
      );
      expect(requests).to.have.lengthOf(3);
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
      });
    }
  });

  describe('when it cannot start', () => {
    async function failureOf(settings: Record<string, string>): Promise<string> {
      const example = runExample({ ...newsroom(), ...settings });
      expect(await example.exitCode).to.equal(1);
      expect(example.stdout()).to.equal('');
      const lines = example.stderr().split('\n');
      expect(lines.pop(), 'the line is ended').to.equal('');
      expect(lines, 'one line').to.have.lengthOf(1);
      return lines[0] ?? '';
    }

    it('says that the database is missing', async () => {
      const file = folder.path('none.sqlite');
      expect(await failureOf({ DATABASE_URL: `sqlite:${file}` })).to.equal(
        `The example host cannot start: DATABASE_URL: there is no database file at ${file}`,
      );
    });

    it('says that no database server answers', async () => {
      expect(await failureOf({ DATABASE_URL: 'postgres://ann:hidden@127.0.0.1:1/news' })).to.equal(
        'The example host cannot start: DATABASE_URL: no database answers at 127.0.0.1:1',
      );
    });

    it('says that a setting is bad', async () => {
      expect(await failureOf({ LOG_LEVEL: 'loud', PORT: '70000' })).to.match(
        /^The example host cannot start: bad setting: PORT must be a valid port; LOG_LEVEL must be one of /,
      );
    });

    it('says which schema file is bad', async () => {
      const file = await folder.write('schemas/api/news/content-types/flash/schema.json', '{');
      expect(await failureOf({ SCHEMAS: folder.path('schemas') })).to.include(`${file} is not a JSON file`);
    });

    it('says where in a schema file the mistake is', async () => {
      const schema = {
        kind: 'collectionType',
        collectionName: 'flashes',
        attributes: { title: { type: 'strin' } },
      };
      await folder.write('typo/api/news/content-types/flash/schema.json', JSON.stringify(schema));
      const line = await failureOf({ SCHEMAS: folder.path('typo') });
      expect(line)
        .to.include('api/news/content-types/flash/schema.json')
        .and.include('attributes.title.type');
    });

    describe('and the port is in use', () => {
      let other: Server;
      before(async () => {
        other = createServer().listen(0, '127.0.0.1');
        await once(other, 'listening');
      });
      after(() => other.close());

      it('says so', async () => {
        const { port } = other.address() as AddressInfo;
        expect(await failureOf({ PORT: String(port) })).to.equal(
          `The example host cannot start: PORT: ${port} on 127.0.0.1 is already in use`,
        );
      });
    });

    it('says that the address is not one of this machine', async () => {
      expect(await failureOf({ HOST: '203.0.113.1' })).to.equal(
        'The example host cannot start: HOST: 203.0.113.1 is not an address of this machine',
      );
    });
  });
});
