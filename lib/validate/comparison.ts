import type { Path } from '../error/content-query-error.ts';
import { isCount, isCountOperator } from '../language/count.ts';
import {
  isListOperator,
  isOperator,
  isTrueOfNull,
  type OperatorName,
  operators,
} from '../language/operators.ts';
import { castValue, expectedOf } from '../language/scalar-types.ts';
import { Variable, variableForms } from '../language/variables.ts';
import { isQueryList, type QueryNode } from '../query/query.ts';
import { jsonTypes, type ScalarAttribute } from '../schema/attribute.ts';
import { isNamedPath } from '../schema/json-paths.ts';
import { parseBoolean } from '../util/parse-boolean.ts';
import type { Condition, Value } from './bound-query.ts';
import type { DialectSettings, Validation } from './context.ts';
import { hintForValue } from './hint-for-value.ts';

// Databases write the same JSON document with different white space and key order;
// these characters could match what lies between values instead of a value.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const structural = /^ |[{}[\]:,"\\\u0000-\u001f]/;

/** What a comparison is of: an attribute, or what steps lead to inside of its document. */
export interface Subject {
  readonly attribute: ScalarAttribute;
  /** The names of members and the places in lists, one in the other; none of them is the document itself. */
  readonly steps?: readonly string[] | undefined;
}

/** The name of a subject as messages have it: `metadata`, `metadata.color.hue`. */
const titleOf = ({ attribute, steps = [] }: Subject): string => [attribute.name, ...steps].join('.');

const conditionOf = (
  { attribute, steps }: Subject,
  operator: OperatorName,
  values: readonly (Value | Variable)[],
): Condition => {
  if (steps !== undefined) {
    const named = isNamedPath(attribute, steps) && { isNamed: true as const };
    return { kind: 'inside', attribute, steps, ...named, operator, values: values.map(String) };
  }
  if (isListOperator(operator)) throw new Error(`${operator} looks inside of a document`);
  return { kind: 'compare', attribute, operator, values };
};

/** The variable that stands for a value; undefined, with a problem, where there is none of that name. */
const readVariable = (
  validation: Validation,
  { type }: ScalarAttribute,
  text: string,
  path: Path,
): Variable | undefined => {
  const variable = jsonTypes.has(type) ? undefined : Variable.read(text, type);
  if (variable === undefined) {
    const message = jsonTypes.has(type)
      ? 'A variable cannot be looked for in JSON'
      : `'${text}' is no variable: a value that begins with $ must be ${variableForms}`;
    validation.problems.add('invalid-value', path, message, `for the text '${text}', write '$${text}'`);
  }
  return variable;
};

const readValue = (
  validation: Validation,
  subject: Subject,
  given: QueryNode,
  path: Path,
): Value | Variable | undefined => {
  const { attribute } = subject;
  const { type } = attribute;
  const name = titleOf(subject);
  // Whether an entry without any related one meets a condition on their number is known before a request comes.
  const takesVariables = validation.takesVariables && !isCount(attribute);
  const mayBeVariable = takesVariables && typeof given === 'string' && given.startsWith('$');
  if (mayBeVariable && !given.startsWith('$$')) return readVariable(validation, attribute, given, path);
  const node = mayBeVariable ? given.slice(1) : given;
  if (typeof node !== 'string') {
    validation.problems.add('wrong-form', path, `A value of '${name}' is ${expectedOf(type)}`);
    return undefined;
  }
  // Checked first, because a pattern may take long for a long text.
  validation.limit('valueLength', node.length, path);
  if (subject.steps !== undefined) return node;
  const value = castValue(type, node);
  if (value === undefined) {
    const message = `A value of '${name}' is ${expectedOf(type)}`;
    validation.problems.add('invalid-value', path, message, hintForValue(attribute, node, path));
    return undefined;
  }
  if (jsonTypes.has(type) && structural.test(node)) {
    validation.problems.add(
      'invalid-value',
      path,
      `In JSON a text within one value can be searched: no leading space, none of {}[]:,"\\ and no control character`,
    );
    return undefined;
  }
  return value;
};

const readList = (
  validation: Validation,
  subject: Subject,
  node: QueryNode,
  path: Path,
): (Value | Variable)[] | undefined => {
  const nodes = isQueryList(node) ? node : [node];
  validation.limit('listLength', nodes.length, path);
  const values = nodes.map((inner, index) =>
    readValue(validation, subject, inner, isQueryList(node) ? [...path, String(index)] : path),
  );
  return values.every((value) => value !== undefined) ? values : undefined;
};

const readPair = (
  validation: Validation,
  subject: Subject,
  node: QueryNode,
  path: Path,
): (Value | Variable)[] | undefined => {
  if (isQueryList(node) && node.length === 2) return readList(validation, subject, node, path);
  validation.problems.add('wrong-form', path, '$between takes two values: $between[0]=from, $between[1]=to');
  return undefined;
};

/** Whether it is asked for; with any word allowed, everything but the three for false and an empty text says so, a list too, as in Strapi v4. */
const readNullWord = ({ nullWords }: DialectSettings, node: QueryNode): boolean | undefined =>
  parseBoolean(node) ?? (nullWords === 'any' ? node !== '' : undefined);

/** `$null=false` becomes `$notNull`, so that plan and load need not handle both. */
const readNull = (
  validation: Validation,
  subject: Subject,
  operator: OperatorName,
  node: QueryNode,
  path: Path,
): Condition | undefined => {
  const wanted = readNullWord(validation.settings, node);
  if (wanted === undefined) {
    validation.problems.add('invalid-value', path, `${operator} is one of true, t, 1, false, f, 0`);
    return undefined;
  }
  const isNull = isTrueOfNull(operator, false) === wanted;
  return conditionOf(subject, isNull ? '$null' : '$notNull', []);
};

/** A list for an operator that takes one value: another operator, any of the values, or none of them. Each value counts. */
const readListOf = (
  validation: Validation,
  subject: Subject,
  operator: OperatorName,
  nodes: readonly QueryNode[],
  path: Path,
): Condition | undefined => {
  const { list } = operators[operator];
  if (isOperator(list)) return readComparison(validation, subject, list, nodes, path);
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

/** Reads one attribute-operator-value, and casts the value to the attribute's type. */
export const readComparison = (
  validation: Validation,
  subject: Subject,
  operator: OperatorName,
  node: QueryNode,
  path: Path,
): Condition | undefined => {
  const { arity, folds, list, takes } = operators[operator];
  if (isQueryList(node) && list !== 'itself') return readListOf(validation, subject, operator, node, path);
  validation.count('conditions', path);
  if (folds) validation.count('foldedConditions', path);
  const { attribute, steps = [] } = subject;
  // A value inside of a document may be of any kind.
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
  if (arity === 'one') {
    const value = readValue(validation, subject, node, path);
    return value === undefined ? undefined : conditionOf(subject, operator, [value]);
  }
  const values =
    arity === 'list' ? readList(validation, subject, node, path) : readPair(validation, subject, node, path);
  return values && conditionOf(subject, operator, values);
};
