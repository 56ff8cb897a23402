/** One condition on a number, and the fields to show: a question of the shapes whose requests are new. */
export interface Asked {
  readonly fields: readonly string[];
  readonly attribute: (typeof attributes)[number];
  readonly operator: (typeof operators)[number];
  readonly value: number;
}

const attributes = ['wordCount', 'rating', 'price'] as const;
const operators = ['$lt', '$lte', '$gt', '$gte', '$ne'] as const;

/** The attributes of an article except its title, which every question includes. */
const others = [
  'slug',
  'summary',
  'body',
  'kind',
  'contactEmail',
  'wordCount',
  'views',
  'rating',
  'price',
  'featured',
  'metadata',
  'issueDate',
  'airTime',
  'eventAt',
  'createdAt',
  'updatedAt',
  'publishedAt',
  'locale',
];

const subsets = 2 ** others.length;
const combinations = attributes.length * operators.length;

/**
 * Returns the n-th of some four million questions. No two have the same fields, attribute and operator, because the numbers of
 * subsets and combinations have no common factor. No article has the value, and all articles are on the same side of it.
 */
export const anyOf = (n: number): Asked => {
  // With an odd step every subset comes once before one comes again.
  const subset = (n * 200_003 + 77) % subsets;
  const attribute = attributes[n % attributes.length] ?? 'rating';
  const operator = operators[Math.floor((n % combinations) / attributes.length)] ?? '$lt';
  return {
    fields: ['title', ...others.filter((_, place) => (subset >> place) % 2 === 1)],
    attribute,
    operator,
    value: operator.startsWith('$g') ? -1 : 9_000,
  };
};

/** Returns the path and query string of such a question. */
export const pathOfAsked = ({ fields, attribute, operator, value }: Asked): string =>
  `/api/articles?fields=${fields.join(',')}&filters[${attribute}][${operator}]=${value}`;

const form = /^\/api\/articles\?fields=([\w,]+)&filters\[(\w+)\]\[(\$\w+)\]=(-?\d+)$/;

/** Reads such a path; undefined for any other. */
export const readAsked = (path: string): Asked | undefined => {
  const [, fields, attribute, operator, value] = form.exec(path) ?? [];
  const known = attributes.find((name) => name === attribute);
  const knownOperator = operators.find((name) => name === operator);
  if (fields === undefined || known === undefined || knownOperator === undefined) return undefined;
  return { fields: fields.split(','), attribute: known, operator: knownOperator, value: Number(value) };
};

/** The operators in SQL. */
export const sqlOperators: Readonly<Record<Asked['operator'], string>> = {
  $lt: '<',
  $lte: '<=',
  $gt: '>',
  $gte: '>=',
  $ne: '<>',
};

/** The columns of the attributes. */
export const sqlColumns: Readonly<Record<Asked['attribute'], string>> = {
  wordCount: 'word_count',
  rating: 'rating',
  price: 'price',
};
