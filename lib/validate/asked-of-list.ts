import type { Parameter } from '../language/parameters.ts';
import { readKinds } from '../language/reads.ts';
import type { QueryNode } from '../query/query.ts';
import type { RequestContext, Validation } from './context.ts';

const refusalOf = (validation: Validation, context: RequestContext, name: Parameter): string | undefined => {
  if (validation.settings.aggregates !== true)
    return `${name} is not allowed unless the host sets api.rest.aggregates: true`;
  if (!readKinds[context.reads].acts.has(name))
    return `${name} cannot be used for one entry; it is for lists`;
  return context.hasMeta === false
    ? `${name} cannot be used with ${context.type.pluralName}, whose answers have no meta to show it in`
    : undefined;
};

/** Reads a parameter of a request; undefined is the value of one that it does not use. */
type ReadParameter<Read> = (
  validation: Validation,
  context: RequestContext,
  node: QueryNode | undefined,
) => readonly Read[];

/**
 * Returns the function that reads `facets` or `aggregate`, given one that reads its value. It returns nothing if the request does
 * not use the parameter and, after reporting a problem, if this host or this route does not support it. If the setting is off, a
 * host can leave the name to its own middleware by listing it in allowedParams.
 */
export const listOnly =
  <Read>(
    name: 'facets' | 'aggregate',
    read: (validation: Validation, context: RequestContext, node: QueryNode) => readonly Read[],
  ): ReadParameter<Read> =>
  (validation, context, node) => {
    const { aggregates, allowedParams } = validation.settings;
    if (node === undefined || (aggregates !== true && allowedParams.includes(name))) return [];
    const refusal = refusalOf(validation, context, name);
    if (refusal === undefined) return node === '' ? [] : read(validation, context, node);
    validation.problems.add('not-aggregated', [name], refusal);
    return [];
  };
