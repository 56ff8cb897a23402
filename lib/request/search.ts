import { isSearched, type ScalarAttribute } from '../schema/attribute.ts';
import { readKinds } from '../schema/reads.ts';
import { castValue, scalarTypes } from '../schema/scalar-types.ts';
import { NotShaped, type Slot, SlotText } from '../schema/slots.ts';
import type { Condition, Searched, Value } from './bound-query.ts';
import { got, type RequestContext, type Validation } from './context.ts';
import type { QueryNode } from './query.ts';
import { stripEnd, stripFront } from './scan.ts';

const path = ['_q'];

/**
 * A number as people write it, without an exponent: `7`, `007`, `-0.5`, `.5`, `1.50`. Zeros are removed in a second step, because
 * a pattern would try every split between zeros and digits, which takes seconds.
 */
const decimal = /^([+-]?)(?=\.?\d)(\d*)(?:\.(\d*))?$/;

/** Returns the value that an attribute must equal, if the text is a number that the attribute can have: `1.50` is not an integer. */
const numberIn = (attribute: ScalarAttribute, text: string): Value | undefined => {
  const match = decimal.exec(text);
  if (match === null) return undefined;
  const [, sign, before = '', after = ''] = match;
  const [whole, fraction] = [stripFront(before, '0'), stripEnd(after, '0')];
  const digits = `${sign === '-' ? '-' : ''}${whole === '' ? '0' : whole}`;
  if (fraction === '') return castValue(attribute, digits);
  return scalarTypes[attribute.type].search === 'number'
    ? castValue(attribute, `${digits}.${fraction}`)
    : undefined;
};

/** What is searched for: a text, and what attributes must equal that are no texts. */
interface Sought {
  readonly text: string | Slot;
  readonly numberFor: (attribute: ScalarAttribute) => Value | Slot | undefined;
}

const valueFor = (attribute: ScalarAttribute, { text, numberFor }: Sought): Value | Slot | undefined => {
  const { search } = scalarTypes[attribute.type];
  if (search === 'none') return undefined;
  return search === 'text' ? text : numberFor(attribute);
};

/** Returns the condition that an attribute matches a search. */
export const conditionOn = ({ attribute, value }: Searched): Condition => {
  const compared = { kind: 'compare', attribute, values: [value] } as const;
  return scalarTypes[attribute.type].search === 'text'
    ? { ...compared, operator: '$containsi', isSearch: true }
    : { ...compared, operator: '$eq' };
};

/** Returns what is searched for, bound late; undefined for no text. */
const soughtIn = (validation: Validation, node: QueryNode): Sought | undefined => {
  if (node instanceof SlotText) {
    const { valueLength } = validation.settings.ceilings;
    const text = node.ask(({ length }) => length > 0 && length <= valueLength)
      ? node.as((given) => given)
      : undefined;
    if (text === undefined) throw new NotShaped('A search that is empty or too long');
    const isNumber = node.ask((given) => decimal.test(given));
    const numberFor = (attribute: ScalarAttribute): Slot | undefined => {
      const cast = (given: string): Value | undefined => numberIn(attribute, given);
      // Some attributes can have a number that others cannot.
      return isNumber && node.ask((given) => cast(given) !== undefined) ? node.as(cast) : undefined;
    };
    return { text, numberFor };
  }
  if (typeof node !== 'string') return undefined;
  validation.limit('valueLength', node.length, path);
  return { text: node, numberFor: (attribute) => numberIn(attribute, node) };
};

/** A search: its condition, and what the condition compares, in the order of the attributes. */
export interface Search {
  readonly condition: Condition;
  readonly searched: readonly Searched[];
}

const refusalOf = (validation: Validation, { reads }: RequestContext): string | undefined => {
  const { search, searchOne = 'refuse' } = validation.settings;
  if (!search) return 'This host has no search; use filters';
  const acts = searchOne !== 'refuse' || readKinds[reads].acts.has('_q');
  return acts ? undefined : '_q cannot be used for one entry; it searches lists';
};

/** Returns whether a request may have a search. */
export const isSearchable = (validation: Validation, context: RequestContext): boolean =>
  refusalOf(validation, context) === undefined;

/**
 * Reads `_q`. It matches entries with a string attribute that contains the text, ignoring case. If the text is a number, it also
 * matches entries whose id or a number attribute equals it. It searches only attributes of the type itself that the role may see,
 * except those with `searchable: false`.
 */
export const readSearch = (
  validation: Validation,
  context: RequestContext,
  node: QueryNode | undefined,
): Search | undefined => {
  if (node === undefined || node === '') return undefined;
  if (validation.settings.searchOne === 'ignore' && context.reads === 'one') return undefined;
  const refusal = refusalOf(validation, context);
  const sought = refusal === undefined ? soughtIn(validation, node) : undefined;
  if (sought === undefined) {
    validation.problems.add(
      refusal === undefined ? 'wrong-form' : 'not-searchable',
      path,
      refusal ?? `_q must be one text; ${got(node)}`,
    );
    return undefined;
  }
  const all = validation.view.attributes(context.type, 'fields').filter(isSearched);
  validation.countSearch(all.filter(({ type }) => scalarTypes[type].search === 'text').length);
  const searched = all.flatMap((attribute): Searched[] => {
    const value = valueFor(attribute, sought);
    return value === undefined ? [] : [{ attribute, value }];
  });
  return { condition: { kind: 'or', conditions: searched.map(conditionOn) }, searched };
};

/** Combines conditions by AND; undefined if there are none. */
export const allOf = (...given: readonly (Condition | undefined)[]): Condition | undefined => {
  const conditions = given.filter((condition) => condition !== undefined);
  return conditions.length > 1 ? { kind: 'and', conditions } : conditions[0];
};
