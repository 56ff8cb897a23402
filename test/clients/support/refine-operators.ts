import type { LogicalFilter } from '@refinedev/core';

type Operator = LogicalFilter['operator'];

/** An article as the data provider flattens it. */
export interface Article {
  readonly id: number;
  readonly title: string;
  readonly wordCount: number | null;
}

/** An operator of refine that the data provider has a name for, and which entries it is to find. */
export interface Mapped {
  readonly sends: string;
  readonly field: 'title' | 'wordCount';
  readonly value: unknown;
  readonly meets: (article: Article) => boolean;
}

const words = (meets: (count: number) => boolean) => (article: Article) =>
  article.wordCount !== null && meets(article.wordCount);
const title = (meets: (text: string) => boolean) => (article: Article) => meets(article.title);

/** Those that work. What is null meets neither a comparison nor its opposite. */
export const mapped = {
  eq: { sends: '$eq', field: 'wordCount', value: 42, meets: words((count) => count === 42) },
  ne: { sends: '$ne', field: 'wordCount', value: 42, meets: words((count) => count !== 42) },
  lt: { sends: '$lt', field: 'wordCount', value: 42, meets: words((count) => count < 42) },
  lte: { sends: '$lte', field: 'wordCount', value: 42, meets: words((count) => count <= 42) },
  gt: { sends: '$gt', field: 'wordCount', value: 42, meets: words((count) => count > 42) },
  gte: { sends: '$gte', field: 'wordCount', value: 42, meets: words((count) => count >= 42) },
  in: {
    sends: '$in',
    field: 'wordCount',
    value: [42, 43],
    meets: words((count) => [42, 43].includes(count)),
  },
  nin: {
    sends: '$notIn',
    field: 'wordCount',
    value: [42, 43],
    meets: words((count) => ![42, 43].includes(count)),
  },
  between: {
    sends: '$between',
    field: 'wordCount',
    value: [42, 99],
    meets: words((count) => count >= 42 && count <= 99),
  },
  null: { sends: '$null', field: 'wordCount', value: true, meets: ({ wordCount }) => wordCount === null },
  nnull: { sends: '$notNull', field: 'wordCount', value: true, meets: words(() => true) },
  contains: {
    sends: '$containsi',
    field: 'title',
    value: 'TIN 01',
    meets: title((text) => text.toLowerCase().includes('tin 01')),
  },
  ncontains: {
    sends: '$notContainsi',
    field: 'title',
    value: 'BULL',
    meets: title((text) => !text.toLowerCase().includes('bull')),
  },
  containss: {
    sends: '$contains',
    field: 'title',
    value: 'tin 01',
    meets: title((text) => text.includes('tin 01')),
  },
  ncontainss: {
    sends: '$notContains',
    field: 'title',
    value: 'Bull',
    meets: title((text) => !text.includes('Bull')),
  },
  startswith: {
    sends: '$startsWith',
    field: 'title',
    value: 'Bulletin 1',
    meets: title((text) => text.startsWith('Bulletin 1')),
  },
  endswith: { sends: '$endsWith', field: 'title', value: '4', meets: title((text) => text.endsWith('4')) },
} as const satisfies Partial<Record<Operator, Mapped>>;

/** Those that the data provider has no name for and sends as they are, as operators that no Strapi has. */
export const unmapped = [
  'eqs',
  'nes',
  'ina',
  'nina',
  'nbetween',
  'nstartswith',
  'startswiths',
  'nstartswiths',
  'nendswith',
  'endswiths',
  'nendswiths',
] as const satisfies readonly Operator[];

/** Holds the two lists to refine's own: an operator that a later version adds does not compile here. */
export const everyOperator: Record<
  Exclude<Operator, keyof typeof mapped | (typeof unmapped)[number]>,
  never
> = {};
