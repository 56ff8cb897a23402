import type { Path } from '../error/content-query-error.ts';
import { mostFacetValues } from '../language/aggregates.ts';
import { castValue } from '../language/scalar-types.ts';
import { isQueryList, isQueryObject, type QueryNode, type QueryObject } from '../query/query.ts';
import type { Attribute, FacetAttribute, ScalarAttribute } from '../schema/attribute.ts';
import type { EntryType } from '../schema/content-type.ts';
import { parseBoolean } from '../util/parse-boolean.ts';
import { didYouMean } from '../util/suggest.ts';
import { listOnly } from './asked-of-list.ts';
import type { Condition, Facet } from './bound-query.ts';
import type { Validation } from './context.ts';
import { readFields } from './fields.ts';
import { got } from './got.ts';
import { noteUnknown } from './unknown.ts';

/** A facet before its exceptions have been resolved to conditions. */
type AskedFacet = Omit<Facet, 'except'> & { readonly except: readonly Attribute[] };

interface Named {
  readonly name: string;
  readonly path: Path;
  readonly parts: QueryObject | undefined;
}

const form = 'facets must be a name, a comma list, an array of names, or facets[name]=true';

const namesOfText = (text: string, path: Path): Named[] =>
  text.split(',').flatMap((part) => {
    const name = part.trim();
    return name === '' ? [] : [{ name, path, parts: undefined }];
  });

const namesOf = (validation: Validation, node: QueryNode, path: Path): Named[] => {
  if (typeof node === 'string' || node === null) return namesOfText(node ?? '', path);
  const isList = isQueryList(node);
  return Object.entries(node).flatMap(([key, inner]: [string, QueryNode]): Named[] => {
    const at = [...path, key];
    // The key is the index of a plain name that stands beside brackets: the name of an attribute cannot be a number.
    if (typeof inner === 'string' && (isList || /^\d+$/.test(key))) return namesOfText(inner, at);
    if (isQueryObject(inner) && !isList) return [{ name: key, path: at, parts: inner }];
    const wanted = isList ? undefined : parseBoolean(inner);
    if (wanted !== undefined) return wanted ? [{ name: key, path: at, parts: undefined }] : [];
    const message = `facets[${key}] must be one of true, t, 1, false, f, 0, or an object; ${got(inner)}`;
    validation.problems.add('wrong-form', at, isList ? form : message);
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
  return namesOf(validation, node, path).flatMap(({ name, path: at }) => {
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
  { parts, path }: Named,
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

const readFacet = (validation: Validation, type: EntryType, named: Named): AskedFacet | undefined => {
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
  const named = new Map<string, Named>();
  for (const one of namesOf(validation, node, ['facets']))
    if (one.parts !== undefined || !named.has(one.name)) named.set(one.name, one);
  validation.limit('facets', named.size, ['facets']);
  return [...named.values()].flatMap((one) => readFacet(validation, type, one) ?? []);
});

/** Returns whether a condition is on one attribute only. */
const isOn = (condition: Condition, attribute: Attribute): boolean => {
  switch (condition.kind) {
    case 'and':
    case 'or':
      return condition.conditions.length > 0 && condition.conditions.every((one) => isOn(one, attribute));
    case 'not':
      return isOn(condition.condition, attribute);
    case 'through':
    case 'count':
      return condition.relation === attribute;
    case 'compare':
    case 'inside':
      return condition.attribute === attribute;
  }
};

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
