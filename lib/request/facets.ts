import type { Path } from '../base/error.ts';
import { didYouMean } from '../base/suggest.ts';
import { parseBoolean } from '../base/values.ts';
import { type Visit, walkOf } from '../base/visit.ts';
import type { Attribute, FacetAttribute, ScalarAttribute } from '../schema/attribute.ts';
import type { EntryType } from '../schema/content-type.ts';
import { aggregateNames, aggregates, isAggregate, mostFacetValues } from '../schema/meta-parts.ts';
import type { Parameter } from '../schema/parameters.ts';
import { readKinds } from '../schema/reads.ts';
import { castValue } from '../schema/scalar-types.ts';
import type { Aggregate, Condition, Facet } from './bound-query.ts';
import { got, type RequestContext, type Validation } from './context.ts';
import { readFields } from './fields.ts';
import { noteUnknown } from './hint-names.ts';
import { isQueryList, isQueryObject, type QueryNode, type QueryObject } from './query.ts';

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

/** A facet before its exceptions have been resolved to conditions. */
type AskedFacet = Omit<Facet, 'except'> & { readonly except: readonly Attribute[] };

interface NamedFacet {
  readonly name: string;
  readonly path: Path;
  readonly parts: QueryObject | undefined;
}

const formOfFacets = 'facets must be a name, a comma list, an array of names, or facets[name]=true';

const namesOfText = (text: string, path: Path): NamedFacet[] =>
  text.split(',').flatMap((part) => {
    const name = part.trim();
    return name === '' ? [] : [{ name, path, parts: undefined }];
  });

const facetNamesOf = (validation: Validation, node: QueryNode, path: Path): NamedFacet[] => {
  if (typeof node === 'string' || node === null) return namesOfText(node ?? '', path);
  const isList = isQueryList(node);
  return Object.entries(node).flatMap(([key, inner]: [string, QueryNode]): NamedFacet[] => {
    const at = [...path, key];
    // The key is the index of a plain name that stands beside brackets: the name of an attribute cannot be a number.
    if (typeof inner === 'string' && (isList || /^\d+$/.test(key))) return namesOfText(inner, at);
    if (isQueryObject(inner) && !isList) return [{ name: key, path: at, parts: inner }];
    const wanted = isList ? undefined : parseBoolean(inner);
    if (wanted !== undefined) return wanted ? [{ name: key, path: at, parts: undefined }] : [];
    const message = `facets[${key}] must be one of true, t, 1, false, f, 0, or an object; ${got(inner)}`;
    validation.problems.add('wrong-form', at, isList ? formOfFacets : message);
    return [];
  });
};

const readLimit = (validation: Validation, node: QueryNode, path: Path): number => {
  const value = typeof node === 'string' ? castValue({ type: 'integer' }, node) : undefined;
  if (typeof value === 'number' && value >= 1 && value <= mostFacetValues) return value;
  validation.problems.add(
    'invalid-value',
    path,
    `limit must be an integer from 1 to ${mostFacetValues}; ${got(node)}`,
  );
  return mostFacetValues;
};

/** Member names that each value of a facet uses itself. */
const ownNames: ReadonlySet<string> = new Set(['count']);

const readFacetFields = (
  validation: Validation,
  attribute: FacetAttribute,
  node: QueryNode,
  path: Path,
): readonly ScalarAttribute[] => {
  if (attribute.kind === 'scalar') {
    validation.problems.add(
      'unknown-key',
      path,
      `fields cannot be used with '${attribute.name}'; it must stand under a relation`,
    );
    return [];
  }
  const fields = readFields(validation, validation.view.target(attribute), node, path);
  for (const { name } of fields.filter((field) => ownNames.has(field.name)))
    validation.problems.add('not-selectable', path, `'${name}' cannot be shown in a facet`);
  return fields;
};

