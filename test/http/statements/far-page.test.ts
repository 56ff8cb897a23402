import { expect } from 'chai';
import { onEachDatabase } from '../../support/databases.ts';
import { entriesOf } from '../support/entries.ts';
import { record } from '../support/record.ts';
import { useHost } from '../support/use-host.ts';

/** Where a statement skips a bound number of entries: `LIMIT 7 OFFSET $1`, or `LIMIT $1, 7` as Sequelize writes it for other databases. */
const skips = / OFFSET [$?]|LIMIT [$?]\d*, /;

/** The select list of what skips entries. */
const skipping = (sql: string): string => {
  let at = sql.search(skips);
  for (let depth = 0; at >= 0 && !(depth === 0 && sql.startsWith('SELECT ', at)); at -= 1) {
    if (sql[at] === ')') depth += 1;
    if (sql[at] === '(') depth -= 1;
  }
  return /^SELECT (.*?) FROM /.exec(sql.slice(at))?.[1] ?? sql;
};

const orders = ['', '&sort=id:desc', '&sort=title', '&sort[0]=author.team.name:desc&sort[1]=rating'];

for (const [how, jsonInDatabase] of [
  ['written by the database where it can', true],
  ['read row by row', false],
] as const) {
  onEachDatabase(`a far page, ${how}`, (database) => {
    const { host, ask } = useHost(database, {
      REST_POPULATE_WITH_PAGINATION: true,
      pluginConfig: { jsonInDatabase },
    });
    const list = async (query: string) =>
      entriesOf(
        await ask(`/api/articles?locale=all&publicationState=preview&populate=reviewers&${query}`, {
          role: 'authenticated',
        }),
      );

    for (const order of orders) {
      for (const count of ['', '&pagination[withCount]=false']) {
        const query = `${order}${count}`;

        it(`shows that part of the whole list for '${query}'`, async () => {
          const whole = await list(`pagination[limit]=100${query}`);
          expect(whole).to.have.length.above(60);
          expect(await list(`pagination[start]=50&pagination[limit]=7${query}`)).to.deep.equal(
            whole.slice(50, 57),
          );
        });

        it(`skips entries by their ids and what sorts them alone for '${query}', instead of reading what it skips`, async () => {
          const statements = await record(host().sequelize, () =>
            list(`pagination[start]=50&pagination[limit]=7${query}`),
          );
          const [far, ...more] = statements.filter((sql) => skips.test(sql));
          expect(more).to.deep.equal([]);
          expect(skipping(far ?? '')).to.match(
            /^(?:\S+\.)?[`"]?id[`"]?(?: AS [`"]id[`"])?(?:, [`"]s\d[`"])*$/,
          );
        });
      }
    }
  });
}
