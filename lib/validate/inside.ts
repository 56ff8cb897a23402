import type { Path } from '../error/content-query-error.ts';
import { mostSteps } from '../language/inside.ts';
import { isListOperator, isOperator, type OperatorName } from '../language/operators.ts';
import { writtenIndices } from '../query/places.ts';
import { isQueryList, isQueryObject, type QueryNode } from '../query/query.ts';
import type { ScalarAttribute } from '../schema/attribute.ts';
import type { Condition } from './bound-query.ts';
import { readComparison } from './comparison.ts';
import type { Validation } from './context.ts';
import { and, hasObjects, noteOperator, type ReadFilter, readObject } from './groups.ts';
import type { Subject } from './subject.ts';

/** Reads one more step into a JSON document: the name of a member, or the index of a list. */
const readStep = (
  validation: Validation,
  { attribute, steps = [] }: Subject,
  name: string,
  node: QueryNode,
  path: Path,
): Condition | undefined => {
  if (steps.length === mostSteps) {
    const message = `Too many steps into '${attribute.name}': at most ${mostSteps} are allowed`;
    validation.problems.add('wrong-form', path, message);
    return undefined;
  }
  validation.limit('valueLength', name.length, path);
  return readInside(validation, { attribute, steps: [...steps, name] }, node, path);
};

/** Returns what an operator compares: the whole document as the database stores it, or values inside it. */
const subjectOf = ({ attribute, steps }: Subject, operator: OperatorName): Subject =>
  steps?.length === 0 && !isListOperator(operator) ? { attribute } : { attribute, steps };

/** Reads a list. If it was written with indices, each index is a step into the document; otherwise it is a list of values. */
const readList = (
  validation: Validation,
  subject: Subject,
  nodes: readonly QueryNode[],
  path: Path,
): Condition | undefined => {
  const places = writtenIndices(nodes);
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
  // An index that is given several times has several values, of which one must match.
  const conditions = [...byName].map(([name, given]) => {
    const [only = given] = given.length === 1 ? given : [];
    return readStep(validation, subject, name, only, [...path, name]);
  });
  return and(conditions.filter((condition) => condition !== undefined));
};

/** Reads the value at a place inside a JSON document: a plain value, operators, or further steps. */
const readInside: ReadFilter<Subject> = (validation, subject, node, path) => {
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

/**
 * Reads the value under a json attribute: operators on the whole document, or steps to a value inside it with
 * operators on that value.
 */
export const readDocument: ReadFilter<ScalarAttribute> = (validation, attribute, node, path) =>
  readInside(validation, { attribute, steps: [] }, node, path);
