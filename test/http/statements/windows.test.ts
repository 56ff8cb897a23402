import { expect } from 'chai';
import { QueryTypes } from 'sequelize';
import { onEachDatabase } from '../../support/databases.ts';
import { entriesOf, problemsOf } from '../support/entries.ts';
import { record } from '../support/record.ts';
import { useOwnHost } from '../support/use-host.ts';

const children = 5_000;
const parents = 8;
const lastArticle = 12;
const list = `/api/articles?locale=all&fields=id&sort=id&filters[id][$lte]=${lastArticle}&pagination[pageSize]=${parents}&populate[categories]`;

for (const [how, jsonInDatabase] of [
  ['written by the database where it can', true],
  ['read row by row', false],
] as const) {
  onEachDatabase(`windows on parents with ${children} entries each, ${how}`, (database) => {
    const { host, ask } = useOwnHost(database, {
      REST_POPULATE_WITH_PAGINATION: true,
      pluginConfig: { jsonInDatabase },
    });

    before(async () => {
      const { sequelize } = host();
      const names = Array.from({ length: children }, (_, at) => `('many ${at}', 'en')`);
      await sequelize.query('DELETE FROM articles_categories_links');
      await sequelize.query(`INSERT INTO categories (name, locale) VALUES ${names.join(', ')}`);
      await sequelize.query(
        `INSERT INTO articles_categories_links (article_id, category_id, category_order) SELECT articles.id, categories.id, categories.id FROM articles CROSS JOIN categories WHERE categories.name LIKE 'many %' AND (articles.id <= ${lastArticle} OR categories.name LIKE 'many 7%' AND categories.name < 'many 78')`,
      );
      if (database.name === 'postgres')
        await sequelize.query('ANALYZE articles_categories_links, categories');
    });

    it('read only the entries that they show, in as few statements', async () => {
      // Row by row: the entries, the total, which categories each shows, and these once.
      const byRows = 4;
      for (const [chosen, written] of [
        [list.replace('$lte', '$gt'), 1],
        // MariaDB chooses from a thousand entries at most.
        [list, database.name === 'mariadb' ? 1 + byRows : 1],
      ] as const) {
        const statements = await record(host().sequelize, async () => {
          const entries = entriesOf(await ask(`${chosen}[limit]=3`, { role: 'editor' }));
          expect(entries.map(({ attributes }) => attributes.categories.data.length)).to.deep.equal(
            Array(parents).fill(3),
          );
        });
        expect(statements).to.have.length(jsonInDatabase ? written : byRows);
      }
    });

    it('are tried in one statement once, if a list is too long for it', async () => {
      for (const id of [2, 4]) {
        const one = `/api/articles?locale=all&fields=id&filters[id]=${id}&populate=categories`;
        const statements = await record(host().sequelize, async () => {
          const [entry] = entriesOf(await ask(one, { role: 'editor' }));
          expect(entry?.attributes.categories.data).to.have.length(children);
        });
        // The statement that is too large, the entries, the total, and the categories.
        expect(statements).to.have.length(jsonInDatabase ? 4 : 3);
      }
    });

    it('are refused if they skip more rows than a response may hold', async () => {
      for (const window of ['[start]=3200&[limit]=1', '[count]=true']) {
        const query = window.replaceAll(/&\[/g, '&populate[categories][');
        const answer = await ask(`${list}${query}`, { role: 'editor' });
        expect(problemsOf(answer), window).to.deep.equal(['ceiling-exceeded populate']);
        expect(answer.body.error.message).to.match(
          /^Too many entries in the response, with those that populate counts or skips: at most \d+ .*ceiling responseRows/,
        );
      }
      const few = `${list.replace(`pageSize]=${parents}`, 'pageSize]=2')}[start]=3200&populate[categories][limit]=1`;
      expect(entriesOf(await ask(few, { role: 'editor' }))).to.have.length(2);
    });

    if (database.name === 'postgres')
      it('stop at the end of each window, as EXPLAIN says', async () => {
        const { sequelize } = host();
        const statements = await record(sequelize, () => ask(`${list}[limit]=3`, { role: 'editor' }));
        const statement = statements.find((sql) => sql.includes('articles_categories_links')) ?? '';
        // Of what is bound, the keys are a list, and any number will do for the rest.
        const sql = statement
          .replaceAll(/= ANY\(CAST\(\$\d+ AS bigint\[\]\)\)/g, '= ANY(CAST(ARRAY[2, 3, 4, 5] AS bigint[]))')
          .replaceAll(/\$\d+/g, '3');
        const plan = await sequelize.query<{ 'QUERY PLAN': string }>(
          `EXPLAIN (ANALYZE, COSTS OFF, TIMING OFF) ${sql}`,
          { type: QueryTypes.SELECT },
        );
        const lines = plan.map((line) => line['QUERY PLAN']);
        // Row by row the four windows come out of one step.
        const end = lines.findIndex((line) =>
          /Limit \(actual rows=3 loops=[2-9]\)|WindowAgg \(actual rows=12 loops=1\)/.test(line),
        );
        expect(end, lines.join('\n')).to.be.greaterThan(0);
        // The links lie below it, and what leaves it is all that is looked at above it.
        expect(lines.slice(end).join('\n')).to.include('on articles_categories_links');
        expect(lines.slice(0, end).join('\n')).to.not.include('on articles_categories_links');
      });
  });
}
