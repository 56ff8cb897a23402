import type { ScalarType } from '../../schema/attribute.ts';
import type { Arity } from '../description.ts';
import { scalars } from '../scalars.ts';
import { ceilingMeanings, type Rest } from './rest.ts';

const values: Readonly<Record<Arity, string>> = {
  one: 'a value',
  list: 'a list',
  pair: 'two values',
  boolean: 'true, t, 1, false, f or 0',
};

const typesOf = ({ operatorsOf }: Rest, operator: string): string => {
  const types = (Object.keys(scalars) as ScalarType[]).filter((type) => type !== 'password');
  const taking = types.filter((type) =>
    operatorsOf({ kind: 'scalar', name: type, type, private: false }).includes(operator),
  );
  if (taking.length === types.length) return 'every type';
  const others = types.filter((type) => !taking.includes(type));
  return others.length < taking.length ? `every type but ${others.join(', ')}` : taking.join(', ');
};

const operatorTable = (rest: Rest): readonly string[] => [
  '| operator | takes | goes with |',
  '|---|---|---|',
  ...Object.entries(rest.operators).map(
    ([name, { arity }]) => `| \`${name}\` | ${values[arity]} | ${typesOf(rest, name)} |`,
  ),
  ...rest.groupOperators.map(
    (name) => `| \`${name}\` | ${name === '$not' ? 'conditions' : 'a list of conditions'} | conditions |`,
  ),
];

const ceilingTable = ({ ceilings }: Rest): readonly string[] => [
  '| ceiling | at most |',
  '|---|---|',
  ...Object.entries(ceilingMeanings).map(
    ([name, meaning]) => `| \`${name}\` | ${ceilings[name as keyof typeof ceilings]} ${meaning} |`,
  ),
];

/** What holds for every list, as Markdown: who sees what, caching, operators and ceilings. */
export const introduction = (rest: Rest): string =>
  [
    'Lists of entries, as the role that asks may find them. Every list answers GET and HEAD; other methods are a 405.',
    `A top-level parameter that is not described here is ${rest.strictParams ? 'a 400' : 'ignored'}.`,
    '',
    'Answers carry a weak ETag, and are a 304 without a body for whoever sends it in `If-None-Match`.',
    '',
    '## Operators',
    '',
    ...operatorTable(rest),
    '',
    '## Ceilings',
    '',
    'A request above one of these is a 400 that names it.',
    '',
    ...ceilingTable(rest),
  ].join('\n');
