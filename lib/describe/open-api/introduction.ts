import { ceilingNames, ceilingTable } from '../../language/ceilings.ts';
import { countAttribute, isCountOperator } from '../../language/count.ts';
import {
  type Arity,
  groupOperators,
  type OperatorName,
  operatorNames,
  operators,
} from '../../language/operators.ts';
import { operatorsOf } from '../../language/operators-of.ts';
import { quantifierNames } from '../../language/quantifiers.ts';
import { scalarTypes } from '../../language/scalar-types.ts';
import { isIdType, type ScalarType } from '../../schema/attribute.ts';
import type { Rest } from './rest.ts';

const takes: Readonly<Record<Arity, string>> = {
  one: '',
  list: ' (a list)',
  pair: ' (two values)',
  boolean: ' (true, t, 1, false, f or 0)',
};

/**
 * Returns whether the table names a type. Passwords cannot be filtered. A host may have keys of several types, and `id`
 * stands for all of them.
 */
const isNamed = (type: ScalarType): boolean => type !== 'password' && (type === 'id' || !isIdType(type));

const typesOf = (operator: OperatorName): string => {
  const types = (Object.keys(scalarTypes) as ScalarType[]).filter(isNamed);
  const taking = types.filter((type) =>
    operatorsOf({ kind: 'scalar', name: type, type, private: false }).includes(operator),
  );
  if (taking.length === types.length) return 'every type';
  const others = types.filter((type) => !taking.includes(type));
  return others.length < taking.length ? `every type but ${others.join(', ')}` : taking.join(', ');
};

/** Returns the table of operators. Operators that take the same types share one row, because many do. */
const operatorTable = (): readonly string[] => {
  const rows = new Map<string, string[]>();
  for (const name of operatorNames) {
    const types = typesOf(name);
    rows.set(types, [...(rows.get(types) ?? []), `\`${name}\`${takes[operators[name].arity]}`]);
  }
  const ofMany = [
    ...quantifierNames.map((name) => `\`${name}\` (conditions)`),
    `\`${countAttribute.name}\` (${operatorNames.filter(isCountOperator).join(', ')})`,
  ].join(', ');
  const groups = groupOperators.map((name) => `\`${name}\`${name === '$not' ? '' : takes.list}`);
  return [
    '| attributes | operators |',
    '|---|---|',
    ...[...rows].map(([types, names]) => `| ${types} | ${names.join(', ')} |`),
    `| conditions | ${groups.join(', ')} |`,
    `| to-many relations and repeatable components | ${ofMany} |`,
  ];
};

const ceilingList = ({ ceilings }: Rest): string =>
  ceilingNames.map((name) => `${ceilings[name]} ${ceilingTable[name].meaning} (\`${name}\`)`).join(', ');

/** Returns the introduction of the document as Markdown: what a role sees, caching, operators and ceilings. */
export const introduction = (rest: Rest): string =>
  [
    'Lists, single entries by id, and single types, as far as the role of the caller may read them. Every path accepts GET and HEAD; other methods are answered with 405. An entry that does not exist, or that the role may not see, is answered with 404.',
    `A top-level parameter that is not described here is ${rest.strictParams ? 'answered with 400' : 'ignored, or answered with 400 if it is a parameter of another dialect'}.`,
    '',
    'Answers have a weak ETag. A request that sends it in `If-None-Match` is answered with 304 and no body if the answer has not changed.',
    '',
    '## Operators',
    '',
    ...operatorTable(),
    '',
    '## Ceilings',
    '',
    `A request that exceeds one of these limits is answered with 400, and the message names the limit: ${ceilingList(rest)}.`,
  ].join('\n');
