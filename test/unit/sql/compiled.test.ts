import { expect } from 'chai';
import { templateOf } from '../../../lib/answer/template.ts';
import type { Database } from '../../../lib/databases/database.ts';
import { databaseOf } from '../../../lib/databases/index.ts';
import type { StoredScalar } from '../../../lib/databases/stored-scalar.ts';
import { limitsOf } from '../../../lib/read/budget.ts';
import { type ScalarType, scalarRows } from '../../../lib/schema/attribute.ts';
import { defaultCeilings } from '../../../lib/schema/ceilings.ts';
import { aroundOf, compileModels, compileScalar } from '../../../lib/sql/compiled-models.ts';
import { prepareDocument } from '../../../lib/sql/document.ts';
import { ExistingIndexes } from '../../../lib/sql/indexes.ts';
import { readingOf } from '../../../lib/sql/meta.ts';
import { planOf, settingsOf } from '../support/newsroom.ts';
import { dialectNames, modelsFor, sequelizeFor } from '../support/statements.ts';

const limits = limitsOf(defaultCeilings);

const supported = [...dialectNames, 'mysql'] as const;

/** What a host may leave to its database: each changes what is written around a value. */
const orders = [
  {},
  { collation: 'database', nullOrder: 'database' },
  { collation: 'strapi', wildcards: 'plain' },
  { collation: 'strapi', times: 'database', timestamps: 'milliseconds' },
] as const;

const types = Object.keys(scalarRows) as ScalarType[];
const columns: readonly Omit<StoredScalar, 'type'>[] = [
  { storage: 'strapi' },
  { storage: 'sequelize' },
  { storage: 'sequelize', keepsText: true },
  { storage: 'sequelize', text: { characterSet: 'latin1', collation: 'latin1_german2_ci' } },
];

/** An expression that no function knows, with characters that have a meaning in patterns and replacements. */
const odd = '"a$&$1"."b\\?"';

const databaseFor = (name: (typeof supported)[number], own: (typeof orders)[number] = {}): Database => {
  const sequelize = sequelizeFor(name);
  return databaseOf(sequelize, own);
};

describe('an expression around another one', () => {
  it('is cut once, and is the same text for every argument', () => {
    for (const write of [
      (text: string) => text,
      (text: string) => `CAST(${text} AS CHAR)`,
      (text: string) => `CASE WHEN ${text} = 1 THEN ${text} END`,
      (text: string) => `${text} IS NULL OR ${text}`,
      () => '1 = 1',
    ]) {
      let times = 0;
      const around = aroundOf((text) => {
        times += 1;
        return write(text);
      });
      for (const text of ['c', odd, '']) expect(around(text)).to.equal(write(text));
      expect(times).to.equal(1);
    }
  });
});

describe('a compiled scalar', () => {
  for (const name of supported)
    it(`has the texts of the record of ${name}, for every type and column`, () => {
      for (const own of orders) {
        const database = databaseFor(name, own);
        for (const type of types)
          for (const column of columns) {
            const stored: StoredScalar = { type, ...column };
            const compiled = compileScalar(database, stored);
            const { json, exact } = database;
            const extreme: StoredScalar = { ...stored, type: database.comparableType(type) };
            const written = {
              operand: compiled.operand(odd),
              indexed: compiled.indexed === 'not needed' ? 'not needed' : compiled.indexed(odd),
              ordered: compiled.ordered(odd),
              parameter: compiled.parameter(odd),
              searched: compiled.searched(odd),
              select: compiled.select(odd),
              bytes: compiled.bytes?.(odd),
              json: compiled.json(odd),
              exact: compiled.exact(odd),
              grouped: compiled.grouped(odd),
              sum: compiled.sum(odd),
              comparable: compiled.comparable(odd),
              extreme: compiled.extreme().exact(odd),
              decode: compiled.decode,
            };
            expect(written, JSON.stringify({ ...stored, own })).to.deep.equal({
              operand: database.operand(odd, stored),
              indexed: database.indexed(odd, stored),
              ordered: database.ordered(odd, stored),
              parameter: database.parameter(odd, stored),
              searched: database.text(odd, stored),
              select: database.select(odd, stored),
              bytes: database.bytes(odd, stored),
              json: json === 'row by row' ? '' : json.scalar(odd, stored),
              exact: exact.text(odd, stored),
              grouped: database.grouped(odd, stored),
              sum: database.sum(odd, stored),
              comparable: database.comparable(odd, type),
              extreme: exact.text(odd, extreme),
              decode: database.decode(type),
            });
          }
      }
    });
});

