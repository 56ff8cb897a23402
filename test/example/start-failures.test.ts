import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { expect } from 'chai';
import { createDatabase, type RunningHost, startHost } from '../../example/host/index.ts';
import { readSettings } from '../../example/host/settings.ts';
import { oneLine } from '../../example/host/start-error.ts';
import { endExamples, runExample } from './run-example.ts';
import { useTemporaryFolder } from './temporary-folder.ts';

describe('npm start of the example, when it cannot start', () => {
  const folder = useTemporaryFolder();

  before(() => createDatabase(folder.path('newsroom.sqlite')));
  afterEach(endExamples);

  const given = (settings: Record<string, string>) => ({
    PORT: '0',
    LOG_LEVEL: 'warn',
    DATABASE_URL: `sqlite:${folder.path('newsroom.sqlite')}`,
    ...settings,
  });

  /** What the process would write behind "The example host cannot start". */
  async function failureOf(settings: Record<string, string>): Promise<string> {
    let host: RunningHost;
    try {
      host = await startHost(readSettings(given(settings)));
    } catch (error) {
      return oneLine(error);
    }
    await host.stop();
    throw new Error('The host has started');
  }

  it('says in one line that the database is missing, and ends with 1', async () => {
    const file = folder.path('none.sqlite');
    const example = runExample(given({ DATABASE_URL: `sqlite:${file}` }));
    expect(await example.exitCode).to.equal(1);
    expect(example.stdout()).to.equal('');
    expect(example.stderr()).to.equal(
      `The example host cannot start: DATABASE_URL: there is no database file at ${file}\n`,
    );
  });

  it("says that the database is another program's", async () => {
    const file = await folder.write('other.sqlite', '');
    expect(await failureOf({ DATABASE_URL: `sqlite:${file}` })).to.match(
      /^content-query: the database lacks table '\w+' \(\S+: [\w.]+\), table .* and \d+ more; 'koa-content-query check' lists everything that is missing$/,
    );
  });

  it('says that no database server answers', async () => {
    expect(await failureOf({ DATABASE_URL: 'postgres://ann:hidden@127.0.0.1:1/news' })).to.equal(
      'DATABASE_URL: no database answers at 127.0.0.1:1',
    );
  });

  it('says that a setting is bad', async () => {
    expect(await failureOf({ LOG_LEVEL: 'loud', PORT: '70000' })).to.match(
      /^bad setting: PORT must be a valid port; LOG_LEVEL must be one of /,
    );
  });

  it('says which schema file is bad', async () => {
    const file = await folder.write('schemas/api/news/content-types/flash/schema.json', '{');
    expect(await failureOf({ SCHEMAS: folder.path('schemas') })).to.include(`${file} is not a JSON file`);
  });

  it('says where in a schema file the mistake is', async () => {
    const info = { singularName: 'flash', pluralName: 'flashes', displayName: 'Flash' };
    const attributes = { title: { type: 'strin' } };
    const schema = { kind: 'collectionType', collectionName: 'flashes', info, attributes };
    await folder.write('typo/api/news/content-types/flash/schema.json', JSON.stringify(schema));
    const line = await failureOf({ SCHEMAS: folder.path('typo') });
    expect(line).to.include('api/news/content-types/flash/schema.json').and.include('attributes.title.type');
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
        `PORT: ${port} on 127.0.0.1 is already in use`,
      );
    });
  });

  it('says that the address is not one of this machine', async () => {
    expect(await failureOf({ HOST: '203.0.113.1' })).to.equal(
      'HOST: 203.0.113.1 is not an address of this machine',
    );
  });
});
