import { expect } from 'chai';
import { onOneDatabase } from '../support/databases.ts';
import { eventually } from '../support/eventually.ts';
import { holdingRuns } from './support/held-runs.ts';
import { useOwnHost } from './support/use-host.ts';

const many = Array.from({ length: 20 }, (_, index) => index);
const path = '/api/articles?sort=title&fields=title&populate=author&filters[id][$lt]=9';
// The next run waits for one that a test holds, however long that takes.
const patient = { acquireTimeout: 600_000 };

onOneDatabase('an entry that changes while a run is under way', (database) => {
  const { host, ask } = useOwnHost(database, { pluginConfig: patient });

  it('is never older than the request', async () => {
    const at = '/api/articles?filters[id]=2&fields=title';
    await ask(at);
    for (const time of many) {
      const before = many.map(() => ask(at));
      await host().sequelize.query(`UPDATE articles SET title = 'title ${time}' WHERE id = 2`);
      for (const { body } of await Promise.all(many.map(() => ask(at))))
        expect(body.data[0].attributes.title).to.equal(`title ${time}`);
      await Promise.all(before);
    }
  });
});

onOneDatabase('a grant that is taken away while a run is under way', (database) => {
  const { host, ask } = useOwnHost(database, { pluginConfig: patient });

  it('is missing for all later requests, and earlier requests keep the access that they began with', async () => {
    const plain = await ask(path);
    expect(plain.status).to.equal(200);
    const populated = async (): Promise<string> => (await ask(path)).text;
    await holdingRuns(async ({ come, release }) => {
      const before = many.map(populated);
      await come(many.length);
      await host().sequelize.query(
        `DELETE FROM up_permissions WHERE action IN ('api::author.author.find', 'api::author.author.findOne')`,
      );
      // Answered with 400 until then, so that nothing is read for it.
      await eventually(
        () => ask('/api/authors?filters[none]=1').then(({ status }) => status),
        (status) => status === 403,
      );
      const afterwards = many.map(populated);
      await come(2 * many.length);
      release();
      expect(new Set(await Promise.all(before))).to.deep.equal(new Set([plain.text]));
      const [narrowed = '', ...others] = new Set(await Promise.all(afterwards));
      expect(others).to.deep.equal([]);
      expect(narrowed).to.not.equal(plain.text);
      expect(narrowed).to.not.include('"author"');
    });
    await host().sequelize.query(`DELETE FROM up_permissions WHERE action = 'api::article.article.find'`);
    expect(
      await eventually(
        () => ask(path).then(({ status }) => status),
        (status) => status === 403,
      ),
    ).to.equal(403);
  });
});
