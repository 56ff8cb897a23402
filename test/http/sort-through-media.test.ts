import { expect } from 'chai';
import { onEachDatabase } from '../support/databases.ts';
import { get } from '../support/http.ts';
import { type Entry, entriesOf, idsOf } from './support/entries.ts';
import { type SmallHost, startSmallHost } from './support/small-host.ts';
import { walk } from './support/walk.ts';

const path = '/api/articles?locale=all&fields=id';

// biome-ignore lint/suspicious/noExplicitAny: files of every shape.
type File = any;

for (const jsonInDatabase of [true, false]) {
  const how = jsonInDatabase ? 'written by the database where it can' : 'read row by row';
  onEachDatabase(`a sort through media fields, ${how}`, (database) => {
    let host: SmallHost;
    let all: Entry[] = [];
    const ask = (query: string) => get(host.url + query);
    before(async () => {
      const settings = { filterMedia: true, maxLimit: 200, cursors: true, populateWithPagination: true };
      host = await startSmallHost(await database.shared(), { ...settings, plugin: { jsonInDatabase } });
      all = entriesOf(await ask(`${path}&populate[cover]=true&populate[gallery]=true&pagination[limit]=-1`));
    });
    after(() => host?.stop());

    const widths = ({ attributes: { cover, gallery } }: Entry, attribute: string): number[] =>
      [attribute === 'cover' ? cover.data : gallery.data]
        .flat()
        .filter((file: File) => file !== null && file !== undefined)
        .map(({ attributes }: File) => attributes.width);

    for (const [attribute, direction] of [
      ['cover', 'asc'],
      ['cover', 'desc'],
      ['gallery', 'asc'],
      ['gallery', 'desc'],
    ] as const) {
      it(`shows each entry once: ${attribute}.width:${direction}`, async () => {
        // Nothing stands last ascending and first descending.
        const keyOf = (entry: Entry): number => {
          const found = widths(entry, attribute);
          if (found.length === 0) return Number.POSITIVE_INFINITY;
          return direction === 'asc' ? Math.min(...found) : Math.max(...found);
        };
        const sign = direction === 'asc' ? 1 : -1;
        const expected = all
          .toSorted((a, b) => {
            const [one, other] = [keyOf(a), keyOf(b)];
            return one === other ? Number(a.id) - Number(b.id) : one < other ? -sign : sign;
          })
          .map(({ id }) => id);
        const sorted = `${path}&sort=${attribute}.width:${direction}`;
        expect(idsOf(await ask(`${sorted}&pagination[limit]=-1`))).to.deep.equal(expected);
        expect(await walk(ask, sorted, 17)).to.deep.equal(expected);
        expect(new Set(all.map(keyOf)).size, 'different keys').to.be.greaterThan(3);
      });
    }

    it('is listed in OpenAPI among the relations that sort accepts', async () => {
      const { body } = await ask('/api/openapi.json');
      const { parameters } = body.paths['/articles'].get;
      const sort = parameters.find(({ name }: { name: string }) => name === 'sort');
      expect(sort.description).to.match(/Through these relations and components: .*`cover`/);
    });
  });
}