/** Reads `except`: the attributes of the root whose conditions the facet ignores. */
const readExcept = (
  validation: Validation,
  type: EntryType,
  node: QueryNode,
  path: Path,
): readonly Attribute[] => {
  if (typeof node !== 'string' && !isQueryList(node)) {
    validation.problems.add('wrong-form', path, `except must be a name, or a list of names; ${got(node)}`);
    return [];
  }
  return facetNamesOf(validation, node, path).flatMap(({ name, path: at }) => {
    const attribute = validation.view.attribute(type, name);
    if (attribute !== undefined) return [attribute];
    noteUnknown(validation, type, name, at, 'filters');
    return [];
  });
};

const keys = ['limit', 'fields', 'except'];

const readParts = (
  validation: Validation,
  type: EntryType,
  attribute: FacetAttribute,
  { parts, path }: NamedFacet,
): AskedFacet => {
  for (const key of Object.keys(parts ?? {})) {
    if (keys.includes(key)) continue;
    const message = `Unknown key '${key}' inside facets`;
    validation.problems.add('unknown-key', [...path, key], message, didYouMean(key, keys));
  }
  const { limit, fields, except } = parts ?? {};
  return {
    attribute,
    limit: limit === undefined ? mostFacetValues : readLimit(validation, limit, [...path, 'limit']),
    fields: fields === undefined ? [] : readFacetFields(validation, attribute, fields, [...path, 'fields']),
    except: except === undefined ? [] : readExcept(validation, type, except, [...path, 'except']),
  };
};

const readFacet = (validation: Validation, type: EntryType, named: NamedFacet): AskedFacet | undefined => {
  const { name, path } = named;
  const attribute = validation.view.attribute(type, name);
  if (attribute !== undefined && validation.view.mayFacet(attribute)) {
    if (attribute.kind === 'relation') validation.count('joinedHops', path);
    return readParts(validation, type, attribute, named);
  }
  if (attribute === undefined) noteUnknown(validation, type, name, path, 'facets');
  else {
    const message = `'${name}' has no facet; a facet must name a relation to one content type, or a value other than a long text or json`;
    validation.problems.add('not-aggregated', path, message);
  }
  return undefined;
};

/**
 * Reads `facets`: how many entries have each value of an attribute. The example counts by kind, and by author with
 * each author's name:
 *
 *     facets=kind,author&facets[author][fields]=name
 */
export const readFacets = listOnly('facets', (validation, { type }, node): readonly AskedFacet[] => {
  // A name that is given both alone and with parts is one facet.
  const named = new Map<string, NamedFacet>();
  for (const one of facetNamesOf(validation, node, ['facets']))
    if (one.parts !== undefined || !named.has(one.name)) named.set(one.name, one);
  validation.limit('facets', named.size, ['facets']);
  return [...named.values()].flatMap((one) => readFacet(validation, type, one) ?? []);
});

const areOn: Visit<Condition, 'and' | 'or', Attribute, boolean> = ({ conditions }, attribute, below) =>
  conditions.length > 0 && conditions.every((one) => below(one, attribute));
const leadsBy: Visit<Condition, 'through' | 'count', Attribute, boolean> = ({ relation }, attribute) =>
  relation === attribute;
const compares: Visit<Condition, 'compare' | 'inside', Attribute, boolean> = (one, attribute) =>
  one.attribute === attribute;

/** Returns whether a condition is on one attribute only. */
const isOn = walkOf<Condition, Attribute, boolean>({
  and: areOn,
  or: areOn,
  not: ({ condition }, attribute, below) => below(condition, attribute),
  through: leadsBy,
  count: leadsBy,
  compare: compares,
  inside: compares,
});

/** Returns the conditions on one attribute only, among those that are combined by AND. */
const conditionsOn = (condition: Condition | undefined, attribute: Attribute): readonly Condition[] => {
  if (condition === undefined) return [];
  if (isOn(condition, attribute)) return [condition];
  return condition.kind === 'and' ? condition.conditions.flatMap((one) => conditionsOn(one, attribute)) : [];
};

/** Returns the facets, each with the conditions of the request's filters that it ignores. */
export const withExceptions = (
  asked: readonly AskedFacet[],
  filters: Condition | undefined,
): readonly Facet[] =>
  asked.map((facet) => ({
    ...facet,
    except: facet.except.flatMap((attribute) => conditionsOn(filters, attribute)),
  }));
