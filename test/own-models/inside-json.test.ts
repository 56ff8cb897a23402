import { expect } from 'chai';
import { DataTypes, QueryTypes, type Sequelize } from 'sequelize';
import { type Bookshop, startBookshop } from '../../example/own-models/host.ts';
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
];

describeEachDatabase('filters inside of documents that other writers wrote', ({ name }) => {
  let database: OpenDatabase;
  let sequelize: Sequelize;
  let host: Bookshop;

  before(async () => {
    database = await emptyDatabase(name);
    sequelize = open(database.url);
    const Note = sequelize.define(
      'Note',
      { json: DataTypes.JSON, binary: name === 'postgres' ? DataTypes.JSONB : DataTypes.JSON },
      { tableName: 'notes', timestamps: false },
    );
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
    host = await startBookshop({
      sequelize,
      models: { 'api::note.note': Note },
      contentTypes,
      components: {},
    });
  });

  after(async () => {
    await host?.stop();
    await sequelize?.close();
    await database?.close();
  });

  const namesFor = async (attribute: string, filters: string): Promise<readonly Name[]> => {
    const query = `filters[${attribute}]${filters.replaceAll('filters[json]', `filters[${attribute}]`)}`;
    const { status, body, text } = await get(`${host.url}/api/notes?fields=id&sort=id&${encodeURI(query)}`);
    expect(status, text.slice(0, 500)).to.equal(200);
    return body.data.map(({ id }: { id: number }) => names[id - 1]);
  };

  const isHeld = (key: Name, attribute: string): boolean => {
    const { notIn = [] }: Document = documents[key];
    if (notIn.includes(name)) return false;
    return !(name === 'postgres' && attribute === 'binary' && ['huge', 'zero', 'half'].includes(key));
  };

  for (const attribute of ['json', 'binary'])
    for (const [filters, wanted] of found)
      it(`finds the same by ${attribute}${filters}`, async () => {
        const held = wanted.filter((key) => isHeld(key, attribute));
        expect(await namesFor(attribute, filters)).to.deep.equal(held);
      });
});
