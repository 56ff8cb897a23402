import qs from 'qs';
import { type Attribute, stringTypes } from '../../../lib/schema/attribute.ts';
import type { Registry } from '../../../lib/schema/registry.ts';

/** What a request says, as far as a rule looks at it. */
export interface Said {
  /** The content type's word in the URL. */
  readonly word: string;
  /** The id of the one entry that it asks for. */
  readonly id: string | undefined;
  readonly showsDrafts: boolean;
  /** The locale that it asks for by name. */
  readonly locale: string | undefined;
  readonly fields: ReadonlySet<string> | undefined;
  readonly sorts: ReadonlySet<string>;
  /** Whether one of those is text, or stands behind a relation or in populate. */
  readonly sortsText: boolean;
  /** Every operator of its filters, at whatever depth, with its value. */
  readonly comparisons: readonly (readonly [operator: string, value: string])[];
  /** Whether its filters go through a relation or component. */
  readonly goesThrough: boolean;
}

/** A text without its percent-encoding, or as it is where that is malformed. */
const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

const isBag = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const names = (value: unknown): string[] =>
  [value]
    .flat(3)
    .filter((one) => typeof one === 'string')
    .flatMap((one) => one.split(','))
    .map((one) => one.replace(/:.*$/, '').trim());

/** What a sort names first: `author` of `author.rank`, of `sort[author][rank]=asc`, and of a list of such. */
const sortNames = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(sortNames);
  return isBag(value)
    ? Object.keys(value).flatMap((key) => (/^\d+$/.test(key) ? sortNames(value[key]) : key))
    : names(value);
};

const isText = (attribute: Attribute | undefined): boolean =>
  attribute?.kind !== 'scalar' || stringTypes.has(attribute.type);

const groups: ReadonlySet<string> = new Set(['$and', '$or', '$not']);

function comparisonsIn(tree: unknown, operator = '$eq'): [string, string][] {
  if (!isBag(tree)) return [[operator, String(tree)]];
  return Object.entries(tree).flatMap(([key, inner]) =>
    comparisonsIn(inner, key.startsWith('$') && !groups.has(key) ? key : operator),
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
export function saidBy(url: string, { contentTypes }: Registry): Said {
  const [path = '', query = ''] = url.split('?', 2);
  const said = qs.parse(query, { depth: 30, arrayLimit: 200, parameterLimit: 5000 });
  const [, , word = '', id] = path.split('/').map(decoded);
  const sorts = new Set(sortNames(said.sort));
  const type = [...contentTypes.values()].find(({ pluralName }) => pluralName === word);
  return {
    word,
    id: id === '' ? undefined : id,
    showsDrafts: said.publicationState === 'preview',
    locale: typeof said.locale === 'string' && said.locale !== 'all' ? said.locale : undefined,
    fields: said.fields === undefined ? undefined : new Set(names(said.fields)),
    sorts,
    // What populate sorts by is not looked up.
    sortsText:
      /\[sort\]/.test(decoded(query)) || [...sorts].some((name) => isText(type?.attributes.get(name))),
    comparisons: said.filters === undefined ? [] : comparisonsIn(said.filters),
    goesThrough: depthOf(said.filters) > 1,
  };
}
