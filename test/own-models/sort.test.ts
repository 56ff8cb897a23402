import { expect } from 'chai';
import { associations, everything } from './support/associations.ts';
import { describeShops, idsOf } from './support/describe-shops.ts';

describeShops('sort on models of the host', (same) => {
  for (const { title, root, name, attribute } of associations) {
    it(`orders entries by a ${title} (${root}.${name}) and repeats none`, async () => {
      for (const direction of ['asc', 'desc']) {
        const answer = await same(`${root}?${everything}&fields=id&sort=${name}.${attribute}:${direction}`);
        const ids = idsOf(answer);
        expect(new Set(ids).size).to.equal(ids.length);
        expect(answer.body.meta.pagination.total).to.equal(ids.length);
      }
    });
  }

  it('sorts by the smallest of many values ascending and by the largest descending', async () => {
    const list = 'books?publicationState=preview&fields=id&filters[id][$lte]=4';
    expect(idsOf(await same(`${list}&sort=reviews.stars:asc`))).to.deep.equal([1, 2, 4, 3]);
    expect(idsOf(await same(`${list}&sort=reviews.stars:desc`))).to.deep.equal([3, 1, 4, 2]);
  });

  it('sorts through several relations and a component', async () => {
    const answers = [
      await same(`books?${everything}&sort[authors][mentor][name]=desc`),
      await same(`books?${everything}&sort[0]=measures.height:asc&sort[1]=publisher.opensAt:desc`),
      await same(`reviews?${everything}&sort=book.genres.shelf:asc`),
    ];
    for (const { status } of answers) expect(status).to.equal(200);
  });

  it('puts NULL last ascending and first descending, and compares text by code point', async () => {
    const list = 'books?publicationState=preview&fields=title';
    const byTitle = [4, 1, 5, 2, 3, 9, 6];
    expect(idsOf(await same(`${list}&sort=title`))).to.deep.equal(byTitle);
    expect(idsOf(await same(`${list}&sort=title:desc`))).to.deep.equal(byTitle.toReversed());
    expect(idsOf(await same('publishers?sort=name'))).to.deep.equal([2, 1, 3]);
    expect(idsOf(await same('publishers?sort=name:desc'))).to.deep.equal([3, 1, 2]);
  });

  it('orders every type of attribute', async () => {
    for (const name of [
      'isbn13',
      'format',
      'pages',
      'barcode',
      'price',
      'rating',
      'inPrint',
      'releasedOn',
      'announcedAt',
      'summary',
      'createdAt',
    ]) {
      for (const direction of ['asc', 'desc']) {
        expect((await same(`books?${everything}&sort=${name}:${direction}`)).status).to.equal(200);
      }
    }
    expect(
      idsOf(await same(`books?${everything}&sort=barcode:desc&filters[barcode][$notNull]=true`)),
    ).to.deep.equal([4, 1, 5, 2]);
    expect(idsOf(await same('publishers?sort=opensAt:desc'))).to.deep.equal([3, 2, 1]);
  });

  it('sorts by as many long texts as a request may sort by', async () => {
    const texts = ['summary', 'title', 'isbn13', 'format'];
    const far = ['prequel', 'sequel'].flatMap((name) => texts.map((key) => `${name}.${key}`));
    const other = 'authors.profile.biography';
    for (const keys of [
      [...texts, ...far, ...far],
      [...texts, ...far, ...far.slice(2), other],
    ]) {
      const sort = keys.map((key, index) => `sort[${index}]=${key}:${index % 3 === 0 ? 'asc' : 'desc'}`);
      expect((await same(`books?${everything}&${sort.join('&')}`)).status, String(keys)).to.equal(200);
    }
  });
});
