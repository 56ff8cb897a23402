const times = <T>(size: number, item: (index: number) => T): T[] =>
  Array.from({ length: size }, (_, index) => item(index));

/** Names that lead on from one another in a circle, as many as asked for. */
export const circle = (size: number, names: readonly string[]): string[] =>
  times(size, (index) => names[index % names.length] ?? '');

const inBrackets = (names: readonly string[]): string => names.map((name) => `[${name}]`).join('');

/** `populate[a][populate][b]...`, as many levels as there are names. */
export const populate = (names: readonly string[]): string =>
  `populate${names.map((name) => `[${name}]`).join('[populate]')}`;

/** Sixty conditions of which one holds, on authors. */
const either = (place: string): string =>
  times(60, (index) => `${place}[$or][${index}]${index < 59 ? `[name][$eq]=x${index}` : '[id][$gt]=0'}`).join(
    '&',
  );

/** A way that leads to one entry at each step, and never ends. */
export const toOne = ['author', ...circle(40, ['mentor'])];
const ofTeams = ['author', ...circle(40, ['team', 'lead'])];

/** Chains of groups, the deeper one last, so that a parser has to keep each before it. */
const alternating = (size: number): string => {
  const conditions: string[] = [];
  let place = 'filters';
  for (let index = 0; index < size; index += 1) {
    conditions.push(`${place}[$or][0][slug][$eq]=x${index}`, `${place}[$or][1][$and][0][id][$gt]=${index}`);
    place += '[$or][1][$and][1]';
  }
  return [...conditions, `${place}[title][$notNull]=true`].join('&');
};

/** Deep requests, and how many entries they answer with on the newsroom. */
export const deepQueries = [
  ['a circle of to-one relations, 30 levels', `${populate(toOne.slice(0, 30))}=true`],
  ['the same, dotted', `populate=${toOne.slice(0, 30).join('.')}`],
  [
    'a circle through a to-many relation, 30 levels, narrowed at each',
    `filters[id]=6&${times(15, (index) => `${populate(circle(2 * index + 2, ['author', 'articles']))}[filters][id]=6`).join('&')}`,
  ],
  [
    'windows in each other, 30 levels',
    times(15, (index) => `${populate(circle(2 * index + 2, ['author', 'articles']))}[limit]=1`).join('&'),
  ],
  ['60 $or conditions at level 10', either(`${populate(toOne.slice(0, 9))}[populate][mentor][filters]`)],
  ['filters through 30 relations', `filters${inBrackets(toOne.slice(0, 30))}[name][$ne]=x`],
  [
    'filters through 30 relations that end in $null',
    `filters${inBrackets(ofTeams.slice(0, 30))}[name][$null]=true`,
  ],
  ['60 $or conditions behind 10 relations', either(`filters${inBrackets(toOne.slice(0, 10))}`)],
  ['190 conditions in one $or', times(190, (index) => `filters[$or][${index}][id][$eq]=${index}`).join('&')],
  ['$or and $and in each other, 24 of each', alternating(24)],
  ['50 $or in each other', `filters${'[$or][0]'.repeat(49)}[title][$notNull]=true`],
  ['a sort through 30 relations', `sort=${ofTeams.slice(0, 30).join('.')}.name`],
] as const;
