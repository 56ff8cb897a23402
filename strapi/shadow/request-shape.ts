import { dialects } from '../../lib/language/dialects.ts';
import { parse } from '../../lib/query/parse.ts';
import { isQueryList, isQueryObject, type Query, type QueryNode } from '../../lib/query/query.ts';
import type { Registry } from '../../lib/schema/registry.ts';
import type { AdapterRead } from '../../plugin/adapter-read.ts';
import { patternOf } from '../refused/path-pattern.ts';

/** The maximum number of characters in the shape of one request. */
const longest = 300;

/** Parameters whose values are names. The values of all others are left out. */
const named: ReadonlySet<string> = new Set(['populate', 'sort', 'fields']);

function* leaves(node: QueryNode, path: readonly string[]): Generator<readonly string[]> {
  if (isQueryObject(node))
    for (const [key, inner] of Object.entries(node)) yield* leaves(inner, [...path, key]);
  else if (isQueryList(node)) for (const inner of node) yield* leaves(inner, path);
  else if (node === null || !named.has(path.at(-1) ?? '')) yield path;
  else for (const name of node.split(',')) yield [...path, ...name.trim().replace(/:.*$/, '').split('.')];
}

/**
 * Returns what a request asks for, with only names of schemas and of the dialect and without values, such as
 * `filters.author.name.$eq populate.author sort.title`.
 */
export const requestShape = (query: Query, registry: Registry): string => {
  const { unknown: _, ...parameters } = query;
  const shapes = [...leaves(parameters as Exclude<QueryNode, string>, [])].map((path) =>
    patternOf(path, registry),
  );
  const text = [...new Set(shapes)].sort().join(' ');
  return text.length <= longest ? text : `${text.slice(0, longest)}...`;
};

/** Returns the same for a query string; a note for one that cannot be read. */
export const shapeOfText = (
  text: string,
  { registry, ceilings }: AdapterRead['pipeline']['settings'],
): string => {
  try {
    return requestShape(parse(text, ceilings, dialects[registry.strapi]), registry);
  } catch {
    return '(cannot be read)';
  }
};
