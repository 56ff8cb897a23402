import { isListOperator, type OperatorName } from '../language/operators.ts';
import type { Variable } from '../language/variables.ts';
import type { ScalarAttribute } from '../schema/attribute.ts';
import { isNamedPath } from '../schema/json-paths.ts';
import type { Condition, Value } from './bound-query.ts';

/** What a comparison tests: an attribute, or a value inside the JSON document of an attribute. */
export interface Subject {
  readonly attribute: ScalarAttribute;
  /** The steps that lead to the value: names of members and indices of lists. An empty list stands for the document itself. */
  readonly steps?: readonly string[] | undefined;
}

/** Returns the name of a subject for messages: `metadata`, `metadata.color.hue`. */
export const titleOf = ({ attribute, steps = [] }: Subject): string => [attribute.name, ...steps].join('.');

/** Returns the condition that an operator with these values is on a subject. */
export const conditionOf = (
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
