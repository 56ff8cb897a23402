import { expect } from 'chai';
import { each, type Gives, type OwnSource, table } from './own-test.ts';

const lamps = ['Lamp one', 'Lamp two', 'Lamp three', 'Lamp four', 'Лампа 5, Lamp five'];

/** The attributes of every entry, and no other. */
export const shows =
  (...names: readonly string[]): Gives =>
  ({ data }) => {
    expect(data.length).to.be.greaterThan(0);
    for (const { attributes } of data) expect(attributes).to.have.all.keys(...names);
  };

const everything = shows(
  'name',
  'description',
  'price',
  'weight',
  'rank',
  'serial',
  'inStock',
  'createdAt',
  'updatedAt',
);

/** Fields that are named, all of them, and those that nobody may name. */
export const fields: OwnSource = {
  file: 'core/strapi/api/fields/fields.test.api.js',
  tests: table('products', [
    ['fields=name', shows('name')],
    ['fields=*', everything],
    ['fields[0]=name&fields[1]=description', shows('name', 'description')],
    ['fields=nothing', 400],
    ['fields=note', 400],
    ['fields=code', 400],
  ]),
};

const page =
  (pagination: object, names: readonly string[]): Gives =>
  ({ data, meta }) => {
    expect(meta.pagination).to.deep.equal(pagination);
    expect(data.map(({ attributes }: { attributes: { name: string } }) => attributes.name)).to.deep.equal(
      names,
    );
  };

/** Pages of both styles. */
export const pagination: OwnSource = {
  file: 'core/strapi/api/pagination/pagination.test.api.js',
  tests: table('products', [
    [
      'pagination[page]=1&pagination[pageSize]=2&sort=id',
      page({ page: 1, pageSize: 2, pageCount: 3, total: 5 }, lamps.slice(0, 2)),
    ],
    [
      'pagination[page]=2&pagination[pageSize]=2&sort=id',
      page({ page: 2, pageSize: 2, pageCount: 3, total: 5 }, lamps.slice(2, 4)),
    ],
    [
      'pagination[page]=1&pagination[pageSize]=2&pagination[withCount]=false&sort=id',
      page({ page: 1, pageSize: 2 }, lamps.slice(0, 2)),
    ],
    [
      'pagination[start]=0&pagination[limit]=2&sort=id',
      page({ start: 0, limit: 2, total: 5 }, lamps.slice(0, 2)),
    ],
    [
      'pagination[start]=2&pagination[limit]=2&sort=id',
      page({ start: 2, limit: 2, total: 5 }, lamps.slice(2, 4)),
    ],
    [
      'pagination[start]=0&pagination[limit]=2&pagination[withCount]=false&sort=id',
      page({ start: 0, limit: 2 }, lamps.slice(0, 2)),
    ],
  ]),
};

const bed = ['Sleepy Bed'];
const awkward = encodeURIComponent('a*b_c%d\\e+f');
const ofTheFirst = [
  'Sleepy Bed',
  '12.5',
  'A bed of old wood.',
  '**A bed of old wood**, by hand.',
  'sleepy-0152',
  'ask@bed.test',
  'foam',
  '999999999999999',
  '6',
  '1.25',
];

/** A search in each type of attribute, with filters and without. */
export const search: OwnSource = {
  file: 'core/strapi/search.test.api.js',
  tests: [
    ...each('beds', ['_q=3'], ['Zombie Bed']),
    ...each(
      'beds',
      ofTheFirst.map((text) => `_q=${encodeURIComponent(text)}`),
      bed,
    ),
    ...table('beds', [
      ['_q=', ['Sleepy Bed', 'Tired Bed', 'Zombie Bed', 'a*b_c%d\\e+f', 'Tired Bed']],
      [`_q=${awkward}`, ['a*b_c%d\\e+f']],
      ['_q=&filters[sleepers][$gt]=0', ['Sleepy Bed', 'Tired Bed', 'Tired Bed']],
      ['_q=&filters[sleepers][$gt]=1', ['Sleepy Bed', 'Tired Bed']],
      ['_q=&filters[sleepers][0]=1&filters[sleepers][1]=6', ['Sleepy Bed', 'Tired Bed']],
      ['_q=Sleepy Bed&filters[sleepers][$lt]=7', bed],
      ['_q=Sleepy Bed&filters[name][$contains]=test%5C', []],
    ]),
  ],
};
