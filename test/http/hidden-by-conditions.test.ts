import { expect } from 'chai';
import { onOneDatabase } from '../support/databases.ts';
import { until } from '../support/eventually.ts';
import { useHost } from './support/use-host.ts';

const uid = 'api::article.article';
const folded = Array.from({ length: 12 }, (_, index) => ({ title: { $containsi: `a${index}` } }));

onOneDatabase('conditions of a role', (database) => {
  describe('that show no attribute', () => {
    const { ask } = useHost(database, {
      pluginConfig: { conditions: { editor: { [uid]: { fields: [] } } } },
    });

    it('show the id alone', async () => {
      const { body } = await ask('/api/articles?pagination[pageSize]=3&sort=id', { role: 'editor' });
      expect(body.data).to.have.length(3);
      for (const { id, attributes } of body.data) {
        expect(id).to.be.a('number');
        expect(attributes).to.deep.equal({});
      }
    });
  });

  describe('that show one attribute', () => {
    const { ask } = useHost(database, {
      pluginConfig: { conditions: { editor: { [uid]: { fields: ['slug'] } } } },
    });

    it('leave the others out of a search', async () => {
      const totalOf = async (role: string | undefined, text: string) =>
        (await ask(`/api/articles?_q=${text}&pagination[pageSize]=1`, { role: role as never })).body.meta
          .pagination.total;
      expect(await totalOf('authenticated', 'Stra%C3%9Fe')).to.be.greaterThan(0);
      expect(await totalOf('editor', 'Stra%C3%9Fe')).to.equal(0);
      expect(await totalOf('editor', 'article')).to.be.greaterThan(0);
    });
  });

  describe('that cost more than the request', () => {
    const { ask } = useHost(database, {
      REST_POPULATE_WITH_PAGINATION: true,
      pluginConfig: {
        ceilings: { work: 510 },
        conditions: { editor: { [uid]: { rows: { $or: folded } } } },
      },
    });

    it('count towards its cost', async () => {
      const same = folded.map(
        ({ title }, index) => `filters[$or][${index}][title][$containsi]=${title.$containsi}`,
      );
      const asked = `/api/articles?fields=title&populate[reviewers][populate]=articles&pagination[pageSize]=1&${same.join('&')}`;
      expect((await ask(asked, { role: 'authenticated' })).status).to.equal(200);
      const { status, body } = await ask(asked, { role: 'editor' });
      expect(status).to.equal(400);
      expect(body.error.details.errors[0].code).to.equal('ceiling-exceeded');
    });
  });

  describe('that name the time', () => {
    const { ask } = useHost(database, {
      REST_CURSORS: true,
      pluginConfig: { conditions: { editor: { [uid]: { rows: { publishedAt: { $lt: '$now' } } } } } },
    });

    it('accept a cursor at a later time', async () => {
      const page = '/api/articles?sort=title&pagination[pageSize]=2&pagination';
      const first = await ask(`${page}[withCursor]=true`, { role: 'editor' });
      const { cursor } = first.body.meta.pagination;
      // The time of a condition is cut to the second.
      const second = new Date().getSeconds();
      await until(() => new Date().getSeconds() !== second);
      const next = await ask(`${page}[after]=${cursor}`, { role: 'editor' });
      expect(next.status, next.text).to.equal(200);
      expect(next.body.data).to.have.length(2);
    });
  });
});
