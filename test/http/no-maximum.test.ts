import { expect } from 'chai';
import { onOneDatabase } from '../support/databases.ts';
import { get } from '../support/http.ts';
import { idsOf } from './support/entries.ts';
import { type SmallHost, startSmallHost } from './support/small-host.ts';

const path = '/api/articles?locale=all&publicationState=preview&fields=title';

for (const jsonInDatabase of [true, false]) {
  const how = jsonInDatabase ? 'written by the database where it can' : 'read row by row';
  onOneDatabase(`maxLimit: false, ${how}`, (database) => {
    let open: SmallHost;
    let closed: SmallHost;
    let most = 0;
    before(async () => {
      const url = await database.shared();
      const rest = { maxLimit: false, populateWithPagination: true };
      open = await startSmallHost(url, { ...rest, plugin: { jsonInDatabase } });
      const { body } = await get(`${open.url}${path}&pagination[limit]=0`);
      most = body.meta.pagination.total - 1;
      const ceilings = { responseRows: most };
      closed = await startSmallHost(url, { ...rest, plugin: { jsonInDatabase, ceilings } });
    });
    after(async () => {
      await open?.stop();
      await closed?.stop();
    });

    it('returns a page as large as the request says, and all entries for limit=-1', async () => {
      const all = await get(`${open.url}${path}&pagination[limit]=-1`);
      expect(all.body.meta.pagination).to.deep.equal({ start: 0, limit: -1, total: most + 1 });
      expect(idsOf(all)).to.have.length(most + 1);
      const page = await get(`${open.url}${path}&pagination[pageSize]=100000`);
      expect(page.body.meta.pagination).to.include({ pageSize: 100_000, pageCount: 1, total: most + 1 });
      expect(idsOf(page)).to.deep.equal(idsOf(all));
    });

    it('returns an empty page at the far end of integers', async () => {
      const far = 'pagination[page]=2147483647&pagination[pageSize]=2147483647';
      const { status, body } = await get(`${open.url}${path}&${far}`);
      expect([status, body.data]).to.deep.equal([200, []]);
    });

    it('refuses a list above the ceiling of rows, and names it', async () => {
      for (const pagination of [
        '[limit]=-1',
        '[pageSize]=100000',
        '[start]=0&pagination[limit]=2147483647',
      ]) {
        const { status, body } = await get(`${closed.url}${path}&pagination${pagination}`);
        expect(status, pagination).to.equal(400);
        const [{ code, path: at, message }] = body.error.details.errors;
        expect([code, at]).to.deep.equal(['ceiling-exceeded', ['pagination']]);
        expect(message).to.include(`at most ${most} are allowed (ceiling responseRows)`);
      }
      const { status } = await get(`${closed.url}${path}&pagination[limit]=${most}`);
      expect(status).to.equal(200);
    });
  });
}
