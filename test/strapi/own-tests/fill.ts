import type { RunningApp } from '../app/start.ts';

const published = new Date('2026-01-02T03:04:05.000Z');

const products = [
  {
    name: 'Lamp one',
    description: 'A lamp of brass',
    price: 10.5,
    weight: 42.25,
    rank: 40,
    serial: '345678912000',
  },
  {
    name: 'Lamp two',
    description: 'A second lamp',
    price: 28.25,
    weight: 91.25,
    rank: 80,
    serial: '926371623000',
  },
  {
    name: 'Lamp three',
    description: 'A third one',
    price: 28.25,
    weight: 12.25,
    rank: 90,
    serial: '926372323000',
  },
  {
    name: 'Lamp four',
    description: 'A fourth one',
    price: null,
    weight: 12.25,
    rank: 100,
    serial: '999999999999',
  },
  {
    name: 'Лампа 5, Lamp five',
    description: 'Опис лампи',
    price: null,
    weight: 142.5,
    rank: 140,
    serial: '345678912000',
  },
].map((product, index) => ({ ...product, inStock: index % 2 === 0, code: 'hidden', note: 'Private' }));

const beds = [
  {
    name: 'Sleepy Bed',
    weight: 12.5,
    summary: 'A bed of old wood.',
    body: '**A bed of old wood**, by hand.',
    sku: 'sleepy-0152',
    contact: 'ask@bed.test',
    filling: 'foam',
    serial: '999999999999999',
    sleepers: 6,
    depth: 1.25,
  },
  {
    name: 'Tired Bed',
    weight: 11.5,
    summary: 'You will not wake up.',
    body: '**You will not wake up** again.',
    sku: 'tired-0001',
    contact: 'ask@sleep.test',
    filling: 'feather',
    serial: '1111111111111111',
    sleepers: 1,
    depth: 1.5,
  },
  { name: 'Zombie Bed' },
  { name: 'a*b_c%d\\e+f' },
  { name: 'Tired Bed', sleepers: 7 },
];

/** Fills an app through Strapi itself, with the traits that its tests' own content has, and gives a token that may read it all. */
export const fill = async (app: RunningApp): Promise<string> => {
  const create = (name: string, data: object) => app.act('create', `api::${name}.${name}`, data);
  const createAll = async (name: string, all: readonly object[]): Promise<unknown[]> => {
    const ids: unknown[] = [];
    for (const data of all) ids.push(await create(name, data));
    return ids;
  };
  const named = (names: readonly string[], draft?: string) =>
    names.map((name) => ({ name, publishedAt: name === draft ? null : published }));

  await createAll('product', products);
  await createAll('bed', beds);
  const cards = await createAll('card', named(['Ace', 'King', 'Queen']));
  const ida = await create('collector', { name: 'Ida', age: 25, cards: cards.slice(0, 2) });
  await create('collector', { name: 'Bela', age: 55, cards: [cards[0]], friends: [ida] });
  await create('collector', { name: 'Nino', age: 25, cards: [], friends: [ida] });

  const [chad, oman, peru] = await createAll('country', named(['Chad', 'Oman', 'Peru'], 'Oman'));
  const [home, food, tech] = await createAll('topic', named(['Home', 'Food', 'Tech'], 'Home'));
  const stories = [
    { name: 'First', publishedAt: null, topics: [home], place: { countries: [chad] } },
    { name: 'Second', publishedAt: published, topics: [home, tech], place: { countries: [chad, oman] } },
    { name: 'Third', publishedAt: published, topics: [food], place: { countries: [peru] } },
  ];
  await createAll('story', stories);

  const secrets = (letter: string) => ({ secret: `Private ${letter} 45`, code: `Password${letter}` });
  const subjects = await createAll(
    'subject',
    ['A', 'B'].map((letter) => ({ name: `Subject ${letter}`, ...secrets(letter) })),
  );
  const zone = ['first', 'second', 'first'].map((part, index) => ({
    __component: `parts.${part}`,
    name: `Name ${index}`,
    ...secrets('Z'),
  }));
  const papers = [
    { name: '3 Paper A', misc: 2, subjects },
    { name: '1 Paper B OO', misc: 3, subjects: subjects.slice(1) },
    { name: '2 Paper C OO', misc: 1, subjects: subjects.slice(0, 1) },
  ];
  await createAll(
    'document',
    papers.map((paper, index) => {
      const letter = 'ABC'[index] ?? '';
      const first = { name: `Part ${letter}`, ...secrets(letter) };
      return { ...paper, ...secrets(letter), unsearched: `No search ${letter}`, first, zone };
    }),
  );

  const figure = (number: number, text: string) => ({ number, text });
  const labels = ['one', 'two'].map((title) => ({ title, code: 'hidden' }));
  const alpha = (name: string, more: object = {}) => ({
    name,
    code: 'hidden',
    figure: figure(4, `of ${name}`),
    labels,
    ...more,
  });
  const cover = await app.act('createFile', 'cover');
  const alphas = await createAll('alpha', [alpha('first', { cover }), alpha('second')]);
  await create('gamma', { name: 'hello', figure: figure(16, 'large'), alphas: alphas.slice(0, 1) });
  await create('gamma', { name: 'world', figure: figure(14, 'small'), alphas });
  const titled = (title: string) => ({ __component: 'parts.label', title, code: 'hidden' });
  const numbered = [1, 2, 3].map((number) => ({
    __component: 'parts.figure',
    ...figure(number, `figure ${number}`),
  }));
  await create('beta', { name: 'many', zone: [...numbered, titled('a title')] });
  await create('beta', { name: 'few', zone: [titled('another title')] });
  await create('delta', {
    name: 'nested',
    zone: [
      { __component: 'parts.figure', ...figure(1, 'plain') },
      { __component: 'parts.nested', inner: figure(2, 'inside') },
    ],
  });

  for (const [type, names] of [
    ['kind', ['post', 'billet']],
    ['entrance', ['The door', 'La porte']],
  ] as const)
    for (const [index, name] of names.entries())
      await create(type, { name, locale: index === 0 ? 'en' : 'fr' });
  await create('banner', { name: 'Welcome', publishedAt: published });
  return String(await app.act('createToken', 'full-access'));
};
