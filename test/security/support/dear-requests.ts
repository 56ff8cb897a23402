/** A place where conditions and sort keys may stand, with text attributes and ways on of the entries there. */
interface Place {
  readonly prefix: string;
  readonly texts: readonly string[];
  readonly ways: readonly string[];
}

const article = { texts: ['title', 'slug', 'summary', 'body'], ways: ['author', 'reviewers', 'categories'] };
const author = { texts: ['name', 'bio'], ways: ['articles', 'reviews', 'team'] };

const places: readonly Place[] = [
  { prefix: '', ...article },
  { prefix: 'populate[author]', ...author },
  { prefix: 'populate[reviewers]', ...author },
  { prefix: 'populate[author][populate][articles]', ...article },
  { prefix: 'populate[reviewers][populate][reviews]', ...article },
  { prefix: 'populate[categories][populate][articles][populate][reviewers]', ...author },
];

/** How far a sort goes on from a way: back and forth between articles and authors. */
const beyond: Readonly<Record<string, readonly string[]>> = {
  author: ['name', 'articles.title', 'articles.reviewers.name'],
  reviewers: ['name', 'reviews.title', 'reviews.author.articles.title'],
  categories: ['name', 'articles.title', 'articles.reviewers.name'],
  articles: ['title', 'reviewers.name', 'reviewers.reviews.title'],
  reviews: ['title', 'author.name', 'author.articles.reviewers.name'],
  team: ['name', 'members.name', 'members.articles.title'],
};

const at = (prefix: string, rest: string): string => {
  const [first = '', ...more] = rest.split(/(?=\[)/);
  return prefix === '' ? rest : `${prefix}[${first}]${more.join('')}`;
};

const list = <T>(count: number, values: readonly T[], write: (value: T, index: number) => string): string =>
  Array.from({ length: count }, (_, index) => write(values[index % values.length] as T, index)).join('&');

const needle = (length: number, index: number): string => `q${index}`.padEnd(length, 'xyz');

/** Some hundred requests with as much of one kind, in one place, as the ceilings on parts allow; work bounds them in part. */
export const dearRequests: readonly string[] = places.flatMap(({ prefix, texts, ways }) => {
  const conditions = (count: number, operator: string, length: number, group: string) =>
    list(count, texts, (name, index) =>
      at(prefix, `filters[${group}][${index}][${name}][${operator}]=${needle(length, index)}`),
    );
  const through = (operator: string, value: string) =>
    list(10, ways, (way, index) => {
      const [name = ''] = beyond[way] ?? [];
      return at(prefix, `filters[$or][${index}][${way}][${name}][${operator}]=${value}`);
    });
  const sorts = (count: number, depth: number) =>
    list(count, ways, (way, index) =>
      at(prefix, `sort[${index}]=${way}.${beyond[way]?.[depth]}${index % 2 ? ':desc' : ''}`),
    );
  const parts = [
    conditions(20, '$containsi', 4, '$or'),
    conditions(30, '$notContainsi', 12, '$and'),
    conditions(9, '$startsWithi', 180, '$or'),
    conditions(1, '$notContainsi', 900, '$and'),
    conditions(30, '$eqi', 990, '$or'),
    conditions(90, '$notContains', 8, '$and'),
    conditions(200, '$contains', 8, '$or'),
    through('$containsi', 'a'),
    through('$null', 'true'),
    sorts(2, 0),
    sorts(6, 1),
    sorts(7, 2),
  ];
  return parts.flatMap((part) => [1, 100].map((size) => `${part}&pagination[pageSize]=${size}`));
});
