import fc from 'fast-check';
import { jsonTypes, type ScalarAttribute, stringTypes } from '../../../lib/schema/attribute.ts';
import {
  type ColumnOperatorName,
  isListOperator,
  operatorNames,
  operators,
} from '../../../lib/schema/operators.ts';
import type { Condition } from '../evaluator/find.ts';
import type { Literal } from './literal.ts';
import { literalLike } from './literal-like.ts';
import { type Scene, valuesOf } from './scene.ts';
import type { Tree, TreeObject } from './tree.ts';

/** A part of a query, and what it means. */
export interface Said<Form extends Tree = TreeObject> {
  readonly tree: Form;
  readonly condition: Condition;
}

/** The operators on every scalar but json, and on a number of related entries. */
export const ordered: readonly ColumnOperatorName[] = [
  '$eq',
  '$ne',
  '$in',
  '$notIn',
  '$lt',
  '$lte',
  '$gt',
  '$gte',
  '$between',
];
const texts: readonly ColumnOperatorName[] = ['$contains', '$notContains', '$containsi', '$notContainsi'];
const presence: readonly ColumnOperatorName[] = ['$null', '$notNull'];

const columnOperators = operatorNames.filter((name) => !isListOperator(name));

/** The operators that go with an attribute, as the documentation has it and not as the table of the engine has it. */
export function operatorsOf({ type }: ScalarAttribute): readonly ColumnOperatorName[] {
  if (stringTypes.has(type)) return columnOperators;
  return jsonTypes.has(type) ? [...texts, ...presence] : [...ordered, ...presence];
}

const yes = ['true', 't', '1'];
const no = ['false', 'f', '0'];

/** One operator with its value on an attribute: `{$in: ['1', '2']}`. */
export function operation(
  scene: Scene,
  uid: string,
  attribute: ScalarAttribute,
  among: readonly ColumnOperatorName[] = operatorsOf(attribute),
): fc.Arbitrary<Said> {
  const { name, type } = attribute;
  return operationOn(name, literalLike(type, valuesOf(scene, uid, name)), among);
}

/** The same for values of any kind. */
export function operationOn(
  name: string,
  literal: fc.Arbitrary<Literal>,
  among: readonly ColumnOperatorName[],
): fc.Arbitrary<Said> {
  const compare = (
    operator: ColumnOperatorName,
    values: readonly Literal[],
    tree: Tree,
    spelled = operator,
  ): Said => ({
    tree: { [spelled]: tree },
    condition: { kind: 'compare', attribute: name, operator, values: values.map(({ value }) => value) },
  });
  const list = fc.array(literal, { minLength: 1, maxLength: 4 });
  return fc.oneof(
    ...among.map((operator): fc.Arbitrary<Said> => {
      if (operator === '$null' || operator === '$notNull') {
        const other = operator === '$null' ? '$notNull' : '$null';
        return fc.oneof(
          fc.constantFrom(...yes).map((text) => compare(operator, [], text)),
          fc.constantFrom(...no).map((text) => compare(other, [], text, operator)),
        );
      }
      if (operator === '$between') {
        return fc.tuple(literal, literal).map((pair) =>
          compare(
            operator,
            pair,
            pair.map(({ text }) => text),
          ),
        );
      }
      if (operator === '$in' || operator === '$notIn') {
        const short = operator === '$in' ? '$eq' : '$ne';
        return fc.tuple(list, fc.nat({ max: 3 })).map(([values, choice]) => {
          const all = values.map(({ text }) => text);
          const [only] = all;
          if (choice === 0) return compare(operator, values, all, short);
          return compare(
            operator,
            values,
            choice === 1 && all.length === 1 && only !== undefined ? only : all,
          );
        });
      }
      return literal.map((one) => compare(operator, [one], one.text));
    }),
  );
}

/** What may stand right under the name of an attribute: a value, a list of values. */
export function bareValue(scene: Scene, uid: string, attribute: ScalarAttribute): fc.Arbitrary<Said<Tree>> {
  const { name, type } = attribute;
  return bareValueOf(name, literalLike(type, valuesOf(scene, uid, name)));
}

/** The same for values of any kind. */
export function bareValueOf(name: string, literal: fc.Arbitrary<Literal>): fc.Arbitrary<Said<Tree>> {
  return fc.array(literal, { minLength: 1, maxLength: 3 }).map((values): Said<Tree> => {
    const [first, ...more] = values.map(({ text }) => text);
    const tree = first !== undefined && more.length === 0 ? first : values.map(({ text }) => text);
    return {
      tree,
      condition: {
        kind: 'compare',
        attribute: name,
        operator: '$in',
        values: values.map(({ value }) => value),
      },
    };
  });
}

/** The operators that a relation or component takes, which act on the id of what it leads to. */
export const relationOperators: readonly ColumnOperatorName[] = columnOperators.filter(
  (name) => operators[name].onRelations,
);
