import type { Path } from '../base/error.ts';
import { didYouMean, isNearly, suggest } from '../base/suggest.ts';
import { type Attribute, jsonTypes, momentTypes, type ScalarAttribute } from '../schema/attribute.ts';
import type { EntryType } from '../schema/content-type.ts';
import { type Dialect, parametersByName } from '../schema/dialects.ts';
import { isDocumentId } from '../schema/ids.ts';
import {
  type GroupOperatorName,
  groupOperators,
  isGroupOperator,
  isQuantifier,
  type OperatorName,
  operatorNames,
  operators,
} from '../schema/operators.ts';
import { operatorsElsewhere, suffixesElsewhere } from '../schema/other-dialects.ts';
import { optionalParameters } from '../schema/parameters.ts';
import { fileUid } from '../schema/registry.ts';
import { castValue } from '../schema/scalar-types.ts';
import { Slot, SlotText } from '../schema/slots.ts';
import type { Variable } from '../schema/variables.ts';
import type { View } from '../schema/view.ts';
import type { Value } from './bound-query.ts';
import { isUsable } from './context.ts';
import type { QueryNode } from './query.ts';
import { inBrackets } from './scan.ts';

const everyOperator = [...operatorNames, ...groupOperators];

/** An operator that a word of another dialect stands for. */
export interface MeantOperator {
  readonly operator: OperatorName | GroupOperatorName;
  /** Whether the word stands for the negation of an operator that has no negated form here. */
  readonly negated: boolean;
}

/** Returns a word without prefix and underscores, in lower case: `_starts_with` and `$startsWith` become `startswith`. */
const bareWord = (word: string): string => word.replace(/[$_-]+/g, '').toLowerCase();

const operatorOf = (bare: string): OperatorName | GroupOperatorName | undefined =>
  operatorsElsewhere.get(bare) ?? everyOperator.find((name) => name.toLowerCase() === `$${bare}`);

/**
 * Returns the operator that a word of another dialect stands for; undefined if it stands for none.
 *
 *     operatorMeant('_nin') // { operator: '$notIn', negated: false }
 *     operatorMeant('$nor') // { operator: '$or', negated: true }
 */
export const operatorMeant = (word: string): MeantOperator | undefined => {
  const bare = bareWord(word);
  const operator = operatorOf(bare);
  if (operator !== undefined) return { operator, negated: false };
  const [, rest = ''] = /^(?:not|n)(.+)$/.exec(bare) ?? [];
  const inner = operatorOf(rest);
  return inner && { operator: inner, negated: true };
};

const around = ({ operator }: MeantOperator): string => `write $not around ${operator}`;

/**
 * Returns a hint for an unknown operator: the operator with the same meaning if another dialect has it, otherwise the most
 * similar one. `beside` contains the words other than operators that may stand at the place.
 */
export const hintForOperator = (word: string, beside: readonly string[] = []): string | undefined => {
  const known = [...everyOperator, ...beside];
  // The word is known, but has no meaning at this place, so there is no better spelling.
  if (known.includes(word)) return undefined;
  const other = beside.find((name) => name.toLowerCase() === `$${bareWord(word)}`);
  if (other !== undefined) return `did you mean '${other}'?`;
  const meant = operatorMeant(word);
  if (meant === undefined) return didYouMean(word, known);
  return meant.negated ? around(meant) : `did you mean '${meant.operator}'?`;
};

/**
 * Returns a hint for an operator of another dialect that stands where a name is expected, such as `_and`, `in` and `_some`.
 * `onRelation` says whether the place is directly under a relation, whose id operators compare.
 *
 *     hintForOperatorAsName('_nin', false) // 'write [<attribute>][$notIn][0]=<value>'
 */
export const hintForOperatorAsName = (word: string, onRelation: boolean): string | undefined => {
  const quantifier = `$${bareWord(word)}`;
  if (onRelation && isQuantifier(quantifier)) return `write ${quantifier}`;
  const meant = operatorMeant(word);
  if (meant === undefined) return undefined;
  if (meant.negated) return around(meant);
  const { operator } = meant;
  if (isGroupOperator(operator)) return `write ${operator}`;
  const { arity, onRelations } = operators[operator];
  const isOfId = onRelation && onRelations;
  const several = arity === 'list' || arity === 'pair' ? `[0]=${isOfId ? '<id>' : '<value>'}` : '';
  return `write ${isOfId ? '' : '[<attribute>]'}[${operator}]${several}`;
};

/** Splits a name such as `author.name_contains` into names and the operator that its suffix stands for. */
const withoutSuffix = (name: string): { readonly names: readonly string[]; readonly operator?: string } => {
  const [, head = name, suffix = ''] = /^(.+?)_{1,2}([a-z]+)$/i.exec(name) ?? [];
  const operator = suffixesElsewhere.get(suffix.toLowerCase());
  return operator === undefined ? { names: name.split('.') } : { names: head.split('.'), operator };
};

