import type { Path } from '../base/error.ts';
import { parseBoolean } from '../base/values.ts';
import { jsonTypes, type ScalarAttribute } from '../schema/attribute.ts';
import type { Dialect } from '../schema/dialects.ts';
import { isBeyondDouble, isNamedPath } from '../schema/json-paths.ts';
import {
  isCount,
  isCountOperator,
  isListOperator,
  isOperator,
  isTrueOfNull,
  type OperatorName,
  operators,
} from '../schema/operators.ts';
import { castValue, expectedOf } from '../schema/scalar-types.ts';
import { NotShaped, type Slot, SlotText } from '../schema/slots.ts';
import { Variable, variableForms } from '../schema/variables.ts';
import type { Condition, Value } from './bound-query.ts';
import { type DialectSettings, got, type Validation } from './context.ts';
import { hintForDay, hintForEnumeration, hintForValue } from './hint-values.ts';
import { isQueryList, type QueryNode } from './query.ts';

/** Returns the values beside null, if null is the value or one of the list of an operator; undefined if it is not, or is a mistake. */
export const besideNull = (operator: OperatorName, node: QueryNode): readonly QueryNode[] | undefined => {
  const { arity, withNull } = operators[operator];
  if (withNull === 'refused') return undefined;
  if (node === null) return [];
  const isList = arity === 'list' && isQueryList(node) && node.includes(null);
  return isList ? node.filter((inner) => inner !== null) : undefined;
};

/** Returns the variable that a text names. Reports a problem and returns undefined if there is no such variable. */
export const readVariable = (
  validation: Validation,
  attribute: ScalarAttribute,
  text: string,
  path: Path,
): Variable | undefined => {
  const { type, name } = attribute;
  const variable = jsonTypes.has(type) ? undefined : Variable.read(text, attribute);
  if (variable === undefined) {
    const message = jsonTypes.has(type)
      ? 'A value in JSON must not be a variable'
      : `'${text}' is no variable: a value that begins with $ must be ${variableForms}`;
    validation.problems.add('invalid-value', path, message, `for the text '${text}', write '$${text}'`);
    return undefined;
  }
  if (!variable.fits) {
    const message = `'${name}' must be ${expectedOf(attribute)}, which '${text}' never is`;
    validation.problems.add('invalid-value', path, message);
  }
  return variable;
};

/** What a comparison tests: an attribute, or a value inside the JSON document of an attribute. */
export interface Subject {
  readonly attribute: ScalarAttribute;
  /** The steps that lead to the value: names of members and indices of lists. An empty list stands for the document itself. */
  readonly steps?: readonly string[] | undefined;
}

/** Returns the name of a subject for messages: `metadata`, `metadata.color.hue`. */
export const titleOf = ({ attribute, steps = [] }: Subject): string => [attribute.name, ...steps].join('.');

/** What a client or a condition of a role compares with. */
type GivenValue = Value | Variable | Slot;

/** Returns the condition that an operator with these values is on a subject. */
export const conditionOf = (
  { attribute, steps }: Subject,
  operator: OperatorName,
  values: readonly GivenValue[],
): Condition => {
  if (steps !== undefined) {
    const named = isNamedPath(attribute, steps) && { isNamed: true as const };
    return { kind: 'inside', attribute, steps, ...named, operator, values: values.map(String) };
  }
  if (isListOperator(operator)) throw new Error(`${operator} looks inside of a document`);
  return { kind: 'compare', attribute, operator, values };
};

// Databases store the same JSON document with different white space and key order. These characters could match the text between
// values instead of a value.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const structural = /^ |[{}[\]:,"\\\u0000-\u001f]/;

/**
 * Returns a value that is bound late. What is said of a value that is none, or that is too long, depends on it: such a request has a plan
 * of its own.
 */
const lateValueOf = ({ settings }: Validation, attribute: ScalarAttribute, text: SlotText): Slot => {
  const { valueLength } = settings.ceilings;
  const slot = text.ask(({ length }) => length <= valueLength)
    ? text.as((other) => castValue(attribute, other))
    : undefined;
  if (slot === undefined) throw new NotShaped('A value that the dialect refuses');
  return slot;
};

const readValue = (
  validation: Validation,
  subject: Subject,
  node: QueryNode,
  path: Path,
): GivenValue | undefined => {
  if (!(node instanceof SlotText)) return readKnownValue(validation, subject, node, path);
  // Inside a document the statement depends on what the text may be: a number, a boolean or neither.
  const isLate = subject.steps === undefined && !jsonTypes.has(subject.attribute.type);
  return isLate
    ? lateValueOf(validation, subject.attribute, node)
    : readKnownValue(validation, subject, node.pin(), path);
};

