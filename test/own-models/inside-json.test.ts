import { expect } from 'chai';
import { DataTypes, QueryTypes, type Sequelize } from 'sequelize';
import { type Bookshop, type BookshopOptions, startBookshop } from '../../example/own-models/host.ts';
import { type DatabaseName, type OpenDatabase, onEachDatabase } from '../support/databases.ts';
import { get } from '../support/http.ts';
import { type Document, documents, found, type Name, names, onlyText } from './support/documents.ts';
import { emptyDatabase, open } from './support/empty-database.ts';

const contentTypes = {
  'api::note.note': {
    schema: {
      collectionName: 'notes',
      info: { singularName: 'note', pluralName: 'notes' },
      attributes: { json: { type: 'json' }, binary: { type: 'json' } },
    },
  },
};

/** The paths of filters as a host names them, below an attribute: the names in brackets before the first operator. */
const pathOf = (attribute: string, filters: string): readonly string[] => [
  attribute,
  ...[...(/^(?:\[[^$\]][^\]]*\])*/s.exec(filters)?.[0] ?? '').matchAll(/\[([^\]]*)\]/g)].map(
    ([, name]) => name ?? '',
  ),
];

const attributes = ['json', 'binary'] as const;

const jsonPaths = {
  'api::note.note': attributes
    .flatMap((attribute) => found.map(([filters]) => pathOf(attribute, filters)))
    .filter((path) => path.length > 1),
};

/** A connection of a driver. */
interface Asked {
  query(sql: string): Promise<unknown>;
}

/** A session in which a backslash is itself and what double quotes hold is a name. */
const otherMode = "SET SESSION sql_mode = CONCAT(@@sql_mode, ',NO_BACKSLASH_ESCAPES,ANSI_QUOTES')";
const oldStrings = 'SET standard_conforming_strings = off';
const settings: Readonly<Record<DatabaseName, string | undefined>> = {
  sqlite: undefined,
  postgres: oldStrings,
  mariadb: otherMode,
  mysql: otherMode,
};

onEachDatabase('filters inside of documents that other writers wrote', ({ name }) => {
  let database: OpenDatabase;
  let sequelize: Sequelize;
  let inMode: Sequelize;
  const hosts = new Map<string, Bookshop>();

  before(async () => {
    database = await emptyDatabase(name);
    sequelize = open(database.url);
    const defineNote = (on: Sequelize) =>
      on.define(
        'Note',
        { json: DataTypes.JSON, binary: name === 'postgres' ? DataTypes.JSONB : DataTypes.JSON },
        { tableName: 'notes', timestamps: false },
      );
    const Note = defineNote(sequelize);
    await sequelize.sync();
    for (const [index, key] of names.entries()) {
      const { text, notIn = [] }: Document = documents[key];
      const held = notIn.includes(name) ? null : text;
      // What only text can hold is not put into the binary form.
      const isText = onlyText.includes(key);
      const column = (of: string): string => (name === 'mariadb' || name === 'mysql' ? of : `"${of}"`);
      await sequelize.query(
        `INSERT INTO notes (id, ${column('json')}, ${column('binary').replace(/^binary$/, '`binary`')}) VALUES (:id, :json, :binary)`,
        {
          type: QueryTypes.INSERT,
          replacements: {
            id: index + 1,
            json: held,
            binary: name === 'postgres' && isText ? null : held,
          },
        },
      );
    }
    const start = async (
      how: string,
      more: Pick<BookshopOptions, 'pluginConfig' | 'rest'>,
      on = sequelize,
    ) => {
      const models = { 'api::note.note': on === sequelize ? Note : defineNote(on) };
      hosts.set(how, await startBookshop({ sequelize: on, models, contentTypes, components: {}, ...more }));
    };
    await start('by bound steps', {});
    await start('by a named path', { rest: { jsonPaths } });
    await start('by a named path, row by row', {
      rest: { jsonPaths },
      pluginConfig: { jsonInDatabase: false },
    });
    inMode = open(database.url);
    const set = settings[name];
    inMode.addHook('afterConnect', async (connection) => {
      // Of mysql2 it takes callbacks, unless it is asked for promises.
      const given = connection as Asked & { promise?: () => Asked };
      if (set !== undefined) await (given.promise?.() ?? given).query(set);
    });
    await start('by a named path in another mode', { rest: { jsonPaths } }, inMode);
  });

  after(async () => {
    for (const host of hosts.values()) await host.stop();
    await inMode?.close();
    await sequelize?.close();
    await database?.close();
  });

  const namesFor = async (how: string, attribute: string, filters: string): Promise<readonly Name[]> => {
    const host = hosts.get(how);
    const query = `filters[${attribute}]${filters.replaceAll('filters[json]', `filters[${attribute}]`)}`;
    const { status, body, text } = await get(
      `${host?.url}/api/notes?fields=id&sort=id&${encodeURI(query).replaceAll('?', '%3F')}`,
    );
    expect(status, text.slice(0, 500)).to.equal(200);
    return body.data.map(({ id }: { id: number }) => names[id - 1]);
  };

  const isHeld = (key: Name, attribute: string): boolean => {
    const { notIn = [] }: Document = documents[key];
    if (notIn.includes(name)) return false;
    return !(name === 'postgres' && attribute === 'binary' && onlyText.includes(key));
  };

  for (const attribute of attributes)
    for (const [filters, wanted] of found)
      it(`find the same entries by ${attribute}${JSON.stringify(filters)}`, async () => {
        const held = wanted.filter((key) => isHeld(key, attribute));
        for (const how of hosts.keys())
          expect(await namesFor(how, attribute, filters), how).to.deep.equal(held);
      });
});