const isDocument = (attribute: Attribute | undefined): boolean =>
  attribute?.kind === 'scalar' && jsonTypes.has(attribute.type);

/** Returns whether a place in filters is directly under a relation or component, whose id operators compare. */
const isOnRelation = ({ uid }: EntryType, path: Path): boolean => {
  const above = path.length > 2 ? path.at(-2) : undefined;
  return above !== undefined && uid !== fileUid && above !== 'filters' && !/^\$|^\d+$/.test(above);
};

/**
 * Returns how to write `author.name`, `metadata.color` and `title_contains` in filters: `[author][name]`,
 * `[title][$containsi]`. Undefined if the name is none of these.
 */
export const filterFormOf = (view: View, type: EntryType, name: string): string | undefined => {
  const plain = name.split('.');
  const [first = ''] = plain;
  const isWritten = isUsable(view, type, plain, 'filters') || isDocument(view.attribute(type, first));
  if (plain.length > 1 && isWritten) return inBrackets(plain);
  const { names, operator } = withoutSuffix(name);
  if (operator === undefined || !isUsable(view, type, names, 'filters')) return undefined;
  return inBrackets([...names, operator]);
};

/** Returns a hint for a parameter of this or another dialect that stands inside of filters, such as `status`. */
const ofParameter = (dialect: Dialect, name: string, path: Path): string | undefined => {
  if (path[0] !== 'filters') return undefined;
  const parameter = parametersByName(dialect).get(name);
  const isOwn = parameter !== undefined && !optionalParameters.has(parameter);
  const ours = isOwn ? name : Object.hasOwn(dialect.foreign, name) && dialect.foreign[name];
  return ours ? `write ${ours} beside filters` : undefined;
};

/**
 * Returns a hint for a name in filters that is not an attribute: the notation for that of another dialect, an operator that
 * stands where a name is expected, or a parameter that belongs beside filters.
 *
 *     hintForFilter(view, dialects[4], articles, 'title_contains', ['filters', 'title_contains']) // 'write [title][$containsi]'
 */
export const hintForFilter = (
  view: View,
  dialect: Dialect,
  type: EntryType,
  name: string,
  path: Path,
): string | undefined => {
  const form = filterFormOf(view, type, name);
  if (form !== undefined) return `write ${form}`;
  const isNear = view.attributes(type, 'filters').some((attribute) => isNearly(name, attribute.name));
  // A word of two or three letters is within one letter of too many names.
  const isMisspelled = isNear && name.length > 3;
  if (isMisspelled) return undefined;
  return hintForOperatorAsName(name, isOnRelation(type, path)) ?? ofParameter(dialect, name, path);
};

/** Texts longer than this many characters are not searched for commas. */
const longest = 1_024;

/** The operators whose value may have been meant as a list, each with the corresponding operator for lists. */
const listOperators: ReadonlyMap<string, '$in' | '$notIn'> = new Map([
  ['$eq', '$in'],
  ['$in', '$in'],
  ['$ne', '$notIn'],
  ['$not', '$notIn'],
  ['$notIn', '$notIn'],
]);

/** Returns the operator that a value stands under; without one a value is compared with `$eq`. */
const operatorIn = (path: Path): string => {
  const last = path.findLast((word) => !/^\d+$/.test(word)) ?? '';
  return last.startsWith('$') ? last : '$eq';
};

/** The operators for the text `null`, each with how to write the operator for entries without a value, or with one. */
const nullOperators: ReadonlyMap<string, string> = new Map([
  ['$eq', 'for entries without a value write [$null]=true'],
  ['$ne', 'for entries with a value write [$notNull]=true'],
  ['$not', 'for entries with a value write [$notNull]=true'],
]);

/** Returns whether something holds of a text; a plan of a shape then serves only texts of which the same holds. */
const holdsOf = (given: unknown, asks: (text: string) => boolean): boolean =>
  given instanceof SlotText ? given.ask(asks) : typeof given === 'string' && asks(given);

const isNull = (text: string): boolean => text.length === 4 && text.toLowerCase() === 'null';

/** Returns a hint for the text `null` in place of a value; undefined for every other text. */
const hintForNull = (given: unknown, path: Path): string | undefined =>
  holdsOf(given, isNull) ? nullOperators.get(operatorIn(path)) : undefined;

/** What a program writes that puts an object where a text stands. */
const objectAsText = '[object Object]';

const isObject = (text: string): boolean => text.includes(objectAsText);

const objectHint =
  'this is an object of JavaScript written as text; write it with a library for nested query strings, such as qs';

/** Returns a hint for a text that was an object in the client's program. */
export const hintForObject = (text: string): string | undefined => (isObject(text) ? objectHint : undefined);

/**
 * Returns a hint for the text `null`, and for that of an object, where they are allowed, because an entry may have them.
 *
 *     hintForText('null', ['filters', 'title'])
 *     // "filters.title: this compares with the text 'null'; for entries without a value write [$null]=true"
 */
