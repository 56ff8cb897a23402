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
    `| relations to many and repeatable components | ${ofMany} |`,
  ];
};

const ceilingList = ({ ceilings }: Rest): string =>
  ceilingNames.map((name) => `${ceilings[name]} ${ceilingTable[name].meaning} (\`${name}\`)`).join(', ');

/** Returns the introduction of the document as Markdown: what a role sees, caching, operators and ceilings. */
export const introduction = (rest: Rest): string =>
  [
    'Entries, as the role that asks may read them: lists, single entries by id, and single types. Every path answers GET and HEAD; other methods are a 405. What is not there, and what the role may not see of it, is a 404.',
    `A top-level parameter that is not described here is ${rest.strictParams ? 'a 400' : 'ignored, or a 400 where another dialect gives it a meaning'}.`,
    '',
    'Answers carry a weak ETag, and are a 304 without a body for whoever sends it in `If-None-Match`.',
    '',
    '## Operators',
    '',
    ...operatorTable(),
    '',
    '## Ceilings',
    '',
    `A request above one of these is a 400 that names it: ${ceilingList(rest)}.`,
  ].join('\n');
