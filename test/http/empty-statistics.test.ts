import { expect } from 'chai';
import { databases, onDatabases } from '../support/databases.ts';
import { circle } from './support/deep-queries.ts';
import { entriesOf } from './support/entries.ts';
import { useOwnHost } from './support/use-host.ts';

const unlimited = 1_000_000_000;
const tables = ['authors', 'authors_mentor_links'];
const family = databases.filter(({ name }) => ['mariadb', 'mysql'].includes(name));

// InnoDB counts the rows of a table some time after they have been written.
onDatabases(
  family,
  'a filter through many relations, when the statistics say that tables are empty',
  (database) => {
    const pluginConfig = {
      ceilings: {
        nestingDepth: unlimited,
        joinedHops: unlimited,
        work: unlimited,
        queryStringLength: unlimited,
      },
    };
    const { ask, host } = useOwnHost(database, { pluginConfig });
    const pathOf = (levels: number, end: string) =>
      `/api/articles?fields=slug&filters[author]${circle(levels - 1, ['mentor'])
        .map((name) => `[${name}]`)
        .join('')}${end}`;

    before(async () => {
      const { sequelize } = host();
      const of = `database_name = DATABASE() AND table_name IN (${tables.map((name) => `'${name}'`).join(', ')})`;
      await sequelize.query(`UPDATE mysql.innodb_table_stats SET n_rows = 0 WHERE ${of}`);
      await sequelize.query(
        `UPDATE mysql.innodb_index_stats SET stat_value = 0 WHERE ${of} AND stat_name LIKE 'n_diff%'`,
      );
      await sequelize.query(`FLUSH TABLES ${tables.join(', ')}`);
    });

    // A chain that is looked through again for each row of the one before takes longer than a statement may, from 17 on.
    for (const levels of [3, 12, 20, 27])
      it(`is answered through ${levels} relations`, async () => {
        const [some, none] = [pathOf(levels, '[name][$ne]=x'), pathOf(levels, '[name][$null]=true')];
        const answers = [await ask(some), await ask(none)].map(entriesOf);
        if (levels > 11) expect(answers[0]).to.deep.equal([]);
        expect(answers[1]).to.have.length.greaterThan(0);
      });
  },
);
