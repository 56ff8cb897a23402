import { expect } from 'chai';
import { associations, everything } from './support/associations.ts';
import { describeShops } from './support/describe-shops.ts';

/** What is asked of the related entries, each in the form `populate[name]...`. */
const parts = ({ name, attribute }: { name: string; attribute: string }) => ({
  'all of them': `populate[${name}]=true`,
  'their fields': `populate[${name}][fields]=${attribute}`,
  'a sort of their own': `populate[${name}][sort]=${attribute}:desc`,
  'a sort by date of their own': `populate[${name}][sort][0]=updatedAt:asc&populate[${name}][sort][1]=id:desc`,
  'filters of their own': `populate[${name}][filters][${attribute}][$containsi]=E`,
  'a state of their own': `populate[${name}][publicationState]=live`,
  'everything below them': `populate[${name}][populate]=*`,
  'fields, sort and filters at once': `populate[${name}][fields]=${attribute}&populate[${name}][sort]=${attribute}&populate[${name}][filters][id][$gt]=1`,
});

describeShops('populate on models of the host', (same) => {
  for (const association of associations) {
    const { title, root, name, toMany } = association;

    it(`populates a ${title} (${root}.${name}) in every notation`, async () => {
      const plain = await same(`${root}?${everything}&sort=id&populate=${name}`);
      expect(plain.status).to.equal(200);
      const related = plain.body.data.map((entry: { attributes: Record<string, { data: unknown }> }) => {
        return entry.attributes[name]?.data;
      });
      expect(related.some((data: unknown) => (toMany ? (data as []).length > 0 : data !== null))).to.equal(
        true,
      );
      const forms = [
        'populate[0]=X',
        'populate[]=X',
        'populate[X]=true',
        'populate[X]=t',
        'populate[X][populate]=',
      ];
      for (const form of forms) {
        const answer = await same(`${root}?${everything}&sort=id&${form.replace('X', name)}`);
        expect(answer.body, form).to.deep.equal(plain.body);
      }
    });

    for (const [what, part] of Object.entries(parts(association))) {
      it(`populates a ${title} (${root}.${name}) with ${what}`, async () => {
        const answer = await same(`${root}?${everything}&sort=id&${part}`);
        expect(answer.status).to.equal(200);
      });
    }
  }

  for (const root of ['books', 'authors', 'publishers', 'genres', 'reviews', 'profiles']) {
    it(`populates every relation of ${root} with *`, async () => {
      expect((await same(`${root}?populate=*`)).status).to.equal(200);
      expect((await same(`${root}?populate=*&${everything}`)).status).to.equal(200);
    });
  }

  it('accepts comma lists, dotted paths and several levels at once', async () => {
    const answer = await same(
      `books?${everything}&sort=id&populate=publisher,authors.profile,genres.parent.children`,
    );
    const [tides] = answer.body.data;
    expect(tides.attributes.authors.data[0].attributes.profile.data.attributes.city).to.equal('Bern');
    expect(tides.attributes.genres.data[1].attributes.parent.data.attributes.name).to.equal('Fiction');
  });

  it('shows authors in the order of their join rows, and every other relation in the order of ids', async () => {
    const answer = await same('books?populate=authors,genres,reviews&filters[id]=1');
    const { authors, genres, reviews } = answer.body.data[0].attributes;
    expect(
      [authors, genres, reviews].map(({ data }) => data.map(({ id }: { id: number }) => id)),
    ).to.deep.equal([
      [2, 1],
      [1, 2],
      [1, 2],
    ]);
  });

  it('shows components inline and media as files', async () => {
    const answer = await same('books?filters[id]=1&fields=id&populate=measures,printings,cover,pictures');
    const { measures, printings, cover, pictures } = answer.body.data[0].attributes;
    expect(measures).to.deep.equal({ id: 1, width: 12.5, height: 19, material: 'linen' });
    expect(printings).to.deep.equal([
      { id: 1, number: 1, year: 2023 },
      { id: 2, number: 2, year: 2024 },
    ]);
    expect(cover.data.attributes.url).to.equal('/covers/tides.png');
    expect(pictures.data.map(({ id }: { id: number }) => id)).to.deep.equal([2, 3]);
  });

  it('shows no deleted publisher, no withdrawn review and no hidden genre', async () => {
    const answer = await same(
      'books?filters[id][$in]=3,5&filters[id][$in]=5&populate=publisher,genres,reviews',
    );
    const [elan] = (await same('books?filters[id]=5&populate=publisher,genres')).body.data;
    expect(elan.attributes.publisher.data).to.equal(null);
    expect(elan.attributes.genres.data).to.deep.equal([]);
    expect(answer.text).to.not.match(/Taken back|Under the counter|Gone Press/);
  });
});
