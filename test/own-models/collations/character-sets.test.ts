import { expect } from 'chai';
import { DataTypes, QueryTypes, type Sequelize } from 'sequelize';
import { type Bookshop, startBookshop } from '../../../example/own-models/host.ts';
import type { ColumnOperatorName } from '../../../lib/schema/operators.ts';
import { compareValues } from '../../property/evaluator/compare-values.ts';
import { compare } from '../../property/evaluator/comparison.ts';
import { texts as newsroomTexts } from '../../property/newsroom/extra-texts.ts';
import { mixed } from '../../support/database/character-sets.ts';
import { databases, type OpenDatabase, onDatabases } from '../../support/databases.ts';
import { get } from '../../support/http.ts';
import { emptyDatabase, open } from '../support/empty-database.ts';
import { createWords } from '../support/words-table.ts';

const texts = [...newsroomTexts, 'Straße', 'STRASSE', 'größer', 'GRÖSSER', '価格', 'カ', 'ｶ', 'Ж', 'ж', '€'];
const columns = mixed.map(({ collation }) => collation);
const type = { singularName: 'word', pluralName: 'words' };
const contentTypes = {
  'api::word.word': {
    schema: {
      collectionName: 'words',
      info: type,
      attributes: Object.fromEntries(columns.map((name) => [name, { type: 'string' }])),
    },
  },
};

const operators: readonly ColumnOperatorName[] = [
  '$eq',
  '$ne',
  '$eqi',
  '$lt',
  '$gte',
  '$contains',
  '$containsi',
  '$startsWith',
  '$startsWithi',
  '$endsWith',
  '$endsWithi',
];

/** The collation that compares code points and does not pad; what shows the index of each step of a plan. */
const words = {
  mariadb: { exactly: 'utf8mb4_nopad_bin', explain: 'EXPLAIN' },
  mysql: { exactly: 'utf8mb4_0900_bin', explain: 'EXPLAIN FORMAT=TRADITIONAL' },
};

/** How a host may open its connections, and how entries are read there. */
const connections = [
  ['of utf8mb4', { mariadb: {}, mysql: {} }, true],
  ['of latin1', { mariadb: { charset: 'latin1' }, mysql: { charset: 'latin1' } }, false],
  [
    'of utf8mb3',
    { mariadb: { collation: 'UTF8MB3_GENERAL_CI' }, mysql: { charset: 'UTF8_GENERAL_CI' } },
    true,
  ],
] as const;

interface Entry {
  readonly id: number;
  readonly attributes: Readonly<Record<string, string | null>>;
}

