/** The types that requests are made of: an attribute that holds text, and where each relation leads. */
export const types = {
  article: {
    text: 'title',
    ways: { author: 'author', reviewers: 'author', categories: 'category', related: 'article' },
    parts: ['seo', 'links'],
  },
  author: {
    text: 'name',
    ways: { articles: 'article', reviews: 'article', team: 'team', mentor: 'author', mentees: 'author' },
    parts: [],
  },
  team: { text: 'name', ways: { members: 'author', lead: 'author' }, parts: [] },
  category: {
    text: 'name',
    ways: { articles: 'article', parent: 'category', children: 'category' },
    parts: [],
  },
} as const satisfies Record<
  string,
  { text: string; ways: Readonly<Record<string, string>>; parts: readonly string[] }
>;

/** One of them. */
export type TypeName = keyof typeof types;

/** Their plural names. */
export const plurals: Readonly<Record<TypeName, string>> = {
  article: 'articles',
  author: 'authors',
  team: 'teams',
  category: 'categories',
};

const partTexts: Readonly<Record<string, string>> = { seo: 'metaTitle', links: 'label' };
/** The relations that lead to several entries. */
export const toMany = [
  'articles',
  'reviews',
  'reviewers',
  'categories',
  'related',
  'members',
  'mentees',
  'children',
];

/** One key of a query string with its value. */
export type Part = readonly [key: string, value: string];

/** The names on a way through relations, and the text attribute at its end; a component is its end. */
export function follow(
  from: TypeName,
  way: readonly number[],
  components: boolean,
): { names: string[]; text: string } {
  const names: string[] = [];
  let here = from;
  for (const pick of way) {
    const ways = Object.entries<TypeName>(types[here].ways);
    const parts = components ? types[here].parts : [];
    const at = pick % (ways.length + parts.length);
    const part = parts[at - ways.length];
    if (part !== undefined) return { names: [...names, part], text: partTexts[part] ?? 'id' };
    const [name, next] = ways[at] ?? ['', here];
    names.push(name);
    here = next;
  }
  return { names, text: types[here].text };
}

/** Where names of relations lead. */
export const leadsTo = (from: TypeName, names: readonly string[]): TypeName => {
  let here = from;
  for (const name of names) here = (types[here].ways as Readonly<Record<string, TypeName>>)[name] ?? here;
  return here;
};
