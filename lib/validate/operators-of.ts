import type { Attribute } from '../schema/attribute.ts';
import { isOperator, operators, relationOperators } from './operators.ts';

/** The operators that filters take on an attribute, in the order of the operator table. */
export const operatorsOf = (attribute: Attribute): readonly string[] => {
  const names = Object.keys(operators).filter(isOperator);
  if (attribute.kind === 'scalar') return names.filter((name) => operators[name].takes(attribute.type));
  if (attribute.kind === 'relation' || attribute.kind === 'component') {
    return names.filter((name) => relationOperators.has(name));
  }
  return [];
};
