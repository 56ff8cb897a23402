import qs from 'qs';

/** What a request says, as far as a rule looks at it. */
export interface Said {
  readonly plural: string;
  readonly showsDrafts: boolean;
  readonly fields: ReadonlySet<string> | undefined;
  readonly sorts: ReadonlySet<string>;
  /** Every operator of its filters, at whatever depth, with its value. */
  readonly comparisons: readonly (readonly [operator: string, value: string])[];
  /** Whether its filters go through a relation or component. */
  readonly goesThrough: boolean;
}

const names = (value: unknown): string[] =>
  [value]
    .flat(3)
    .filter((one) => typeof one === 'string')
    .flatMap((one) => one.split(','))
    .map((one) => one.replace(/:.*$/, '').trim());

const isBag = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function comparisonsIn(tree: unknown, operator = '$eq'): [string, string][] {
  if (!isBag(tree)) return [[operator, String(tree)]];
  return Object.entries(tree).flatMap(([key, inner]) =>
    comparisonsIn(inner, /^\d+$/.test(key) ? operator : key),
  );
}

function depthOf(tree: unknown): number {
  if (!isBag(tree)) return 0;
  return Math.max(
    0,
    ...Object.entries(tree).map(([key, inner]) => depthOf(inner) + (/^(?:\$|\d+$)/.test(key) ? 0 : 1)),
  );
}

/** Reads the query string of a URL, for rules and not for answers. */
export function saidBy(url: string): Said {
  const [path = '', query = ''] = url.split('?', 2);
  const said = qs.parse(query, { depth: 30, arrayLimit: 200, parameterLimit: 5000 });
  return {
    plural: path.split('/').at(-1) ?? '',
    showsDrafts: said.publicationState === 'preview',
    fields: said.fields === undefined ? undefined : new Set(names(said.fields)),
    sorts: new Set(names(said.sort)),
    comparisons: comparisonsIn(said.filters).filter(([operator]) => operator.startsWith('$')),
    goesThrough: depthOf(said.filters) > 1,
  };
}
