import { DatabaseError, DataTypes, Sequelize } from 'sequelize';
import { startHost } from '../../../../example/host/index.ts';
import contentQuery, { type Host } from '../../../../index.ts';
import { checkDatabase } from '../../../../lib/databases/index.ts';
import { warnOfTriggers } from '../../../../plugin/boot/check-types.ts';
import { newsroom } from '../../../support/database/content.ts';
import { sqlite } from '../../../support/database/sqlite.ts';

const nothing = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
const open = { i18n: false, permissions: false, draftAndPublish: false };

const schemaOf = (name: string, attributes: object) => ({
  kind: 'collectionType',
  collectionName: `${name}s`,
  info: { singularName: name, pluralName: `${name}s` },
  attributes,
});
const fileOf = (name: string) => `api/${name}/content-types/${name}/schema.json`;
const registered = (name: string, attributes: object) => ({
  [`api::${name}.${name}`]: { schema: schemaOf(name, attributes), file: fileOf(name) },
});
const author = registered('author', { name: { type: 'string' } });
const book = (target: string) =>
  registered('book', { author: { type: 'relation', relation: 'manyToOne', target } });

/** Boots the plugin in a host that has something wrong, and gives what is thrown and logged. */
async function boot(
  parts: object | ((sequelize: Sequelize) => object),
  config: object = {},
  statements: readonly string[] = [],
): Promise<string> {
  const sequelize = new Sequelize({ dialect: 'sqlite', storage: ':memory:', logging: false });
  const said: string[] = [];
  const tell = (line: string): void => void said.push(line);
  try {
    for (const statement of statements) await sequelize.query(statement);
    const host = {
      server: { use: () => {} },
      sequelize,
      contentTypes: author,
      log: { ...nothing, info: tell, warn: tell },
      auth: { roleOf: () => 'public' },
      features: open,
      ...(typeof parts === 'function' ? parts(sequelize) : parts),
    } as unknown as Host;
    const plugin = contentQuery(host, config);
    await plugin.register();
    await plugin.bootstrap();
    await plugin.destroy();
  } catch (error) {
    said.push((error as Error).message);
  } finally {
    await sequelize.close();
  }
  return said.join('\n');
}

/** What a boot says of a model that does not have what its schema says. */
function bootModels(): Promise<string> {
  const sequelize = new Sequelize({ dialect: 'sqlite' });
  const Author = sequelize.define('Author', { name: DataTypes.INTEGER });
  Author.belongsTo(sequelize.define('Tutor', {}), { as: 'mentor' });
  Author.belongsTo(new Sequelize({ dialect: 'sqlite' }).define('Author', {}), { as: 'editor' });
  const Book = sequelize.define('Book', { writer: DataTypes.STRING });
  Book.belongsTo(Author, { as: 'author', foreignKey: 'writer' });
  const attributes = {
    name: { type: 'string' },
    mentor: { type: 'relation', relation: 'manyToOne', target: 'api::tutor.tutor' },
    editor: { type: 'relation', relation: 'manyToOne', target: 'api::author.author' },
  };
  return boot({
    contentTypes: {
      ...registered('author', attributes),
      ...registered('tutor', { name: { type: 'string' } }),
      ...book('api::author.author'),
    },
    models: { 'api::author.author': Author, 'api::book.book': Book },
  });
}

const tables = [
  'CREATE TABLE authors (id integer primary key, name text, created_at, updated_at, created_by_id, updated_by_id)',
  'CREATE TABLE books (id integer primary key, created_at, updated_at, created_by_id, updated_by_id)',
  'CREATE TABLE authors_rooms_links (id integer primary key, author_id, room_id, room_order)',
  'CREATE TABLE rooms (id integer primary key, name text, created_at, updated_at, created_by_id, updated_by_id)',
];

/** What the example host says where it cannot start. */
async function start(settings: Parameters<typeof startHost>[0]): Promise<string> {
  try {
    const host = await startHost({ HOST: '127.0.0.1', PORT: 0, LOG_LEVEL: 'silent', ...settings });
    await host.stop();
    return '';
  } catch (error) {
    if (error instanceof DatabaseError) return String(error);
    return `The example host cannot start: ${(error as Error).message}`;
  }
}

const named = (getDialect: () => string, version: string) =>
  checkDatabase({ getDialect, databaseVersion: async () => version } as unknown as Sequelize).then(
    (untried) => untried ?? '',
    (error: Error) => error.message,
  );

