import { each, type OwnSource, table } from './own-test.ts';

const [one, two, three, four, five] = [
  'Lamp one',
  'Lamp two',
  'Lamp three',
  'Lamp four',
  'Лампа 5, Lamp five',
];
const all = [one, two, three, four, five] as const;
const has = (...names: readonly string[]) => ({ has: names });

const priced = [one, two, three] as const;
const unpriced = [four, five] as const;

const nulls = ['$null=true', '$null=1', '$null=t', '$null=anything', '$null[]=anything', '$null[a]=anything'];
const filtered = (name: string, said: readonly string[]): string[] =>
  said.map((one) => {
    const [, operator, rest] = /^(\$\w+)(.*)$/.exec(one) ?? [];
    return `filters[${name}][${operator}]${rest}`;
  });

const texts = table('products', [
  ['filters[name]=Lamp one', [one]],
  ['filters[name][$eq]=Lamp one', [one]],
  ['filters[name][$eq]=Lamp none', []],
  ['filters[name][$eqi]=LAMP One', [one]],
  ['filters[name][$eqi]=Lamp none', []],
  ['filters[name][$ne]=Lamp none', all],
  ['filters[name][$ne]=Lamp one', all.slice(1)],
  ['filters[name][$containsi]=lamp', all],
  ['filters[name][$containsi]=LaMp', all],
  ['filters[name][$containsi]=lamps', []],
  ['filters[name][$notContainsi]=lamps', all],
  ['filters[name][$notContainsi]=LAMP', []],
  ['filters[name][$contains]=Lamp', all],
  ['filters[name][$notContains]=Lamp', []],
]);

const numbers = table('products', [
  ['filters[rank][$in]=40', [one]],
  ['filters[rank][$in][0]=40&filters[rank][$in][1]=12', [one]],
  ['filters[rank][$in][0]=43&filters[rank][$in][1]=12', []],
  ['filters[rank][$notIn]=40', all.slice(1)],
  ['filters[rank][$notIn][0]=40&filters[rank][$notIn][1]=12', all.slice(1)],
  ['filters[rank][$notIn][0]=43&filters[rank][$notIn][1]=12', all],
  ['filters[rank][$gt]=40', all.slice(1)],
  ['filters[rank][$gt]=39', all],
  ['filters[price][$gt]=9.3', priced],
  ['filters[weight][$gt]=1.23', all],
  ['filters[serial][$gt]=34567891200', all],
  ['filters[rank][$gte]=40', all],
  ['filters[rank][$gte]=41', all.slice(1)],
  ['filters[price][$gte]=10.5', priced],
  ['filters[weight][$gte]=42.25', [one, two, five]],
  ['filters[serial][$gte]=345678912000', all],
  ['filters[rank][$lt]=40', []],
  ['filters[rank][$lt]=41', [one]],
  ['filters[price][$lt]=21.3', [one]],
  ['filters[weight][$lt]=46.5', [one, three, four]],
  ['filters[serial][$lt]=345678912001', [one, five]],
  ['filters[rank][$lte]=52', [one]],
  ['filters[rank][$lte]=21', []],
  ['filters[price][$lte]=10.5', [one]],
  ['filters[weight][$lte]=42.25', [one, three, four]],
  ['filters[serial][$lte]=345678912000', [one, five]],
]);

const logic = table('products', [
  ['filters[$or][0][rank]=40&filters[$or][1][rank]=80', [one, two]],
  ['filters[$or][0][rank]=40&filters[$or][1][price][$gt]=28', priced],
  ['filters[rank][0]=40&filters[rank][1]=43', [one]],
  ['filters[rank][$ne][0]=41&filters[rank][$ne][1]=43', has(one)],
  ['filters[name][$containsi][0]=lamp&filters[name][$containsi][1]=one', has(one)],
  ['filters[name][$contains][0]=Lamp&filters[name][$contains][1]=none', has(one)],
  ['filters[rank][$gt][0]=12&filters[rank][$gt][1]=56', has(one)],
  ['filters[rank][$gte][0]=40&filters[rank][$gte][1]=56', has(one)],
  ['filters[rank][$lt][0]=56&filters[rank][$lt][1]=12', has(one)],
  ['filters[rank][$lte][0]=12&filters[rank][$lte][1]=40', has(one)],
  ['filters[rank][$lte]=40&filters[rank][$gte]=40', [one]],
  ['filters[rank][$lt]=41&filters[rank][$gt]=39', [one]],
  ['filters[rank][$lt]=41&filters[rank][$gt]=431', []],
  ['filters[name][$contains]=Lamp&filters[name][$notContains]=one', all.slice(1)],
  ['filters[name][$contains]=two&filters[name][$notContains]=Lamp', []],
  ['filters[name][$contains]=Lamp&filters[rank][$lt]=45', [one]],
]);

