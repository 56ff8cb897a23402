import { expect } from 'chai';
import { ownDatabaseFile, ownSchemas, ownUploads, readSettings } from '../../example/host/settings.ts';
import { StartError } from '../../example/host/start-error.ts';

describe('readSettings', () => {
  it('gives the defaults for an empty environment', () => {
    expect(readSettings({})).to.deep.equal({
      HOST: '127.0.0.1',
      PORT: 1337,
      DATABASE_URL: `sqlite:${ownDatabaseFile}`,
      REPLICA_URLS: [],
      SCHEMAS: ownSchemas,
      STRAPI: 4,
      UPLOADS: ownUploads,
      CORS_ORIGINS: [],
      REST_DEFAULT_LIMIT: 25,
      REST_ESTIMATE_ABOVE: 10_000,
      REST_MAX_LIMIT: 100,
      REST_POPULATE_WITH_PAGINATION: false,
      REST_DEEP_POPULATE: false,
      REST_CURSORS: false,
      REST_AGGREGATES: false,
      LOG_LEVEL: 'info',
      METRICS: false,
      METRICS_HOST: '127.0.0.1',
      METRICS_PORT: 9464,
      SINGLE_FLIGHT: true,
      SERVER_TIMING: false,
      SLOW_REQUESTS: 0,
      SHUTDOWN_DELAY: 0,
      CREATOR_FIELDS: 'off',
    });
  });

  it('reads numbers and booleans out of text', () => {
    const settings = readSettings({
      PORT: '0',
      REST_MAX_LIMIT: '250',
      REST_POPULATE_WITH_PAGINATION: 'true',
    });
    expect(settings).to.include({ PORT: 0, REST_MAX_LIMIT: 250, REST_POPULATE_WITH_PAGINATION: true });
  });

  it('takes an empty variable for one that is not set', () => {
    expect(readSettings({ PORT: '', JWT_SECRET: '', LOG_LEVEL: '' })).to.deep.equal(readSettings({}));
  });

  it('takes settings that it has read before', () => {
    const settings = readSettings({ PORT: '0' });
    expect(readSettings({ ...settings })).to.deep.equal(settings);
  });

  it('takes conditions of roles as JSON, and nothing else', () => {
    const CONDITIONS = '{"public":{"api::article.article":{"rows":{"kind":"news"}}}}';
    expect(readSettings({ CONDITIONS })).to.include({ CONDITIONS });
    expect(() => readSettings({ CONDITIONS: '{' })).to.throw(StartError, 'CONDITIONS');
  });

  it('ignores the rest of the environment', () => {
    expect(readSettings({ HOME: '/root', PATH: '/bin' })).to.deep.equal(readSettings({}));
  });

  it('names every setting that it cannot use', () => {
    const environment = { PORT: 'abc', REST_DEFAULT_LIMIT: '2.5', LOG_LEVEL: 'loud', CREATOR_FIELDS: 'all' };
    expect(() => readSettings(environment)).to.throw(
      StartError,
      'bad setting: PORT must be a number; REST_DEFAULT_LIMIT must be an integer; LOG_LEVEL must be one of' +
        ' [fatal, error, warn, info, debug, trace, silent]; CREATOR_FIELDS must be one of [off, attach, populate]',
    );
  });

  for (const [value, reason] of [
    ['sqlite:', 'names no database file'],
    ['sqlite::memory:', 'names no database file'],
    ['news.sqlite', 'is not an address'],
    ['mssql://ann:hidden@localhost/news', 'has another scheme'],
    ['postgres:///news', 'names no host'],
    ['postgres://ann:hidden@localhost', 'names no database'],
    ['postgres://ann:hidden%zz@localhost/news', 'has a % that is not percent-encoding'],
  ]) {
    it(`refuses the DATABASE_URL ${value} without repeating a password`, () => {
      expect(() => readSettings({ DATABASE_URL: value }))
        .to.throw(StartError, `bad setting: DATABASE_URL ${reason}`)
        .with.property('message')
        .that.does.not.include('hidden');
    });
  }

  for (const value of [
    'sqlite:news.sqlite',
    'postgres://a@h/n',
    'postgresql://a@h/n',
    'mariadb://a:b@h:3306/n',
  ]) {
    it(`takes the DATABASE_URL ${value}`, () => {
      expect(readSettings({ DATABASE_URL: value }).DATABASE_URL).to.equal(value);
    });
  }

  const primary = 'postgres://a@h/n';

  it('reads REPLICA_URLS as a list', () => {
    const REPLICA_URLS = 'postgres://a:b@one/n, postgresql://a:b@two:5433/n';
    expect(readSettings({ DATABASE_URL: primary, REPLICA_URLS }).REPLICA_URLS).to.deep.equal([
      'postgres://a:b@one/n',
      'postgresql://a:b@two:5433/n',
    ]);
  });

  for (const [replicas, reason] of [
    ['postgres://ann:hidden@one/n,nowhere', 'number 2 is not an address'],
    ['postgres://ann:hidden@one/n,', 'number 2 is not an address'],
    ['mariadb://ann:hidden@one/n', 'number 1 has another scheme'],
    ['sqlite:hidden', 'number 1 has another scheme'],
    ['postgres://ann:hidden@one', 'number 1 names no database'],
  ]) {
    it(`refuses the REPLICA_URLS ${replicas} without repeating a password`, () => {
      expect(() => readSettings({ DATABASE_URL: primary, REPLICA_URLS: replicas }))
        .to.throw(StartError, `bad setting: REPLICA_URLS ${reason}`)
        .with.property('message')
        .that.does.not.include('hidden');
    });
  }

  it('refuses REPLICA_URLS beside another database than PostgreSQL', () => {
    for (const DATABASE_URL of ['sqlite:news.sqlite', 'mariadb://a@h/n']) {
      expect(() => readSettings({ DATABASE_URL, REPLICA_URLS: primary })).to.throw(
        StartError,
        'bad setting: REPLICA_URLS needs a DATABASE_URL that begins with postgres:',
      );
    }
  });

  it('reads CORS_ORIGINS as a list', () => {
    const { CORS_ORIGINS } = readSettings({ CORS_ORIGINS: 'https://a.example, http://localhost:3000' });
    expect(CORS_ORIGINS).to.deep.equal(['https://a.example', 'http://localhost:3000']);
    expect(readSettings({ CORS_ORIGINS: '*' }).CORS_ORIGINS).to.deep.equal(['*']);
  });

  for (const [origins, reason] of [
    ['https://a.example/', 'number 1 must be https://a.example, as browsers send it'],
    ['https://a.example,https://B.example', 'number 2 must be https://b.example, as browsers send it'],
    ['https://a.example:443', 'number 1 must be https://a.example, as browsers send it'],
    ['a.example', 'number 1 must be an origin'],
    ['https://a.example,', 'number 2 must be an origin'],
    ['null', 'number 1 must be an origin'],
    ['file:///a', 'number 1 must be an origin'],
    ['https://*.example', 'number 1 must have no * in it'],
    ['https://a.example,*', 'number 2 is *, which must stand alone'],
  ] as const) {
    it(`refuses the CORS_ORIGINS ${origins}`, () => {
      expect(() => readSettings({ CORS_ORIGINS: origins })).to.throw(
        StartError,
        `bad setting: CORS_ORIGINS ${reason}`,
      );
    });
  }
});