for (const [connection, dialectOptions, jsonInDatabase] of connections)
  onDatabases(
    databases.filter(({ name }) => name === 'mariadb' || name === 'mysql'),
    `columns of one table in many character sets, over connections ${connection}`,
    ({ name }) => {
      const server = name === 'mysql' ? name : 'mariadb';
      const { exactly, explain } = words[server];
      let database: OpenDatabase;
      let sequelize: Sequelize;
      let host: Bookshop;
      let entries: readonly Entry[];
      const statements: string[] = [];

      before(async () => {
        database = await emptyDatabase(name);
        const writer = open(database.url);
        try {
          await createWords(writer, texts, exactly);
        } finally {
          await writer.close();
        }
        sequelize = open(database.url, undefined, {
          dialectOptions: dialectOptions[server],
          logging: (text) => void statements.push(text),
        });
        const attributes = Object.fromEntries(columns.map((column) => [column, DataTypes.STRING]));
        const Word = sequelize.define('Word', attributes, { tableName: 'words', timestamps: false });
        host = await startBookshop({
          sequelize,
          models: { 'api::word.word': Word },
          contentTypes,
          components: {},
          pluginConfig: { jsonInDatabase },
          rest: { maxLimit: 1_000, cursors: true },
        });
        const { body } = await get(`${host.url}/api/words?pagination[limit]=-1`);
        entries = body.data;
      });

      after(async () => {
        await host?.stop();
        await sequelize?.close();
        await database?.close();
      });

      const found = async (query: string): Promise<number[]> => {
        const { status, body, text } = await get(
          `${host.url}/api/words?fields=id&pagination[limit]=-1&${query}`,
        );
        expect(status, `${query}: ${text.slice(0, 300)}`).to.equal(200);
        return body.data.map(({ id }: Entry) => id);
      };

      it('compares with any text for order under the collation of each column', async () => {
        const own = open(database.url, undefined, { dialectOptions: dialectOptions[server], logging: false });
        const attributes = Object.fromEntries(columns.map((column) => [column, DataTypes.STRING]));
        const Word = own.define('Word', attributes, { tableName: 'words', timestamps: false });
        const ordered = await startBookshop({
          sequelize: own,
          models: { 'api::word.word': Word },
          contentTypes,
          components: {},
          pluginConfig: { jsonInDatabase },
          rest: { collation: 'database' },
        });
        try {
          for (const column of columns)
            for (const text of ['Ж', '日本', 'İ', '😀', 'a'])
              for (const operator of ['$gt', '$lte', '$between']) {
                const upTo = operator === '$between' ? `&filters[${column}][$between][1]=😀` : '';
                const index = operator === '$between' ? '[0]' : '';
                const query = `filters[${column}][${operator}]${index}=${text}${upTo}`;
                const { status } = await get(`${ordered.url}/api/words?fields=id&${encodeURI(query)}`);
                expect(status, query).to.equal(200);
              }
        } finally {
          await ordered.stop();
          await own.close();
        }
      });

      it('shows the value of each column', () => {
        for (const [index, text] of texts.entries())
          for (const column of columns) {
            const shown = entries[index]?.attributes[column];
            if (shown !== null) expect(shown, column).to.equal(text);
          }
        const held = (column: string): number =>
          entries.filter(({ attributes }) => attributes[column] !== null).length;
        for (const column of columns) expect(held(column), column).to.be.above(30);
        expect(held('utf8mb4_bin')).to.equal(texts.length);
      });

      for (const column of columns) {
        it(`compares ${column} by code point, and with texts that it cannot hold`, async () => {
          for (const [index, text] of texts.entries())
            for (const operator of [operators[index % operators.length], '$eq'] as const) {
              if (operator === undefined) continue;
              const expected = entries
                .filter(({ attributes }) => compare(attributes[column] ?? null, operator, [text]) === true)
                .map(({ id }) => id);
              const query = `filters[${column}][${operator}]=${encodeURIComponent(text)}`;
              expect(await found(query), query).to.deep.equal(expected);
            }
        });
      }

      it('finds one of several, in all columns at once', async () => {
        for (const column of columns) {
          const sought = ['é', '😀', '?', 'PAD'];
          const query = sought.map((text) => `filters[${column}][$in]=${encodeURIComponent(text)}`);
          const expected = entries
            .filter(({ attributes }) => sought.includes(attributes[column] ?? ''))
            .map(({ id }) => id);
          expect(await found(query.join('&')), column).to.deep.equal(expected);
        }
        for (const text of ['straß', '😀', 'Ж', '価']) {
          const expected = entries
            .filter(({ attributes }) =>
              columns.some((column) => compare(attributes[column] ?? null, '$containsi', [text]) === true),
            )
            .map(({ id }) => id);
          expect(await found(`_q=${encodeURIComponent(text)}`), text).to.deep.equal(expected);
        }
      });

      it('sorts by code point, also from page to page', async () => {
        for (const column of columns) {
          const of = ({ attributes }: Entry): string => attributes[column] ?? '';
          const holds = entries.filter(({ attributes }) => attributes[column] !== null);
          const sorted = [...holds]
            .sort((one, other) => compareValues(of(one), of(other)) || one.id - other.id)
            .map(({ id }) => id);
          const list = `filters[${column}][$notNull]=true&sort=${column}`;
          expect(await found(list), column).to.deep.equal(sorted);
          const paged: number[] = [];
          let after = '';
          do {
            const query = `${list}&pagination[pageSize]=40&pagination[withCursor]=true${after}`;
            const { status, body, text } = await get(`${host.url}/api/words?${query}`);
            expect(status, text.slice(0, 300)).to.equal(200);
            paged.push(...body.data.map(({ id }: Entry) => id));
            const { cursor } = body.meta.pagination;
            after = cursor === null ? '' : `&pagination[after]=${encodeURIComponent(cursor)}`;
          } while (after !== '');
          expect(paged, column).to.deep.equal(sorted);
        }
      });

      it("looks for equal texts in each column's own index", async () => {
        for (const column of columns) {
          statements.length = 0;
          await found(`filters[${column}]=PAD`);
          const statement = statements.find((text) => text.includes(`\`${column}\` = `));
          expect(statement, column).to.be.a('string');
          // What stands in front says how the statement is run; values were bound.
          const select = String(statement).replace(/^.*?(?:: | FOR )(?=SELECT)/s, '');
          const values = select.split('?').length - 1;
          const steps = await sequelize.query<{ key: string; type: string }>(`${explain} ${select}`, {
            type: QueryTypes.SELECT,
            replacements: Array.from({ length: values }, () => 'PAD').map((text, index) =>
              index === values - 1 ? 100 : text,
            ),
          });
          expect(
            steps.map(({ key, type: access }) => [key, access]),
            select,
          ).to.deep.include([column, 'ref']);
        }
      });
    },
  );