const andInOr = 'filters[$or][0][rank]=40&filters[$or][1][0][price][$gt]=28';
const ofLists = [
  ...table('products', [
    [`${andInOr}&filters[$or][1][1][rank]=90`, has(one, three)],
    [`${andInOr}&filters[$or][1][1][$or][0][rank]=90`, has(one, three)],
    [
      'filters[name][$contains]=Lamp one&filters[name][$notContains][0]=two&filters[name][$notContains][1]=three',
      [one],
    ],
  ]),
];

const pages = table('products', [
  ['sort=rank', all],
  ['sort=rank:asc', all],
  ['sort=rank:desc', all.toReversed()],
  ['sort=price:asc,rank:desc', has(four, one, three, two)],
  ['pagination[limit]=1&sort=rank:asc', [one]],
  ['pagination[limit]=1&sort=rank:desc', [five]],
  ['pagination[start]=1&sort=rank:asc', all.slice(1)],
  ['pagination[limit]=1&pagination[start]=1&sort=rank:asc', [two]],
  ['_q=Опис', [five]],
  ['_q=A lamp of brass', [one]],
  ['_q=Опис лампи', [five]],
]);

const forms = (value: string): string[] => [
  `filters[inStock]=${value}`,
  `filters[inStock][$eq]=${value}`,
  `filters[inStock][$in][0]=${value}`,
];

const casts = [
  ...each('products', ['1', 'true', 't'].flatMap(forms), [one, three, five]),
  ...each('products', ['0', 'false', 'f'].flatMap(forms), [two, four]),
  ...table('products', [
    ['filters[price]=10.50', [one]],
    ['filters[price][$lte]=10.50', [one]],
    ['filters[price][$lt]=12', [one]],
    ['filters[price][$gte]=28.25', [two, three]],
    ['filters[price][$gt]=28.20', [two, three]],
    ['filters[price][$eq]=10.5', [one]],
    ['filters[price][$ne]=10.5', [two, three]],
    ['filters[price][$not]=10.5', [two, three]],
    ['filters[price][$in][0]=10.5&filters[price][$in][1]=28.25', priced],
    ['filters[price][$in]=10.5', [one]],
    ['filters[price][$notIn][0]=10.5&filters[price][$notIn][1]=28.25', []],
  ]),
];

/** Strapi takes a list after a negation for any of its values, and the plugin for all of them. */
const negated = each(
  'products',
  ['$notContainsi', '$notContains'].map(
    (operator) => `filters[name][${operator}][0]=Lamp&filters[name][${operator}][1]=none`,
  ),
  has(one),
  { rule: 'stricter-dialect', ours: [] },
);

/** Filters, sort, pages and search over attributes of every type. */
export const filtering: OwnSource = {
  file: 'core/strapi/filtering.test.api.js',
  tests: [
    ...texts,
    ...each(
      'products',
      filtered('price', [...nulls, '$notNull=false', '$notNull=0', '$notNull=f', '$notNull=']),
      unpriced,
    ),
    ...each(
      'products',
      filtered('price', [
        ...nulls.map((said) => said.replace('$null', '$notNull')),
        '$null=false',
        '$null=0',
        '$null=f',
        '$null=',
      ]),
      priced,
    ),
    ...numbers,
    ...logic,
    ...ofLists,
    ...negated,
    ...pages,
    ...casts,
  ],
};
