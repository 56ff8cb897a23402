import { typeIn } from '../content-model.ts';
import type { Condition } from '../evaluator/find.ts';
import { newsroomModel } from '../newsroom/registry.ts';
import type { Value } from '../newsroom/snapshot.ts';

/** A value as the JSON of a condition has it. */
const jsonValue = (uid: string, attribute: string, value: Value): unknown => {
  const found = typeIn(newsroomModel, uid).attributes.get(attribute);
  const isTime = found?.kind === 'scalar' && ['datetime', 'timestamp'].includes(found.type);
  if (isTime) return new Date(Number(value)).toISOString();
  if (typeof value === 'bigint') return String(value);
  // A text that begins with `$` is a variable unless it has two.
  return typeof value === 'string' ? value.replace(/^\$/, '$$$$') : value;
};

/** An operator with its values: a list where it takes one. */
const operationOf = (operator: string, values: readonly unknown[]): object => {
  const isList = ['$in', '$notIn', '$between', '$hasAny', '$hasAll'].includes(operator);
  const [only = true] = values;
  return { [operator]: isList ? values : only };
};

/** What stands under the number of related entries. */
const operatorsOf = (condition: Condition): object => {
  switch (condition.kind) {
    case 'and':
    case 'or':
      return { [`$${condition.kind}`]: condition.conditions.map(operatorsOf) };
    case 'not':
      return { $not: operatorsOf(condition.condition) };
    case 'compare':
      return operationOf(condition.operator, condition.values);
    default:
      throw new Error('a number has no related entries');
  }
};

/** The same condition as a filters object of JSON. */
export const rowsOf = (uid: string, condition: Condition): object => {
  switch (condition.kind) {
    case 'and':
    case 'or':
      return { [`$${condition.kind}`]: condition.conditions.map((inner) => rowsOf(uid, inner)) };
    case 'not':
      return { $not: rowsOf(uid, condition.condition) };
    case 'through': {
      const { name, target } = condition.relation;
      return { [name]: rowsOf(target, condition.condition) };
    }
    case 'count':
      return { [condition.relation.name]: { $count: operatorsOf(condition.condition) } };
    case 'some':
    case 'none':
    case 'every': {
      const { name, target } = condition.relation;
      return { [name]: { [`$${condition.kind}`]: rowsOf(target, condition.condition) } };
    }
    case 'inside': {
      const { attribute, steps, operator, values } = condition;
      const texts = values.map((text) => (text.startsWith('$') ? `$${text}` : text));
      const below = operationOf(operator, texts);
      return { [attribute]: steps.reduceRight((inner, step): object => ({ [step]: inner }), below) };
    }
    case 'compare': {
      const { attribute, operator, values } = condition;
      return {
        [attribute]: operationOf(
          operator,
          values.map((value) => jsonValue(uid, attribute, value)),
        ),
      };
    }
  }
};
