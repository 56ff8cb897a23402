import { expect } from 'chai';
import { onOneDatabase } from '../../support/databases.ts';
import { entriesOf } from '../support/entries.ts';
import { useHost } from '../support/use-host.ts';

onOneDatabase('populate of media and components', (database) => {
  const { ask } = useHost(database, { REST_POPULATE_WITH_PAGINATION: true });
  const articles = async (query: string) =>
    entriesOf(await ask(`/api/articles?locale=all&fields=id&pagination[pageSize]=100&${query}`));

  it('shows one media file in data, or null without one', async () => {
    const covers = (await articles('populate=cover')).map(({ attributes }) => attributes.cover.data);
    expect(covers).to.include(null);
    const file = covers.find((cover) => cover !== null);
    expect(file).to.have.all.keys('id', 'attributes');
    expect(file.attributes).to.have.all.keys(
      'name',
      'alternativeText',
      'caption',
      'width',
      'height',
      'formats',
      'hash',
      'ext',
      'mime',
      'size',
      'url',
      'previewUrl',
      'provider',
      'provider_metadata',
      'createdAt',
      'updatedAt',
    );
    expect(file.attributes.size).to.be.a('number');
  });

  it('shows several media files as a list, empty without any', async () => {
    const galleries = (await articles('populate=gallery')).map(({ attributes }) => attributes.gallery);
    for (const gallery of galleries)
      expect(gallery).to.have.all.keys('data').and.property('data').be.an('array');
    expect(galleries.some(({ data }) => data.length === 0)).to.equal(true);
    expect(galleries.some(({ data }) => data.length > 1)).to.equal(true);
  });

  it('needs no grant for media', async () => {
    expect((await ask('/api/articles?populate=cover')).status).to.equal(200);
    expect((await ask('/api/files')).status).to.equal(404);
  });

  it('shows a component inline with its id, or null without one', async () => {
    const seos = (await articles('populate=seo')).map(({ attributes }) => attributes.seo);
    expect(seos).to.include(null);
    expect(seos.find((seo) => seo !== null)).to.have.all.keys(
      'id',
      'metaTitle',
      'metaDescription',
      'priority',
    );
  });

  it('shows repeated components as a list', async () => {
    const links = (await articles('populate=links')).map(({ attributes }) => attributes.links);
    expect(links.some((list) => list.length > 1)).to.equal(true);
    for (const list of links)
      for (const link of list) expect(link).to.have.all.keys('id', 'label', 'href', 'newTab');
  });

  it('populates components and media inside components', async () => {
    const seos = (await articles('populate=seo.social.image,seo.metaImage')).map(
      ({ attributes }) => attributes.seo,
    );
    const seo = seos.find((one) => one !== null && one.social.length > 0);
    expect(seo).to.include.keys('social', 'metaImage');
    expect(seo.social[0]).to.include.keys('id', 'network', 'image');
    expect(seo.social[0].image).to.have.all.keys('data');
  });

  it('accepts fields, sort and filters for repeated components', async () => {
    const sorted = await articles('populate[links][sort]=href:desc&populate[links][fields]=href');
    for (const { attributes } of sorted) {
      const ids = attributes.links.map(({ href }: { href: string }) => href);
      expect(ids).to.deep.equal([...ids].sort().reverse());
      for (const link of attributes.links) expect(link).to.have.all.keys('id', 'href');
    }
    const filtered = await articles('populate[links][filters][newTab]=true');
    for (const { attributes } of filtered)
      for (const link of attributes.links) expect(link.newTab).to.equal(true);
    expect(filtered.some(({ attributes }) => attributes.links.length > 0)).to.equal(true);
  });
});
