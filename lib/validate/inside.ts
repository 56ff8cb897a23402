import type { Path } from '../error/content-query-error.ts';
import { mostSteps } from '../language/inside.ts';
import { isListOperator, isOperator, type OperatorName } from '../language/operators.ts';
import { placesOf } from '../query/places.ts';
import { isQueryList, isQueryObject, type QueryNode } from '../query/query.ts';
import type { ScalarAttribute } from '../schema/attribute.ts';
import type { Condition } from './bound-query.ts';
import { readComparison, type Subject } from './comparison.ts';
import type { Validation } from './context.ts';
import { and, hasObjects, noteOperator, readObject } from './groups.ts';

/** One more step into a document: the name of a member of an object, or a place in a list. */
const readStep = (
  validation: Validation,
  { attribute, steps = [] }: Subject,
  name: string,
  node: QueryNode,
  path: Path,
): Condition | undefined => {
  if (steps.length === mostSteps) {
    const message = `A filter may go ${mostSteps} steps into '${attribute.name}', and not further`;
    validation.problems.add('wrong-form', path, message);
    return undefined;
  }
  validation.limit('valueLength', name.length, path);
  return readInside(validation, { attribute, steps: [...steps, name] }, node, path);
};

/** What an operator compares: the whole document as the database has it, or values inside of it. */
const subjectOf = ({ attribute, steps }: Subject, operator: OperatorName): Subject =>
  steps?.length === 0 && !isListOperator(operator) ? { attribute } : { attribute, steps };

/** A list with places has a step in each; without it is a list of values. */
const readList = (
  validation: Validation,
  subject: Subject,
  nodes: readonly QueryNode[],
  path: Path,
): Condition | undefined => {
  const places = placesOf(nodes);
  if (places === undefined && !hasObjects(nodes))
    return readComparison(validation, subjectOf(subject, '$in'), '$in', nodes, path);
  if (places === 'unknown') {
    const message = `Inside of '${subject.attribute.name}', brackets must have a name or a number`;
    validation.problems.add('wrong-form', path, message, 'for one of several values, write [$in][0]');
    return undefined;
  }
  const byName = new Map<string, QueryNode[]>();
  for (const [index, inner] of nodes.entries()) {
    const name = places?.[index] ?? String(index);
    const known = byName.get(name);
    if (known === undefined) byName.set(name, [inner]);
    else known.push(inner);
  }
  // A place that is named several times has one of several values.
  const conditions = [...byName].map(([name, given]) => {
    const [only = given] = given.length === 1 ? given : [];
    return readStep(validation, subject, name, only, [...path, name]);
  });
  return and(conditions.filter((condition) => condition !== undefined));
};

/** At a place inside of a document: a bare value, operators, or further steps. */
const readInside = (
  validation: Validation,
  subject: Subject,
  node: QueryNode,
  path: Path,
): Condition | undefined => {
  if (isQueryList(node)) return readList(validation, subject, node, path);
  if (!isQueryObject(node)) return readComparison(validation, subjectOf(subject, '$eq'), '$eq', node, path);
  const readKey = (key: string, inner: QueryNode, at: Path): Condition | undefined => {
    if (isOperator(key)) return readComparison(validation, subjectOf(subject, key), key, inner, at);
    return key.startsWith('$')
      ? noteOperator(validation, key, at)
      : readStep(validation, subject, key, inner, at);
  };
  const readNot = (inner: QueryNode, at: Path): Condition | undefined =>
    readComparison(validation, subjectOf(subject, '$ne'), '$ne', inner, at);
  return readObject({ validation, readKey, readNot }, node, path);
};

/** Under a json attribute: operators on the whole document, or steps to a value inside of it, with operators on that. */
export const readDocument = (
  validation: Validation,
  attribute: ScalarAttribute,
  node: QueryNode,
  path: Path,
): Condition | undefined => readInside(validation, { attribute, steps: [] }, node, path);
