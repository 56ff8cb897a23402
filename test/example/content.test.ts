import { readdirSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { expect } from 'chai';
import { ownUploads } from '../../example/host/settings.ts';
import { magazine, newsroom } from '../support/database/content.ts';
import { exampleDatabases, onDatabases } from '../support/databases.ts';
import { startTestHost, type TestHost } from '../support/host.ts';
import { get } from '../support/http.ts';

interface Picture {
  readonly url: string;
  readonly size: number;
  readonly mime: string;
  readonly width: number;
  readonly height: number;
  readonly formats: { readonly thumbnail: Pick<Picture, 'url' | 'width' | 'height'> } | null;
}

const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${relative(folder, entry.parentPath)}/${entry.name}`);

describe('the schemas of the example', () => {
  it('are those that the recorded requests were asked of, and two single types', () => {
    for (const file of filesOf(newsroom.schemas))
      expect(readFileSync(`${magazine.schemas}/${file}`, 'utf8'), file).to.equal(
        readFileSync(`${newsroom.schemas}/${file}`, 'utf8'),
      );
    const more = filesOf(magazine.schemas).filter((file) => !filesOf(newsroom.schemas).includes(file));
    expect(more.sort()).to.deep.equal([
      'api/global/content-types/global/schema.json',
      'api/homepage/content-types/homepage/schema.json',
    ]);
  });
});

onDatabases(exampleDatabases, 'the content of the example', (database) => {
  let host: TestHost;
  before(async () => {
    host = await startTestHost({
      DATABASE_URL: await database.shared(),
      SCHEMAS: magazine.schemas,
      UPLOADS: ownUploads,
      REST_POPULATE_WITH_PAGINATION: true,
    });
  });
  after(() => host?.stop());
  const ask = (path: string, role = 'public') => get(host.url + path, { role });

  it('gives one entry wherever a role may read the list', async () => {
    for (const type of [
      'articles',
      'authors',
      'categories',
      'teams',
      'pages',
      'vaults',
      'audit-logs',
      'users',
    ])
      for (const role of ['public', 'authenticated', 'editor']) {
        const list = await ask(`/api/${type}?fields=id&sort=id:desc&pagination[limit]=1`, role);
        const [first] = list.status === 200 ? [list.body.data ?? list.body].flat() : [];
        const one = await ask(`/api/${type}/${first?.id ?? 1}`, role);
        expect(one.status, `${type} for ${role}`).to.equal(list.status);
      }
  });

  it('is the same on each database', async () => {
    const counts = Object.entries({
      articles: 30,
      authors: 6,
      categories: 15,
      teams: 3,
      pages: 3,
      vaults: 3,
    });
    for (const [type, count] of counts) {
      const everything = 'locale=all&publicationState=preview&pagination[limit]=0';
      const { body } = await ask(`/api/${type}?${everything}`, 'editor');
      expect(body.meta.pagination.total, type).to.equal(count);
    }
  });

  it('has a front page in three languages, and what every page shows', async () => {
    const homepage =
      '/api/homepage?populate[hero][populate]=background,cta&populate[featured][fields]=title,locale';
    for (const [locale, heading] of [
      ['en', 'Start with the last night ferry'],
      ['fr', 'Commencez par le dernier ferry'],
      ['de', 'Beginnen Sie mit der letzten Nachtfähre'],
    ]) {
      const { status, body } = await ask(`${homepage}&locale=${locale}`);
      const { hero, featured } = body.data.attributes;
      expect([status, hero.heading]).to.deep.equal([200, heading]);
      expect(hero.background.data.attributes.url).to.equal('/uploads/night-ferry.jpg');
      expect(hero.cta.label).to.be.a('string');
      expect(
        featured.data.map(({ attributes }: { attributes: { locale: string } }) => attributes.locale),
      ).to.deep.equal([locale, locale, locale]);
    }
    const { body } = await ask('/api/global?populate=logo,footer,defaultSeo.metaImage');
    expect(body.data.attributes).to.include({ siteName: 'Tideline' });
    expect(body.data.attributes.footer.map(({ label }: { label: string }) => label)).to.deep.equal([
      'About',
      'Subscribe',
    ]);
    expect((await ask('/api/homepages')).status).to.equal(404);
  });

  it('has every picture that it names, as large as it says', async () => {
    const { body } = await ask(
      '/api/articles?locale=all&fields=id&populate[cover]=true&populate[gallery]=true&pagination[limit]=100',
    );
    const files = new Map<number, Picture>();
    for (const { attributes } of body.data)
      for (const { id, attributes: file } of [attributes.cover.data, attributes.gallery.data]
        .flat()
        .filter(Boolean))
        files.set(id, file);
    expect(files.size).to.equal(10);
    for (const { url, size, mime, width, height, formats } of files.values()) {
      const picture = await ask(url);
      expect([picture.status, picture.headers['content-type']], url).to.deep.equal([200, mime]);
      expect(Number(picture.headers['content-length']) / 1024, url).to.be.closeTo(size, 0.01);
      expect(sizeOf(url), url).to.deep.equal([width, height]);
      if (formats !== null) {
        const { thumbnail } = formats;
        expect((await ask(thumbnail.url)).status, thumbnail.url).to.equal(200);
        expect(sizeOf(thumbnail.url), thumbnail.url).to.deep.equal([thumbnail.width, thumbnail.height]);
      }
    }
  });
});

/** Width and height as the frame of a JPEG says them. */
function sizeOf(url: string): [number, number] {
  const bytes = readFileSync(`${magazine.schemas}/..${url}`);
  for (let at = 2; at < bytes.length; at += 2 + bytes.readUInt16BE(at + 2))
    if ([0xc0, 0xc2].includes(bytes[at + 1] ?? 0))
      return [bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5)];
  throw new Error(`${url} is no JPEG`);
}
