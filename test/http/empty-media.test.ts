import { expect } from 'chai';
import { onOneDatabase } from '../support/databases.ts';
import { get } from '../support/http.ts';
import { type SmallHost, startSmallHost } from './support/small-host.ts';

/** The galleries of all articles, those without a file as null. */
const galleries = '/api/articles?locale=all&fields=id&pagination[limit]=-1';

for (const jsonInDatabase of [true, false]) {
  const how = jsonInDatabase ? 'written by the database where it can' : 'read row by row';
  onOneDatabase(`emptyMedia 'null', ${how}`, (database) => {
    let [asNull, asList]: (SmallHost | undefined)[] = [];
    before(async () => {
      const url = await database.shared();
      const settings = { populateWithPagination: true, maxLimit: 200, plugin: { jsonInDatabase } };
      asNull = await startSmallHost(url, { ...settings, emptyMedia: 'null' });
      asList = await startSmallHost(url, settings);
    });
    after(async () => {
      await asNull?.stop();
      await asList?.stop();
    });

    for (const populate of [
      'populate=gallery',
      'populate[gallery][filters][ext]=.none',
      'populate[gallery][limit]=1',
      'populate[gallery][limit]=0',
      'populate[gallery][count]=true&populate[gallery][filters][ext]=.none',
      'populate=*',
      'populate[sections][populate]=*',
    ]) {
      it(`shows null for several media files if there are none, and lists otherwise: ${populate}`, async () => {
        const [theirs, ours] = await Promise.all(
          [asNull, asList].map((host) => get(`${host?.url}${galleries}&${populate}`)),
        );
        expect(ours?.status).to.equal(200);
        expect(theirs?.body).to.deep.equal(withNulls(ours?.body));
      });
    }
  });
}

/** Every empty list of media files as null; other relations stay lists. */
const withNulls = (value: unknown, name = ''): unknown => {
  if (Array.isArray(value)) return value.map((inner) => withNulls(inner));
  if (typeof value !== 'object' || value === null) return value;
  const isMedia = media.has(name);
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      const isEmpty = isMedia && key === 'data' && Array.isArray(inner) && inner.length === 0;
      return [key, isEmpty ? null : withNulls(inner, key)];
    }),
  );
};

/** The attributes of the newsroom that hold several files. */
const media: ReadonlySet<string> = new Set(['gallery']);