/** Every way to make the host and the plugin say something, each run once. */
const causes: readonly (() => Promise<string>)[] = [
  () => boot({ auth: {}, contentTypes: { 'api::book.book': schemaOf('book', {}) } }),
  () => boot({}, { ceilings: { conditions: 1.5 }, publicationState: { preview: 'grantet' } }),
  () => boot({ config: { api: { rest: { maxlimit: 50 } } } }),
  () => boot({ contentTypes: { ...author, ...book('api::auther.auther') } }),
  () => boot({ contentTypes: { ...author, ...book('api::author.author') } }, {}, tables),
  () => boot({ config: { rest: { maxLimit: 50 } } }, { maxLimit: 50 }),
  () => bootModels(),
  () => boot({}, { flatTypes: ['api::auther.author'] }),
  () => boot({}, { openapi: { viewer: true, viewerPrefix: '/api/docs' } }),
  () =>
    boot({
      contentTypes: {
        ...author,
        'api::person.person': {
          schema: { ...schemaOf('person', {}), info: { singularName: 'person', pluralName: 'authors' } },
        },
      },
    }),
  () =>
    boot(
      (sequelize: Sequelize) => ({
        contentTypes: registered('author', {
          name: { type: 'string' },
          about: { type: 'relation', relation: 'morphToOne' },
        }),
        models: { 'api::author.author': sequelize.define('Author', { name: 'text' }) },
      }),
      {},
      tables,
    ),
  () => boot({ features: { ...open, permissions: true } }, {}, tables),
  () =>
    boot({ features: { ...open, permissions: true } }, {}, [...tables, 'CREATE TABLE up_roles (id, type)']),
  () => boot({ features: { ...open, permissions: true } }, { permissions: { ownTables: true } }, tables),
  () =>
    boot({}, {}, [
      'CREATE TABLE content_query_form (id INTEGER PRIMARY KEY, form INTEGER)',
      'INSERT INTO content_query_form VALUES (1, 2)',
    ]),
  async () => {
    const said: string[] = [];
    const sequelize = { getDialect: () => 'postgres', query: async () => [{ isThere: false }] };
    const log = { ...nothing, warn: (line: string) => void said.push(line) };
    await warnOfTriggers({ sequelize: sequelize as unknown as Sequelize, log });
    return said.join('\n');
  },
  () => named(() => 'mssql', '16.0.1'),
  () => named(() => 'mariadb', '8.0.36'),
  () => named(() => 'mysql', '10.11.6-MariaDB'),
  () => named(() => 'mysql', '8.0.16'),
  () => named(() => 'mysql', '8.4.6'),
  () => named(() => 'mariadb', '10.2.44-MariaDB'),
  () => named(() => 'postgres', '11.22'),
  () => start({ DATABASE_URL: 'sqlite:/srv/cms/content.sqlite' }),
  () => start({ DATABASE_URL: 'postgres://ann:hidden@127.0.0.1:1/news' }),
  () => start({ LOG_LEVEL: 'loud' } as never),
  // Thirty folded conditions, and sort keys behind two relations.
  async () => {
    const host = await startHost({
      HOST: '127.0.0.1',
      PORT: 0,
      LOG_LEVEL: 'silent',
      DATABASE_URL: await sqlite.shared(),
      SCHEMAS: newsroom.schemas,
    });
    const folded = Array.from({ length: 30 }, (_, n) => `filters[$and][${n}][title][$containsi]=a${n}`);
    const sorts = ['name', 'city'].map((name) => `author.team.${name}`);
    const answer = await fetch(
      `${host.url}/api/articles?${folded.join('&')}&sort=${[...sorts, ...sorts, ...sorts, ...sorts].join(',')}`,
    );
    await host.stop();
    return ((await answer.json()) as { error: { message: string } }).error.message;
  },
  async () => {
    const first = await startHost({
      HOST: '127.0.0.1',
      PORT: 0,
      LOG_LEVEL: 'silent',
      DATABASE_URL: await sqlite.shared(),
      SCHEMAS: newsroom.schemas,
    });
    const { port } = new URL(first.url);
    const said = await start({
      PORT: Number(port),
      DATABASE_URL: await sqlite.shared(),
      SCHEMAS: newsroom.schemas,
    });
    await first.stop();
    return said.replace(port, '1337');
  },
];

let said: Promise<ReadonlySet<string>> | undefined;

/** Every line that these causes make the host and the plugin say. */
export function saidLines(): Promise<ReadonlySet<string>> {
  said ??= Promise.all(causes.map((cause) => cause())).then(
    (texts) => new Set(texts.flatMap((text) => text.split('\n'))),
  );
  return said;
}
