import { readKinds } from '../language/reads.ts';
import { castValue, scalarTypes } from '../language/scalar-types.ts';
import type { QueryNode } from '../query/query.ts';
import { isSearched, type ScalarAttribute, type ScalarType } from '../schema/attribute.ts';
import { stripEnd, stripFront } from '../util/strip.ts';
import type { Condition, Value } from './bound-query.ts';
import type { RequestContext, Validation } from './context.ts';
import { got } from './got.ts';

const path = ['_q'];

/**
 * A number as people write it, without an exponent: `7`, `007`, `-0.5`, `.5`, `1.50`. Zeros are removed in a second step, because
 * a pattern would try every split between zeros and digits, which takes seconds.
 */
const decimal = /^([+-]?)(?=\.?\d)(\d*)(?:\.(\d*))?$/;

/** Returns the value that an attribute must equal, if the text is a number that the attribute can have: `1.50` is not an integer. */
const numberFor = (type: ScalarType, text: string): Value | undefined => {
  const match = decimal.exec(text);
  if (match === null) return undefined;
  const [, sign, before = '', after = ''] = match;
  const [whole, fraction] = [stripFront(before, '0'), stripEnd(after, '0')];
  const digits = `${sign === '-' ? '-' : ''}${whole === '' ? '0' : whole}`;
  if (fraction === '') return castValue(type, digits);
  return scalarTypes[type].search === 'number' ? castValue(type, `${digits}.${fraction}`) : undefined;
};

const conditionFor = (attribute: ScalarAttribute, text: string): Condition | undefined => {
  const { type } = attribute;
  const { search } = scalarTypes[type];
  if (search === 'none') return undefined;
  if (search === 'text')
    return { kind: 'compare', attribute, operator: '$containsi', values: [text], isSearch: true };
  const value = numberFor(type, text);
  return value === undefined ? undefined : { kind: 'compare', attribute, operator: '$eq', values: [value] };
};

const refusalOf = (validation: Validation, { reads }: RequestContext): string | undefined => {
  if (!validation.settings.search) return 'This host has no search; use filters';
  return readKinds[reads].acts.has('_q') ? undefined : '_q cannot be used for one entry; it searches lists';
};

/**
 * Reads `_q`. It matches entries with a string attribute that contains the text, ignoring case. If the text is a number, it also
 * matches entries whose id or a number attribute equals it. It searches only attributes of the type itself that the role may see,
 * except those with `searchable: false`.
 */
export const readSearch = (
  validation: Validation,
  context: RequestContext,
  node: QueryNode | undefined,
): Condition | undefined => {
  if (node === undefined || node === '') return undefined;
  const refusal = refusalOf(validation, context);
  if (refusal !== undefined || typeof node !== 'string') {
    validation.problems.add(
      refusal === undefined ? 'wrong-form' : 'not-searchable',
      path,
      refusal ?? `_q must be one text; ${got(node)}`,
    );
    return undefined;
  }
  validation.limit('valueLength', node.length, path);
  const searched = validation.view.attributes(context.type, 'fields').filter(isSearched);
  validation.countSearch(searched.filter(({ type }) => scalarTypes[type].search === 'text').length);
  const conditions = searched.map((attribute) => conditionFor(attribute, node));
  return { kind: 'or', conditions: conditions.filter((condition) => condition !== undefined) };
};

/** Combines conditions by AND; undefined if there are none. */
export const allOf = (...given: readonly (Condition | undefined)[]): Condition | undefined => {
  const conditions = given.filter((condition) => condition !== undefined);
  return conditions.length > 1 ? { kind: 'and', conditions } : conditions[0];
};
