import type { Path } from '../error/content-query-error.ts';
import { aggregateNames, aggregates, isAggregate } from '../language/aggregates.ts';
import { isQueryList, isQueryObject, type QueryNode } from '../query/query.ts';
import { didYouMean } from '../util/suggest.ts';
import { listOnly } from './asked-of-list.ts';
import type { Aggregate } from './bound-query.ts';
import type { RequestContext, Validation } from './context.ts';
import { noteUnknown } from './unknown.ts';

const form = 'aggregate must be an object of functions with names: aggregate[min]=price';

const namesOf = (validation: Validation, node: QueryNode, path: Path): readonly string[] => {
  const texts = isQueryList(node) ? node : [node];
  if (texts.every((text) => typeof text === 'string'))
    return texts.flatMap((text) => text.split(',').map((name) => name.trim()));
  validation.problems.add('wrong-form', path, 'A function of aggregate must have a name, or a list of names');
  return [];
};

const readFunction = (
  validation: Validation,
  { type }: RequestContext,
  name: string,
  node: QueryNode,
): readonly Aggregate[] => {
  const path = ['aggregate', name];
  if (!isAggregate(name)) {
    const message = `Unknown function '${name}' in aggregate`;
    validation.problems.add('unknown-key', path, message, didYouMean(name, aggregateNames));
    return [];
  }
  const { takes, expects } = aggregates[name];
  return [...new Set(namesOf(validation, node, path))].flatMap((one) => {
    if (one === '') return [];
    const attribute = validation.view.attribute(type, one);
    if (attribute?.kind === 'scalar' && takes(attribute.type)) return [{ name, attribute }];
    if (attribute === undefined) {
      const fitting = validation.view
        .attributes(type)
        .filter((known) => known.kind === 'scalar' && takes(known.type))
        .map((known) => known.name);
      noteUnknown(validation, type, one, path, fitting);
    } else
      validation.problems.add(
        'not-aggregated',
        path,
        `${name} cannot be used with '${one}'; it takes ${expects}`,
      );
    return [];
  });
};

/**
 * Reads `aggregate` and returns the functions over the values of attributes that it names.
 *
 *     aggregate[min]=price,publishedAt&aggregate[countDistinct]=kind
 */
export const readAggregates = listOnly('aggregate', (validation, context, node): readonly Aggregate[] => {
  if (!isQueryObject(node)) {
    validation.problems.add('wrong-form', ['aggregate'], form);
    return [];
  }
  const read = Object.entries(node).flatMap(([name, inner]) =>
    readFunction(validation, context, name, inner),
  );
  validation.limit('aggregates', read.length, ['aggregate']);
  return read;
});
