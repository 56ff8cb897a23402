import { expect } from 'chai';
import { parse } from '../../../lib/request/parse.ts';
import { cutQuery } from '../../../lib/request/scan.ts';
import { defaultCeilings } from '../../../lib/schema/ceilings.ts';
import { dialects } from '../../../lib/schema/dialects.ts';
import { NotShaped, Slots } from '../../../lib/schema/slots.ts';

const shapeOf = (queryString: string) => cutQuery(queryString, 1_000)?.shape.replaceAll('\0', '?');

describe('a query string that is cut at its values', () => {
  for (const [queryString, shape, ...texts] of [
    ['filters[title]=a%20b+c&sort=id', 'filters[title]=?&sort=id', 'a b c'],
    ['filters%5Btitle%5D%5B%24eq%5D=a', 'filters%5Btitle%5D%5B%24eq%5D=?', 'a'],
    ['sort=id&_q=%C3%A9&fields=title', 'sort=id&_q=?&fields=title', 'é'],
    ['pagination[page]=2&pagination[pageSize]=5', 'pagination[page]=?&pagination[pageSize]=5', '2'],
    ['pagination[start]=2&pagination[limit]=5', 'pagination[start]=?&pagination[limit]=5', '2'],
    [
      'populate[author][filters][name]=a&populate[author][fields]=name',
      'populate[author][filters][name]=?&populate[author][fields]=name',
      'a',
    ],
    ['filters[id][$in][0]=1&filters[id][$in][1]=2', 'filters[id][$in][0]=?&filters[id][$in][1]=?', '1', '2'],
    ['&&filters[title]==a=&', '&&filters[title]=?&', '=a='],
  ] as const)
    it(`has the shape ${shape}`, () => {
      expect(cutQuery(queryString, 1_000)?.texts).to.deep.equal(texts);
      expect(shapeOf(queryString)).to.equal(shape);
    });

  for (const queryString of [
    '',
    'sort=id&fields=title',
    'filters[title]',
    'populate=author&populate[cover]=true&locale=en',
    'filters[title]=%C3',
    'filters[title]=%00',
    'filters[title]=a&sort=\0',
    `filters[title]=${'a'.repeat(1_000)}`,
    'populate[filters]=true',
    'pagination[after]=x',
  ])
    it(`has none: ${JSON.stringify(queryString.slice(0, 60))}`, () => {
      expect(cutQuery(queryString, 1_000)).to.equal(undefined);
    });

  it('keeps how its names are written', () => {
    const written = [
      'filters[title]=a',
      'filters%5btitle%5d=a',
      'filters[title][$eq]=a',
      'filters[title]=a&',
    ];
    expect(new Set(written.map(shapeOf)).size).to.equal(written.length);
  });

  it('gives its slots to the parser in their order, wherever the parser puts them', () => {
    const queryString = 'filters[b][1]=x&_q=q&filters[b][0]=y&unknown=1&filters[a]=x';
    const texts = cutQuery(queryString, 1_000)?.texts ?? [];
    const slots = new Slots(texts);
    const query = parse(queryString, defaultCeilings, dialects[4], slots);
    expect(JSON.parse(JSON.stringify(query))).to.deep.include({
      filters: { b: ['y', 'x'], a: 'x' },
      _q: 'q',
    });
  });

  it('is not read with slots if qs has to read it', () => {
    const queryString = 'filters[$or][][title]=a';
    const slots = new Slots(cutQuery(queryString, 1_000)?.texts ?? []);
    expect(() => parse(queryString, defaultCeilings, dialects[4], slots)).to.throw(NotShaped);
  });
});