export const hintForText = (given: unknown, path: Path): string | undefined => {
  const ofNull = hintForNull(given, path);
  if (ofNull !== undefined) return `${path.join('.')}: this compares with the text '${given}'; ${ofNull}`;
  return holdsOf(given, isObject) ? `${path.join('.')}: ${objectHint}` : undefined;
};

/** Returns the values of a list that is written as one text, `1,2,3`, `[1,2]` or `(1)`; an empty list for another text. */
const valuesIn = (text: string): readonly string[] => {
  if (text.length > longest) return [];
  const [, inside] =
    /^\s*(?:\[(.*)\]|\((.*)\)|\{(.*)\})\s*$/.exec(text)?.filter((part) => part !== undefined) ?? [];
  const values = (inside ?? text).split(',').map((value) => value.trim());
  return inside === undefined && values.length === 1 ? [] : values;
};

/** Returns the name that a condition stands under: the last part of its path that is neither an operator nor an index. */
const nameIn = (path: Path): string | undefined =>
  path.findLast((word) => !word.startsWith('$') && !/^\d+$/.test(word));

/** Returns a hint for a time whose plus sign was not encoded, so that it stands for a space. */
const hintForPlus = (attribute: ScalarAttribute, text: string): string | undefined =>
  text.includes(' ') && castValue(attribute, text.replaceAll(' ', '+')) !== undefined
    ? 'write the + of the time zone as %2B'
    : undefined;

/**
 * Returns a hint for a value that does not fit its attribute: how to write a list for `1,2,3`, which operator to use for `null`, or
 * how to name an attribute for a text that is compared with a relation. Undefined if there is nothing to suggest.
 *
 *     hintForValue(id, '1,2', ['filters', 'id'], dialects[4]) // 'for several values write [$in][0]=1 and [$in][1]=2'
 */
export const hintForValue = (
  attribute: ScalarAttribute,
  text: string,
  path: Path,
  { entryName }: Pick<Dialect, 'entryName'>,
): string | undefined => {
  const { name } = attribute;
  const plain = hintForNull(text, path) ?? hintForObject(text) ?? hintForPlus(attribute, text);
  if (plain !== undefined) return plain;
  const values = valuesIn(text);
  const list = listOperators.get(operatorIn(path));
  if (
    list !== undefined &&
    values.length > 0 &&
    values.every((part) => castValue(attribute, part) !== undefined)
  ) {
    const written = values.slice(0, 2).map((value, index) => `[${list}][${index}]=${value}`);
    return `for several values write ${written.join(' and ')}`;
  }
  const under = nameIn(path);
  if (name !== 'id' || under === undefined || under === name) return undefined;
  if (text === '') return `for entries without '${under}' write [$null]=true`;
  if (entryName === 'documentId' && isDocumentId(text))
    return `this compares the id of '${under}'; for its document write [${under}][documentId]`;
  return `this compares the id of '${under}'; for another attribute of it write [${under}][<attribute>]`;
};

/**
 * Returns a hint for a day that a moment is compared with: it stands for its first millisecond, in UTC.
 *
 *     hintForDay(updatedAt, '$eq', '2024-01-31', ['filters', 'updatedAt'])
 */
export const hintForDay = (
  { name, type }: ScalarAttribute,
  operator: OperatorName,
  node: QueryNode,
  path: Path,
): string | undefined => {
  if (!momentTypes.has(type) || !operators[operator].exact) return undefined;
  if (!holdsOf(node, (text) => /^\d{4}-\d{2}-\d{2}$/.test(text))) return undefined;
  const day = `'${node}' is the first moment of the day in UTC`;
  return `${path.join('.')}: ${day}; for the whole day write [${name}][$gte] and [${name}][$lt]`;
};

/**
 * Returns a hint for a value that an enumeration does not have. Such a condition is allowed, because entries may still have a value
 * that was removed from the schema.
 *
 *     hintForEnumeration(kind, '$eq', ['newz'], ['filters', 'kind'])
 *     // "filters.kind: 'kind' has the values news, opinion, review; did you mean 'news'?"
 */
export const hintForEnumeration = (
  { name, values: listed }: ScalarAttribute,
  operator: OperatorName,
  values: readonly (Value | Variable | Slot)[],
  path: Path,
): string | undefined => {
  const isUnlisted = (value: unknown): boolean =>
    typeof value === 'string' && listed?.includes(value) === false;
  if (listed === undefined || !operators[operator].exact) return undefined;
  const unknown = values.find((value) => (value instanceof Slot ? value.ask(isUnlisted) : isUnlisted(value)));
  if (unknown === undefined || hintForText(unknown, path) !== undefined) return undefined;
  const near = suggest(String(unknown), listed);
  const known = `${path.join('.')}: '${name}' has the values ${listed.join(', ')}`;
  return near === undefined ? known : `${known}; did you mean '${near}'?`;
};
