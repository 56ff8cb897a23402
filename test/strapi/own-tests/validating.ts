import { expect } from 'chai';
import { each, type Gives, type OwnSource, table } from './own-test.ts';
import { shows } from './shown.ts';

const [first, second, third] = ['3 Paper A', '1 Paper B OO', '2 Paper C OO'];
const all = [first, second, third] as const;
const byName = [second, third, first] as const;

const filters = [
  ...table('documents', [
    ['', all],
    ['filters[id]=999', []],
    ['filters[id]=3', [third]],
    ['filters[nothing]=', 400],
    ['filters[t0][createdBy][id][$lt]=1', 400],
    ['filters[$fakeOp]=false', 400],
    ['filters[id][$STARTSWITH]=123', 400],
    ['filters[ID]=1', 400],
    ['filters[name][$endsWith]=B OO', [second]],
    ['filters[$not][name][$endsWith]=B OO', [first, third]],
    ['filters[name][$contains]=Paper', all],
    ['filters[misc][$in][0]=2&filters[misc][$in][1]=3&filters[misc][$in][2]=42', [first, second]],
    ['filters[misc][0]=2&filters[misc][1]=3&filters[misc][2]=42', [first, second]],
    ['filters[subjects][name][$endsWith]=B', [first, second]],
    ['filters[first][name][$endsWith]=B', [second]],
    ['filters[$not][first][name][$endsWith]=B', [first, third]],
    ['filters[first][name][$contains]=Part', all],
    ['filters[name][$contains]=B OO', [second]],
    ['filters[$not][name][$contains]=B OO&filters[$not][secret][$contains]=B', 400],
    ['filters[name][$contains]=B&filters[code][$contains]=B', 400],
    ['filters[secret][$not][$endsWith]=None', 400],
    ['filters[secret][$in][0]=a&filters[secret][$in][1]=b', 400],
    ['filters[secret][0]=a&filters[secret][1]=b', 400],
  ]),
  // An entry with several related entries stands several times in Strapi's list, before it is grouped.
  ...each('documents', ['filters[subjects][name][$contains]=Subject'], all),
  ...each('documents', ['filters[$not][subjects][name][$endsWith]=B'], [first, third]),
  ...['', '[subjects]', '[first]'].flatMap((path) =>
    ['secret', 'code'].flatMap((name) =>
      each(
        'documents',
        [
          `filters${path}[${name}][$endsWith]=B`,
          `filters[$not]${path}[${name}][$endsWith]=B`,
          `filters${path}[${name}][$contains]=a`,
        ],
        400,
      ),
    ),
  ),
];

const inOrder = (sort: string) => [
  ...each('documents', [sort.replace('*', 'id:asc')], all),
  ...each('documents', [sort.replace('*', 'id:desc')], all.toReversed()),
  ...each('documents', [sort.replace('*', 'name'), sort.replace('*', 'name:asc')], byName),
  ...each('documents', [sort.replace('*', 'name:desc')], byName.toReversed()),
  ...each(
    'documents',
    ['secret', 'secret:desc', 'code', 'code:asc'].map((key) => sort.replace('*', key)),
    400,
  ),
];

const asObjects = (sort: string) => [
  ...each('documents', [`${sort}[id]=asc`], all),
  ...each('documents', [`${sort}[id]=desc`], all.toReversed()),
  ...each('documents', [`${sort}[name]=asc`], byName),
  ...each('documents', [`${sort}[name]=desc`], byName.toReversed()),
  ...each(
    'documents',
    [`${sort}[secret]=asc`, `${sort}[code]=desc`, `${sort}[code]=asc&${sort}[name]=asc`],
    400,
  ),
];

const sorts = [
  ...inOrder('sort=*'),
  ...inOrder('sort[0]=*'),
  ...asObjects('sort'),
  ...asObjects('sort[0]'),
  ...each(
    'documents',
    ['sort=code:asc,name:asc', 'sort=secret:desc,name:desc', 'sort[0]=code&sort[1]=name:asc'],
    400,
  ),
];

const shown = ['name', 'unsearched', 'misc', 'createdAt', 'updatedAt'] as const;

const fields = table('documents', [
  ['fields=name', shows('name')],
  ['fields[0]=name', shows('name')],
  ['fields=*', shows(...shown)],
  ['fields[0]=*', shows(...shown)],
  ['fields[0]=name&fields[1]=misc', shows('name', 'misc')],
  ['fields=secret', 400],
  ['fields=code', 400],
  ['fields[0]=secret', 400],
  ['fields[0]=code', 400],
  ['fields[0]=*&fields[1]=name&fields[2]=code', 400],
]);

const searches = [
  ...table('documents', [
    ['_q=Paper A', [first]],
    ['_q=OO', [second, third]],
    ['_q=Paper', all],
    ['_q=Random unknown string', []],
    ['_q=No search', []],
    ['_q=Password', []],
  ]),
  ...each('documents', ['_q=Private'], all, { rule: 'search-of-what-is-seen', ours: [] }),
];

const list: Gives = ({ data }) => {
  expect(data.length).to.equal(3);
  for (const { attributes } of data) expect(attributes.subjects.data).to.be.an('array');
};

const zone =
  (length: number, ...components: readonly string[]): Gives =>
  ({ data }) => {
    expect(data.length).to.equal(3);
    for (const { attributes } of data) {
      expect(attributes.zone.length).to.equal(length);
      for (const part of attributes.zone) {
        expect(components).to.include(part.__component);
        expect(part).to.not.have.any.keys('secret', 'code');
      }
    }
  };

const parts = ['parts.first', 'parts.second'];

const populates = [
  ...each('documents', ['populate[subjects]=true', 'populate=subjects', 'populate[0]=subjects'], list),
  ...each(
    'documents',
    [
      'populate[zone][populate]=*',
      'populate[zone][populate]=true',
      'populate[zone]=*',
      'populate[zone]=true',
      'populate=zone',
      'populate[0]=zone',
    ],
    zone(3, ...parts),
  ),
  ...each('documents', ['populate[zone][on][parts.first]=true'], zone(2, 'parts.first')),
  ...each('documents', ['populate[zone][on][parts.second]=true'], zone(1, 'parts.second')),
];

/** What may be filtered, sorted, shown, searched and populated, and what is a 400. */
export const validateQuery: OwnSource = {
  file: 'core/strapi/api/validate-query/validate-query.test.api.js',
  tests: [...filters, ...sorts, ...fields, ...searches, ...populates],
};
