import { expect } from 'chai';
import { databases, onDatabases } from '../../support/databases.ts';
import { useOwnHost } from '../support/use-host.ts';

/** Columns of articles, each made narrower than its attribute: by the owner of the database, or by an earlier schema. */
const narrower = ['word_count TYPE smallint', 'views TYPE integer', 'rating TYPE real', 'price TYPE real'];

/** Conditions whose value the column cannot hold, and whether any value meets them. */
const beyond: Readonly<Record<string, boolean>> = {
  'wordCount][$eq]=2147483647': false,
  'wordCount][$lt]=2147483647': true,
  'wordCount][$in][0]=32768': false,
  'wordCount][$between][0]=-2147483648&filters[wordCount][$between][1]=2147483647': true,
  'views][$eq]=9223372036854775807': false,
  'views][$gt]=-9223372036854775808': true,
  'views][$in][0]=2147483648': false,
  'rating][$eq]=1e300': false,
  'rating][$gt]=-1e300': true,
  'rating][$in][0]=1e-300': false,
  'price][$eq]=1e300': false,
  'price][$gt]=-1e300': true,
  'price][$in][0]=1e-300': false,
};

// The other databases compare numbers of any size.
onDatabases(
  databases.filter(({ name }) => name === 'postgres'),
  "columns of Strapi's tables that are narrower than the values of their attributes",
  (database) => {
    const { host, ask } = useOwnHost(database);

    before(async () => {
      const { sequelize } = host();
      await sequelize.query('UPDATE articles SET word_count = 7, views = 7, rating = 7, price = 7');
      for (const column of narrower) await sequelize.query(`ALTER TABLE articles ALTER ${column}`);
      await sequelize.query('ALTER TABLE teams ALTER id TYPE smallint');
    });

    for (const [condition, isMet] of Object.entries(beyond)) {
      it(`are compared: ${condition}`, async () => {
        const { status, body, text } = await ask(`/api/articles?filters[${condition}`);
        expect(status, text).to.equal(200);
        expect(body.data.length > 0).to.equal(isMet);
      });
    }

    it('are compared as keys, and match no entry for an id outside of their range', async () => {
      const all = await ask('/api/teams?filters[id][$ne]=70000');
      expect([all.status, all.body.data.length > 0]).to.deep.equal([200, true]);
      const none = await ask('/api/teams?filters[id]=70000');
      expect([none.status, none.body.data]).to.deep.equal([200, []]);
      expect((await ask('/api/teams/70000')).status).to.be.oneOf([403, 404]);
    });
  },
);
