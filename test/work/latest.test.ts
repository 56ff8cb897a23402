import { expect } from 'chai';
import { databases, onDatabases } from '../support/databases.ts';
import { grownSite5 } from './support/grown-site5.ts';
import { type MeteredHost, startMeteredHost } from './support/metered-host.ts';
import { meters } from './support/meters.ts';

const head = 'locale=*&fields=id&pagination[pageSize]=100&status=latest';

/** Chains through relations between documents, at which the other version of every entry is looked up. */
const paths = [
  `posts?${head}&filters[related][title][$ne]=zz`,
  `comments?${head}&filters[post][related][title]=zz`,
  `comments?${head}&filters[answerTo][post][title][$ne]=zz`,
  `writers?${head}&filters[comments][post][title]=zz`,
];

const measured = databases.filter(({ name }) => meters[name] !== undefined);

onDatabases(measured, 'status=latest', (database) => {
  let host: MeteredHost;
  before(async () => {
    host = await startMeteredHost(database.name, undefined, grownSite5);
  });
  after(() => host.stop());

  for (const path of paths)
    it(`touches no more rows than a hundred lists of 100 entries: ${path.replace(head, '')}`, async () => {
      const { answer, beyond } = await host.measure(`/api/${path}`);
      expect(answer.status, answer.text).to.equal(200);
      expect(beyond).to.be.lessThan(100);
    });
});
