import { expect } from 'chai';
import { DataTypes, QueryTypes, type Sequelize } from 'sequelize';
import { type Bookshop, type BookshopOptions, startBookshop } from '../../example/own-models/host.ts';
import { type DatabaseName, describeEachDatabase, type OpenDatabase } from '../support/databases.ts';
import { get } from '../support/http.ts';
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

interface Document {
  /** As a writer has written it. */
  readonly text: string;
  /** The databases whose type for documents cannot hold it. */
  readonly notIn?: readonly DatabaseName[];
}

/** Documents as other writers than JavaScript write them, by a name. */
const documents = {
  twice: { text: '{"a": 1, "a": {"b": 2, "b": 3}, "k": "z"}' },
  emptied: { text: '{"a": {"b": 3}, "a": {}}' },
  escaped: { text: String.raw`{"gr\u00f6\u00dfe": "x", "path\/to": {"\ud83d\ude00": "y"}}` },
  huge: { text: '{"n": 1e400, "tiny": -1e-5000, "s": "big"}', notIn: ['mysql'] },
  zero: { text: String.raw`{"t": "a\u0000b", "k": "z"}` },
  half: { text: String.raw`{"t": "\ud800", "k": "z"}`, notIn: ['mysql', 'mariadb', 'sqlite'] },
  written: { text: String.raw`{"t": "\\u0000", "k": "z"}` },
  numbers: { text: '{"n": 0.1, "wide": 9007199254740993, "round": 100.00, "power": 1E2, "minus": -0}' },
  years: { text: '{"2024": {"1": "first"}, "4294967294": true}' },
  list: { text: '[{"x": 1}, {"x": "1"}, ["y"], true]' },
  text: { text: '"blue"' },
  nothing: { text: 'null' },
  names: {
    text: '{"a.b": {"$": 1}, "say \\"so\\"": 5, "*": 6, "back\\\\slash": 7, "[0]": 8, "0": 9, "-1": 10, "-%": 11, "-a": {"-b": 12}, "-": 13}',
  },
  quotes: {
    text: String.raw`{"it's": 1, "what?": 2, "of $1": 3, "a $$ b": 4, "';--": {"\\'": 5}, "\n": 6, "${'`'}${'`'}": 7, ":a": 8, "日本 \\$2": 9}`,
  },
} as const satisfies Record<string, Document>;

type Name = keyof typeof documents;

const names = Object.keys(documents) as Name[];

/** Filters below an attribute, and the documents that they find. */
const found: readonly (readonly [filters: string, names: readonly Name[]])[] = [
  ['[a][b]=3', ['twice']],
  ['[a][b]=2', []],
  ['[a]=1', []],
  ['[a][$notNull]=true', ['twice', 'emptied']],
  ['[größe]=x', ['escaped']],
  ['[path/to][😀]=y', ['escaped']],
  ['[n][$gt]=1e300', ['huge']],
  ['[n][$lt]=1', ['numbers']],
  ['[tiny]=0', ['huge']],
  ['[s]=big', ['huge']],
  ['[k]=z', ['twice', 'zero', 'half', 'written']],
  ['[t][$contains]=u0000', ['written']],
  ['[n]=0.1', ['numbers']],
  ['[n]=0.10', ['numbers']],
  ['[n]=.1', []],
  ['[wide]=9007199254740992', ['numbers']],
  ['[round]=100', ['numbers']],
  ['[power][$in][0]=100', ['numbers']],
  ['[minus]=0', ['numbers']],
  ['[2024][1]=first', ['years']],
  ['[4294967294]=true', ['years']],
  ['[0][x]=1', ['list']],
  ['[1][x]=1', ['list']],
  ['[1][x][$gt]=0', []],
  ['[2][0]=y', ['list']],
  ['[2][0][0]=y', []],
  ['[$has]=true', ['list']],
  ['[2][$has]=y', ['list']],
  ['[$hasAny][0]=y&filters[json][$hasAny][1]=1', []],
  ['[0]=9', ['names']],
  ['[a.b][$notNull]=true', ['names']],
  ['[say "so"]=5', ['names']],
  ['[*]=6', ['names']],
  ['[back\\slash]=7', ['names']],
  ['[-1]=10', ['names']],
  ['[-%]=11', ['names']],
  ['[-_]=11', []],
  ['[-a][-b]=12', ['names']],
  ['[-]=13', ['names']],
  ['[0][$ne]=9', ['list']],
  ['[k][$not]=z', []],
  ['[blue]=blue', []],
  ["[it's]=1", ['quotes']],
  ['[what?]=2', ['quotes']],
  ['[of $1]=3', ['quotes']],
  ['[a $$ b]=4', ['quotes']],
  ['[a $ b]=4', []],
  ["[';--][\\']=5", ['quotes']],
  ['[\n]=6', ['quotes']],
  ['[``]=7', ['quotes']],
  ['[:a]=8', ['quotes']],
  ['[日本 \\$2]=9', ['quotes']],
  ['[日本 $2]=9', []],
];

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

describeEachDatabase('filters inside of documents that other writers wrote', ({ name }) => {
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
      const isText = ['huge', 'zero', 'half'].includes(key);
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
    return !(name === 'postgres' && attribute === 'binary' && ['huge', 'zero', 'half'].includes(key));
  };

  for (const attribute of attributes)
    for (const [filters, wanted] of found)
      it(`finds the same by ${attribute}${JSON.stringify(filters)}`, async () => {
        const held = wanted.filter((key) => isHeld(key, attribute));
        for (const how of hosts.keys())
          expect(await namesFor(how, attribute, filters), how).to.deep.equal(held);
      });
});