const readKnownValue = (
  validation: Validation,
  subject: Subject,
  given: QueryNode,
  path: Path,
): Value | Variable | undefined => {
  const { attribute } = subject;
  const { type } = attribute;
  const name = titleOf(subject);
  // A condition on `$count` cannot contain variables: whether an entry without related entries meets it is decided when the
  // condition is read, before there is a request.
  const takesVariables = validation.takesVariables && !isCount(attribute);
  const mayBeVariable = takesVariables && typeof given === 'string' && given.startsWith('$');
  if (mayBeVariable && !given.startsWith('$$')) return readVariable(validation, attribute, given, path);
  const node = mayBeVariable ? given.slice(1) : given;
  if (typeof node !== 'string') {
    validation.problems.add('wrong-form', path, `'${name}' must be ${expectedOf(attribute)}; ${got(node)}`);
    return undefined;
  }
  // The length is checked first, because matching a pattern against a long text may take long.
  validation.limit('valueLength', node.length, path);
  if (subject.steps !== undefined) return node;
  const value = castValue(attribute, node);
  if (value === undefined) {
    const message = `'${name}' must be ${expectedOf(attribute)}; ${got(node)}`;
    validation.problems.add(
      'invalid-value',
      path,
      message,
      hintForValue(attribute, node, path, validation.dialect),
      { type },
    );
    return undefined;
  }
  if (jsonTypes.has(type) && structural.test(node)) {
    validation.problems.add(
      'invalid-value',
      path,
      `'${name}' must be compared with text within one JSON value: no leading space, none of {}[]:,"\\ and no control character`,
    );
    return undefined;
  }
  return value;
};

/** Reads the values of an operator that takes several. */
type ReadValues = (
  validation: Validation,
  subject: Subject,
  node: QueryNode,
  path: Path,
) => GivenValue[] | undefined;

const readList: ReadValues = (validation, subject, node, path) => {
  const nodes = isQueryList(node) ? node : [node];
  validation.limit('listLength', nodes.length, path);
  const values = nodes.map((inner, index) =>
    readValue(validation, subject, inner, isQueryList(node) ? [...path, String(index)] : path),
  );
  return values.every((value) => value !== undefined) ? values : undefined;
};

const readPair: ReadValues = (validation, subject, node, path) => {
  if (isQueryList(node) && node.length === 2) return readList(validation, subject, node, path);
  const count = isQueryList(node) ? `got ${node.length}` : got(node);
  const message = `$between must have two values, $between[0]=from and $between[1]=to; ${count}`;
  validation.problems.add('wrong-form', path, message);
  return undefined;
};

const readOne = (...given: Parameters<typeof readValue>): GivenValue[] | undefined => {
  const value = readValue(...given);
  return value === undefined ? undefined : [value];
};

/**
 * Returns the first value that would be compared for order with numbers inside a document, and that no double can hold. Equality has no
 * such values: a text like `12e4567` equals a string, and no number.
 */
const beyondDoubleIn = ({ steps }: Subject, values: readonly GivenValue[]): string | undefined =>
  steps === undefined ? undefined : values.map(String).find(isBeyondDouble);

/** The function that reads the values of an operator, by its arity. */
const readersOf = { one: readOne, list: readList, pair: readPair } as const;

/**
 * Reads the value of `$null` or `$notNull`. If the setting allows any word, every value other than the three words for false and
 * an empty text counts as true, a list too, as in Strapi v4.
 */
const readNullWord = ({ nullWords }: DialectSettings, given: QueryNode): boolean | undefined => {
  const node = given instanceof SlotText ? given.pin() : given;
  return parseBoolean(node) ?? (nullWords === 'any' ? node !== '' : undefined);
};

/** `$null=false` becomes `$notNull`, so that plan and SQL need not handle both. */
const readNull = (
  validation: Validation,
  subject: Subject,
  operator: OperatorName,
  node: QueryNode,
  path: Path,
): Condition | undefined => {
  const wanted = readNullWord(validation.settings, node);
  if (wanted === undefined) {
    validation.problems.add(
      'invalid-value',
      path,
      `${operator} must be one of true, t, 1, false, f, 0; ${got(node)}`,
    );
    return undefined;
  }
  const isNull = isTrueOfNull(operator, false) === wanted;
  return conditionOf(subject, isNull ? '$null' : '$notNull', []);
};

/**
 * Reads a list for an operator that takes one value: the list selects another operator, or means any or none of the values. Each
 * value counts towards the ceilings.
 */
const readListOf = (
  validation: Validation,
  subject: Subject,
  operator: OperatorName,
  nodes: readonly QueryNode[],
  path: Path,
): Condition | undefined => {
  const { list } = operators[operator];
  if (isOperator(list)) {
    if (!nodes.includes(null)) return readComparison(validation, subject, list, nodes, path);
    const others = nodes.filter((node) => node !== null);
    const ofNull = readComparison(validation, subject, operator, null, path);
    if (others.length === 0) return ofNull;
    const ofOthers = readComparison(validation, subject, list, others, path);
    if (ofNull === undefined || ofOthers === undefined) return undefined;
    // One of the values is enough where the list picks entries; where it leaves them out, none may be met.
    return { kind: operators[list].picks ? 'or' : 'and', conditions: [ofOthers, ofNull] };
  }
  validation.limit('listLength', nodes.length, path);
  const conditions = nodes.map((node, index) => {
    const at = [...path, String(index)];
    if (!isQueryList(node)) return readComparison(validation, subject, operator, node, at);
    return readValue(validation, subject, node, at) as undefined;
  });
  return {
    kind: list === 'any' ? 'or' : 'and',
    conditions: conditions.filter((condition) => condition !== undefined),
  };
};

