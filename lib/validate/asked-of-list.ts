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

/**
 * Returns the value of `facets` or `aggregate` that has to be read. Returns undefined if the request does not use the parameter
 * and, after reporting a problem, if this host or this route does not support it. If the setting is off, a host can leave the
 * name to its own middleware by listing it in allowedParams.
 */
export const listOnlyParameter = (
  validation: Validation,
  context: RequestContext,
  name: 'facets' | 'aggregate',
  node: QueryNode | undefined,
): QueryNode | undefined => {
  const { aggregates, allowedParams } = validation.settings;
  if (node === undefined || (aggregates !== true && allowedParams.includes(name))) return undefined;
  const refusal = refusalOf(validation, context, name);
  if (refusal === undefined) return node === '' ? undefined : node;
  validation.problems.add('not-aggregated', [name], refusal);
  return undefined;
};