describe('a boolean of a column that may hold any number', () => {
  const flagsOn = (name: (typeof supported)[number], isNumber = true) => {
    const { flags } = compileScalar(databaseFor(name), { type: 'boolean', storage: 'sequelize', isNumber });
    return flags && [flags.ofTrue('c'), flags.ofFalse('c')];
  };

  it('is compared in a form for which an index is used', () => {
    for (const name of ['mariadb', 'mysql'] as const)
      expect(flagsOn(name), name).to.deep.equal(['(c <> 0)', 'c = 0']);
    expect(flagsOn('sqlite')).to.deep.equal(['(c < 0 OR c > 0)', 'c = 0']);
  });

  it('is only looked for in columns of numbers, and where booleans are numbers', () => {
    expect(flagsOn('postgres')).to.equal(undefined);
    for (const name of supported) expect(flagsOn(name, false), name).to.equal(undefined);
  });
});

/** The questions about columns, which are answered at boot. */
const compiledAway = [
  'operand',
  'indexed',
  'ordered',
  'parameter',
  'text',
  'select',
  'bytes',
  'decode',
  'milliseconds',
  'sum',
  'comparable',
  'comparableType',
  'asText',
  'order',
] as const satisfies readonly (keyof Database)[];

describe('compiled models', () => {
  for (const name of dialectNames)
    it(`ask ${name} about columns at boot, and for each name and constant once`, () => {
      const asked: string[] = [];
      const noting =
        <Args extends readonly unknown[], Result>(what: string, of: (...args: Args) => Result) =>
        (...args: Args): Result => {
          asked.push(what);
          return of(...args);
        };
      const models = modelsFor(name);
      const database = databaseOf(models.sequelize);
      const watched = Object.fromEntries(
        compiledAway.map((what) => [what, noting(what, database[what] as (...args: unknown[]) => unknown)]),
      );
      const { json } = database;
      if (json === 'row by row') throw new Error('no JSON to write');
      const compiled = compileModels(
        { ...models, quote: noting('quote', models.quote), escape: noting('escape', models.escape) },
        { ...database, ...watched, json: { ...json, scalar: noting('scalar', json.scalar) } } as Database,
      );
      expect(new Set(asked)).to.include.all.keys('operand', 'ordered', 'select', 'scalar', 'quote');
      const settings = settingsOf({ populateWithPagination: true, aggregates: true });
      const write = (queryString: string) => {
        const plan = planOf(queryString, { i18n: false, settings });
        const sql = { models: compiled, ownLimits: [25, 100], indexes: new ExistingIndexes(), limits };
        return prepareDocument(sql, readingOf(plan), templateOf(plan, 'envelope'), false)?.sql;
      };
      const query =
        'populate=*&sort=author.name,title&filters[author][name][$containsi]=a&filters[views][$gt]=1' +
        '&facets=kind,author&aggregate[sum]=price&filters[metadata][color]=blue';
      asked.length = 0;
      expect(write(query)).to.be.a('string');
      // Numbered names and constants are not known before they are first used.
      expect(asked.filter((what) => what !== 'quote' && what !== 'escape')).to.deep.equal([]);
      asked.length = 0;
      expect(write(query.replace('title', 'views'))).to.be.a('string');
      expect(asked).to.deep.equal([]);
    });
});
