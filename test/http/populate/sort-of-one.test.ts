import { expect } from 'chai';
import { onOneDatabase } from '../../support/databases.ts';
import { entriesOf, idsOf } from '../support/entries.ts';
import { useOwnHost } from '../support/use-host.ts';

/** Authors that are linked with article 2, whose relation to its author is to-one; the first is the stored one. */
const linked = [8, 1, 2, 6, 9];

const sorts = [
  'name',
  'name:desc',
  'id:desc',
  'team.name,id:desc',
  'team.name:desc',
  'articles.title:desc',
  'articles.categories.name',
  'team.members.name:desc,name',
];

for (const jsonInDatabase of [true, false]) {
  const how = jsonInDatabase ? 'written by the database where it can' : 'read row by row';
  onOneDatabase(`a sort inside a to-one populate, ${how}`, (database) => {
    const { host, ask } = useOwnHost(database, { pluginConfig: { jsonInDatabase } });
    const role = 'editor';

    before(async () => {
      for (const [index, author] of linked.slice(1).entries())
        await host().sequelize.query(
          `INSERT INTO articles_author_links (id, article_id, author_id, article_order) VALUES (${90_000 + index}, 2, ${author}, 1)`,
        );
    });

    it('chooses the first where the join table holds several for one entry', async () => {
      const shown: Record<string, unknown> = {};
      const wanted: Record<string, unknown> = {};
      for (const sort of sorts) {
        const ids = linked.map((id) => `filters[id][$in]=${id}`).join('&');
        [wanted[sort]] = idsOf(await ask(`/api/authors?${ids}&sort=${sort}`, { role }));
        const articles = await ask(`/api/articles?filters[id]=2&populate[author][sort]=${sort}`, { role });
        shown[sort] = entriesOf(articles)[0]?.attributes.author.data.id;
      }
      expect(shown).to.deep.equal(wanted);
      expect(new Set(Object.values(wanted)))
        .to.have.property('size')
        .above(2);
    });

    it('changes nothing if it holds one', async () => {
      const all = '/api/articles?locale=all&pagination[limit]=100&filters[id][$ne]=2&populate[author]';
      const plain = await ask(`${all}=true`, { role });
      for (const sort of sorts)
        expect((await ask(`${all}[sort]=${sort}`, { role })).body).to.deep.equal(plain.body);
    });
  });
}