/** Returns what an operator for text means on an attribute that is no text, in a dialect that has it there. */
const onOtherType = (
  { dialect }: Validation,
  { attribute, steps }: Subject,
  operator: OperatorName,
): Dialect['onOtherTypes'][OperatorName] =>
  steps === undefined && !isCount(attribute) && !operators[operator].takes(attribute.type)
    ? dialect.onOtherTypes[operator]
    : undefined;

/** Returns whether a text is no value of an attribute. */
const isNoValue = (attribute: ScalarAttribute, node: QueryNode): boolean => {
  const isNone = (text: string): boolean => castValue(attribute, text) === undefined;
  return node instanceof SlotText ? node.ask(isNone) : typeof node === 'string' && isNone(node);
};

const noEntry: Condition = { kind: 'or', conditions: [] };

/**
 * Returns a condition that is true where `isTrue` is, and whose negation is true where `isFalse` is. Elsewhere neither is true, as of a
 * comparison with NULL.
 */
const trueOrFalse = ({ isNegated }: Validation, isTrue: Condition, isFalse: Condition): Condition =>
  isNegated ? { kind: 'not', condition: isFalse } : isTrue;

/** Reads null in place of a value, or beside other values of a list, as Strapi does. */
const readNullValue = (
  validation: Validation,
  subject: Subject,
  operator: OperatorName,
  others: readonly QueryNode[],
  path: Path,
): Condition | undefined => {
  const { withNull } = operators[operator];
  const read = (of: OperatorName, node: QueryNode): Condition | undefined =>
    readComparison(validation, subject, of, node, path);
  if (isOperator(withNull)) return read(withNull, 'true');
  if (withNull === 'text' || withNull === 'empty') return read(operator, withNull === 'text' ? 'null' : '');
  if (others.length === 0) validation.count('conditions', path);
  const ofOthers = others.length === 0 ? noEntry : read('$in', others);
  if (ofOthers === undefined) return undefined;
  return withNull === 'no value'
    ? trueOrFalse(validation, ofOthers, noEntry)
    : trueOrFalse(validation, noEntry, ofOthers);
};

/**
 * Reads one operator and its value on a subject, and casts the value to the attribute's type. Returns undefined after
 * reporting a problem.
 */
export const readComparison = (
  validation: Validation,
  subject: Subject,
  given: OperatorName,
  node: QueryNode,
  path: Path,
): Condition | undefined => {
  // A number of related entries is never null.
  const others = isCount(subject.attribute) ? undefined : besideNull(given, node);
  if (others !== undefined) return readNullValue(validation, subject, given, others, path);
  const other = onOtherType(validation, subject, given);
  const operator = other?.operator ?? given;
  if (other !== undefined && isNoValue(subject.attribute, node)) {
    const hasValue = conditionOf(subject, '$notNull', []);
    return other.ofOtherValues === 'none'
      ? trueOrFalse(validation, noEntry, hasValue)
      : trueOrFalse(validation, hasValue, noEntry);
  }
  const { arity, folds, list, takes } = operators[operator];
  if (isQueryList(node) && list !== 'itself') return readListOf(validation, subject, operator, node, path);
  validation.count('conditions', path);
  if (folds) validation.count('foldedConditions', path);
  const { attribute, steps = [] } = subject;
  // A value inside a JSON document may have any type.
  const isTaken = steps.length > 0 || takes(attribute.type);
  if (!isTaken || (isCount(attribute) && !isCountOperator(operator))) {
    validation.problems.add(
      'operator-not-allowed',
      path,
      `${operator} cannot be used with '${attribute.name}' (${attribute.type})`,
    );
    return undefined;
  }
  if (arity === 'boolean') return readNull(validation, subject, operator, node, path);
  const values = readersOf[arity](validation, subject, node, path);
  if (values === undefined) return undefined;
  const beyond = operators[operator].index === 'range' ? beyondDoubleIn(subject, values) : undefined;
  if (beyond !== undefined) {
    const message = `A number that is compared for order inside JSON must be between ±${Number.MAX_VALUE}; got '${beyond}'`;
    validation.problems.add('invalid-value', path, message);
    return undefined;
  }
  validation.hint(
    hintForEnumeration(attribute, operator, values, path) ?? hintForDay(attribute, operator, node, path),
  );
  return conditionOf(subject, operator, values);
};
