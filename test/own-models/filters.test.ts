import { expect } from 'chai';
import { associations, everything } from './support/associations.ts';
import { describeShops, idsOf } from './support/describe-shops.ts';

describeShops("filters through relations of the host's models", (same) => {
  for (const { title, root, name, attribute, value, with: expected } of associations) {
    const list = `${root}?${everything}&sort=id&fields=id`;
    const through = `filters[${name}][${attribute}]`;

    it(`find entries by a ${title} (${root}.${name})`, async () => {
      const answer = await same(`${list}&${through}=${encodeURIComponent(value)}`);
      expect(idsOf(answer)).to.deep.equal(expected);
      expect(answer.body.meta.pagination.total).to.equal(expected.length);
    });

    it(`accept every operator behind a ${title} (${root}.${name})`, async () => {
      const text = encodeURIComponent(value.slice(1, 3));
      const operators = [
        '$eq',
        '$ne',
        '$gt',
        '$lte',
        '$contains',
        '$containsi',
        '$notContains',
        '$startsWithi',
        '$endsWith',
      ];
      for (const operator of operators) {
        expect((await same(`${list}&${through}[${operator}]=${text}`)).status).to.equal(200);
      }
      for (const rest of [
        '[$in][0]=x',
        '[$notIn][0]=x',
        '[$null]=true',
        '[$notNull]=true',
        '[$between][0]=a&filters[id][$gt]=0&X[$between][1]=z',
      ]) {
        expect((await same(`${list}&${through}${rest.replace('X', through)}`)).status).to.equal(200);
      }
    });

    it(`accept a ${title} (${root}.${name}) itself as a condition`, async () => {
      for (const condition of [
        '=1',
        '[$in][0]=1&filters[id][$gt]=0',
        '[id][$gt]=1',
        '[$null]=true',
        '[$notNull]=true',
        '[$ne]=1',
      ]) {
        expect((await same(`${list}&filters[${name}]${condition}`)).status, condition).to.equal(200);
      }
    });

    it(`accept $and, $or and $not around a ${title} (${root}.${name})`, async () => {
      const inside = `[${name}][${attribute}]=${encodeURIComponent(value)}`;
      for (const condition of [
        `filters[$not]${inside}`,
        `filters[$or][0]${inside}&filters[$or][1][id]=2`,
        `filters[$and][0]${inside}&filters[$and][1][${name}][id][$ne]=1`,
        `filters[$or][0][$not]${inside}&filters[$or][1]${inside}`,
        `filters[${name}][$not][${attribute}][$containsi]=i`,
      ]) {
        expect((await same(`${list}&${condition}`)).status, condition).to.equal(200);
      }
    });
  }

  it('reach through several relations and components at once', async () => {
    const paths = {
      'books?filters[authors][mentor][profile][city]=Brest': [1, 3, 9],
      'books?filters[measures][material]=linen': [1],
      'books?filters[printings][year]=2024&filters[printings][number]=2': [1],
      'authors?filters[books][reviews][stars][$gte]=4': [1, 2],
      'publishers?filters[books][genres][parent][name]=Fiction': [1],
      'genres?filters[books][publisher][code]=NORD': [1, 2],
      'reviews?filters[book][prequel][title]=Tides': [4],
    };
    for (const [path, ids] of Object.entries(paths)) {
      expect(idsOf(await same(`${path}&sort=id`)), path).to.deep.equal(ids);
    }
  });

  it('reach no deleted, withdrawn or hidden entry, whatever the condition is', async () => {
    const paths = [
      'books?filters[publisher][code]=GONE',
      'books?filters[genres][name]=Under%20the%20counter',
      'books?filters[reviews][headline]=Taken%20back',
      'genres?filters[parent][children][shelf]=0',
      'books?filters[genres][$or][0][shelf]=0&filters[genres][$or][1][id]=5',
    ];
    for (const path of paths) expect(idsOf(await same(path)), path).to.deep.equal([]);
  });
});
