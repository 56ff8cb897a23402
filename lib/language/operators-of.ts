import type { Attribute } from '../schema/attribute.ts';
import { isCount, isCountOperator } from './count.ts';
import { type OperatorName, operatorNames, operators } from './operators.ts';

/** Returns the operators that filters accept on an attribute, in the order of the operator table. */
export const operatorsOf = (attribute: Attribute): readonly OperatorName[] => {
  if (isCount(attribute)) return operatorNames.filter(isCountOperator);
  if (attribute.kind === 'scalar')
    return operatorNames.filter((name) => operators[name].takes(attribute.type));
  if (attribute.kind === 'relation' || attribute.kind === 'component') {
    return operatorNames.filter((name) => operators[name].onRelations);
  }
  return [];
};
